import { CUSTOMER_FIELDS, type CustomerField, type FieldId, type Language, type Profile } from '../contract';
import type { FieldTable, FieldTexts } from './customer-fields';
import { wireValue } from './customer-payload';

type Rows = typeof CUSTOMER_FIELDS;
type KeptAs<How> = { [Id in FieldId]: Rows[Id] extends { onAccount: How } ? Id : never }[FieldId];
export type AccountFieldId = KeptAs<'editable' | 'fixed'>;
export type AccountField = CustomerField & { id: AccountFieldId };

/** The fields that an account keeps, in the order in which the profile shows them. */
export const accountFields = (table: FieldTable = CUSTOMER_FIELDS): AccountField[] =>
  Object.entries(table).flatMap(([id, field]) => (field.onAccount ? [{ ...field, id: id as AccountFieldId }] : []));

/** What an account knows, as a form has it; what it does not know is empty. */
export const accountTexts = (
  profile: Profile,
  fields: readonly AccountField[] = accountFields(),
): Record<AccountFieldId, string> =>
  Object.fromEntries(fields.map(({ id }) => [id, String(profile[id] ?? '')])) as Record<AccountFieldId, string>;

/** The change of a profile as the wire has it; what was left empty is not sent. */
export const profileChange = (
  texts: FieldTexts,
  fields: readonly AccountField[] = accountFields(),
): Pick<Profile, KeptAs<'editable'>> =>
  Object.fromEntries(
    fields
      .filter(({ id, onAccount }) => onAccount === 'editable' && texts[id]?.trim())
      .map(({ id, kind }) => [id, wireValue(kind, texts[id] ?? '')]),
  ) as unknown as Pick<Profile, KeptAs<'editable'>>;

export interface NewAccount {
  firstName: string;
  lastName: string;
  emailAddress: string;
  password: string;
}

/** Names of a registration on the wire, by their names on the form (D41). */
const REGISTERED_AS = {
  firstName: 'name',
  lastName: 'lastName',
  emailAddress: 'email',
  password: 'password',
} as const satisfies Record<keyof NewAccount, string>;

/** `details`: what is known already of the fields that an account keeps. */
export const registrationOf = (
  { firstName, lastName, emailAddress, password }: NewAccount,
  language: Language,
  details: Partial<ReturnType<typeof profileChange>> = {},
) => ({
  ...details,
  firstName: undefined,
  [REGISTERED_AS.firstName]: firstName,
  [REGISTERED_AS.lastName]: lastName,
  [REGISTERED_AS.emailAddress]: emailAddress,
  [REGISTERED_AS.password]: password,
  useMsLogin: false,
  language,
});

/** The form's fields by the names on the wire, with which the server refuses them, in the order of the form. */
export const fieldsOfRegistration: Readonly<Record<string, keyof NewAccount>> = Object.fromEntries(
  (Object.keys(REGISTERED_AS) as (keyof NewAccount)[]).map((id) => [REGISTERED_AS[id], id]),
);
