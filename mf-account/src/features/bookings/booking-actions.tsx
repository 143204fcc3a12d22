import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError, cancelCall, formListCall, type ApiClient } from '@forecourt/shared/api-client';
import {
  canPayBalance,
  isCancellable,
  selfCheckInState,
  showsPayBalance,
  showsSelfCheckIn,
  type Booking,
} from '@forecourt/shared/booking';
import type { Profile } from '@forecourt/shared/contract';
import { useErrorText, useHost, useMoneyText } from '@forecourt/shared/host';
import { abs } from '@forecourt/shared/money';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { PrinterIcon } from '@forecourt/shared/ui/icon';
import { Stack } from '@forecourt/shared/ui/stack';
import { ConfirmDialog, Trip, useIntentKey, useSingleSend } from '../../frame';

interface BookingActionsProps {
  booking: Booking;
  profile: Pick<Profile, 'isAgency'>;
}

export function BookingActions({ booking, profile }: BookingActionsProps) {
  const { t } = useTranslation('mf-account');
  const { config } = useHost();
  return (
    <Stack gap={2} data-print="no">
      {showsPayBalance(config.flow.general.paymentMethods) && <PayBalance booking={booking} />}
      <CheckInButton booking={booking} isAgency={profile.isAgency} />
      <Button block icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
        {t('booking.print')}
      </Button>
      <CancelBooking booking={booking} />
    </Stack>
  );
}

/** There when the site offers it, and not for agencies; disabled unless self check-in is open (S2-4). */
function CheckInButton({ booking, isAgency }: { booking: Booking; isAgency: boolean }) {
  const { t } = useTranslation('mf-account');
  const { config, pathOf, api } = useHost();
  const [now] = useState(() => new Date());
  const enabled = config.site.featureFlags.selfCheckIn;
  const { data } = useQuery({ ...formListQuery(api), enabled: enabled && !isAgency });
  if (!showsSelfCheckIn({ enabled, isAgency, forms: data?.value ?? [] })) return null;
  if (selfCheckInState(booking, now, config.booking.selfCheckInLeadHours) !== 'available')
    return (
      <Button block disabled>
        {t('booking.checkIn')}
      </Button>
    );
  return (
    <ButtonLink component={Link} block to={pathOf('SELF_CHECK_IN', `bookingId=${booking.id}`)}>
      {t('booking.checkIn')}
    </ButtonLink>
  );
}

const formListQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['account', 'forms'], queryFn: ({ signal }) => api.send(formListCall(), signal) });

/** What the customer owes is below zero on the wire; the screen shows the absolute amount (D38). */
function PayBalance({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const money = useMoneyText();
  const [now] = useState(() => new Date());
  if (!canPayBalance(booking, now))
    return (
      <Button block disabled>
        {t('booking.payBalance')}
      </Button>
    );
  return (
    <ButtonLink component={Link} variant="primary" block to={pathOf('PAYMENT_OPTIONS', `bookingId=${booking.id}`)}>
      {t('booking.payBalanceOf', { amount: money(abs(booking.balance)) })}
    </ButtonLink>
  );
}

/** Asks for confirmation, cancels, then opens the list (S2-4). */
function CancelBooking({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const cancel = useCancelBooking(
    booking.id,
    () => void navigate(pathOf('BOOKINGS'), { state: { cancelled: booking.id } }),
  );
  const send = useSingleSend(cancel);
  const close = () => {
    if (cancel.isPending) return;
    setOpen(false);
    cancel.reset();
  };
  return (
    <>
      <Button variant="ghost" block disabled={!isCancellable(booking.status)} onClick={() => setOpen(true)}>
        {t('cancel.button')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('cancel.title')}
        confirm={t('cancel.confirm')}
        keep={t('cancel.keep')}
        busy={cancel.isPending}
        onConfirm={() => send()}
        onClose={close}
      >
        <Stack gap={4}>
          {cancel.isError && (
            <Alert tone="negative" live>
              {errorText(cancel.error)} {!isCancelledAlready(cancel.error) && t('cancel.stillBooked')}
            </Alert>
          )}
          <p>{t('cancel.text', { car: booking.car.name, id: booking.id })}</p>
          <Trip booking={booking} />
          {booking.paid.minor > 0 && <p>{t('cancel.refund')}</p>}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** Somebody, or this visitor elsewhere, was there first: the booking does not stand. */
const isCancelledAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.errorCode === 'already-cancelled';

/** Cancels once however often it is called, then reloads the lists. */
function useCancelBooking(bookingId: string, onCancelled: () => void) {
  const { api, events } = useHost();
  const queryClient = useQueryClient();
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: async () => api.send(cancelCall(bookingId, await keyOf(bookingId))),
    onSuccess: () => {
      events.emit('account:booking-cancelled', { bookingId });
      onCancelled();
      void queryClient.invalidateQueries({ queryKey: ['account', 'bookings'] });
      queryClient.removeQueries({ queryKey: ['account', 'booking', bookingId] });
    },
  });
}
