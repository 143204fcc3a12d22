import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '@forecourt/shared/api-client';
import type { WidgetProps } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { PasswordField } from '@forecourt/shared/ui/password-field';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { useFieldText, useSingleSend } from '../../frame';
import css from './login-form.module.css';
import { Resend } from './resend';
import { useSignIn } from './sign-in-mutation';
import { signInSchema, type SignIn } from './sign-in-schema';

/** Signs in; a refusal keeps what was typed and says what to do. */
export default function LoginForm({ onSignedIn }: WidgetProps['account/LoginForm']) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const fieldText = useFieldText();
  const signIn = useSignIn(onSignedIn);
  const send = useSingleSend(signIn);
  const {
    register,
    handleSubmit,
    getValues,
    formState: { errors },
  } = useForm<SignIn>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '', rememberMe: false },
  });
  return (
    <form noValidate aria-label={t('logIn.title')} onSubmit={(event) => void handleSubmit(send)(event)}>
      <Stack gap={4}>
        {signIn.isError && <Refusal error={signIn.error} email={getValues('email')} />}
        <TextField
          label={t('fields.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={fieldText(errors.email)}
          {...register('email')}
        />
        <PasswordField
          label={t('fields.password')}
          autoComplete="current-password"
          error={fieldText(errors.password)}
          showLabel={t('actions.showPassword')}
          hideLabel={t('actions.hidePassword')}
          {...register('password')}
        />
        <div className={css['row']}>
          <Checkbox label={t('logIn.rememberMe')} {...register('rememberMe')} />
          <Link to={pathOf('FORGOT_PASSWORD')} className={css['link']}>
            {t('logIn.forgot')}
          </Link>
        </div>
        <Button type="submit" variant="primary" size="l" block busy={signIn.isPending}>
          {t('logIn.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function Refusal({ error, email }: { error: unknown; email: string }) {
  const errorText = useErrorText();
  const unverified = error instanceof ApiError && error.errorCode === 'account-unverified';
  return unverified ? (
    <Resend email={email} text={errorText(error)} />
  ) : (
    <Alert tone="negative" live>
      {errorText(error)}
    </Alert>
  );
}
