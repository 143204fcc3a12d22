import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { SupportedGateway } from '@forecourt/shared/contract';
import { useErrorText, useHost, usePageTitle } from '@forecourt/shared/host';
import { Box } from '@forecourt/shared/ui/box';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Spinner } from '@forecourt/shared/ui/spinner';
import css from './booking-gate.module.css';
import { paymentQuery } from './payment-url';
import { PendingPayment, UnknownPayment, UnpaidReturn } from './return-outcomes';
import { POLL_DELAYS_MS, settleReturn, type GatewayReturn, type ReturnOutcome } from './settle-return';

interface ReturnScreenProps {
  gateway: SupportedGateway;
  /** What the address says. */
  read: (search: URLSearchParams) => GatewayReturn;
  /** Whether the browser came to the address for failures: a hint that decides between two wordings. */
  refused: boolean;
  delays?: readonly number[];
}

/** A gateway's return page: shows what the server knows, never what the address claims. */
export function ReturnScreen({ gateway, read, refused, delays = POLL_DELAYS_MS }: ReturnScreenProps) {
  const { t } = useTranslation('mf-payments');
  usePageTitle(t('return.title'));
  const host = useHost();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['payments', 'return', search.toString()],
    queryFn: ({ signal }) => settleReturn(host, read(search), delays, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  useAttemptFinishedEvent(data);
  return (
    <Box width="form" className={css['page']}>
      {data && (
        <Outcome
          outcome={data}
          gateway={gateway}
          refused={refused}
          busy={isFetching}
          onCheckAgain={() => void refetch()}
        />
      )}
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
      <PageHead title={t('return.title')} lead={t('return.checkingText')} />
      <Spinner label={t('return.checking')} />
    </>
  );
}

interface OutcomeProps {
  outcome: ReturnOutcome;
  gateway: SupportedGateway;
  refused: boolean;
  busy: boolean;
  onCheckAgain: () => void;
}

function Outcome({ outcome, gateway, refused, busy, onCheckAgain }: OutcomeProps) {
  const { pathOf } = useHost();
  switch (outcome.kind) {
    case 'paid':
      return <Navigate replace to={pathOf('BOOKING_PAID', paymentQuery(outcome.bookingId))} />;
    case 'unknown':
      return <UnknownPayment />;
    case 'pending':
      return refused ? (
        <UnpaidReturn reason="unfinished" bookingId={outcome.bookingId} gateway={gateway} />
      ) : (
        <PendingPayment busy={busy} onCheckAgain={onCheckAgain} />
      );
    default:
      return <UnpaidReturn reason={outcome.kind} bookingId={outcome.bookingId} gateway={gateway} />;
  }
}

const EVENT_OUTCOMES = {
  paid: 'paid',
  declined: 'declined',
  expired: 'declined',
  refunded: 'declined',
  cancelled: 'cancelled',
  pending: 'pending',
} as const;

function useAttemptFinishedEvent(outcome: ReturnOutcome | undefined): void {
  const { events } = useHost();
  useEffect(() => {
    if (outcome && outcome.kind !== 'unknown')
      events.emit('payments:attempt-finished', { bookingId: outcome.bookingId, outcome: EVENT_OUTCOMES[outcome.kind] });
  }, [outcome, events]);
}
