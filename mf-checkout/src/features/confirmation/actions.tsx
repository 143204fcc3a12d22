import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { resendCall } from '@forecourt/shared/api-client';
import { canPayBalance, carName, isAhead, type Booking } from '@forecourt/shared/booking';
import { calendarEntries, saveCalendar } from '@forecourt/shared/calendar';
import { useHost, useSession } from '@forecourt/shared/host';
import { bookingAccess } from '@forecourt/shared/session';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { CalendarIcon, PrinterIcon } from '@forecourt/shared/ui/icon';
import css from './confirmation.module.css';

/** The e-mail with the link that confirms the booking (D59). */
export function SendAgain({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('mf-checkout');
  const { api } = useHost();
  const send = useMutation({ mutationFn: () => api.send(resendCall(bookingId, bookingAccess.token(bookingId))) });
  return (
    <>
      <ErrorAlert error={send.error} />
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
  /** A quotation is paid to be booked. */
  isQuote: boolean;
  /** It needs no further step before it can be changed. */
  stands: boolean;
}

/** What can be done now: see it, change or cancel it, pay, keep the days, print. */
export function Actions({ booking, isQuote, stands }: ActionsProps) {
  const { t } = useTranslation('mf-checkout');
  const { pathOf } = useHost();
  const { signedIn } = useSession();
  const car = carName(booking.car);
  const [now] = useState(() => new Date());
  const canPay = canPayBalance(booking, now);
  const saveDates = () =>
    saveCalendar(
      booking.id,
      calendarEntries(
        booking,
        {
          pickUp: t('confirmation.calendar.pickUp', { car }),
          dropOff: t('confirmation.calendar.dropOff', { car }),
          description: t('confirmation.calendar.description', { reference: booking.id }),
          tentative: t('confirmation.calendar.tentative'),
        },
        new Date(),
      ),
    );
  return (
    <div className={css['actions']}>
      {signedIn && (
        <ButtonLink component={Link} to={pathOf('BOOKING_INFO', `bookingId=${booking.id}`)} variant="primary">
          {t('confirmation.seeBooking')}
        </ButtonLink>
      )}
      {!signedIn && (
        <ButtonLink component={Link} to={pathOf('FIND_BOOKING', `bookingId=${booking.id}`)} variant="primary">
          {t(stands ? 'confirmation.change' : 'confirmation.find')}
        </ButtonLink>
      )}
      {isQuote && canPay && (
        <ButtonLink component={Link} to={pathOf('PAYMENT_OPTIONS', `bookingId=${booking.id}`)}>
          {t('already.pay')}
        </ButtonLink>
      )}
      {isAhead(booking, now) && (
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

/** After everything that the booking itself needs: nobody has to have one. */
export function AccountOffer() {
  const { t } = useTranslation('mf-checkout');
  const { pathOf } = useHost();
  if (useSession().signedIn) return null;
  return (
    <section className={css['offer']} aria-labelledby="account-offer" data-print="no">
      <div>
        <h2 id="account-offer">{t('confirmation.offer.title')}</h2>
        <p>{t('confirmation.offer.text')}</p>
      </div>
      <ButtonLink component={Link} to={pathOf('REGISTER')}>
        {t('confirmation.createAccount')}
      </ButtonLink>
    </section>
  );
}
