import { bookingFields, CUSTOMER_FIELDS, fieldsOfPart, isFieldId, wireNameOf } from './customer-field';
import * as wire from './wire';

const namesOf = (part: Parameters<typeof fieldsOfPart>[0]) =>
  fieldsOfPart(part).map(([id, field]) => wireNameOf(id, field));

describe('the table of customer fields', () => {
  it.each([
    [
      'customer',
      wire.customerPayload.shape,
      'firstName lastName emailAddress cellPhone address addressNumber addressDepartment zipCode country state city ' +
        'birthDate driverLicenseExpiration driverLicenseIssuance driverLicenseCountry driverLicenseState ' +
        'driverLicenseNumber notes birthCountry birthState fiscalConditionId documentTypeId documentId ' +
        'documentIdIssuance documentIdExpiration documentIdIssuanceCountry documentIdIssuanceState ' +
        'age hasWebLogin globalId isCompany',
    ],
    [
      'driver',
      wire.driverPayload.shape,
      'driverFirstName driverLastName driverEmail driverCountry driverCity driverPhone driverAddress ' +
        'driverAddressNumber driverAddressDepartment driverZipCode driverId driverDocumentTypeId ' +
        'driverLicenseNumber driverLicenseCountry driverLicenseExpiration driverLicenseIssuance driverLicenseState',
    ],
    [
      'request',
      wire.bookRequest.shape,
      'purchaseOrder deliveryTransportationId returnTransportationId customDeliveryCity customDeliveryAddress ' +
        'customReturnCity customReturnAddress commercialAgreementCode files extra ' +
        'isCustomDeliveryAddress isCustomReturnAddress',
    ],
  ] as const)('gives the wire every name that the %s has', (part, shape, names) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(names.split(' ')));
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(namesOf(part)));
  });

  it.each(['customer', 'driver', 'request'] as const)('gives no two fields of the %s one name', (part) => {
    expect(new Set(namesOf(part)).size).toBe(namesOf(part).length);
  });

  it('knows its own fields and no names of the language', () => {
    expect(Object.keys(CUSTOMER_FIELDS).every(isFieldId)).toBe(true);
    expect(['constructor', 'toString', 'shoeSize'].some(isFieldId)).toBe(false);
  });
});

test('what the wire wants of customer and driver', () => {
  const customer = { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' };
  const accepts = (more: object) => wire.customerPayload.safeParse({ ...customer, ...more }).success;
  expect([{}, { birthDate: '1990-05-05' }, { documentTypeId: 3 }].map(accepts)).toEqual([true, true, true]);
  expect(
    [
      { firstName: '' },
      { emailAddress: 'ana' },
      { birthDate: '5 May' },
      { documentTypeId: '3' },
      { city: 'x'.repeat(501) },
      { notes: 'x'.repeat(2001) },
    ].map(accepts),
  ).toEqual(Array(6).fill(false));
  const driver = { driverFirstName: 'Luis', driverLastName: 'Sanz', driverEmail: 'luis@example.com' };
  expect(wire.driverPayload.safeParse(driver).success).toBe(true);
  expect(wire.driverPayload.safeParse({ ...driver, driverEmail: undefined }).success).toBe(false);
});

describe('the customer of a booking', () => {
  const said = bookingFields().map(([id]) => id);

  it('is said by the fields that the specification names (S2-3.9), under their own names', () => {
    expect(said).toEqual(['firstName', 'lastName', 'emailAddress', 'cellPhone', 'documentId']);
    expect(Object.keys(wire.booking.shape.customer.shape)).toEqual([...said, 'country', 'globalId', 'isCompany']);
    expect(said.filter((id) => !Object.keys(wire.customerPayload.shape).includes(id))).toEqual([]);
  });

  it('has always what no booking is without', () => {
    const { customer } = wire.booking.shape;
    const person = { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com', isCompany: false };
    expect(customer.safeParse(person).success).toBe(true);
    for (const id of ['firstName', 'lastName', 'emailAddress'] as const)
      expect(customer.safeParse({ ...person, [id]: undefined }).success).toBe(false);
  });
});
