import * as z from 'zod/mini';
import { isPhoneValid } from '@forecourt/shared/booking';
import { wire, type FormDefinition } from '@forecourt/shared/contract';

export type FormValues = Readonly<Record<string, string>>;
type Field = FormDefinition['fields'][number];

const email = z.email();
const CHECKS: Readonly<Record<string, { passes: (value: string) => boolean; message: string }>> = {
  emailAddress: { passes: (value) => email.safeParse(value).success, message: 'errors.invalidEmail' },
  cellPhone: { passes: isPhoneValid, message: 'errors.invalidPhone' },
  bookingReference: {
    passes: (value) => wire.bookingReference.safeParse(value.toUpperCase()).success,
    message: 'form.bookingReference',
  },
};

function messageFor({ typeId, settings }: Field, value: string): string | undefined {
  if (value === '') return settings.required ? 'errors.inputIsRequired' : undefined;
  const check = CHECKS[settings.validation ?? typeId];
  return !check || check.passes(value) ? undefined : check.message;
}

/** Field → message key of what is wrong (S2-5); empty when the form can be sent. */
export function formErrors(fields: FormDefinition['fields'], values: FormValues): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const message = messageFor(field, (values[field.typeId] ?? '').trim());
      return message === undefined ? [] : [[field.typeId, message]];
    }),
  );
}
