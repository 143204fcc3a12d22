import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { isPartAllowed, type Booking } from '@forecourt/shared/booking';
import { gatewayOfType, isBanksPage, leavesStorefront, type PaymentGateway } from '@forecourt/shared/contract';
import { useHost, useMoneyText, usePageTitle } from '@forecourt/shared/host';
import { fromDecimal } from '@forecourt/shared/money';
import { Alert } from '@forecourt/shared/ui/alert';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { Amounts, dueOf, paymentStateOf } from './amounts';
import { attemptMemory } from './attempt-memory';
import { BillingStep } from './billing-step';
import { BookingRecap } from './booking-recap';
import { gatewayPart } from './gateways/registry';
import { NothingChargedYet } from './nothing-charged-yet';
import { PartOfPayment } from './part-of-payment';
import { paymentQuery, useMethodId } from './payment-url';
import { Progress } from './progress';
import { useVendorName } from './vendor-name';

interface PaymentScreenProps {
  booking: Booking;
  paymentType: number | undefined;
  /** Pays the rest although the online share is paid. */
  balance: boolean;
  /** What is paid instead of what is due, in units of the booking's currency. */
  part: number | undefined;
}

/** What will be paid now and at the counter, and the gateway's part. */
export function PaymentScreen({ booking, paymentType, balance, part: wanted }: PaymentScreenProps) {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  const money = useMoneyText();
  const vendorOf = useVendorName();
  usePageTitle(t('payment.title'));
  const state = paymentStateOf(booking);
  if (state === 'paid' && !(balance && dueOf(booking).now.minor > 0))
    return <Navigate replace to={pathOf('BOOKING_PAID', paymentQuery(booking.id))} state={{ already: true }} />;
  if (state === 'ended') return <Ended />;
  if (paymentType === undefined) return <Navigate replace to={pathOf('PAYMENT_OPTIONS', paymentQuery(booking.id))} />;
  const part = allowedPart(booking, wanted);
  const amount = money(dueOf(booking, part).now);
  const name = vendorOf(paymentType);
  const lead = leadOf(gatewayOfType(paymentType));
  return (
    <PartOfPayment part={part}>
      <Progress at="payment" next={lead === 'payment.leadHere' ? 'here' : 'bank'} />
      <PageHead title={t('payment.title')} lead={t(lead, { amount, name })} />
      <Stack gap={5}>
        <Amounts booking={booking} />
        <NothingChargedYet booking={booking} />
        <GatewayPart booking={booking} paymentType={paymentType} part={wanted} />
        <BookingRecap booking={booking} />
      </Stack>
    </PartOfPayment>
  );
}

/** Where it is paid: on this page, or at the bank or the vendor that the visitor is taken to. */
function leadOf(gateway: PaymentGateway | undefined) {
  if (gateway === undefined) return 'payment.lead';
  if (!leavesStorefront(gateway)) return 'payment.leadHere';
  return isBanksPage(gateway) ? 'payment.lead' : 'payment.leadVendor';
}

/** What the address asks for, where it may be paid: else it is what is due. */
function allowedPart(booking: Booking, wanted: number | undefined) {
  if (wanted === undefined || !Number.isFinite(wanted)) return undefined;
  const part = fromDecimal(wanted, booking.currency);
  return isPartAllowed(booking, part) ? part : undefined;
}

interface GatewayPartProps {
  booking: Booking;
  paymentType: number;
  part: number | undefined;
}

/** The component of the gateway that the address names. */
function GatewayPart({ booking, paymentType, part }: GatewayPartProps) {
  const method = useMethodId();
  useEffect(
    () =>
      attemptMemory.choose(booking.id, {
        paymentType,
        ...(method !== undefined && { method: String(method) }),
        ...(part !== undefined && { part }),
      }),
    [booking.id, paymentType, method, part],
  );
  const gateway = gatewayPart(paymentType);
  if (gateway === undefined) return <Unsupported bookingId={booking.id} />;
  return (
    <Suspense fallback={<Skeleton height={52} shape="block" />}>
      <BillingStep booking={booking} paymentType={paymentType}>
        {(billing) => <gateway.Part booking={booking} paymentType={paymentType} billing={billing} />}
      </BillingStep>
    </Suspense>
  );
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
