import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { confirmationDue, isOnline, ledgerOf, type Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { Alert } from '@forecourt/shared/ui/alert';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Stack } from '@forecourt/shared/ui/stack';
import { BookingRecap } from './booking-recap';

interface ProvisionalProps {
  booking: Booking;
  text: 'options.provisional' | 'options.provisionalDesk';
}

/** A payment confirms it as the link of the e-mail does (D59); where nothing can be paid, the link alone does. */
export function Provisional({ booking, text }: ProvisionalProps) {
  const { t } = useTranslation('mf-payments');
  const host = useHost();
  const due = confirmationDue(booking);
  if (due === undefined) return null;
  return <Alert tone="caution">{t(text, { until: formatPlaceTime(due, booking.pickUp, host) })}</Alert>;
}

/** Nobody pays at the desk for a quotation, or for a car that the branch has not confirmed (D54). */
const atTheDesk: ReadonlySet<string> = new Set(['counter', 'partPaid', 'paid']);

/** Nothing is left to choose from: why, and what can be done instead. */
export function NoWayOnline({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-payments');
  const { config, pathOf } = useHost();
  const isPromotion = config.flow.general.paymentMethods.some(isOnline);
  const mayPayAtDesk = booking.payNow.minor === 0 && atTheDesk.has(ledgerOf(booking).state);
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
        <Provisional booking={booking} text="options.provisionalDesk" />
        <BookingRecap booking={booking} />
      </Stack>
    </>
  );
}
