import fc from 'fast-check';
import { CUSTOMER_FIELDS, wire, wireNameOf, type CustomerField, type FieldId, type Profile } from '../contract';
import {
  accountFields,
  accountTexts,
  customerPart,
  fieldError,
  fieldOfPath,
  fieldsOf,
  fieldsOfRegistration,
  isShown,
  profileChange,
  registrationOf,
  wireValue,
  type AccountFieldId,
  type FieldFacts,
  type FieldTexts,
} from './index';

const ROWS = Object.entries<CustomerField>(CUSTOMER_FIELDS) as [FieldId, CustomerField][];
const PERSON: FieldTexts = { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' };
const PROFILE: Profile = {
  globalId: 'u-1',
  isAgency: false,
  isCompany: false,
  isHotel: false,
  isProvider: false,
  firstName: 'Ana',
  lastName: 'García',
  emailAddress: 'ana@example.com',
};

const asking = (...ids: string[]) => ({
  fields: ids.map((typeId) => ({ typeId, settings: { required: false, half: false } })),
});
const SAMPLES: Record<CustomerField['kind'], fc.Arbitrary<string>> = {
  text: fc.stringMatching(/^[A-Za-z0-9]{1,20}$/),
  multiline: fc.stringMatching(/^[A-Za-z0-9]{1,20}$/),
  country: fc.constantFrom('ES', 'AR', 'DE'),
  email: fc.constantFrom('luis@example.com', 'a.b@example.org'),
  phone: fc.constantFrom('+34600111222', '01747123456'),
  date: fc.constantFrom('1990-05-05', '2031-12-31'),
  documentType: fc.constantFrom('1', '3'),
  fiscalCondition: fc.constantFrom('1', '2'),
  files: fc.constant(''),
};
/** A form of some fields of the table, each filled in with what its kind takes. */
const filled = fc
  .subarray(ROWS.filter(([, { kind }]) => kind !== 'files'))
  .chain((rows) => fc.record(Object.fromEntries(rows.map(([id, { kind }]) => [id, SAMPLES[kind]]))));

describe('every field of the table that a form definition asks for', () => {
  it('reaches the booking request under its name on the wire, and a refusal finds it again', () => {
    fc.assert(
      fc.property(filled, fc.boolean(), (texts, isCompany) => {
        const fields = fieldsOf(asking(...Object.keys(texts)));
        const request = customerPart(fields, { fields: { ...PERSON, ...texts }, isCompany });
        expect(wire.customerPayload.safeParse(request.customer).error).toBeUndefined();
        expect(wire.driverPayload.safeParse(request.driver).success).toBe(isCompany);
        for (const field of fields.filter(({ id, part }) => id in texts && isShown({ part }, isCompany))) {
          const part = field.followsDriver && isCompany ? 'driver' : field.part;
          const carrier: object = (part === 'request' ? request : request[part]) ?? {};
          const name = wireNameOf(field.id, field);
          expect(carrier).toHaveProperty(name, wireValue(field.kind, texts[field.id] ?? ''));
          expect(fieldOfPath(`${part}.${name}`)).toBe(field.id);
        }
      }),
    );
  });

  it('is filled in from the account exactly as it was sent there', () => {
    fc.assert(
      fc.property(filled, (texts) => {
        const kept = Object.fromEntries(accountFields().map(({ id }) => [id, texts[id] ?? PERSON[id] ?? '']));
        expect(accountTexts({ ...PROFILE, ...profileChange(kept), emailAddress: kept['emailAddress'] ?? '' })).toEqual(
          kept,
        );
      }),
    );
  });
});

test('the account keeps the fields that its wire names', () => {
  type Same<A, B> = [A, B] extends [B, A] ? true : never;
  type Kept = Exclude<AccountFieldId, 'emailAddress'>;
  const isSame: Same<Kept, keyof ReturnType<typeof wire.profileUpdate.parse>> = true;
  expect(isSame).toBe(true);
});

describe('a field that is added to the table', () => {
  const table = {
    ...CUSTOMER_FIELDS,
    shoeSize: { part: 'customer', kind: 'text', group: 'contact', onAccount: 'editable' },
  } as const;
  const texts = { ...PERSON, shoeSize: ' 42 ' } as FieldTexts;

  it('is in the form, the booking request and the account', () => {
    const fields = fieldsOf(asking('shoeSize'), table);
    expect(fields.map(({ id }) => id)).toContain('shoeSize');
    expect(customerPart(fields, { fields: texts, isCompany: false }).customer).toHaveProperty('shoeSize', '42');
    expect(profileChange(texts, accountFields(table))).toHaveProperty('shoeSize', '42');
    expect(accountTexts({ ...PROFILE, ...{ shoeSize: '42' } }, accountFields(table))).toHaveProperty('shoeSize', '42');
  });

  it('is required where the definition says so', () => {
    const [field] = fieldsOf(
      { fields: [{ typeId: 'shoeSize', settings: { required: true, half: false } }] },
      { shoeSize: table.shoeSize },
    );
    const facts: FieldFacts = { today: '2026-11-20', documentTypes: [], taxPayerTypes: [] };
    expect(field && fieldError(field, {}, facts)).toBe('errors.inputIsRequired');
    expect(field && fieldError(field, texts, facts)).toBeUndefined();
  });
});

describe('a registration', () => {
  const account = { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com', password: 'secret!' };

  test('says name for the first name', () => {
    expect(registrationOf(account, 'de')).toEqual({
      name: 'Ana',
      lastName: 'García',
      email: 'ana@example.com',
      password: 'secret!',
      useMsLogin: false,
      language: 'de',
    });
  });

  test('finds every field that goes out again when it is refused', () => {
    const typed = Object.entries(registrationOf(account, 'de')).filter(
      ([path]) => !['useMsLogin', 'language'].includes(path),
    );
    for (const [path, value] of typed) {
      const field = fieldsOfRegistration[path];
      expect(field && account[field]).toBe(value);
    }
    expect(fieldsOfRegistration['useMsLogin']).toBeUndefined();
  });
});
