import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError, confirmBookingCall } from '@forecourt/shared/api-client';
import { carName, confirmationDue, isAhead, type Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { formatPlaceTime } from '@forecourt/shared/i18n';
import { PickUp } from '@forecourt/shared/pick-up';
import { bookingAccess } from '@forecourt/shared/session';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { bookingQuery, FailedLoad, Trip, useSingleSend } from '../../frame';

interface GuestsLink {
  bookingId: string;
  /** Of the e-mail's link; it opens the booking as well. */
  token: string;
}

const UNKNOWN: readonly number[] = [400, 401, 403, 404];
const isUnknown = (error: unknown) => error instanceof ApiError && UNKNOWN.includes(error.status);
const codeOf = (error: unknown) => (error instanceof ApiError ? error.errorCode : undefined);

/** Shows the booking, and confirms it behind a button: programs that check e-mails open links (D59). */
export function ConfirmBooking({ bookingId, token }: GuestsLink) {
  const { t } = useTranslation('mf-account');
  const booking = useQuery(bookingQuery(useHost(), bookingId, token));
  if (booking.data) return <Loaded booking={booking.data} token={token} />;
  if (isUnknown(booking.error)) return <WrongLink />;
  if (booking.error) return <FailedLoad error={booking.error} onRetry={() => void booking.refetch()} />;
  return (
    <div role="status" aria-label={t('booking.loading')}>
      <Skeleton height={260} shape="block" />
    </div>
  );
}

/** What the pick-up needs, once the link has opened a booking that is ahead (D169). */
export function PickUpOfLink({ bookingId, token }: GuestsLink) {
  const { data } = useQuery(bookingQuery(useHost(), bookingId, token));
  return data ? <PickUp booking={data} token={token} /> : null;
}

function Loaded({ booking, token }: { booking: Booking; token: string }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => host.api.send(confirmBookingCall(booking.id, token)),
    onSuccess: () => {
      const { queryKey } = bookingQuery(host, booking.id, token);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const send = useSingleSend(confirm);
  const due = confirmationDue(booking);
  const isOpen = due !== undefined || booking.isLapsed === true;
  const link = { bookingId: booking.id, token };
  if (confirm.data) return <Done {...link} what={confirm.data.wasConfirmed ? 'already' : 'done'} />;
  if (codeOf(confirm.error) === 'no-availability') return <Gone />;
  if (booking.status === 'Cancelled' && !isOpen) return <Alert tone="caution">{t('confirmBooking.cancelled')}</Alert>;
  if (!isOpen) return <Done {...link} what="already" />;
  return (
    <Stack gap={5}>
      <Waiting booking={booking} due={due} error={confirm.error} />
      <Button variant="primary" size="l" block busy={confirm.isPending} onClick={() => send()}>
        {t(due === undefined ? 'confirmBooking.late.submit' : 'confirmBooking.submit')}
      </Button>
    </Stack>
  );
}

/** What is confirmed and until when; or that the time is over. */
function Waiting({ booking, due, error }: { booking: Booking; due: string | undefined; error: unknown }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const [now] = useState(() => new Date());
  return (
    <>
      {Boolean(error) && <ErrorAlert error={error} />}
      {due === undefined ? (
        <Alert tone="caution" title={t('confirmBooking.late.title')}>
          {t('confirmBooking.late.text')}
        </Alert>
      ) : (
        <p>{t('confirmBooking.until', { until: formatPlaceTime(due, booking.pickUp, host) })}</p>
      )}
      <Stack gap={2}>
        <h2>{carName(booking.car)}</h2>
        <p>{t('bookings.reference', { id: booking.id })}</p>
      </Stack>
      <Trip booking={booking} withAddress={isAhead(booking, now) ? 'return' : true} />
    </>
  );
}

function Done({ bookingId, token, what }: GuestsLink & { what: 'done' | 'already' }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  return (
    <Told tone="positive" what={what}>
      <ButtonLink
        component={Link}
        to={pathOf('BOOKING_SUCCESS', new URLSearchParams({ bookingId }).toString())}
        variant="primary"
        block
        onClick={() => bookingAccess.save(bookingId, token)}
      >
        {t('bookings.open')}
      </ButtonLink>
    </Told>
  );
}

function Gone() {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  return (
    <Told tone="caution" what="gone">
      <ButtonLink component={Link} to={pathOf('SEARCH')} variant="primary" block>
        {t('actions.searchCars')}
      </ButtonLink>
    </Told>
  );
}

/** Also shown where the address lacks a part. */
export function WrongLink() {
  return <Told tone="caution" what="wrong" />;
}

interface ToldProps {
  tone: 'positive' | 'caution';
  what: 'done' | 'already' | 'gone' | 'wrong';
  children?: ReactNode;
}

function Told({ tone, what, children }: ToldProps) {
  const { t } = useTranslation('mf-account');
  return (
    <Stack gap={4}>
      <Alert tone={tone} live title={t(`confirmBooking.${what}.title`)}>
        {t(`confirmBooking.${what}.text`)}
      </Alert>
      {children}
    </Stack>
  );
}
