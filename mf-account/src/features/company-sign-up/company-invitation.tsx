import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError, validateInvitationCall } from '@forecourt/shared/api-client';
import { useErrorText, useHost, type Host } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { CompanyForm } from './company-form';

/** Whom the link invites, before anything is typed. */
const invitationQuery = (host: Host, token: string) =>
  queryOptions({
    queryKey: ['company-invitation', token],
    queryFn: ({ signal }) => host.api.send(validateInvitationCall(token), signal),
    staleTime: Infinity,
    gcTime: 0,
  });

const STATES = {
  'token-invalid': 'wrong',
  'invitation-expired': 'expired',
  'invitation-used': 'used',
} as const;
type Ended = (typeof STATES)[keyof typeof STATES];

/** What has become of the invitation, where a refusal tells of that. */
const endedBy = (error: unknown): Ended | undefined =>
  error instanceof ApiError && Object.hasOwn(STATES, error.errorCode)
    ? STATES[error.errorCode as keyof typeof STATES]
    : undefined;

interface CompanyInvitationProps {
  token: string;
  onRegistered: () => void;
  /** It opened the account before. */
  onUsed: () => void;
}

/** Follows the link of an invitation: says whom it invites, asks for a password, leads to the sign-in. */
export function CompanyInvitation({ token, onRegistered, onUsed }: CompanyInvitationProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const errorText = useErrorText();
  const { data, isFetching, error, refetch } = useQuery(invitationQuery(host, token));
  const ended = endedBy(error);
  if (ended) return <EndedInvitation ended={ended} onUsed={onUsed} />;
  if (data) {
    return (
      <CompanyForm
        invitation={data}
        onRegistered={onRegistered}
        refusalOf={(refusal) => {
          const became = endedBy(refusal);
          return became && <EndedInvitation ended={became} onUsed={onUsed} />;
        }}
      />
    );
  }
  if (!error) return <Loading />;
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

/** Also shown where the URL has no token at all. */
export const WrongInvitation = () => <EndedInvitation ended="wrong" />;

function EndedInvitation({ ended, onUsed }: { ended: Ended; onUsed?: () => void }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  useEffect(() => {
    if (ended === 'used') onUsed?.();
  }, [ended, onUsed]);
  return (
    <Stack gap={4}>
      <Alert tone="caution" live title={t(`companySignUp.${ended}Title`)}>
        {t(`companySignUp.${ended}Text`)}
      </Alert>
      {ended === 'used' && (
        <>
          <ButtonLink component={Link} to={pathOf('LOGIN')} variant="primary" block>
            {t('logIn.title')}
          </ButtonLink>
          <ButtonLink component={Link} to={pathOf('FORGOT_PASSWORD')} block>
            {t('logIn.forgot')}
          </ButtonLink>
        </>
      )}
    </Stack>
  );
}

function Loading() {
  const { t } = useTranslation('mf-account');
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Stack gap={4}>
        <Skeleton height={64} shape="block" />
        <Skeleton height={76} shape="block" />
        <Skeleton height={76} shape="block" />
        <Skeleton height={52} shape="block" />
      </Stack>
    </div>
  );
}
