import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError, verifyAccountCall } from '@forecourt/shared/api-client';
import { useErrorText, useHost, type Host } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Spinner } from '@forecourt/shared/ui/spinner';
import { Stack } from '@forecourt/shared/ui/stack';
import { ResendForm } from './resend-form';

/** A link works once: its answer is read once and never refetched. */
const verificationQuery = (host: Host, token: string) =>
  queryOptions({
    queryKey: ['verification', token],
    queryFn: ({ signal }) => host.api.send(verifyAccountCall(token, host.language), signal),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Follows the link of the verification e-mail and shows the outcome. */
export function VerifyAccount({ token }: { token: string }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const { isSuccess, isFetching, error, refetch } = useQuery(verificationQuery(host, token));
  const signIn = (
    <ButtonLink component={Link} to={host.pathOf('LOGIN')} variant="primary" block>
      {t('logIn.title')}
    </ButtonLink>
  );
  if (isFetching) return <Spinner label={t('verify.checking')} />;
  if (isSuccess) {
    return (
      <Stack gap={4}>
        <Alert tone="positive" live title={t('verify.doneTitle')}>
          {t('verify.doneText')}
        </Alert>
        {signIn}
      </Stack>
    );
  }
  return <NotVerified error={error} onRetry={() => void refetch()} />;
}

function NotVerified({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('mf-account');
  const errorText = useErrorText();
  const refused = error instanceof ApiError && error.kind === 'refused' && error.status < 500;
  if (!refused)
    return (
      <Alert
        tone="negative"
        live
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Alert>
    );
  return <LinkExpired />;
}

/** Also shown where the URL has no token at all. */
export function LinkExpired() {
  const { t } = useTranslation('mf-account');
  return (
    <Stack gap={4}>
      <Alert tone="caution" live title={t('verify.expiredTitle')}>
        {t('verify.expiredText')}
      </Alert>
      <ResendForm />
    </Stack>
  );
}
