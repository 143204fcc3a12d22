import { fieldsOf } from '@forecourt/shared/booking';
import { FORM_TYPE, type FormDefinition } from '@forecourt/shared/contract';
import { errorMap } from '@forecourt/shared/rules';
import { customerSchema, type CustomerForm, type CustomerValues } from './customer-schema';
import { emptyValues } from './use-customer-form';

const definition = (fields: FormDefinition['fields']): FormDefinition => ({
  id: 1,
  type: FORM_TYPE.checkout,
  fields,
  button: '',
  config: { showIsCompanyCheckbox: true },
});
const asked = (typeId: string, required = false) => ({ typeId, settings: { required, half: false } });

const facts: CustomerForm['facts'] = {
  today: '2026-11-20',
  rental: {
    pickUpDate: '2027-03-01',
    returnDate: '2027-03-04',
    ageBounds: { min: 20, max: 65 },
    withoutCaution: false,
    licenceValidityDays: 7,
  },
  documentTypes: [
    { id: 1, name: 'Passport', allowLetters: true },
    { id: 3, name: 'DNI', allowLetters: false },
    { id: 4, name: 'CUIT', allowLetters: false },
  ],
  taxPayerTypes: [{ id: 1, name: 'Private', allowedDocumentTypeIds: [1, 3] }],
};
const formOf = (fields: FormDefinition['fields'], more: Partial<CustomerForm> = {}): CustomerForm => ({
  fields: fieldsOf(definition(fields)),
  facts,
  showsTerms: false,
  passwordMinLength: 10,
  ...more,
});

const person = { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' };
const problems = (form: CustomerForm, fields: CustomerValues['fields'], more: Partial<CustomerValues> = {}) => {
  const empty = emptyValues(form.fields);
  const parsed = customerSchema(form).safeParse({
    ...empty,
    ...more,
    fields: { ...empty.fields, ...person, ...fields },
  });
  return parsed.success ? {} : errorMap(parsed.error.issues);
};

describe('a customer form', () => {
  it('always asks for a name and an e-mail address, since no booking is without them', () => {
    expect(problems(formOf([]), { firstName: ' ', lastName: '', emailAddress: '' })).toEqual({
      'fields.firstName': 'errors.inputIsRequired',
      'fields.lastName': 'errors.inputIsRequired',
      'fields.emailAddress': 'errors.inputIsRequired',
    });
  });

  it('requires what its definition requires and nothing else', () => {
    expect(problems(formOf([asked('city', true), asked('zipCode')]), {})).toEqual({
      'fields.city': 'errors.inputIsRequired',
    });
  });

  it('skips fields that it does not know', () => {
    expect(fieldsOf(definition([asked('shoeSize', true)])).map(({ id }) => id)).toEqual([
      'firstName',
      'lastName',
      'emailAddress',
    ]);
  });

  it.each<[string, keyof CustomerValues['fields'], string, string | undefined]>([
    ['a name with a link', 'firstName', 'https://evil.test', 'errors.invalidName'],
    ['an address without a domain', 'emailAddress', 'ana@', 'errors.invalidEmail'],
    ['a phone of five digits', 'cellPhone', '(12) 345', 'errors.invalidPhone'],
    ['a phone of six digits', 'cellPhone', '(12) 34-56', undefined],
    ['a birthday that has not come yet', 'birthday', '2026-11-21', 'errors.invalidDate'],
    ['a birthday that does not exist', 'birthday', '1990-02-30', 'errors.invalidDate'],
    ['a driver who is 20 on the day of the pick-up', 'birthday', '2007-03-01', undefined],
    ['a driver who turns 20 a day later', 'birthday', '2007-03-02', 'searchForm.betweenAllowedAge'],
    ['a licence that ends seven days after the return', 'driverLicenseExpiration', '2027-03-11', undefined],
    [
      'a licence that ends six days after the return',
      'driverLicenseExpiration',
      '2027-03-10',
      'errors.driverLicenseExpiration',
    ],
  ])('judges %s', (_, id, value, message) => {
    const form = formOf(['cellPhone', 'birthday', 'driverLicenseExpiration'].map((typeId) => asked(typeId)));
    expect(problems(form, { [id]: value })[`fields.${id}`]).toBe(message);
  });

  it('names the other bounds where the driver is asked for an age without a deposit', () => {
    const form = formOf([asked('birthday')], {
      facts: { ...facts, rental: { ...facts.rental, ageBounds: { min: 25, max: 60 }, withoutCaution: true } },
    });
    expect(problems(form, { birthday: '2005-01-01' })).toEqual({ 'fields.birthday': 'searchForm.driverAgeWarning' });
  });

  it.each([
    ['DNI of seven digits', '3', '1234567', undefined],
    ['DNI with letters', '3', 'ABC1234', 'errors.wrongDocumentFormat'],
    ['CUIT with a wrong check digit', '4', '20-12345678-9', 'errors.wrongDocumentFormat'],
    ['passport, which has no rule', '1', 'whatever', undefined],
  ])('checks the document number of a %s', (_, documentTypeId, documentId, message) => {
    const form = formOf([asked('documentTypeId'), asked('documentId')]);
    expect(problems(form, { documentTypeId, documentId })['fields.documentId']).toBe(message);
  });

  it('refuses a tax status that does not accept the document type', () => {
    const form = formOf([asked('fiscalConditionId'), asked('documentTypeId')]);
    expect(problems(form, { fiscalConditionId: '1', documentTypeId: '4' })).toEqual({
      'fields.fiscalConditionId': 'errors.wrongFiscalCondition',
    });
    expect(problems(form, { fiscalConditionId: '1', documentTypeId: '3' })).toEqual({});
  });

  it('asks for a separate driver only in a company booking', () => {
    const form = formOf([asked('driverFirstName', true)]);
    expect(problems(form, {})).toEqual({});
    expect(problems(form, {}, { isCompany: true })).toEqual({ 'fields.driverFirstName': 'errors.inputIsRequired' });
  });

  it.each([
    ['', '', { 'fields.password': 'signUp.passwordRequired' }],
    ['abcdefgh!', 'abcdefgh!', { 'fields.password': 'signUp.passwordSpecialChar' }],
    ['abcdefghij', 'abcdefghij', { 'fields.password': 'signUp.passwordSpecialChar' }],
    ['abcdefghi!', 'abcdefghi?', { 'fields.passwordConfirmation': 'signUp.passwordMatch' }],
    ['abcdefghi!', 'abcdefghi!', {}],
  ])('judges the new password "%s" repeated as "%s"', (password, passwordConfirmation, expected) => {
    expect(problems(formOf([]), { password, passwordConfirmation }, { wantsAccount: true })).toEqual(expected);
  });

  it('asks for no password where no account is offered, though one was ticked in another form of this tab', () =>
    expect(problems(formOf([], { passwordMinLength: undefined }), {}, { wantsAccount: true })).toEqual({}));

  it('wants the terms accepted where they are shown', () => {
    expect(problems(formOf([], { showsTerms: true }), {})).toEqual({ terms: 'errors.acceptTerms' });
    expect(problems(formOf([], { showsTerms: true }), {}, { terms: true })).toEqual({});
  });

  it.each([
    ['none where none is required', false, [], undefined],
    ['none where one is required', true, [], 'errors.noFilesSelected'],
    ['one of the accepted kind', true, [new File(['x'], 'licence.pdf', { type: 'application/pdf' })], undefined],
    ['one of another kind', true, [new File(['x'], 'run.exe', { type: 'application/x-msdownload' })], 'form.fileType'],
    [
      'one of more than 2 MB',
      true,
      [new File([new Uint8Array(2_097_153)], 'big.pdf', { type: 'application/pdf' })],
      'errors.fileSizeExceeded',
    ],
  ])('judges the files: %s', (_, required, files, message) => {
    const form = formOf([
      { typeId: 'files', settings: { required, half: false, validation: 'application/pdf,image/*' } },
    ]);
    expect(problems(form, {}, { files })['files']).toBe(message);
  });

  it('has one schema, however often it is asked for', () => {
    const form = formOf([]);
    expect(customerSchema(form)).toBe(customerSchema(form));
  });
});
