import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { ApiError } from '@forecourt/shared/api-client';
import type { Booking } from '@forecourt/shared/booking';
import type { ErrorCode, RedsysRedirect } from '@forecourt/shared/contract';
import { useErrorText, useHost, useMoneyText } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { attemptMemory } from './attempt-memory';
import { bookingQuery } from './booking-query';
import { dueOf } from './due';
import { paymentQuery } from './payment-url';
import { RedsysForm } from './redsys-form';
import { redsysStartQuery } from './redsys-start-query';
import { useReturnFromBank } from './use-return-from-bank';

/** The same again would be refused again. */
const NEEDS_ANOTHER_WAY: ReadonlySet<string> = new Set<ErrorCode>([
  'promotion-payment',
  'gateway-missing',
  'gateway-currency',
]);

const newIntent = () => crypto.randomUUID();

/** Starts an attempt and takes the visitor to the bank; who comes back without a result is asked before it happens again. */
export function RedsysPayment({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-payments');
  const host = useHost();
  const [intent, setIntent] = useState(newIntent);
  const [cameBack, setCameBack] = useState(() => attemptMemory.hasLeft(booking.id));
  useReturnFromBank(
    useCallback(() => {
      setCameBack(true);
      setIntent(newIntent());
    }, []),
  );
  const queryClient = useQueryClient();
  const { data, error, isFetching } = useQuery(redsysStartQuery(host, booking, intent));
  // The amount may be what was refused, so the booking is asked for again first.
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
      {data && <ToTheBank key={data.attemptId} booking={booking} redirect={data} automatic={!cameBack} />}
      {!data && isFetching && <Skeleton height={52} shape="block" />}
      {!data && !isFetching && <NotStarted error={error} onRetry={() => void tryAgain()} />}
      <ButtonLink component={Link} to={host.pathOf('PAYMENT_OPTIONS', paymentQuery(booking.id))} variant="ghost" block>
        {t('payment.otherMethod')}
      </ButtonLink>
    </Stack>
  );
}

function ToTheBank({
  booking,
  redirect,
  automatic,
}: {
  booking: Booking;
  redirect: RedsysRedirect;
  automatic: boolean;
}) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const leave = () =>
    attemptMemory.leave(redirect.order, {
      attemptId: redirect.attemptId,
      bookingId: booking.id,
      branchOfficeId: booking.pickUp.branchId,
    });
  return (
    <>
      {automatic && <p role="status">{t('payment.opening')}</p>}
      <RedsysForm
        redirect={redirect}
        automatic={automatic}
        onLeave={leave}
        label={t('payment.continue', { amount: money(dueOf(booking).now) })}
      />
    </>
  );
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
