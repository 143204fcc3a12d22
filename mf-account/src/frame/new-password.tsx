import { useMemo } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '@forecourt/shared/api-client';
import { passwordError, passwordMatchError } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { PasswordField } from '@forecourt/shared/ui/password-field';
import { useFieldText } from './form';

export interface NewPassword {
  password: string;
  passwordConfirmation: string;
}

/** The rules bring their own message keys (S2-5). */
const newPasswordFields = (minLength: number) => ({
  password: z.string().check(
    z.superRefine((password, context) => {
      const message = passwordError(password, minLength);
      if (message) context.addIssue({ code: 'custom', message, input: password });
    }),
  ),
  passwordConfirmation: z.string(),
});

/** The fields of a new password by the site's configuration. */
export function useNewPasswordFields() {
  const { passwordMinLength } = useHost().config.site.myAccount;
  return useMemo(() => newPasswordFields(passwordMinLength), [passwordMinLength]);
}

/** Message key with which the server refuses a new password, such as one of the common ones. */
export const passwordRefusal = (error: unknown, field = 'password'): string | undefined =>
  error instanceof ApiError ? error.details[field] : undefined;

export const passwordsMatch = z.superRefine<NewPassword>(({ password, passwordConfirmation }, context) => {
  const message = passwordMatchError(password, passwordConfirmation);
  if (message)
    context.addIssue({ code: 'custom', path: ['passwordConfirmation'], message, input: passwordConfirmation });
});

interface NewPasswordInputsProps {
  label: string;
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  errors: FieldErrors<NewPassword>;
  /** Message key of the server's refusal. */
  refusal?: string | undefined;
}

/** A new password, typed twice. */
export function NewPasswordInputs({ label, password, confirmation, errors, refusal }: NewPasswordInputsProps) {
  const { t } = useTranslation('mf-account');
  const fieldText = useFieldText();
  const { passwordMinLength } = useHost().config.site.myAccount;
  const names = {
    showLabel: t('actions.showPassword'),
    hideLabel: t('actions.hidePassword'),
    autoComplete: 'new-password',
  };
  return (
    <>
      <PasswordField
        {...names}
        label={label}
        help={t('fields.passwordHelp', { min: passwordMinLength })}
        error={fieldText(errors.password ?? (refusal === undefined ? undefined : { message: refusal }))}
        {...password}
      />
      <PasswordField
        {...names}
        label={t('fields.passwordConfirmation')}
        error={fieldText(errors.passwordConfirmation)}
        {...confirmation}
      />
    </>
  );
}
