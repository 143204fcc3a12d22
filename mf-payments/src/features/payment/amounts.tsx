import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';
import type { Money } from '@forecourt/shared/money';
import { Card } from '@forecourt/shared/ui/card';
import { Price } from '@forecourt/shared/ui/price';
import css from './amounts.module.css';
import { dueOf, restOf } from './due';

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
