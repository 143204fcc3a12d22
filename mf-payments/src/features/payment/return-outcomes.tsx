import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { confirmationDue, type Booking } from '@forecourt/shared/booking';
import { decidesItself, gatewayOfType } from '@forecourt/shared/contract';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { ClockIcon, ReceiptIcon } from '@forecourt/shared/ui/icon';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { dueOf, paymentStateOf } from './amounts';
import { attemptMemory } from './attempt-memory';
import { bookingQuery } from './booking-gate';
import { useLocalTime } from './local-times';
import css from './payment-frame.module.css';
import { paymentQuery } from './payment-url';
import { Progress } from './progress';
import { useVendorName } from './vendor-name';

interface PendingPaymentProps {
  /** The bank may have charged and has not answered. */
  isUncertain: boolean;
  busy: boolean;
  onCheckAgain: () => void;
}

/** No verdict yet: paying again must not be offered, and the result comes by e-mail too. */
export function PendingPayment({ isUncertain, busy, onCheckAgain }: PendingPaymentProps) {
  const { t } = useTranslation('mf-payments');
  return (
    <>
      <Progress at="confirmation" next="answer" />
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
        <p role="status">{t(isUncertain ? 'return.uncertainText' : 'return.pendingText')}</p>
      </EmptyState>
    </>
  );
}

/** The holder's bank asks in a frame, which leads the whole window on when it is over; the payment waits for it. */
export function BankQuestion({ url, bookingId }: { url: string; bookingId: string }) {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  return (
    <>
      <Progress at="payment" next="answer" />
      <PageHead title={t('return.challengeTitle')} lead={t('return.challengeText')} />
      <iframe src={url} title={t('return.challengeFrame')} className={css['frame']} />
      <ButtonLink component={Link} to={pathOf('PAYMENT_OPTIONS', paymentQuery(bookingId))} variant="ghost" block>
        {t('return.otherMethod')}
      </ButtonLink>
    </>
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

interface UnpaidReturnProps {
  reason: 'declined' | 'cancelled' | 'expired' | 'superseded' | 'refundDue' | 'refunded' | 'unfinished';
  bookingId: string;
  /** What was paid by, to try it again. */
  paymentType?: number;
}

/** Whether a shopper reads that the vendor declined, or the bank of a card. */
function declinedBy(name: string, paymentType = 0): 'declined' | 'declinedBy' {
  const gateway = gatewayOfType(paymentType);
  return name !== '' && gateway !== undefined && decidesItself(gateway) ? 'declinedBy' : 'declined';
}

/** What happened and what to do next; trying again is a new attempt with an order of its own. */
export function UnpaidReturn({ reason, bookingId, paymentType }: UnpaidReturnProps) {
  const { t } = useTranslation('mf-payments');
  const host = useHost();
  const localTime = useLocalTime();
  const { data: booking } = useQuery(bookingQuery(host, bookingId));
  const state = booking && nextOf(booking, reason);
  const name = useVendorName()(paymentType ?? 0);
  const wording = reason === 'declined' ? declinedBy(name, paymentType) : reason;
  return (
    <>
      <Progress at="payment" />
      <ErrorScreen
        title={t(`return.${wording}Title`, { name })}
        message={
          <>
            <p>{t(`return.${wording}Text`)}</p>
            {booking && <PaidOtherwise next={state} booking={booking} />}
            {booking?.holdUntil && confirmationDue(booking) === undefined && (
              <p>{t('return.kept', { time: localTime(booking.holdUntil) })}</p>
            )}
          </>
        }
        action={<NextActions next={state} booking={booking} bookingId={bookingId} paymentType={paymentType} />}
      />
    </>
  );
}

/** That nothing is left to do, or nothing now. */
function PaidOtherwise({ next, booking }: { next: Next | undefined; booking: Booking }) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  switch (next) {
    case 'paid':
      return <p>{t('return.paidOtherwise')}</p>;
    case 'ended':
      return <p>{t('return.bookingEnded')}</p>;
    case 'duePaid':
      return (
        <>
          <p>{t('return.duePaidOtherwise')}</p>
          <p>{t('receipt.shareLead', { rest: money(dueOf(booking).now) })}</p>
        </>
      );
    default:
      return null;
  }
}

type Reason = UnpaidReturnProps['reason'];
/** Another payment took its place, or its money was not needed: nobody wants to try the same again. */
const IS_REPLACED: ReadonlySet<Reason> = new Set<Reason>(['superseded', 'refundDue', 'refunded']);

/**
 * What of a booking is left to do when a payment of it was not made; `duePaid`: all that is due, but not the rest;
 * `returning`: the booking counts it until it has gone back, so that its figures are not to be said yet.
 */
type Next = 'pay' | 'payOtherwise' | 'payRest' | 'duePaid' | 'paid' | 'returning' | 'ended';

function nextOf(booking: Booking, reason: Reason): Next {
  const state = paymentStateOf(booking);
  if (state === 'ended') return 'ended';
  if (reason === 'refundDue') return 'returning';
  if (dueOf(booking).now.minor === 0) return 'paid';
  const isReplaced = IS_REPLACED.has(reason);
  if (state === 'paid') return isReplaced ? 'duePaid' : 'payRest';
  return isReplaced ? 'payOtherwise' : 'pay';
}

interface NextActionsProps {
  /** Undefined while it is not known: paying is what can always be tried. */
  next: Next | undefined;
  booking: Booking | undefined;
  bookingId: string;
  paymentType: number | undefined;
}

/** Never a dead end, and never a payment for what is paid or has ended. */
function NextActions({ next, booking, bookingId, paymentType }: NextActionsProps) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const { pathOf } = useHost();
  const query = paymentQuery(bookingId);
  const again = attemptMemory.choice(bookingId, paymentType);
  const link = (to: string, text: string, variant?: 'primary') => (
    <ButtonLink component={Link} to={to} {...(variant && { variant })}>
      {text}
    </ButtonLink>
  );
  const toReceipt = link(pathOf('BOOKING_PAID', query), t('return.toReceipt'), 'primary');
  if (next === 'paid' || next === 'returning') return toReceipt;
  if (next === 'payOtherwise') return link(pathOf('PAYMENT_OPTIONS', query), t('receipt.payNow'), 'primary');
  if (next === 'duePaid')
    return (
      <>
        {toReceipt}
        {booking && link(pathOf('PAYMENT_OPTIONS', query), t('receipt.payRest', { amount: money(dueOf(booking).now) }))}
      </>
    );
  if (next === 'ended')
    return (
      <>
        {link(pathOf('SEARCH'), t('actions.searchCars'), 'primary')}
        {link(pathOf('BOOKINGS'), t('access.myBookings'))}
      </>
    );
  return (
    <>
      {link(
        pathOf('PAYMENT', paymentQuery(bookingId, paymentType, next === 'payRest', again)),
        t('return.tryAgain'),
        'primary',
      )}
      {link(pathOf('PAYMENT_OPTIONS', query), t('return.otherMethod'))}
    </>
  );
}
