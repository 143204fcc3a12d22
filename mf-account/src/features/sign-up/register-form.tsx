import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { registerCall } from '@forecourt/shared/api-client';
import { fieldsOfRegistration, registrationOf } from '@forecourt/shared/booking';
import type { WidgetProps } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import {
  accountEmail,
  NewPasswordInputs,
  passwordsMatch,
  personName,
  refusedFields,
  useFieldText,
  useIntentKey,
  useNewPasswordFields,
  useSingleSend,
  type NewPassword,
} from '../../frame';
import { LegalLines } from './legal-lines';
import css from './register-form.module.css';

const personFields = { firstName: personName, lastName: personName, emailAddress: accountEmail };
interface SignUp extends NewPassword {
  firstName: string;
  lastName: string;
  emailAddress: string;
}

const EMPTY: SignUp = { firstName: '', lastName: '', emailAddress: '', password: '', passwordConfirmation: '' };

const REFUSED = refusedFields<SignUp>(fieldsOfRegistration);

function useSignUp(
  onRegistered: WidgetProps['account/RegisterForm']['onRegistered'],
  form: Pick<UseFormReturn<SignUp>, 'setError'>,
) {
  const { api, language } = useHost();
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: async (values: SignUp) => api.send(registerCall(registrationOf(values, language), await keyOf(values))),
    onSuccess: (_, { emailAddress }) => onRegistered(emailAddress),
    onError: (error) => REFUSED.mark(form, error),
  });
}

/** Opens an account; only an e-mail says whether the address has one already. */
export default function RegisterForm({ onRegistered }: WidgetProps['account/RegisterForm']) {
  const { t } = useTranslation('mf-account');
  const fieldText = useFieldText();
  const form = useForm<SignUp>({
    resolver: zodResolver(z.object({ ...personFields, ...useNewPasswordFields() }).check(passwordsMatch)),
    defaultValues: EMPTY,
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const signUp = useSignUp(onRegistered, form);
  const send = useSingleSend(signUp);
  return (
    <form noValidate aria-label={t('signUp.title')} onSubmit={(event) => void handleSubmit(send)(event)}>
      <Stack gap={4}>
        {signUp.isError && !REFUSED.isAtField(signUp.error) && <ErrorAlert error={signUp.error} />}
        <div className={css['names']}>
          <TextField
            label={t('fields.firstName')}
            autoComplete="given-name"
            error={fieldText(errors.firstName, t('fields.firstName'))}
            {...register('firstName')}
          />
          <TextField
            label={t('fields.lastName')}
            autoComplete="family-name"
            error={fieldText(errors.lastName, t('fields.lastName'))}
            {...register('lastName')}
          />
        </div>
        <TextField
          label={t('fields.emailAddress')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={fieldText(errors.emailAddress)}
          {...register('emailAddress')}
        />
        <NewPasswordInputs
          label={t('fields.password')}
          password={register('password')}
          confirmation={register('passwordConfirmation')}
          errors={errors}
        />
        <div className={css['end']}>
          <Button type="submit" variant="primary" size="l" block busy={signUp.isPending}>
            {t('signUp.submit')}
          </Button>
          <LegalLines />
        </div>
      </Stack>
    </form>
  );
}
