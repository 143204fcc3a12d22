import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  confirmationDue,
  ledgerOf,
  paymentDue,
  quotationNote,
  refundNotes,
  type Booking,
} from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { formatDate, formatOwnTime, formatPlaceTime } from '@forecourt/shared/i18n';
import { PickUp } from '@forecourt/shared/pick-up';
import { Alert } from '@forecourt/shared/ui/alert';
import { breaksAt } from '@forecourt/shared/ui/breaks-at';
import { Card } from '@forecourt/shared/ui/card';
import { ClockIcon, MailIcon, SuccessIcon } from '@forecourt/shared/ui/icon';
import { AccountOffer, Actions, SendMail } from './actions';
import { BookingFacts } from './booking-facts';
import css from './confirmation.module.css';
import { kindOf, type Kind } from './kind';
import { Reference } from './reference';

export { BookingFacts };

/** What became of the wish for an account: told here, since the booking did not wait for it. */
export type AccountOutcome = 'sent' | 'failed' | undefined;

/** The booking is made: its reference, what happens next, what was booked. */
export function Confirmation({ booking, account }: { booking: Booking; account: AccountOutcome }) {
  const { t } = useTranslation('mf-checkout');
  const kind = kindOf(booking);
  return (
    <div className={css['page']}>
      <Head booking={booking} kind={kind} />
      {booking.isMailWithheld && <Withheld booking={booking} />}
      {account && <Alert tone={account === 'sent' ? 'info' : 'caution'}>{t(`confirmation.account.${account}`)}</Alert>}
      <div className={css['columns']}>
        <Card heading={t('confirmation.next')}>
          {isOver(kind) ? <WhyOver booking={booking} kind={kind} /> : <Steps booking={booking} kind={kind} />}
        </Card>
        <div className={css['booked']}>
          <BookingFacts booking={booking} />
        </div>
        <div className={css['main']}>
          <PickUp booking={booking} />
          <Actions booking={booking} kind={kind} />
        </div>
      </div>
      {account !== 'sent' && <AccountOffer />}
    </div>
  );
}

/** A tick is for what is certain; what waits for an e-mail or for the branch shows what it waits for. */
function Mark({ kind }: { kind: Kind }) {
  if (isOver(kind) || kind === 'unpaid') return null;
  const Icon = kind === 'provisional' ? MailIcon : kind === 'onRequest' ? ClockIcon : SuccessIcon;
  return (
    <span className={`${css['mark']} ${Icon === SuccessIcon ? '' : css['waits']}`} aria-hidden="true">
      <Icon size={32} />
    </span>
  );
}

/** What it is, where it was sent, and its reference. */
function Head({ booking, kind }: { booking: Booking; kind: Kind }) {
  const { t } = useTranslation('mf-checkout');
  const { id, isMailWithheld = false } = booking;
  return (
    <header className={css['head']}>
      <Mark kind={kind} />
      <div className={css['words']}>
        <h1 tabIndex={-1}>
          {t(kind === 'quote' && isMailWithheld ? 'confirmation.withheld.quote' : `confirmation.${kind}.title`)}
        </h1>
        {!isMailWithheld && <Sent booking={booking} kind={kind} />}
      </div>
      <Reference id={id} />
    </header>
  );
}

/** Where the e-mail went, and of one whose link confirms the booking until when, and how it comes once more. */
function Sent({ booking, kind }: { booking: Booking; kind: Kind }) {
  const { t } = useTranslation('mf-checkout');
  const until = useUntil(booking);
  const email = booking.customer.emailAddress;
  if (kind !== 'provisional') return <p>{breaksAt(t('confirmation.mailSent', { email }))}</p>;
  return (
    <>
      <p>{breaksAt(t('confirmation.provisional.mailSent', { email, until }))}</p>
      <SendMail isFirst bookingId={booking.id} label={t('confirmation.provisional.sendAgain')} />
    </>
  );
}

/** Nothing was sent: what is here to be kept, and how it can be had later. */
function Withheld({ booking: { id, customer } }: { booking: Booking }) {
  const { t } = useTranslation('mf-checkout');
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <Alert tone="positive" live>
        {t('confirmation.provisional.sentAgain')}
      </Alert>
    );
  return (
    <Alert
      tone="caution"
      title={t('confirmation.withheld.title')}
      actions={<SendMail bookingId={id} label={t('confirmation.withheld.send')} onSent={() => setSent(true)} />}
    >
      {breaksAt(t('confirmation.withheld.text', { email: customer.emailAddress }))}
    </Alert>
  );
}

type Over = 'cancelled' | 'declined';
const isOver = (kind: Kind): kind is Over => kind === 'cancelled' || kind === 'declined';

/** Why it is over, and what comes back, and when, of a booking that was paid. */
function WhyOver({ booking, kind }: { booking: Booking; kind: Over }) {
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

/** Keys of what happens next. */
const STEPS: Readonly<Record<Exclude<Kind, Over>, readonly string[]>> = {
  booked: ['booked.first', 'booked.third'],
  provisional: ['provisional.first', 'provisional.second', 'booked.third'],
  unpaid: ['unpaid.first', 'unpaid.second', 'booked.third'],
  onRequest: ['onRequest.first', 'onRequest.second', 'onRequest.third'],
  quote: ['quote.first', 'quote.second', 'quote.third'],
};

/** Those that speak of the e-mail that was sent. */
const OF_MAIL: readonly string[] = ['booked.first', 'provisional.first', 'quote.first', 'quote.third'];

const stepsOf = (kind: Exclude<Kind, Over>, { isMailWithheld }: Booking): readonly string[] =>
  STEPS[kind].filter((step) => !isMailWithheld || !OF_MAIL.includes(step));

/** Until when the car is kept for a booking that is not firm: the hold of a payment ends within the hour. */
function useUntil(booking: Booking): string {
  const host = useHost();
  const [pay, confirm] = [paymentDue(booking), confirmationDue(booking)];
  if (pay !== undefined) return formatOwnTime(pay, host);
  return confirm === undefined ? '' : formatPlaceTime(confirm, booking.pickUp, host);
}

function Steps({ booking, kind }: { booking: Booking; kind: Exclude<Kind, Over> }) {
  const { t } = useTranslation('mf-checkout');
  const host = useHost();
  const note = useQuotationNote(booking);
  const until = useUntil(booking);
  const amount = useMoneyText()(ledgerOf(booking).dueNow);
  return (
    <>
      <ol className={css['next']}>
        {stepsOf(kind, booking).map((step) => (
          <li key={step}>{t(`confirmation.${step}`, { until, amount })}</li>
        ))}
      </ol>
      {note && <p>{t(`quotation.${note.key}`, { until: formatPlaceTime(note.until, booking.pickUp, host) })}</p>}
    </>
  );
}
