import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, checkPasswordCall, registerCall } from '@forecourt/shared/api-client';
import { profileChange, registrationOf, type NewAccount } from '@forecourt/shared/booking';
import type { Host } from '@forecourt/shared/host';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { PasswordField } from '@forecourt/shared/ui/password-field';
import css from './customer-form.module.css';
import type { CustomerForm, CustomerValues } from './customer-schema';
import { useFieldErrorText } from './field-texts';
import { useFieldError, type CustomerFormState } from './use-customer-form';

/** Opens an account along with the booking (S2-3 "Sign-up in checkout"). */
export function AccountOption({ form, state }: { form: CustomerForm; state: CustomerFormState }) {
  const { t } = useTranslation('mf-checkout');
  const errorText = useFieldErrorText(form);
  const wantsAccount = useDeferredValue(useWatch({ control: state.control, name: 'wantsAccount' }));
  const errors = {
    password: useFieldError(state, 'password'),
    passwordConfirmation: useFieldError(state, 'passwordConfirmation'),
  };
  const password = (name: keyof typeof errors) => ({
    ...state.register(`fields.${name}`),
    label: t(`fields.${name}`),
    error: errorText(errors[name], t(`fields.${name}`)),
    showLabel: t('actions.showPassword'),
    hideLabel: t('actions.hidePassword'),
    autoComplete: 'new-password',
    maxLength: 200,
  });
  return (
    <>
      <Checkbox
        {...state.register('wantsAccount')}
        label={t('form.account.wanted')}
        description={t('form.account.help')}
      />
      {wantsAccount && (
        <div className={`${css['grid']} ${css['passwords']}`}>
          <PasswordField
            {...password('password')}
            help={t('form.account.passwordHelp', { min: form.passwordMinLength })}
          />
          <PasswordField {...password('passwordConfirmation')} />
        </div>
      )}
    </>
  );
}

const accountOf = ({
  firstName = '',
  lastName = '',
  emailAddress = '',
  password = '',
}: CustomerValues['fields']): NewAccount => ({ firstName, lastName, emailAddress, password });

/**
 * Message key with which the server refuses the password, asked before anything is booked. A server that cannot say
 * hinders no booking: what became of the account is told with the confirmation.
 */
export async function passwordRefusal(
  { api, language, report }: Host,
  fields: CustomerValues['fields'],
): Promise<string | undefined> {
  try {
    await api.send(checkPasswordCall(registrationOf(accountOf(fields), language)));
    return undefined;
  } catch (error) {
    const refusal = error instanceof ApiError ? error.details['password'] : undefined;
    if (refusal === undefined) report(error);
    return refusal;
  }
}

/** A failure must not spoil the booking that was just made: it is an answer, which the confirmation shows. */
export async function openAccount(host: Host, fields: CustomerValues['fields']): Promise<'sent' | 'failed'> {
  try {
    const registration = registrationOf(accountOf(fields), host.language, profileChange(fields));
    await host.api.send(registerCall(registration, crypto.randomUUID()));
    return 'sent';
  } catch (error) {
    host.report(error);
    return 'failed';
  }
}
