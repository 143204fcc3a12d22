import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { confirmationDue, type Booking } from '@forecourt/shared/booking';
import { useHost, useMoneyText, usePageTitle } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { Amounts, dueOf, paymentStateOf } from './amounts';
import { BookingRecap } from './booking-recap';
import { gatewayPart } from './gateways/registry';
import { useLocalTime } from './local-times';
import { paymentQuery } from './payment-url';

interface PaymentScreenProps {
  booking: Booking;
  paymentType: number | undefined;
  /** Pays the rest although the online share is paid. */
  balance: boolean;
}

/** What will be paid now and at the counter, and the gateway's part. */
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
        <NothingChargedYet booking={booking} />
        <GatewayPart booking={booking} paymentType={paymentType} />
        <BookingRecap booking={booking} />
      </Stack>
    </>
  );
}

/** The component of the gateway that the address names. */
function GatewayPart({ booking, paymentType }: { booking: Booking; paymentType: number }) {
  const gateway = gatewayPart(paymentType);
  if (gateway === undefined) return <Unsupported bookingId={booking.id} />;
  return (
    <Suspense fallback={<Skeleton height={52} shape="block" />}>
      <gateway.Part booking={booking} />
    </Suspense>
  );
}

/** The time of day is of a hold of minutes; a provisional booking's may end on another day. */
function NothingChargedYet({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-payments');
  const localTime = useLocalTime();
  const holdUntil = confirmationDue(booking) === undefined ? booking.holdUntil : undefined;
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
