import { useMemo, useState } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '@forecourt/shared/api-client';
import { passwordError, passwordMatchError, passwordRules } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { CheckIcon } from '@forecourt/shared/ui/icon';
import { PasswordField } from '@forecourt/shared/ui/password-field';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import { useFieldText } from './form';
import css from './new-password.module.css';

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
  const [typed, setTyped] = useState('');
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
        help={<Rules password={typed} />}
        error={fieldText(errors.password ?? (refusal === undefined ? undefined : { message: refusal }))}
        {...password}
        onChange={(event) => {
          setTyped(event.target.value);
          return password.onChange(event);
        }}
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

/** The rules of a new password, and which of them is kept already. */
function Rules({ password }: { password: string }) {
  const { t } = useTranslation('mf-account');
  const { passwordMinLength: min } = useHost().config.site.myAccount;
  const { isLong, hasSpecial } = passwordRules(password, min);
  const rules = [
    { text: t('fields.passwordLength', { min }), isMet: isLong },
    { text: t('fields.passwordSpecial'), isMet: hasSpecial },
  ];
  return rules.map(({ text, isMet }) => (
    <span key={text} className={css['rule']} data-met={isMet}>
      <span className={css['mark']} aria-hidden="true">
        {isMet && <CheckIcon size={14} />}
      </span>
      <span>
        {text}
        {isMet && <VisuallyHidden> ({t('fields.ruleMet')})</VisuallyHidden>}
      </span>
    </span>
  ));
}
