import { accountTexts, profileChange } from '@forecourt/shared/booking';
import type { Profile } from '@forecourt/shared/contract';
import { errorMap } from '@forecourt/shared/rules';
import { createSession } from '@forecourt/shared/session';
import { profileDraft, profileSchema, type ProfileForm } from './profile-form';

const schema = profileSchema({
  documentTypes: [
    { id: 1, name: 'CUIT', allowLetters: false },
    { id: 2, name: 'DNI', allowLetters: false },
  ],
  taxPayerTypes: [
    { id: 1, name: 'Company', allowedDocumentTypeIds: [1] },
    { id: 2, name: 'Consumer', allowedDocumentTypeIds: [2] },
  ],
});
const ana: Profile = {
  globalId: 'u-1',
  isAgency: false,
  isCompany: false,
  isHotel: false,
  isProvider: false,
  firstName: 'Ana',
  lastName: 'García',
  emailAddress: 'ana@example.com',
};
const errorsOf = (differences: Partial<ProfileForm>) => {
  const parsed = schema.safeParse({ ...accountTexts(ana), ...differences });
  return parsed.success ? {} : errorMap(parsed.error.issues);
};

test.each<[string, Partial<ProfileForm>, Record<string, string>]>([
  ['names are enough', {}, {}],
  ['a blank name is none', { firstName: '  ' }, { firstName: 'errors.inputIsRequired' }],
  ['a short phone', { cellPhone: '(12) 3' }, { cellPhone: 'errors.invalidPhone' }],
  ['a birthday to come', { birthday: '2999-01-01' }, { birthday: 'errors.invalidDate' }],
  ['a driver of any age', { birthday: '1911-01-01' }, {}],
  ['a day that does not exist', { birthday: '1990-02-30' }, { birthday: 'errors.invalidDate' }],
  ['a good tax number', { documentTypeId: '1', documentId: '20-12345678-6', fiscalConditionId: '1' }, {}],
  [
    'a tax number with a wrong check digit',
    { documentTypeId: '1', documentId: '20-12345678-5' },
    { documentId: 'errors.wrongDocumentFormat' },
  ],
  ['a number without a type is not judged', { documentId: '1' }, {}],
  [
    'a status that does not take the document',
    { documentTypeId: '2', fiscalConditionId: '1' },
    { fiscalConditionId: 'errors.wrongFiscalCondition' },
  ],
])('%s', (_, differences, expected) => expect(errorsOf(differences)).toEqual(expected));

test('a profile that is opened and saved unchanged stays as it is', () => {
  const kept = {
    firstName: 'Ana',
    lastName: 'García',
    cellPhone: '+34600111222',
    birthday: '1990-05-01',
    country: 'ES',
    city: 'Málaga',
    documentTypeId: 2,
    documentId: '12345678',
    fiscalConditionId: 2,
  };
  expect(profileChange(accountTexts({ ...ana, ...kept }))).toEqual(kept);
});

const changed = { ...accountTexts(ana), firstName: 'Anabel' };

test('what was typed outlives a session that ends, and is there again for the same person', () => {
  const session = createSession(undefined);
  profileDraft.keep(session, { globalId: 'u-1', values: changed });
  session.clear();
  expect(profileDraft.read(session, 'u-1')).toEqual(changed);
});

test('nobody else who signs in on this page sees it', () => {
  const session = createSession(undefined);
  profileDraft.keep(session, { globalId: 'u-1', values: changed });
  expect(profileDraft.read(session, 'u-2')).toBeUndefined();
});

test('what was saved or given up is forgotten', () => {
  const session = createSession(undefined);
  profileDraft.keep(session, { globalId: 'u-1', values: changed });
  profileDraft.forget(session);
  expect(profileDraft.read(session, 'u-1')).toBeUndefined();
});
