import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useErrorText, useHost, usePageTitle } from '@forecourt/shared/host';
import { Box } from '@forecourt/shared/ui/box';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Spinner } from '@forecourt/shared/ui/spinner';
import css from './booking-gate.module.css';
import { paymentQuery } from './payment-url';
import { PendingPayment, UnknownPayment } from './pending-payment';
import { bankReturnFromUrl } from './return-params';
import { POLL_DELAYS_MS, settleReturn, type ReturnOutcome } from './settle-return';
import { UnpaidReturn } from './unpaid-return';

interface ReturnScreenProps {
  /** Whether the bank sent the browser to the address for failures; a hint only, it decides between two wordings. */
  refused: boolean;
  delays?: readonly number[];
}

/** Where the bank sends the browser back to: shows what the server knows, never what the address claims. */
export function ReturnScreen({ refused, delays = POLL_DELAYS_MS }: ReturnScreenProps) {
  const { t } = useTranslation('mf-payments');
  usePageTitle(t('return.title'));
  const host = useHost();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['payments', 'return', search.toString()],
    queryFn: ({ signal }) => settleReturn(host, bankReturnFromUrl(search), delays, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  useAttemptFinished(data);
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
      return refused ? (
        <UnpaidReturn reason="unfinished" bookingId={outcome.bookingId} />
      ) : (
        <PendingPayment busy={busy} onCheckAgain={onCheckAgain} />
      );
    default:
      return <UnpaidReturn reason={outcome.kind} bookingId={outcome.bookingId} />;
  }
}

const TOLD = {
  paid: 'paid',
  declined: 'declined',
  expired: 'declined',
  refunded: 'declined',
  cancelled: 'cancelled',
  pending: 'pending',
} as const;

function useAttemptFinished(outcome: ReturnOutcome | undefined): void {
  const { events } = useHost();
  useEffect(() => {
    if (outcome && outcome.kind !== 'unknown')
      events.emit('payments:attempt-finished', { bookingId: outcome.bookingId, outcome: TOLD[outcome.kind] });
  }, [outcome, events]);
}
