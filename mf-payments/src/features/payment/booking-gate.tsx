import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@forecourt/shared/api-client';
import type { Booking } from '@forecourt/shared/booking';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { Box } from '@forecourt/shared/ui/box';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { AccessLost } from './access-lost';
import css from './booking-gate.module.css';
import { bookingQuery } from './booking-query';
import { NoBooking } from './no-booking';

const isAccessError = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);

function Loading() {
  const { t } = useTranslation('mf-payments');
  return (
    <Stack gap={6} role="status" aria-label={t('loading')} className={css['loading']}>
      <Skeleton width="60%" height={40} shape="block" />
      <Skeleton height={168} shape="block" />
      <Skeleton height={196} shape="block" />
      <Skeleton height={52} shape="block" />
    </Stack>
  );
}

interface GateProps {
  bookingId: string | undefined;
  children: (booking: Booking, refresh: () => void) => ReactNode;
}

/** Lets through with the booking as the server has it now; to others it does not exist (D44). */
export function BookingGate({ bookingId, children }: GateProps) {
  return (
    <Box width="form" className={css['page']}>
      {bookingId === undefined ? <NoBooking /> : <LoadedBooking bookingId={bookingId}>{children}</LoadedBooking>}
    </Box>
  );
}

function LoadedBooking({ bookingId, children }: GateProps & { bookingId: string }) {
  const { t } = useTranslation('mf-payments');
  const host = useHost();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(bookingQuery(host, bookingId));
  if (data) return children(data, () => void refetch());
  if (isFetching) return <Loading />;
  if (isAccessError(error)) return <AccessLost />;
  return (
    <ErrorScreen
      title={t('errors.gralError')}
      message={errorText(error)}
      action={
        <Button variant="primary" onClick={() => void refetch()}>
          {t('actions.retry')}
        </Button>
      }
    />
  );
}
