import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ledgerOf, refundNotes, type Booking } from '@forecourt/shared/booking';
import { useHost, useMoneyText, usePageTitle, useSession } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { Button, ButtonLink } from '@forecourt/shared/ui/button';
import { PrinterIcon } from '@forecourt/shared/ui/icon';
import { PageHead } from '@forecourt/shared/ui/page-head';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { Amounts, paymentStateOf } from './amounts';
import { BookingRecap } from './booking-recap';
import { paymentQuery } from './payment-url';

interface ReceiptProps {
  booking: Booking;
  /** The visitor wanted to pay what had been paid before. */
  already: boolean;
  onCheckAgain: () => void;
}

type Wording = 'paid' | 'already' | 'share' | 'cancelled' | 'unpaid';

function wordingOf(booking: Booking, already: boolean): Wording {
  const state = paymentStateOf(booking);
  if (state === 'ended') return 'cancelled';
  if (state === 'unpaid') return 'unpaid';
  if (!already) return 'paid';
  return ledgerOf(booking).atDesk.minor > 0 ? 'share' : 'already';
}

const KEYS: Readonly<Record<Wording, readonly [title: string, lead: string]>> = {
  paid: ['receipt.title', 'receipt.lead'],
  already: ['receipt.alreadyTitle', 'receipt.alreadyLead'],
  share: ['receipt.shareTitle', 'receipt.shareLead'],
  cancelled: ['receipt.cancelledTitle', 'receipt.cancelledText'],
  unpaid: ['receipt.unpaidTitle', 'receipt.unpaidText'],
};

/** What the server has received for a booking; the address alone never makes it say "paid". */
export function Receipt({ booking, already, onCheckAgain }: ReceiptProps) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const wording = wordingOf(booking, already);
  const { language } = useHost();
  const { paid, atDesk } = ledgerOf(booking);
  const [title, lead] = KEYS[wording];
  usePageTitle(t(title));
  return (
    <>
      <PageHead
        title={t(title)}
        lead={t(lead, { amount: money(paid), rest: money(atDesk), email: booking.customer.emailAddress })}
      />
      <Stack gap={5}>
        {refundNotes(booking).map(({ key, amount, by }) => (
          <p key={key}>{t(`ledger.${key}`, { amount: money(amount), date: by && formatDate(by, language) })}</p>
        ))}
        <Amounts booking={booking} receipt={wording !== 'unpaid'} />
        <BookingRecap booking={booking} />
        {wording === 'unpaid' ? (
          <PayActions bookingId={booking.id} onCheckAgain={onCheckAgain} />
        ) : (
          <PaidActions bookingId={booking.id} />
        )}
      </Stack>
    </>
  );
}

function PaidActions({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  const { signedIn } = useSession();
  return (
    <Cluster data-print="no">
      <Button icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
        {t('receipt.print')}
      </Button>
      {signedIn && (
        <ButtonLink component={Link} to={pathOf('BOOKING_INFO', paymentQuery(bookingId))}>
          {t('receipt.toBooking')}
        </ButtonLink>
      )}
    </Cluster>
  );
}

function PayActions({ bookingId, onCheckAgain }: { bookingId: string; onCheckAgain: () => void }) {
  const { t } = useTranslation('mf-payments');
  const { pathOf } = useHost();
  return (
    <Cluster data-print="no">
      <ButtonLink component={Link} variant="primary" to={pathOf('PAYMENT_OPTIONS', paymentQuery(bookingId))}>
        {t('receipt.payNow')}
      </ButtonLink>
      <Button onClick={onCheckAgain}>{t('receipt.checkAgain')}</Button>
    </Cluster>
  );
}
