import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';
import { subtract, zero, type Money } from '@forecourt/shared/money';
import { Card } from '@forecourt/shared/ui/card';
import { Price } from '@forecourt/shared/ui/price';
import css from './amounts.module.css';

type BookedAmounts = Pick<Booking, 'status' | 'currency' | 'price' | 'paid' | 'payNow' | 'balance'>;

export interface Due {
  /** What an online payment takes now: the open share, afterwards the whole rest. */
  now: Money;
  /** What remains for the counter when that has been paid. */
  later: Money;
}

/** What a receipt still shows as open. */
const restOf = ({ balance }: Pick<Booking, 'balance'>): Money => ({
  ...balance,
  minor: Math.max(0, -balance.minor),
});

/** What to show; the server computes the amount of a payment itself (D33). */
export function dueOf({ status, currency, payNow, balance }: BookedAmounts): Due {
  const owed = restOf({ balance });
  if (status === 'Cancelled') return { now: zero(currency), later: zero(currency) };
  const now = payNow.minor > 0 && payNow.minor < owed.minor ? payNow : owed;
  return { now, later: subtract(owed, now) };
}

/** Open, paid as far as it is to be paid online, or over. */
export function paymentStateOf(booking: BookedAmounts): 'unpaid' | 'paid' | 'ended' {
  if (booking.status === 'Cancelled') return 'ended';
  if (booking.paid.minor > 0 && booking.payNow.minor === 0) return 'paid';
  return dueOf(booking).now.minor === 0 ? 'paid' : 'unpaid';
}

interface Line {
  key: string;
  amount: Money;
  strong?: boolean;
}

function linesOf(booking: Booking, receipt: boolean): Line[] {
  const due = dueOf(booking);
  const paid = { key: 'paid', amount: booking.paid, strong: receipt };
  const rest = receipt
    ? [{ key: 'rest', amount: restOf(booking) }]
    : [
        { key: 'now', amount: due.now, strong: true },
        { key: 'desk', amount: due.later },
      ];
  return [
    { key: 'total', amount: booking.price },
    ...(booking.paid.minor > 0 ? [paid] : []),
    ...rest.filter(({ amount }) => amount.minor > 0),
  ];
}

/** What is paid now and at the desk; on a receipt what has been paid and what is left. */
export function Amounts({ booking, receipt = false }: { booking: Booking; receipt?: boolean }) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  return (
    <Card heading={t(receipt ? 'amounts.receiptTitle' : 'amounts.title')}>
      <dl className={css['lines']}>
        {linesOf(booking, receipt).map(({ key, amount, strong }) => (
          <div key={key} className={strong ? css['strong'] : undefined}>
            <dt>{t(`amounts.${key}`)}</dt>
            <dd>
              <Price text={money(amount)} size={strong ? 'l' : 'm'} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
