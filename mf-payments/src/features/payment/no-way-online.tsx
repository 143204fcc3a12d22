import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOnline, ledgerOf, type Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Stack } from '@forecourt/shared/ui/stack';
import { BookingRecap } from './booking-recap';

/** Nothing is left to choose from: why, and what can be done instead. */
export function NoWayOnline({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-payments');
  const { config, pathOf } = useHost();
  const isPromotion = config.flow.general.paymentMethods.some(isOnline);
  const mayPayAtDesk = booking.payNow.minor === 0 && ledgerOf(booking).state !== 'quoted';
  return (
    <>
      <PageHead title={t('options.title')} />
      <Stack gap={5}>
        <Alert
          tone="info"
          title={t(isPromotion ? 'options.nonePromotion' : 'options.none')}
          actions={
            <ButtonLink component={Link} to={pathOf('BOOKINGS')}>
              {t('access.myBookings')}
            </ButtonLink>
          }
        >
          {t(mayPayAtDesk ? 'options.deskOnly' : 'options.callBranch')}
        </Alert>
        <BookingRecap booking={booking} />
      </Stack>
    </>
  );
}
