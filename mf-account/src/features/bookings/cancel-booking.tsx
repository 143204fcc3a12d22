import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, cancelCall } from '@forecourt/shared/api-client';
import { cancelTerms, isCancellable, type Booking } from '@forecourt/shared/booking';
import { useErrorText, useHost, useMoneyText } from '@forecourt/shared/host';
import { formatDate, formatPlaceTime } from '@forecourt/shared/i18n';
import { toWallClock } from '@forecourt/shared/time';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { TrashIcon } from '@forecourt/shared/ui/icon';
import { Stack } from '@forecourt/shared/ui/stack';
import { ConfirmDialog, Trip, useIntentKey, useSingleSend } from '../../frame';
import { FINAL_ROW } from './action-row';

interface CancelBookingProps {
  booking: Booking;
  token: string | undefined;
  onCancelled: () => void;
}

/** Says what it costs, asks for confirmation and cancels (S2-4). */
export function CancelBooking({ booking, token, onCancelled }: CancelBookingProps) {
  const { t } = useTranslation('mf-account');
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const isQuote = booking.status === 'Quoted';
  const cancel = useCancelBooking(booking.id, token, () => {
    setOpen(false);
    onCancelled();
  });
  const send = useSingleSend(cancel);
  const close = () => {
    if (cancel.isPending) return;
    setOpen(false);
    cancel.reset();
  };
  return (
    <>
      <Button
        {...FINAL_ROW}
        icon={<TrashIcon size={20} aria-hidden="true" />}
        disabled={!isCancellable(booking.status)}
        onClick={() => setOpen(true)}
      >
        {t(isQuote ? 'cancel.quoteButton' : 'cancel.button')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t(isQuote ? 'cancel.quoteTitle' : 'cancel.title')}
        confirm={t(isQuote ? 'cancel.quoteConfirm' : 'cancel.confirm')}
        keep={t(isQuote ? 'cancel.quoteKeep' : 'cancel.keep')}
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
          <p>{t(isQuote ? 'cancel.quoteText' : 'cancel.text', { car: booking.car.name, id: booking.id })}</p>
          <Trip booking={booking} />
          {!isQuote && <Terms booking={booking} />}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** Until when it is free, what it costs now, and what goes back by when: as the server does it. */
function Terms({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const money = useMoneyText();
  const [now] = useState(() => new Date());
  const { freeUntil, isPassed, refund } = cancelTerms(booking, now, host.config.flow.general.refundDays);
  const free = money({ minor: 0, currency: booking.currency });
  if (isPassed) return <Alert tone="caution">{t('cancel.passed')}</Alert>;
  const by = refund && toWallClock(new Date(refund.by), booking.pickUp).date;
  return (
    <Stack gap={2}>
      {freeUntil && <p>{t('cancel.terms', { cost: free, until: formatPlaceTime(freeUntil, booking.pickUp, host) })}</p>}
      {refund && by && (
        <p>{t('cancel.refundBy', { amount: money(refund.amount), date: formatDate(by, host.language) })}</p>
      )}
    </Stack>
  );
}

/** Somebody, or this visitor elsewhere, was there first: the booking does not stand. */
const isCancelledAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.errorCode === 'already-cancelled';

/** Cancels once however often it is called, then reloads the lists. */
function useCancelBooking(bookingId: string, token: string | undefined, onCancelled: () => void) {
  const { api, events } = useHost();
  const queryClient = useQueryClient();
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: async () => api.send(cancelCall(bookingId, await keyOf(bookingId), token)),
    onSuccess: () => {
      events.emit('account:booking-cancelled', { bookingId });
      onCancelled();
      void queryClient.invalidateQueries({ queryKey: ['account', 'bookings'] });
      if (token === undefined) queryClient.removeQueries({ queryKey: ['account', 'booking', bookingId] });
      else void queryClient.invalidateQueries({ queryKey: ['account', 'booking', bookingId] });
    },
  });
}
