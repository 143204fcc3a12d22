import type { UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { intentKey } from '@forecourt/shared/api-client';
import { isPersonName } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';

/** E-mail address of an account: present and valid (S1-5). */
export const accountEmail = z.pipe(
  z.string().check(z.trim(), z.minLength(1, 'logIn.emailRequired')),
  z.email('invalidEmail'),
);
export const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'errors.inputIsRequired'),
    z.maxLength(100),
    z.refine(isPersonName, 'errors.invalidName'),
  );

/** Turns the message key of a schema into its sentence, with the field's label where the sentence names it. */
export function useFieldText(): (error: Pick<FieldError, 'message'> | undefined, label?: string) => string | undefined {
  const { t } = useTranslation('mf-account');
  const { passwordMinLength: min } = useHost().config.site.myAccount;
  return (error, label) => (error?.message ? t(error.message, { label, min }) : undefined);
}

/**
 * Sends once: a second press comes before the button knows that it is busy, or after the answer but before the page is
 * left. A failure allows another.
 */
export function useSingleSend<Answer, Input>(
  { mutate }: Pick<UseMutationResult<Answer, Error, Input>, 'mutate'>,
  onError?: (error: Error) => void,
): (input: Input) => void {
  const sent = useRef(false);
  return (input) => {
    if (sent.current) return;
    sent.current = true;
    mutate(input, {
      onError: (error) => {
        sent.current = false;
        onError?.(error);
      },
    });
  };
}

/** Idempotency key of the form's input, for as long as the form is there. */
export function useIntentKey(): (input: unknown) => Promise<string> {
  const [{ keyOf }] = useState(() => intentKey('form'));
  return keyOf;
}
