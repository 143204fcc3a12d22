import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { ClockIcon, ReceiptIcon } from '@forecourt/shared/ui/icon';

/** The bank is silent: it must not be paid twice, and nobody has to wait here. */
export function PendingPayment({ busy, onCheckAgain }: { busy: boolean; onCheckAgain: () => void }) {
  const { t } = useTranslation('mf-payments');
  return (
    <EmptyState
      headingLevel={1}
      icon={<ClockIcon />}
      title={t('return.pendingTitle')}
      action={
        <Button variant="primary" busy={busy} onClick={onCheckAgain}>
          {t('return.checkAgain')}
        </Button>
      }
    >
      <p role="status">{t('return.pendingText')}</p>
    </EmptyState>
  );
}

export function UnknownPayment() {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  return (
    <EmptyState
      headingLevel={1}
      icon={<ReceiptIcon />}
      title={t('return.unknownTitle')}
      action={
        <ButtonLink component={Link} to={pathOf('BOOKINGS')} variant="primary">
          {t('access.myBookings')}
        </ButtonLink>
      }
    >
      <p>{t('return.unknownText')}</p>
    </EmptyState>
  );
}
