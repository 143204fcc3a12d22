import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { ApiError } from '@forecourt/shared/api-client';
import type { Booking } from '@forecourt/shared/booking';
import type { ErrorCode } from '@forecourt/shared/contract';
import { useErrorText, useHost, useMoneyText } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { ShieldCheckIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { dueOf } from './amounts';
import { attemptMemory } from './attempt-memory';
import { bookingQuery } from './booking-gate';
import { paymentQuery } from './payment-url';

/** The same request again would be refused again. */
const NEEDS_ANOTHER_WAY: ReadonlySet<string> = new Set<ErrorCode>([
  'promotion-payment',
  'gateway-missing',
  'gateway-currency',
  'not-confirmed',
  'quotation-ended',
]);

const newIntent = () => crypto.randomUUID();

interface AttemptStartProps<Answer> {
  booking: Booking;
  /**
   * Starts the attempt. `intent` is its idempotency key, a new one each time the visitor asks: a gateway refuses an
   * order number that it has seen before.
   */
  query: (intent: string) => Pick<UseQueryOptions<Answer>, 'queryKey'> & {
    queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
  };
  /** What comes next; `automatic` unless the visitor has come back from the gateway without a result. */
  children: (answer: Answer, automatic: boolean) => ReactNode;
}

/** Starts an attempt, shows why it could not be started, and offers another way to pay. */
export function AttemptStart<Answer>({ booking, query, children }: AttemptStartProps<Answer>) {
  const { t } = useTranslation('mf-payments');
  const host = useHost();
  const [intent, setIntent] = useState(newIntent);
  const [cameBack, setCameBack] = useState(() => attemptMemory.hasLeft(booking.id));
  useRestoredPage(
    useCallback(() => {
      setCameBack(true);
      setIntent(newIntent());
    }, []),
  );
  const queryClient = useQueryClient();
  const { data, error, isFetching } = useQuery({ ...query(intent), staleTime: Infinity, gcTime: 0 });
  // The amount may be what was refused, so the booking is read again first.
  const tryAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: bookingQuery(host, booking.id).queryKey });
    setIntent(newIntent());
  };
  if (error instanceof ApiError && error.errorCode === 'already-paid') {
    return <Navigate replace to={host.pathOf('BOOKING_PAID', paymentQuery(booking.id))} state={{ already: true }} />;
  }
  return (
    <Stack gap={4}>
      {cameBack && (
        <Alert tone="info" title={t('payment.backTitle')}>
          {t('payment.backText')}
        </Alert>
      )}
      {data !== undefined && children(data, !cameBack)}
      {data === undefined && isFetching && <Skeleton height={52} shape="block" />}
      {data === undefined && !isFetching && <NotStarted error={error} onRetry={() => void tryAgain()} />}
      <ButtonLink component={Link} to={host.pathOf('PAYMENT_OPTIONS', paymentQuery(booking.id))} variant="ghost" block>
        {t('payment.otherMethod')}
      </ButtonLink>
    </Stack>
  );
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

function NotStarted({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('mf-payments');
  const errorText = useErrorText();
  const needsOther = error instanceof ApiError && NEEDS_ANOTHER_WAY.has(error.errorCode);
  const retry = needsOther ? undefined : (
    <Button variant="primary" onClick={onRetry}>
      {t('actions.retry')}
    </Button>
  );
  return (
    <Alert tone="negative" live title={t('payment.failedTitle')} actions={retry}>
      {errorText(error)} {t('payment.failedSafe')}
    </Alert>
  );
}

interface FormPostProps {
  booking: Booking;
  attempt: { attemptId: string; order: string };
  url: string;
  fields: Readonly<Record<string, string>>;
  /** Submits itself as soon as it is in the page. */
  automatic: boolean;
}

/** The signed form that takes the browser to the gateway; it is sent once, however often the button is pressed. */
export function FormPost({ booking, attempt: { attemptId, order }, url, fields, automatic }: FormPostProps) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (automatic && !sent.current) form.current?.requestSubmit();
  }, [automatic]);
  const send = (event: FormEvent) => {
    if (sent.current) return event.preventDefault();
    sent.current = true;
    setLeaving(true);
    attemptMemory.leave(order, { attemptId, bookingId: booking.id, branchOfficeId: booking.pickUp.branchId });
  };
  return (
    <>
      {automatic && <p role="status">{t('payment.opening')}</p>}
      <form ref={form} method="post" action={url} onSubmit={send}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          variant="primary"
          size="l"
          block
          busy={leaving}
          icon={<ShieldCheckIcon size={20} aria-hidden="true" />}
        >
          {t('payment.continue', { amount: money(dueOf(booking).now) })}
        </Button>
      </form>
    </>
  );
}
