import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { receiptCall, resendCall } from '@forecourt/shared/api-client';
import { confirmationDue, keptOf, ledgerOf, refundNotes, type Booking } from '@forecourt/shared/booking';
import { saveFile } from '@forecourt/shared/files';
import { useHost, useMoneyText, usePageTitle, useSession } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import type { Money } from '@forecourt/shared/money';
import { PickUp } from '@forecourt/shared/pick-up';
import { bookingAccess } from '@forecourt/shared/session';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { PrinterIcon } from '@forecourt/shared/ui/icon';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { Amounts, paymentStateOf } from './amounts';
import { BookingRecap } from './booking-recap';
import { useLocalTime } from './local-times';
import { paymentQuery } from './payment-url';
import { Payments } from './payments';
import { Progress } from './progress';

interface ReceiptProps {
  booking: Booking;
  /** The visitor wanted to pay what had been paid before. */
  already: boolean;
  onCheckAgain: () => void;
}

type Wording = 'paid' | 'part' | 'already' | 'share' | 'cancelled' | 'returned' | 'returning' | 'unpaid';

function wordingOf(booking: Booking, already: boolean): Wording {
  const state = paymentStateOf(booking);
  if (state === 'ended') return 'cancelled';
  const { paid, refunded, dueNow } = ledgerOf(booking);
  if (paid.minor > 0 && keptOf(booking) === 0) return refunded.minor < paid.minor ? 'returning' : 'returned';
  if (state === 'unpaid') return keptOf(booking) > 0 && dueNow.minor > 0 ? 'part' : 'unpaid';
  if (!already) return 'paid';
  return ledgerOf(booking).atDesk.minor > 0 ? 'share' : 'already';
}

/** Its heading, the text below, and where that is on the way through a payment. */
const WORDINGS: Readonly<Record<Wording, readonly [title: string, lead: string, at: 'done' | 'details']>> = {
  paid: ['receipt.title', 'receipt.lead', 'done'],
  part: ['receipt.title', 'receipt.partLead', 'details'],
  already: ['receipt.alreadyTitle', 'receipt.alreadyLead', 'done'],
  share: ['receipt.shareTitle', 'receipt.shareLead', 'done'],
  cancelled: ['receipt.cancelledTitle', 'receipt.cancelledText', 'done'],
  returned: ['receipt.returnedTitle', 'receipt.returnedLead', 'details'],
  returning: ['receipt.returningTitle', 'receipt.returningLead', 'details'],
  unpaid: ['receipt.unpaidTitle', 'receipt.unpaidText', 'details'],
};

/** What the server has received for a booking; the address alone never makes it say "paid". */
export function Receipt({ booking, already, onCheckAgain }: ReceiptProps) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const wording = wordingOf(booking, already);
  const { language } = useHost();
  const { paid, dueNow, atDesk } = ledgerOf(booking);
  const [title, lead, at] = WORDINGS[wording];
  usePageTitle(t(title));
  return (
    <>
      <Progress at={at} />
      <PageHead
        title={t(title)}
        lead={t(lead, {
          amount: money(paid),
          due: money(dueNow),
          rest: money(atDesk),
          email: booking.customer.emailAddress,
        })}
      />
      <Stack gap={5}>
        {refundNotes(booking).map(({ key, amount, by }) => (
          <p key={key}>{t(`ledger.${key}`, { amount: money(amount), date: by && formatDate(by, language) })}</p>
        ))}
        <Amounts booking={booking} receipt={wording !== 'unpaid'} />
        <Payments booking={booking} />
        <BookingRecap booking={booking} />
        {at === 'done' && <PickUp booking={booking} />}
        {at === 'details' && <PayActions booking={booking} isRest={wording === 'part'} onCheckAgain={onCheckAgain} />}
        {wording === 'share' && <PayRest booking={booking} amount={atDesk} />}
        {wording !== 'unpaid' && <PaidActions booking={booking} />}
      </Stack>
    </>
  );
}

/** What is left for the desk can be paid online as well. */
function PayRest({ booking, amount }: { booking: Booking; amount: Money }) {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  const money = useMoneyText();
  return (
    <Cluster data-print="no">
      <ButtonLink component={Link} to={pathOf('PAYMENT_OPTIONS', paymentQuery(booking.id))}>
        {t('receipt.payRest', { amount: money(amount) })}
      </ButtonLink>
    </Cluster>
  );
}

function PaidActions({ booking: { id, customer } }: { booking: Booking }) {
  const { t } = useTranslation('mf-payments');
  const { api, language, pathOf } = useHost();
  const { signedIn } = useSession();
  const send = useMutation({ mutationFn: () => api.send(resendCall(id, bookingAccess.token(id), 'receipt')) });
  const download = useMutation({
    mutationFn: async () => saveFile(await api.send(receiptCall(id, language, bookingAccess.token(id))), `${id}.pdf`),
  });
  const failed = send.error ?? download.error;
  return (
    <Stack gap={3} data-print="no">
      <Cluster>
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          {t('receipt.download')}
        </Button>
        <Button icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          {t('receipt.send')}
        </Button>
        {signedIn && (
          <ButtonLink component={Link} to={pathOf('BOOKING_INFO', paymentQuery(id))}>
            {t('receipt.toBooking')}
          </ButtonLink>
        )}
      </Cluster>
      <ErrorAlert error={failed} />
      {send.isSuccess && (
        <Alert tone="positive" live>
          {t('receipt.sent', { email: customer.emailAddress })}
        </Alert>
      )}
    </Stack>
  );
}

interface PayActionsProps {
  booking: Booking;
  /** A part of what is due is there. */
  isRest: boolean;
  onCheckAgain: () => void;
}

/** What is due and not there yet: by any way to pay, before the hold ends. */
function PayActions({ booking, isRest, onCheckAgain }: PayActionsProps) {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  const money = useMoneyText();
  const localTime = useLocalTime();
  const { holdUntil } = booking;
  const label = isRest ? t('receipt.payRest', { amount: money(ledgerOf(booking).dueNow) }) : t('receipt.payNow');
  return (
    <Stack gap={3} data-print="no">
      {holdUntil !== undefined && confirmationDue(booking) === undefined && (
        <p>{t('return.kept', { time: localTime(holdUntil) })}</p>
      )}
      <Cluster>
        <ButtonLink component={Link} variant="primary" to={pathOf('PAYMENT_OPTIONS', paymentQuery(booking.id))}>
          {label}
        </ButtonLink>
        <Button onClick={onCheckAgain}>{t('receipt.checkAgain')}</Button>
      </Cluster>
    </Stack>
  );
}
