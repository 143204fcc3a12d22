import { useTranslation } from 'react-i18next';
import type { AppliedPrice } from '@forecourt/shared/checkout';
import { useMoneyText } from '@forecourt/shared/host';
import { Price } from '@forecourt/shared/ui/price';
import css from './summary.module.css';

interface PriceLinesProps {
  price: AppliedPrice;
  days: number;
  busy: boolean;
  /** Shows everything before taxes (S1-9 "no-VAT display option"). */
  noVat: boolean;
  /** What is due when is not said while nothing can be paid. */
  showsDue: boolean;
}

/** What the price is made of, what it comes to, and what of it is due when. */
export function PriceLines({ price, days, busy, noVat, showsDue }: PriceLinesProps) {
  const { t } = useTranslation('mf-checkout');
  const { commission } = price;
  const money = useMoneyText();
  const shown = noVat ? price.items.filter(({ type }) => type !== 'Taxes') : price.items;
  return (
    <div className={css['prices']} aria-busy={busy} data-busy={busy || undefined}>
      <dl className={css['lines']}>
        {shown.map((item, index) => (
          <div key={`${item.type}-${index}`}>
            <dt>{item.description}</dt>
            <dd>{item.amount.minor === 0 ? t('extras.included') : money(item.amount)}</dd>
          </div>
        ))}
        {commission.minor > 0 && (
          <div>
            <dt>{t('summary.commission')}</dt>
            <dd>{money(commission)}</dd>
          </div>
        )}
      </dl>
      <div className={css['total']} aria-live="polite" aria-atomic="true">
        <p className={css['totalLabel']}>
          {t(noVat ? 'summary.totalWithoutTaxes' : 'summary.total')}
          <span className={css['quiet']}>{t('carFacts.days', { count: days })}</span>
        </p>
        <p className={css['totalFigures']}>
          {price.struck !== undefined && (
            <Price text={money(price.struck)} size="s" struck struckLabel={t('summary.insteadOf')} />
          )}
          <Price text={money(price.shown)} size="l" />
        </p>
      </div>
      {showsDue && (
        <dl className={css['due']}>
          <div>
            <dt>{t('summary.payNow')}</dt>
            <dd>{money(price.payNow)}</dd>
          </div>
          <div>
            <dt>{t('summary.payAtDesk')}</dt>
            <dd>{money(price.payAtCounter)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
