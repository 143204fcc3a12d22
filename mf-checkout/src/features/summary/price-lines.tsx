import { useTranslation } from 'react-i18next';
import type { PriceItem } from '@forecourt/shared/contract';
import { useMoneyText } from '@forecourt/shared/host';
import { fromDecimal, subtract, sum, toDecimal } from '@forecourt/shared/money';
import { Price } from '@forecourt/shared/ui/price';
import css from './summary.module.css';

interface SummaryPrice {
  currency: string;
  total: number;
  struck: number | undefined;
  items: readonly PriceItem[];
  payNow: number;
  payAtDesk: number;
}

export interface PriceLinesProps {
  price: SummaryPrice;
  days: number;
  busy: boolean;
  /** Shows everything before taxes (S1-9 "no-VAT display option"). */
  noVat: boolean;
}

/** What the price is made of, what it comes to, and what of it is due when. */
export function PriceLines({ price, days, busy, noVat }: PriceLinesProps) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  const text = (amount: number) => money(amount, price.currency);
  const shown = noVat ? price.items.filter(({ type }) => type !== 'Taxes') : price.items;
  return (
    <div className={css['prices']} aria-busy={busy} data-busy={busy || undefined}>
      <dl className={css['lines']}>
        {shown.map((item, index) => (
          <div key={`${item.typeId}-${index}`}>
            <dt>{item.description}</dt>
            <dd>{item.price === 0 ? t('extras.included') : text(item.price)}</dd>
          </div>
        ))}
      </dl>
      <div className={css['total']} aria-live="polite" aria-atomic="true">
        <p className={css['totalLabel']}>
          {t(noVat ? 'summary.totalWithoutTaxes' : 'summary.total')}
          <span className={css['quiet']}>{t('carFacts.days', { count: days })}</span>
        </p>
        <p className={css['totalFigures']}>
          {price.struck !== undefined && !noVat && (
            <Price text={text(price.struck)} size="s" struck struckLabel={t('summary.insteadOf')} />
          )}
          <Price text={text(noVat ? withoutTaxes(price) : price.total)} size="l" />
        </p>
      </div>
      <dl className={css['due']}>
        <div>
          <dt>{t('summary.payNow')}</dt>
          <dd>{text(price.payNow)}</dd>
        </div>
        <div>
          <dt>{t('summary.payAtDesk')}</dt>
          <dd>{text(price.payAtDesk)}</dd>
        </div>
      </dl>
    </div>
  );
}

function withoutTaxes({ total, items, currency }: SummaryPrice): number {
  const taxes = items.filter(({ type }) => type === 'Taxes').map((item) => fromDecimal(item.price, currency));
  return toDecimal(subtract(fromDecimal(total, currency), sum(taxes, currency)));
}
