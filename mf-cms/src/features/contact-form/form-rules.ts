import * as z from 'zod/mini';
import { isPhoneValid, uploadError } from '@forecourt/shared/booking';
import { isPersonName, wire, type FormDefinition } from '@forecourt/shared/contract';

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

/** A field of this type takes files, all others a text (D15). */
export const isFiles = ({ typeId }: FormField): boolean => typeId === 'files';

/** Message key of what is wrong with the files of such a field; its validation names what it accepts. */
export function filesProblem({ settings }: FormField, files: readonly File[]): string | undefined {
  if (files.length === 0) return settings.required ? 'errors.noFilesSelected' : undefined;
  return uploadError(files, settings.validation ?? '');
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
