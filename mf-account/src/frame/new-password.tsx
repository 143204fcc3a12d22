import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { passwordError, passwordMatchError } from '@forecourt/shared/booking';
import { PasswordField } from '@forecourt/shared/ui/password-field';
import { useFieldText } from './form';

export interface NewPassword {
  password: string;
  passwordConfirmation: string;
}

/** The rules bring their own message keys (S2-5). */
export const newPasswordFields = {
  password: z.string().check(
    z.superRefine((password, context) => {
      const message = passwordError(password);
      if (message) context.addIssue({ code: 'custom', message, input: password });
    }),
  ),
  passwordConfirmation: z.string(),
};

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
}

/** A new password, typed twice. */
export function NewPasswordInputs({ label, password, confirmation, errors }: NewPasswordInputsProps) {
  const { t } = useTranslation('mf-account');
  const fieldText = useFieldText();
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
        help={t('fields.passwordHelp')}
        error={fieldText(errors.password)}
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
