import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ApiError, bookingCall } from '@forecourt/shared/api-client';
import type { Booking } from '@forecourt/shared/booking';
import { useErrorText, useHost, usePageTitle, useSession, type Host } from '@forecourt/shared/host';
import { bookingAccess } from '@forecourt/shared/session';
import { Box } from '@forecourt/shared/ui/box';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { ReceiptIcon, UserIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import css from './booking-gate.module.css';

/** Never from the cache: what is still to pay must be what the server says now. */
export const bookingQuery = (host: Host, bookingId: string) =>
  queryOptions({
    queryKey: ['payments', 'booking', bookingId],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(bookingCall(bookingId, bookingAccess.token(bookingId)), signal),
    staleTime: 0,
    gcTime: 0,
  });

interface GateProps {
  bookingId: string | undefined;
  children: (booking: Booking, refresh: () => void) => ReactNode;
}

/** Shows its children with the booking as the server has it now; to others it does not exist (D44). */
export function BookingGate({ bookingId, children }: GateProps) {
  return (
    <Box width="form" className={css['page']}>
      {bookingId === undefined ? <NoBooking /> : <LoadedBooking bookingId={bookingId}>{children}</LoadedBooking>}
    </Box>
  );
}

const isAccessError = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);

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

function NoBooking() {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  usePageTitle(t('payment.title'));
  return (
    <EmptyState
      headingLevel={1}
      icon={<ReceiptIcon />}
      title={t('payment.noBookingTitle')}
      action={
        <ButtonLink component={Link} to={pathOf('BOOKINGS')} variant="primary">
          {t('access.myBookings')}
        </ButtonLink>
      }
    >
      <p>{t('payment.noBookingText')}</p>
    </EmptyState>
  );
}

/** A guest's token ends with the tab; signing in or the link in the e-mail leads on. */
function AccessLost() {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  const { signedIn } = useSession();
  const { pathname, search } = useLocation();
  usePageTitle(t('access.title'));
  const signIn = pathOf('LOGIN', new URLSearchParams({ origin: pathname + search }).toString());
  return (
    <EmptyState
      headingLevel={1}
      icon={<UserIcon />}
      title={t('access.title')}
      action={
        signedIn ? (
          <ButtonLink component={Link} to={pathOf('BOOKINGS')} variant="primary">
            {t('access.myBookings')}
          </ButtonLink>
        ) : (
          <ButtonLink component={Link} to={signIn} variant="primary">
            {t('access.signIn')}
          </ButtonLink>
        )
      }
    >
      <p>{t('access.text')}</p>
      <p>{t('access.mail')}</p>
    </EmptyState>
  );
}
