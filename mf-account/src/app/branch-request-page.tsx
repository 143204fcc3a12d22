import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { wire } from '@forecourt/shared/contract';
import { Alert } from '@forecourt/shared/ui/alert';
import { BranchRequestPanel } from '../features/branch-request';
import { NarrowPage } from '../frame';

/** Where the link of a branch's e-mail leads: a request with what the branch can do about it (D54). */
export default function BranchRequestPage() {
  const { t } = useTranslation('mf-account');
  const [query] = useSearchParams();
  const bookingId = wire.bookingReference.safeParse(query.get('bookingId'));
  const token = query.get('token');
  return (
    <NarrowPage title={t('branchRequest.title')} lead={bookingId.data}>
      {bookingId.success && token ? (
        <BranchRequestPanel bookingId={bookingId.data} token={token} change={query.get('change') ?? undefined} />
      ) : (
        <Alert tone="caution" title={t('branchRequest.wrongLinkTitle')}>
          {t('branchRequest.wrongLinkText')}
        </Alert>
      )}
    </NarrowPage>
  );
}
