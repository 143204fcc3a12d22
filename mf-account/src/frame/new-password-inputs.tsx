import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '@forecourt/shared/ui/password-field';
import type { NewPassword } from './new-password-schema';
import { useFieldText } from './use-field-text';

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
