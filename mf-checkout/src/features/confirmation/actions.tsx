import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { resendCall } from '@forecourt/shared/api-client';
import { canPayBalance, type Booking } from '@forecourt/shared/booking';
import { useHost, useSession } from '@forecourt/shared/host';
import { AddToCalendar } from '@forecourt/shared/pick-up';
import { bookingAccess } from '@forecourt/shared/session';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { PrinterIcon } from '@forecourt/shared/ui/icon';
import css from './confirmation.module.css';
import type { Kind } from './kind';

interface SendMailProps {
  bookingId: string;
  label: string;
  /** Nothing else is to be done before the e-mail. */
  isFirst?: boolean;
  onSent?: () => void;
}

/** The e-mail about the booking, such as that with the link that confirms it (D59). */
export function SendMail({ bookingId, label, isFirst = false, onSent }: SendMailProps) {
  const { t } = useTranslation('mf-checkout');
  const { api } = useHost();
  const send = useMutation({
    mutationFn: () => api.send(resendCall(bookingId, bookingAccess.token(bookingId))),
    onSuccess: () => onSent?.(),
  });
  return (
    <>
      <ErrorAlert error={send.error} />
      {send.isSuccess && (
        <Alert tone="positive" live>
          {t('confirmation.provisional.sentAgain')}
        </Alert>
      )}
      <Button variant={isFirst ? 'primary' : 'secondary'} busy={send.isPending} onClick={() => send.mutate()}>
        {label}
      </Button>
    </>
  );
}

/** A payment or an e-mail comes before anything else that can be done. */
const IN_WAIT: readonly Kind[] = ['unpaid', 'provisional'];

interface ActionsProps {
  booking: Booking;
  kind: Kind;
}

/** What can be done now: see it, change or cancel it, pay, keep the days, print. */
export function Actions({ booking, kind }: ActionsProps) {
  const { t } = useTranslation('mf-checkout');
  const { pathOf } = useHost();
  const { signedIn } = useSession();
  const [now] = useState(() => new Date());
  const canPay = canPayBalance(booking, now);
  const pay = pathOf('PAYMENT_OPTIONS', `bookingId=${booking.id}`);
  const first = IN_WAIT.includes(kind) ? {} : ({ variant: 'primary' } as const);
  return (
    <div className={css['actions']}>
      {kind === 'unpaid' && canPay && (
        <ButtonLink component={Link} to={pay} variant="primary">
          {t('confirmation.unpaid.pay')}
        </ButtonLink>
      )}
      {signedIn && (
        <ButtonLink component={Link} to={pathOf('BOOKING_INFO', `bookingId=${booking.id}`)} {...first}>
          {t('confirmation.seeBooking')}
        </ButtonLink>
      )}
      {!signedIn && (
        <ButtonLink component={Link} to={pathOf('FIND_BOOKING', `bookingId=${booking.id}`)} {...first}>
          {t(kind === 'booked' || kind === 'onRequest' ? 'confirmation.change' : 'confirmation.find')}
        </ButtonLink>
      )}
      {kind === 'quote' && canPay && (
        <ButtonLink component={Link} to={pay}>
          {t('already.pay')}
        </ButtonLink>
      )}
      <AddToCalendar booking={booking} />
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
