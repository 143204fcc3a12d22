import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import type { Booking } from '@forecourt/shared/booking';
import { useHost, useMoneyText, usePageTitle } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Stack } from '@forecourt/shared/ui/stack';
import { Amounts } from './amounts';
import { BookingRecap } from './booking-recap';
import { dueOf, paymentStateOf } from './due';
import { isPayableOnline, paymentQuery } from './payment-url';
import { RedsysPayment } from './redsys-payment';
import { useLocalTime } from './use-place-time';

interface PaymentScreenProps {
  booking: Booking;
  paymentType: number | undefined;
  /** The rest is to be paid, although the online share has been. */
  balance: boolean;
}

/** What will be paid now and at the desk, and the way to the bank. */
export function PaymentScreen({ booking, paymentType, balance }: PaymentScreenProps) {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  const money = useMoneyText();
  usePageTitle(t('payment.title'));
  const state = paymentStateOf(booking);
  if (state === 'paid' && !(balance && dueOf(booking).now.minor > 0))
    return <Navigate replace to={pathOf('BOOKING_PAID', paymentQuery(booking.id))} state={{ already: true }} />;
  if (state === 'ended') return <Ended />;
  if (paymentType === undefined) return <Navigate replace to={pathOf('PAYMENT_OPTIONS', paymentQuery(booking.id))} />;
  const amount = money(dueOf(booking).now);
  return (
    <>
      <PageHead title={t('payment.title')} lead={t('payment.lead', { amount })} />
      <Stack gap={5}>
        <Amounts booking={booking} />
        <NothingChargedYet holdUntil={booking.holdUntil} />
        {isPayableOnline(paymentType) ? <RedsysPayment booking={booking} /> : <Unsupported bookingId={booking.id} />}
        <BookingRecap booking={booking} />
      </Stack>
    </>
  );
}

function NothingChargedYet({ holdUntil }: { holdUntil: string | undefined }) {
  const { t } = useTranslation('mf-payments');
  const localTime = useLocalTime();
  return <p>{holdUntil ? t('payment.kept', { time: localTime(holdUntil) }) : t('payment.notCharged')}</p>;
}

function Unsupported({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  return (
    <Alert
      tone="caution"
      title={t('payment.unsupportedTitle')}
      actions={
        <ButtonLink component={Link} to={pathOf('PAYMENT_OPTIONS', paymentQuery(bookingId))} variant="primary">
          {t('payment.otherMethod')}
        </ButtonLink>
      }
    >
      {t('payment.unsupportedText')}
    </Alert>
  );
}

function Ended() {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  return (
    <>
      <PageHead title={t('payment.cancelledTitle')} lead={t('payment.cancelledText')} />
      <ButtonLink component={Link} to={pathOf('BOOKINGS')}>
        {t('access.myBookings')}
      </ButtonLink>
    </>
  );
}
