import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { ApiError, authenticateCall, resendVerificationCall } from '@forecourt/shared/api-client';
import type { AuthToken, WidgetProps } from '@forecourt/shared/contract';
import { useErrorText, useHost, type Host } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { KeyIcon } from '@forecourt/shared/ui/icon';
import { PasswordField } from '@forecourt/shared/ui/password-field';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { accountEmail, OnDemand, useFieldText, useSingleSend, type Part } from '../../frame';
import css from './login-form.module.css';
import { loadMessages } from './messages';
import { goToMicrosoft } from './microsoft-answer';
import { openSession } from './open-session';
import type { SecondStepProps } from './second-step';

/** Present and valid e-mail, password, and whether to be remembered (S1-5). */
const signInSchema = z.object({
  email: accountEmail,
  password: z.string().check(z.minLength(1, 'logIn.passwordRequired')),
  rememberMe: z.boolean(),
});
type SignIn = z.infer<typeof signInSchema>;

const SECOND_STEP: Part<SecondStepProps> = {
  name: 'second-step',
  load: () => import(/* webpackChunkName: "second-step" */ './second-step'),
  loadMessages,
};
const isPasskeyFailure = (error: unknown) => error instanceof Error && error.name === 'PasskeyFailure';
const isCodeNeeded = (error: unknown) => error instanceof ApiError && error.errorCode === 'second-factor-needed';

type Way = (SignIn & { code?: string }) | { passkey: true; rememberMe: boolean };

async function tokenOf({ api }: Host, way: Way): Promise<AuthToken> {
  const remember = way.rememberMe;
  if ('passkey' in way) {
    const { passkeyToken } = await import(/* webpackChunkName: "second-step" */ './passkey-sign-in');
    return passkeyToken(api, remember);
  }
  const { email, password, code } = way;
  return api.send(authenticateCall({ email, password, remember, ...(code !== undefined && { code }) }));
}

/** Signs in; `isSecondStep` from the moment on at which the server has asked for a code, too. */
function useSignIn(onSignedIn: () => void) {
  const host = useHost();
  const queryClient = useQueryClient();
  const [isSecondStep, setIsSecondStep] = useState(false);
  const signIn = useMutation({
    mutationFn: async (way: Way) => {
      await openSession(host, queryClient, await tokenOf(host, way));
    },
    onSuccess: onSignedIn,
    onError: (error) => {
      if (isCodeNeeded(error)) setIsSecondStep(true);
    },
  });
  const leaveSecondStep = () => {
    signIn.reset();
    setIsSecondStep(false);
  };
  return { signIn, isSecondStep, leaveSecondStep };
}

/** Signs in; a refusal keeps what was typed and says what to do. */
export default function LoginForm({ onSignedIn }: WidgetProps['account/LoginForm']) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { pathOf } = host;
  const fieldText = useFieldText();
  const microsoft = useMutation({
    mutationFn: (remember: boolean) => goToMicrosoft(host, remember),
  });
  const { signIn, isSecondStep, leaveSecondStep } = useSignIn(onSignedIn);
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
  if (isSecondStep) {
    const props = {
      error: isCodeNeeded(signIn.error) ? null : signIn.error,
      isBusy: signIn.isPending,
      onCode: (code: string) => send({ ...getValues(), code }),
      onBack: leaveSecondStep,
    };
    return <OnDemand part={SECOND_STEP} height={240} props={props} />;
  }
  return (
    <form noValidate aria-label={t('logIn.title')} onSubmit={(event) => void handleSubmit(send)(event)}>
      <Stack gap={4}>
        {signIn.isError && <Refusal error={signIn.error} email={getValues('email')} />}
        {microsoft.isError && <Refusal error={microsoft.error} email="" />}
        <TextField
          label={t('fields.emailAddress')}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={fieldText(errors.email)}
          {...register('email')}
        />
        <div className={css['password']}>
          <PasswordField
            label={t('fields.password')}
            autoComplete="current-password"
            error={fieldText(errors.password)}
            showLabel={t('actions.showPassword')}
            hideLabel={t('actions.hidePassword')}
            {...register('password')}
          />
          <Link to={pathOf('FORGOT_PASSWORD')} className={css['forgot']}>
            {t('logIn.forgot')}
          </Link>
        </div>
        <Checkbox label={t('logIn.rememberMe')} {...register('rememberMe')} />
        <Button type="submit" variant="primary" size="l" block busy={signIn.isPending}>
          {t('logIn.submit')}
        </Button>
        <p className={css['or']}>{t('logIn.or')}</p>
        <Button
          size="l"
          block
          icon={<KeyIcon aria-hidden="true" />}
          onClick={() => send({ passkey: true, rememberMe: getValues('rememberMe') })}
        >
          {t('logIn.passkey')}
        </Button>
        {host.config.site.myAccount.microsoftLogin && (
          <Button size="l" block busy={microsoft.isPending} onClick={() => microsoft.mutate(getValues('rememberMe'))}>
            {t('logIn.microsoft')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

function Refusal({ error, email }: { error: unknown; email: string }) {
  const { t } = useTranslation('mf-account');
  const errorText = useErrorText();
  const unverified = error instanceof ApiError && error.errorCode === 'account-unverified';
  return unverified ? (
    <Resend email={email} text={errorText(error)} />
  ) : (
    <Alert tone="negative" live>
      {isPasskeyFailure(error) ? t('logIn.passkeyFailed') : errorText(error)}
    </Alert>
  );
}

/** S1-8. */
const SUCCESS_SHOWN_MS = 3000;

/** Offers the verification e-mail again, and confirms for three seconds that it was sent. */
function Resend({ email, text }: { email: string; text: string }) {
  const { t } = useTranslation('mf-account');
  const { api, language } = useHost();
  const errorText = useErrorText();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.send(resendVerificationCall(email.trim(), language)),
  });
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(reset, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  if (isSuccess)
    return (
      <Alert tone="positive" live>
        {t('logIn.resent', { email })}
      </Alert>
    );
  return (
    <Alert
      tone="caution"
      live
      actions={
        <Button busy={isPending} onClick={() => mutate()}>
          {t('logIn.resend')}
        </Button>
      }
    >
      {text} {error && errorText(error)}
    </Alert>
  );
}
