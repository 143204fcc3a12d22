import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHost, usePageTitle } from '@forecourt/shared/host';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { ReceiptIcon } from '@forecourt/shared/ui/icon';

export function NoBooking() {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  usePageTitle(t('payment.title'));
  return (
    <EmptyState
      headingLevel={1}
      icon={<ReceiptIcon />}
      title={t('payment.noBookingTitle')}
      action={
        <ButtonLink component={Link} to={pathOf('BOOKINGS')} variant="primary">
          {t('access.myBookings')}
        </ButtonLink>
      }
    >
      <p>{t('payment.noBookingText')}</p>
    </EmptyState>
  );
}
