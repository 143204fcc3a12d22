import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { ApiError } from '@forecourt/shared/api-client';
import type { Booking } from '@forecourt/shared/booking';
import type { ErrorCode } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { attemptMemory } from './attempt-memory';
import { useAttemptState, type AttemptOutcome } from './attempt-state';
import { bookingQuery } from './booking-gate';
import { OutcomeRedirect } from './outcome-redirect';
import { paymentQuery } from './payment-url';

/** The same request again would be refused again. */
const NEEDS_ANOTHER_WAY: ReadonlySet<string> = new Set<ErrorCode>([
  'promotion-payment',
  'gateway-missing',
  'gateway-currency',
  'not-confirmed',
  'quotation-ended',
  'part-refused',
]);

interface AttemptStartProps<Answer> {
  booking: Booking;
  paymentType: number;
  /** What the attempt is for: another purpose is another attempt, the same one goes on after a reload. */
  purpose: string;
  /** The visitor gives up a payment under way that leaves no room for this one. */
  onReplace: () => void;
  /** Starts the attempt; `intent` is its idempotency key. */
  query: (intent: string) => Pick<UseQueryOptions<Answer>, 'queryKey'> & {
    queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
  };
  /**
   * What comes next; `automatic` unless the visitor has left for the gateway before. `renew` asks for a
   * new attempt.
   */
  children: (answer: Answer, automatic: boolean, renew: () => void) => ReactNode;
}

/**
 * Starts an attempt, shows why it could not be started, and offers another way to pay. Who left for the gateway from
 * this tab is told first what became of that payment.
 */
export function AttemptStart<Answer>(props: AttemptStartProps<Answer>) {
  const { booking, paymentType, purpose } = props;
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  const [left, setLeft] = useState(() => attemptMemory.orderLeftWith(booking.id));
  const isMore = left !== undefined && attemptMemory.wantsMore(booking.id, left);
  const wanted = isMore ? `${purpose} after ${left}` : purpose;
  useRestoredPage(useCallback(() => setLeft(attemptMemory.orderLeftWith(booking.id)), [booking.id]));
  return (
    <Stack gap={4}>
      <AfterEarlierAttempt key={left} order={left} bookingId={booking.id} paymentType={paymentType}>
        {(earlier) => <NewAttempt key={wanted + left} {...props} purpose={wanted} earlier={earlier} />}
      </AfterEarlierAttempt>
      <ButtonLink component={Link} to={pathOf('PAYMENT_OPTIONS', paymentQuery(booking.id))} variant="ghost" block>
        {t('payment.otherMethod')}
      </ButtonLink>
    </Stack>
  );
}

/**
 * What has become of the payment for which this tab left: none, or another is wanted after it; `open` while nobody
 * knows, so that the visitor is asked; `over` once it is known to have ended unpaid.
 */
type Earlier = 'none' | 'open' | 'over';

const openOrOver = (known: AttemptOutcome | undefined): Earlier =>
  known === undefined || known.kind === 'pending' ? 'open' : 'over';

interface EarlierAttempt {
  order: string | undefined;
  bookingId: string;
  paymentType: number;
  children: (earlier: Earlier) => ReactNode;
}

/** What the holder's bank asks can be left by choosing another way to pay: nothing is charged before it is answered. */
const mayBePaid = ({ kind, isUncertain, challenge, paymentType }: AttemptOutcome, wanted: number): boolean =>
  kind === 'paid' || (kind === 'pending' && (isUncertain || (challenge !== undefined && paymentType === wanted)));

/**
 * A payment that has happened, or may have happened, is shown; another one begins only when there is none, or when the
 * visitor has asked to pay after it has ended.
 */
function AfterEarlierAttempt({ order, bookingId, paymentType, children }: EarlierAttempt) {
  const { data, isFetching } = useAttemptState(bookingId, order);
  if (order === undefined) return children('none');
  if (data === undefined && isFetching) return <Skeleton height={52} shape="block" />;
  const isOver = data !== undefined && data.kind !== 'pending';
  if (isOver && attemptMemory.wantsMore(bookingId, order)) return children('none');
  if (data && mayBePaid(data, paymentType)) return <OutcomeRedirect order={order} paymentType={paymentType} />;
  return children(openOrOver(data));
}

/** The back button may restore the page as it was left, with an order that the gateway has already seen. */
function useRestoredPage(onRestored: () => void): void {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) onRestored();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [onRestored]);
}

/** What may have been paid already, in another window or by another way to pay, which this start would repeat. */
const orderBeingChecked = (error: unknown): string | undefined =>
  error instanceof ApiError && error.errorCode === 'payment-under-way' ? error.details['order'] : undefined;

function NewAttempt<Answer>({
  booking,
  paymentType,
  purpose,
  query,
  onReplace,
  children,
  earlier,
}: AttemptStartProps<Answer> & { earlier: Earlier }) {
  const { t } = useTranslation('mf-payments');
  const host = useHost();
  const [intent, setIntent] = useState(() => attemptMemory.intent(booking.id, purpose));
  const queryClient = useQueryClient();
  const { data, error, isFetching } = useQuery({ ...query(intent), staleTime: Infinity, gcTime: 0 });
  const renew = useCallback(() => {
    attemptMemory.forgetIntent(booking.id);
    setIntent(attemptMemory.intent(booking.id, purpose));
  }, [booking.id, purpose]);
  // The amount may be what was refused, so the booking is read again first.
  const tryAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: bookingQuery(host, booking.id).queryKey });
    renew();
  };
  if (error instanceof ApiError && error.errorCode === 'already-paid') {
    return <Navigate replace to={host.pathOf('BOOKING_PAID', paymentQuery(booking.id))} state={{ already: true }} />;
  }
  const checked = orderBeingChecked(error);
  if (checked !== undefined) return <OutcomeRedirect order={checked} paymentType={paymentType} />;
  return (
    <>
      {earlier === 'open' && (
        <Alert tone="info" title={t('payment.backTitle')}>
          {t('payment.backText')}
        </Alert>
      )}
      {data !== undefined && children(data, earlier === 'none', renew)}
      {data === undefined && isFetching && <Skeleton height={52} shape="block" />}
      {data === undefined && !isFetching && (
        <NotStarted error={error} onRetry={() => void tryAgain()} onReplace={onReplace} />
      )}
    </>
  );
}

interface NotStartedProps {
  error: unknown;
  onRetry: () => void;
  onReplace: () => void;
}

function NotStarted({ error, onRetry, onReplace }: NotStartedProps) {
  const { t } = useTranslation('mf-payments');
  const errorText = useErrorText();
  const code = error instanceof ApiError ? error.errorCode : '';
  if (code === 'payment-under-way')
    return (
      <Alert
        tone="caution"
        live
        title={t('payment.underWayTitle')}
        actions={<Button onClick={onReplace}>{t('payment.replace')}</Button>}
      >
        {errorText(error)}
      </Alert>
    );
  const retry = NEEDS_ANOTHER_WAY.has(code) ? undefined : (
    <Button variant="primary" onClick={onRetry}>
      {t('actions.retry')}
    </Button>
  );
  const faults = billingFaults(error);
  if (faults.length > 0)
    return (
      <Alert tone="negative" live title={t('payment.failedTitle')}>
        {t('payment.failedSafe')}
        <ul>
          {faults.map(([id, key]) => (
            <li key={id}>
              {t(`billing.fields.${id}`, { defaultValue: id })}:{' '}
              {t(key, { label: t(`billing.fields.${id}`, { defaultValue: id }), defaultValue: key })}
            </li>
          ))}
        </ul>
      </Alert>
    );
  return (
    <Alert tone="negative" live title={t('payment.failedTitle')} actions={retry}>
      {errorText(error)} {t('payment.failedSafe')}
    </Alert>
  );
}

const BILLING = 'billing.';

/** What the server does not take of the billing details, which can be changed below: fields and message keys. */
const billingFaults = (error: unknown): [id: string, key: string][] =>
  error instanceof ApiError && error.errorCode === 'validation'
    ? Object.entries(error.details)
        .filter(([path]) => path.startsWith(BILLING))
        .map(([path, key]) => [path.slice(BILLING.length), key])
    : [];
