import { useTranslation } from 'react-i18next';
import { isPartAllowed, keptOf, ledgerOf, type Booking } from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';
import { subtract, zero, type Money } from '@forecourt/shared/money';
import { Card } from '@forecourt/shared/ui/card';
import { Price } from '@forecourt/shared/ui/price';
import css from './amounts.module.css';
import { usePart } from './part-of-payment';

type BookedAmounts = Pick<
  Booking,
  'status' | 'currency' | 'price' | 'paid' | 'refunded' | 'leaving' | 'payNow' | 'balance'
>;

export interface Due {
  /** What an online payment takes now: the part that was chosen, else the open share, afterwards the whole rest. */
  now: Money;
  /** What of the open share remains to be paid online after that, so that the booking is confirmed. */
  online: Money;
  /** What remains for the counter when that has been paid. */
  later: Money;
}

/** What a receipt still shows as open. */
const restOf = ({ balance }: Pick<Booking, 'balance'>): Money => ({
  ...balance,
  minor: Math.max(0, -balance.minor),
});

/** What to show; the server decides about the amount of a payment itself (D33). A part that is not allowed is none. */
export function dueOf(booking: BookedAmounts, part?: Money): Due {
  const { status, currency, payNow, balance } = booking;
  const owed = restOf({ balance });
  if (status === 'Cancelled') return { now: zero(currency), online: zero(currency), later: zero(currency) };
  const due = payNow.minor > 0 && payNow.minor < owed.minor ? payNow : owed;
  const now = part !== undefined && isPartAllowed(booking, part) ? part : due;
  const online = { currency, minor: Math.max(0, Math.min(payNow.minor, owed.minor) - now.minor) };
  return { now, online, later: subtract(subtract(owed, now), online) };
}

/** What is paid now on this page, and afterwards. */
export const useDue = (booking: Booking): Due => dueOf(booking, usePart());

/** Open, paid as far as it is to be paid online, or over. */
export function paymentStateOf(booking: BookedAmounts): 'unpaid' | 'paid' | 'ended' {
  if (booking.status === 'Cancelled') return 'ended';
  if (keptOf(booking) > 0 && booking.payNow.minor === 0) return 'paid';
  return dueOf(booking).now.minor === 0 ? 'paid' : 'unpaid';
}

interface Line {
  key: string;
  amount: Money;
  strong?: boolean;
}

function linesOf(booking: Booking, due: Due, receipt: boolean): Line[] {
  const paid = { key: receipt ? 'received' : 'paid', amount: booking.paid, strong: receipt };
  const { dueNow, atDesk, refundDue, refunded } = ledgerOf(booking);
  const rest = receipt
    ? [
        { key: 'due', amount: dueNow },
        { key: 'rest', amount: atDesk },
      ]
    : [
        { key: 'now', amount: due.now, strong: true },
        { key: 'online', amount: due.online },
        { key: 'desk', amount: due.later },
      ];
  return [
    { key: 'total', amount: booking.price },
    ...(booking.paid.minor > 0 ? [paid] : []),
    ...[{ key: 'refundDue', amount: refundDue }, { key: 'refunded', amount: refunded }, ...rest].filter(
      ({ amount }) => amount.minor > 0,
    ),
  ];
}

/** What is paid now and at the desk; on a receipt what has been paid and what is left. */
export function Amounts({ booking, receipt = false }: { booking: Booking; receipt?: boolean }) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const due = useDue(booking);
  return (
    <Card heading={t(receipt ? 'amounts.receiptTitle' : 'amounts.title')}>
      <dl className={css['lines']}>
        {linesOf(booking, due, receipt).map(({ key, amount, strong }) => (
          <div key={key} className={strong ? css['strong'] : undefined}>
            <dt>{t(key.startsWith('refund') ? `ledger.${key}` : `amounts.${key}`)}</dt>
            <dd>
              <Price text={money(amount)} size={strong ? 'l' : 'm'} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
