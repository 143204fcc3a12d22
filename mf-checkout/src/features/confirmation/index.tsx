import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { resendCall } from '@forecourt/shared/api-client';
import {
  awaitsBranch,
  canPayBalance,
  carName,
  confirmationDue,
  quotationNote,
  refundNotes,
  type Booking,
} from '@forecourt/shared/booking';
import { calendarEntries, saveCalendar } from '@forecourt/shared/calendar';
import { useErrorText, useHost, useMoneyText, useSession } from '@forecourt/shared/host';
import { formatDate, formatPlaceTime } from '@forecourt/shared/i18n';
import { bookingAccess } from '@forecourt/shared/session';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { CalendarIcon, PrinterIcon, SuccessIcon } from '@forecourt/shared/ui/icon';
import { Stack } from '@forecourt/shared/ui/stack';
import { BookingFacts } from './booking-facts';
import css from './confirmation.module.css';

export { BookingFacts } from './booking-facts';

/** What became of the wish for an account: told here, since the booking did not wait for it. */
export type AccountOutcome = 'sent' | 'failed' | undefined;

type Kind = 'quote' | 'onRequest' | 'provisional' | 'booked' | 'cancelled' | 'declined';
const kindOf = (booking: Booking): Kind => {
  if (booking.declined) return 'declined';
  if (booking.status === 'Cancelled') return 'cancelled';
  if (booking.status === 'Quoted') return 'quote';
  if (awaitsBranch(booking)) return 'onRequest';
  return confirmationDue(booking) === undefined ? 'booked' : 'provisional';
};

/** The booking is made: its reference, what happens next, what was booked. */
export function Confirmation({ booking, account }: { booking: Booking; account: AccountOutcome }) {
  const { t } = useTranslation('mf-checkout');
  const kind = kindOf(booking);
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        {!isOver(kind) && (
          <span className={css['mark']} aria-hidden="true">
            <SuccessIcon size={32} />
          </span>
        )}
        <h1 tabIndex={-1}>{t(`confirmation.${kind}.title`)}</h1>
        <p>{t('confirmation.mailSent', { email: booking.customer.emailAddress })}</p>
        <p className={css['referenceLabel']}>{t('confirmation.reference')}</p>
        <p className={css['reference']}>{booking.id}</p>
      </header>
      {account && <Alert tone={account === 'sent' ? 'info' : 'caution'}>{t(`confirmation.account.${account}`)}</Alert>}
      <div className={css['columns']}>
        <Stack gap={5}>
          <Card heading={t('confirmation.next')}>
            {isOver(kind) ? <Over booking={booking} kind={kind} /> : <Steps booking={booking} kind={kind} />}
          </Card>
          <Actions booking={booking} kind={kind} isOpening={account === 'sent'} />
        </Stack>
        <BookingFacts booking={booking} />
      </div>
    </div>
  );
}

const isOver = (kind: Kind): kind is 'cancelled' | 'declined' => kind === 'cancelled' || kind === 'declined';

/** Why it is over, and what comes back, and when, of a booking that was paid. */
function Over({ booking, kind }: { booking: Booking; kind: 'cancelled' | 'declined' }) {
  const { t } = useTranslation('mf-checkout');
  const { language } = useHost();
  const money = useMoneyText();
  return (
    <>
      <p>{t(`confirmation.${kind}.text`)}</p>
      {booking.declined?.reason && <p>{booking.declined.reason}</p>}
      {refundNotes(booking).map(({ key, amount, by }) => (
        <p key={key}>{t(`ledger.${key}`, { amount: money(amount), date: by && formatDate(by, language) })}</p>
      ))}
    </>
  );
}

/** How long a quotation holds, at the time at which the page was opened. */
function useQuotationNote(booking: Booking) {
  const [now] = useState(() => new Date());
  return quotationNote(booking, now);
}

function Steps({ booking, kind }: { booking: Booking; kind: Kind }) {
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const due = confirmationDue(booking);
  const note = useQuotationNote(booking);
  const until = due === undefined ? '' : formatPlaceTime(due, booking.pickUp, host);
  return (
    <>
      <ol className={css['next']}>
        {['first', 'second', 'third'].map((step) => (
          <li key={step}>{t(`confirmation.${kind}.${step}`, { until })}</li>
        ))}
      </ol>
      {note && <p>{t(`quotation.${note.key}`, { until: formatPlaceTime(note.until, booking.pickUp, host) })}</p>}
      {due !== undefined && <SendAgain bookingId={booking.id} />}
    </>
  );
}

/** The e-mail with the link that confirms the booking (D59). */
function SendAgain({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('mf-checkout');
  const { api } = useHost();
  const errorText = useErrorText();
  const send = useMutation({ mutationFn: () => api.send(resendCall(bookingId, bookingAccess.token(bookingId))) });
  return (
    <>
      {send.isError && (
        <Alert tone="negative" live>
          {errorText(send.error)}
        </Alert>
      )}
      {send.isSuccess && (
        <Alert tone="positive" live>
          {t('confirmation.provisional.sentAgain')}
        </Alert>
      )}
      <Button busy={send.isPending} onClick={() => send.mutate()}>
        {t('confirmation.provisional.sendAgain')}
      </Button>
    </>
  );
}

interface ActionsProps {
  booking: Booking;
  kind: Kind;
  /** An account was asked for along with the booking. */
  isOpening: boolean;
}

function Actions({ booking, kind, isOpening }: ActionsProps) {
  const { t } = useTranslation('mf-checkout');
  const { pathOf } = useHost();
  const { signedIn } = useSession();
  const car = carName(booking.car);
  const [now] = useState(() => new Date());
  const canPay = canPayBalance(booking, now);
  const saveDates = () =>
    saveCalendar(
      booking.id,
      calendarEntries(booking, {
        pickUp: t('confirmation.calendar.pickUp', { car }),
        dropOff: t('confirmation.calendar.dropOff', { car }),
        description: t('confirmation.calendar.description', { reference: booking.id }),
      }),
    );
  return (
    <div className={css['actions']}>
      {signedIn && (
        <ButtonLink component={Link} to={pathOf('BOOKING_INFO', `bookingId=${booking.id}`)} variant="primary">
          {t('confirmation.seeBooking')}
        </ButtonLink>
      )}
      {!signedIn && !isOpening && (
        <ButtonLink component={Link} to={pathOf('REGISTER')} variant="primary">
          {t('confirmation.createAccount')}
        </ButtonLink>
      )}
      {!signedIn && (
        <ButtonLink component={Link} to={pathOf('FIND_BOOKING', `bookingId=${booking.id}`)}>
          {t('confirmation.find')}
        </ButtonLink>
      )}
      {kind === 'quote' && canPay && (
        <ButtonLink component={Link} to={pathOf('PAYMENT_OPTIONS', `bookingId=${booking.id}`)}>
          {t('already.pay')}
        </ButtonLink>
      )}
      {(kind === 'booked' || kind === 'onRequest') && (
        <Button icon={<CalendarIcon size={18} />} onClick={saveDates}>
          {t('confirmation.calendar.add')}
        </Button>
      )}
      <Button icon={<PrinterIcon size={18} />} onClick={() => window.print()}>
        {t('checkout.print')}
      </Button>
    </div>
  );
}
