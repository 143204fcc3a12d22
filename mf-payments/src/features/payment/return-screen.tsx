import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { gatewayOfType, hidesDeclines } from '@forecourt/shared/contract';
import { useErrorText, useHost, usePageTitle } from '@forecourt/shared/host';
import { Box } from '@forecourt/shared/ui/box';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Spinner } from '@forecourt/shared/ui/spinner';
import css from './booking-gate.module.css';
import { paymentQuery } from './payment-url';
import { Progress } from './progress';
import { BankQuestion, PendingPayment, UnknownPayment, UnpaidReturn } from './return-outcomes';
import { POLL_DELAYS_MS, settleReturn, type GatewayReturn, type ReturnOutcome } from './settle-return';

interface ReturnScreenProps {
  /** What the address says. */
  read: (search: URLSearchParams) => GatewayReturn;
  /** Whether the browser came to the address for failures: a hint that decides between two wordings. */
  refused: boolean;
  delays?: readonly number[];
}

/** The bank has not answered: the page goes on asking, less and less often. */
const SLOW_MS = [10_000, 20_000, 30_000, 60_000];
const slowPause = (reads: number): number => SLOW_MS[reads - 1] ?? 60_000;

/** A gateway's return page: shows what the server knows, never what the address claims. */
export function ReturnScreen({ read, refused, delays = POLL_DELAYS_MS }: ReturnScreenProps) {
  const { t } = useTranslation('mf-payments');
  usePageTitle(t('return.title'));
  const host = useHost();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const queryKey = ['payments', 'return', search.toString()];
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const isFirst = queryClient.getQueryData(queryKey) === undefined;
      return settleReturn(host, read(search), isFirst ? delays : [], signal);
    },
    refetchInterval: ({ state }) => state.data?.kind === 'pending' && slowPause(state.dataUpdateCount),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => state.data?.kind === 'pending' && 'always',
  });
  useAttemptFinishedEvent(data);
  return (
    <Box width="form" className={css['page']}>
      {data && <Outcome outcome={data} refused={refused} busy={isFetching} onCheckAgain={() => void refetch()} />}
      {!data && isFetching && <Checking />}
      {!data && !isFetching && (
        <ErrorScreen
          title={t('return.failedTitle')}
          message={
            <>
              <p>{errorText(error)}</p>
              <p>{t('return.failedText')}</p>
            </>
          }
          action={
            <Button variant="primary" onClick={() => void refetch()}>
              {t('return.checkAgain')}
            </Button>
          }
        />
      )}
    </Box>
  );
}

function Checking() {
  const { t } = useTranslation('mf-payments');
  return (
    <>
      <Progress at="payment" next="answer" />
      <PageHead title={t('return.title')} lead={t('return.checkingText')} />
      <Spinner label={t('return.checking')} />
    </>
  );
}

interface OutcomeProps {
  outcome: ReturnOutcome;
  refused: boolean;
  busy: boolean;
  onCheckAgain: () => void;
}

function Outcome({ outcome, refused, busy, onCheckAgain }: OutcomeProps) {
  const { pathOf } = useHost();
  switch (outcome.kind) {
    case 'paid':
      return <Navigate replace to={pathOf('BOOKING_PAID', paymentQuery(outcome.bookingId))} />;
    case 'unknown':
      return <UnknownPayment />;
    case 'pending':
      if (outcome.challenge !== undefined)
        return <BankQuestion url={outcome.challenge} bookingId={outcome.bookingId} />;
      return refused && !outcome.isUncertain ? (
        <UnpaidReturn reason="unfinished" {...outcome} />
      ) : (
        <PendingPayment isUncertain={outcome.isUncertain} busy={busy} onCheckAgain={onCheckAgain} />
      );
    default:
      return <UnpaidReturn reason={reasonOf(outcome.kind, outcome.paymentType)} {...outcome} />;
  }
}

/** Who was declined at a gateway that does not say so must not read of having cancelled. */
function reasonOf(kind: Exclude<ReturnOutcome['kind'], 'paid' | 'unknown' | 'pending'>, paymentType?: number) {
  const gateway = paymentType === undefined ? undefined : gatewayOfType(paymentType);
  return kind === 'cancelled' && gateway !== undefined && hidesDeclines(gateway) ? 'unfinished' : kind;
}

const EVENT_OUTCOMES = {
  paid: 'paid',
  declined: 'declined',
  expired: 'declined',
  superseded: 'cancelled',
  refundDue: 'declined',
  refunded: 'declined',
  cancelled: 'cancelled',
  pending: 'pending',
} as const;

function useAttemptFinishedEvent(outcome: ReturnOutcome | undefined): void {
  const { events } = useHost();
  const kind = outcome?.kind ?? 'unknown';
  const bookingId = outcome && 'bookingId' in outcome ? outcome.bookingId : undefined;
  useEffect(() => {
    if (kind !== 'unknown' && bookingId !== undefined)
      events.emit('payments:attempt-finished', { bookingId, outcome: EVENT_OUTCOMES[kind] });
  }, [kind, bookingId, events]);
}
