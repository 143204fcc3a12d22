import * as z from 'zod/mini';
import { isPhoneValid } from '@forecourt/shared/booking';
import { isPersonName, wire, type FormDefinition, type Language, type Translated } from '@forecourt/shared/contract';
import { pick } from '@forecourt/shared/i18n';

export type FormValues = Record<string, string>;
export type FormField = FormDefinition['fields'][number];

const email = z.email();
const name = { passes: isPersonName, message: 'errors.invalidName' };
const CHECKS: Readonly<Record<string, { passes: (value: string) => boolean; message: string }>> = {
  emailAddress: { passes: (value) => email.safeParse(value).success, message: 'errors.invalidEmail' },
  firstName: name,
  lastName: name,
  cellPhone: { passes: isPhoneValid, message: 'errors.invalidPhone' },
  bookingReference: {
    passes: (value) => wire.bookingReference.safeParse(value.toUpperCase()).success,
    message: 'form.bookingReference',
  },
};

/** Message key of what is wrong with a trimmed value. */
function problemOf({ typeId, settings }: FormField, value: string): string | undefined {
  if (value === '') return settings.required ? 'errors.inputIsRequired' : undefined;
  const check = CHECKS[settings.validation ?? typeId];
  return !check || check.passes(value) ? undefined : check.message;
}

/** The form library reads dots and brackets in a name as a path; an administrator's field type may have them. */
export const fieldName = ({ typeId }: FormField): string => typeId.replace(/[.[\]]/g, '_');

/** The fields' rules (S2-5): trims the values, and answers with message keys. */
export const contactSchema = (fields: readonly FormField[]) =>
  z.object(
    Object.fromEntries(
      fields.map((field) => [
        fieldName(field),
        z.string().check(z.trim(), ({ value, issues }) => {
          const message = problemOf(field, value);
          if (message !== undefined) issues.push({ code: 'custom', message, input: value });
        }),
      ]),
    ),
  );

const isTranslated = (value: unknown): value is Translated =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

/** A form's button is JSON with a text per language, or one plain text for all languages (D9). */
export function buttonLabel(button: string, language: Language): string {
  try {
    const label: unknown = JSON.parse(button);
    return isTranslated(label) ? pick(label, language) : button;
  } catch {
    return button;
  }
}
