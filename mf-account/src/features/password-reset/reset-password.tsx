import { zodResolver } from '@hookform/resolvers/zod';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { ApiError, resetPasswordCall, validateResetTokenCall } from '@forecourt/shared/api-client';
import { useErrorText, useHost, type Host } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import {
  NewPasswordInputs,
  passwordRefusal,
  passwordsMatch,
  useNewPasswordFields,
  useSingleSend,
  type NewPassword,
} from '../../frame';

/** Whether the link is still valid, before anything is typed. */
const resetTokenQuery = (host: Host, token: string) =>
  queryOptions({
    queryKey: ['reset-token', token],
    queryFn: ({ signal }) => host.api.send(validateResetTokenCall(token), signal),
    staleTime: Infinity,
    gcTime: 0,
  });

const isSpent = (error: unknown) =>
  error instanceof ApiError &&
  error.kind === 'refused' &&
  error.status < 500 &&
  error.status !== 429 &&
  passwordRefusal(error) === undefined;

/** Follows the link of a reset e-mail: checks it, asks for the new password, leads to the sign-in. */
export function ResetPassword({ token }: { token: string }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const errorText = useErrorText();
  const { isPending, isFetching, error, refetch } = useQuery(resetTokenQuery(host, token));
  if (isPending && isFetching) return <Loading />;
  if (isSpent(error)) return <SpentLink />;
  if (error) {
    return (
      <Alert
        tone="negative"
        live
        actions={
          <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Alert>
    );
  }
  return <ResetForm token={token} />;
}

function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<NewPassword>({
    resolver: zodResolver(z.object(useNewPasswordFields()).check(passwordsMatch)),
    defaultValues: { password: '', passwordConfirmation: '' },
  });
  const reset = useMutation({
    mutationFn: ({ password }: NewPassword) => api.send(resetPasswordCall(token, password)),
  });
  const send = useSingleSend(reset);
  if (reset.isSuccess) return <Changed />;
  if (isSpent(reset.error)) return <SpentLink />;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <Stack gap={4}>
        <ErrorAlert error={reset.error} />
        <NewPasswordInputs
          label={t('fields.newPassword')}
          password={register('password')}
          confirmation={register('passwordConfirmation')}
          errors={errors}
          refusal={passwordRefusal(reset.error)}
        />
        <Button type="submit" variant="primary" size="l" block busy={reset.isPending}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function Changed() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  return (
    <Stack gap={4}>
      <Alert tone="positive" live title={t('reset.doneTitle')}>
        {t('reset.doneText')}
      </Alert>
      <ButtonLink component={Link} to={pathOf('LOGIN')} variant="primary" block>
        {t('logIn.title')}
      </ButtonLink>
    </Stack>
  );
}

/** Also shown where the URL has no token at all. */
export function SpentLink() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  return (
    <Stack gap={4}>
      <Alert tone="caution" live title={t('reset.expiredTitle')}>
        {t('reset.expiredText')}
      </Alert>
      <ButtonLink component={Link} to={pathOf('FORGOT_PASSWORD')} variant="primary" block>
        {t('reset.again')}
      </ButtonLink>
    </Stack>
  );
}

const Loading = () => (
  <Stack gap={4}>
    <Skeleton height={76} shape="block" />
    <Skeleton height={76} shape="block" />
    <Skeleton height={52} shape="block" />
  </Stack>
);
