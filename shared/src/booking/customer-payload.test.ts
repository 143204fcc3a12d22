import { wire, type FieldId } from '../contract';
import { customerPart, fieldOfPath, fieldsOf, type FieldTexts } from './index';

const fields = fieldsOf({
  fields: [
    'firstName',
    'lastName',
    'emailAddress',
    'cellPhone',
    'birthday',
    'documentTypeId',
    'documentId',
    'driverLicenseNumber',
    'notes',
    'customDeliveryAddress',
    'driverFirstName',
    'driverLastName',
    'driverEmail',
    'driverPhone',
  ].map((typeId) => ({ typeId, settings: { required: false, half: false } })),
});
const typed = (given: FieldTexts, isCompany = false) => ({
  isCompany,
  fields: { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com', ...given },
});

describe('the customer on the wire', () => {
  it('carries the birthday as birthDate, ids as numbers and the phone without brackets', () => {
    const { customer } = customerPart(
      fields,
      typed({ birthday: '1990-05-05', documentTypeId: '3', documentId: ' 1234567 ', cellPhone: '+34 (600) 111-222' }),
    );
    expect(customer).toMatchObject({
      birthDate: '1990-05-05',
      documentTypeId: 3,
      documentId: '1234567',
      cellPhone: '+34600111222',
      isCompany: false,
    });
  });

  it('leaves out what was left empty', () => {
    expect(JSON.parse(JSON.stringify(customerPart(fields, typed({}))))).toEqual({
      customer: { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com', isCompany: false },
    });
  });

  it('says nothing of the form’s own switches', () => {
    const form = { ...typed({}), terms: true, isSharedDevice: true, wantsAccount: false, files: [] };
    expect(Object.keys(customerPart(fields, form).customer)).toEqual([
      ...['firstName', 'lastName', 'emailAddress'],
      'isCompany',
    ]);
  });

  it('sends the driver and the licence apart in a company booking', () => {
    const part = customerPart(
      fields,
      typed(
        { driverFirstName: 'Luis', driverLastName: 'Sanz', driverEmail: 'luis@example.com', driverLicenseNumber: 'X1' },
        true,
      ),
    );
    expect(part.driver).toMatchObject({ driverFirstName: 'Luis', driverLicenseNumber: 'X1' });
    expect(part.customer).not.toHaveProperty('driverLicenseNumber');
  });

  it('forgets a driver who was typed before the company switch was turned off', () => {
    const part = customerPart(fields, typed({ driverFirstName: 'Luis', driverLicenseNumber: 'X1' }));
    expect(part.driver).toBeUndefined();
    expect(part.customer.driverLicenseNumber).toBe('X1');
  });

  it('lets the contact person drive where the form does not ask for a driver', () => {
    expect(customerPart(fields, typed({}, true)).driver).toMatchObject({
      driverFirstName: 'Ana',
      driverEmail: 'ana@example.com',
    });
  });

  it('marks an address of its own for the delivery', () => {
    expect(customerPart(fields, typed({ customDeliveryAddress: 'Calle 1', notes: 'Late' }))).toMatchObject({
      isCustomDeliveryAddress: true,
      extra: 'Late',
    });
  });

  it('keeps the contract', () => {
    const { customer, driver } = customerPart(fields, typed({ birthday: '1990-05-05', documentTypeId: '3' }, true));
    expect(wire.customerPayload.safeParse(customer).success).toBe(true);
    expect(wire.driverPayload.safeParse(driver).success).toBe(true);
  });

  const TEXT = 'as typed';
  const sent = (ids: readonly FieldId[], isCompany: boolean) => {
    const asked = fieldsOf({
      fields: ids.map((typeId) => ({ typeId, settings: { required: false, half: false } })),
    });
    const values = Object.fromEntries(
      ids.map((id) => [id, id.endsWith('TypeId') || id === 'fiscalConditionId' ? '3' : TEXT]),
    );
    return customerPart(asked, {
      isCompany,
      fields: { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com', ...values },
    });
  };
  it.each<[string, 'customer' | 'driver' | 'request', FieldId[], object]>([
    [
      'where somebody lives',
      'customer',
      ['country', 'state', 'city', 'address', 'addressNumber', 'addressDepartment', 'zipCode'],
      {},
    ],
    ['where somebody was born', 'customer', ['birthCountry', 'birthState'], {}],
    [
      'the tax status and the document',
      'customer',
      ['fiscalConditionId', 'documentTypeId', 'documentId'],
      { fiscalConditionId: 3, documentTypeId: 3 },
    ],
    [
      'when and where the document was issued',
      'customer',
      ['documentIdIssuance', 'documentIdExpiration', 'documentIdIssuanceCountry', 'documentIdIssuanceState'],
      {},
    ],
    [
      'the licence of a customer who drives',
      'customer',
      [
        'driverLicenseNumber',
        'driverLicenseCountry',
        'driverLicenseState',
        'driverLicenseIssuance',
        'driverLicenseExpiration',
      ],
      {},
    ],
    [
      'the address of the driver',
      'driver',
      [
        'driverCountry',
        'driverCity',
        'driverAddress',
        'driverAddressNumber',
        'driverAddressDepartment',
        'driverZipCode',
      ],
      {},
    ],
    ['the document of the driver', 'driver', ['driverId', 'driverDocumentTypeId'], { driverDocumentTypeId: 3 }],
    [
      'the licence of the driver',
      'driver',
      [
        'driverLicenseNumber',
        'driverLicenseCountry',
        'driverLicenseState',
        'driverLicenseIssuance',
        'driverLicenseExpiration',
      ],
      {},
    ],
    ['flights and trains', 'request', ['deliveryTransportationId', 'returnTransportationId'], {}],
    [
      'purchase order, comments and agreement',
      'request',
      ['purchaseOrder', 'notes', 'commercialAgreementCode'],
      { notes: undefined, extra: TEXT },
    ],
    [
      'addresses of their own for delivery and return',
      'request',
      ['customDeliveryAddress', 'customDeliveryCity', 'customReturnAddress', 'customReturnCity'],
      { isCustomDeliveryAddress: true, isCustomReturnAddress: true },
    ],
  ])('sends %s', (_, part, ids, changed) => {
    const request = sent(ids, part === 'driver');
    const there = part === 'request' ? request : request[part];
    expect(there).toMatchObject(
      JSON.parse(JSON.stringify({ ...Object.fromEntries(ids.map((id) => [id, TEXT])), ...changed })),
    );
  });

  it.each([
    ['customer.birthDate', 'birthday'],
    ['driverAge', 'birthday'],
    ['customer.cellPhone', 'cellPhone'],
    ['driver.driverEmail', 'driverEmail'],
  ])('finds the field that the server means by %s', (path, field) => {
    expect(fieldOfPath(path)).toBe(field);
  });
});
