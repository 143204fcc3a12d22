import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, type UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError, registerCall } from '@forecourt/shared/api-client';
import { fieldOfRegistration, registrationOf } from '@forecourt/shared/booking';
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
  useFieldText,
  useIntentKey,
  useNewPasswordFields,
  useSingleSend,
  type NewPassword,
} from '../../frame';

const personFields = { firstName: personName, lastName: personName, emailAddress: accountEmail };
interface SignUp extends NewPassword {
  firstName: string;
  lastName: string;
  emailAddress: string;
}

const EMPTY: SignUp = { firstName: '', lastName: '', emailAddress: '', password: '', passwordConfirmation: '' };

/** What the server refuses is said at its field. */
function useSignUp(
  onRegistered: WidgetProps['account/RegisterForm']['onRegistered'],
  setError: UseFormSetError<SignUp>,
) {
  const { api, language } = useHost();
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: async (values: SignUp) => api.send(registerCall(registrationOf(values, language), await keyOf(values))),
    onSuccess: (_, { emailAddress }) => onRegistered(emailAddress),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      for (const [path, message] of Object.entries(error.details)) {
        const field = fieldOfRegistration(path);
        if (field) setError(field, { message });
      }
    },
  });
}

/** Opens an account; only an e-mail says whether the address has one already. */
export default function RegisterForm({ onRegistered }: WidgetProps['account/RegisterForm']) {
  const { t } = useTranslation('mf-account');
  const fieldText = useFieldText();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<SignUp>({
    resolver: zodResolver(z.object({ ...personFields, ...useNewPasswordFields() }).check(passwordsMatch)),
    defaultValues: EMPTY,
  });
  const signUp = useSignUp(onRegistered, setError);
  const send = useSingleSend(signUp);
  return (
    <form noValidate aria-label={t('signUp.title')} onSubmit={(event) => void handleSubmit(send)(event)}>
      <Stack gap={4}>
        <ErrorAlert error={signUp.error} />
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
        <Button type="submit" variant="primary" size="l" block busy={signUp.isPending}>
          {t('signUp.submit')}
        </Button>
      </Stack>
    </form>
  );
}
