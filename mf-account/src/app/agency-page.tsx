import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHost, useSession } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { NewQuotation, Workplace } from '../features/agency';
import { AccountFrame, FailedLoad, useOpeningSession } from '../frame';

/** AGENCY?view=…: the workplace of an agency; for everybody else there is none (D78). */
export default function AgencyPage() {
  const { t } = useTranslation('mf-account');
  const { data: profile } = useQuery(profileQuery(useHost(), useSession()));
  return (
    <AccountFrame title={t('area.AGENCY')} aside={profile?.isAgency && <NewQuotation />}>
      <AgenciesOnly />
    </AccountFrame>
  );
}

function AgenciesOnly() {
  const { t } = useTranslation(['mf-account', 'shared']);
  const { data: profile, error, refetch } = useQuery(profileQuery(useHost(), useOpeningSession()));
  if (error && !profile) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!profile)
    return (
      <div role="status" aria-label={t('states.loading')}>
        <Skeleton height={480} shape="block" />
      </div>
    );
  if (!profile.isAgency) return <EmptyState title={t('errors.codes.not-found', { ns: 'shared' })} />;
  return <Workplace agencyId={profile.globalId} />;
}
