import { useTranslation } from 'react-i18next';
import { shownLines, type AppliedPrice, type Offer, type ShownLine } from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';
import type { Money } from '@forecourt/shared/money';
import { Price } from '@forecourt/shared/ui/price';
import css from './summary.module.css';

interface PriceLinesProps {
  price: AppliedPrice;
  days: number;
  /** Left at the branch, and given back. */
  deposit: Offer['category']['deposit'];
  busy: boolean;
  /** Shows everything before taxes (S1-9 "no-VAT display option"). */
  noVat: boolean;
  /** What is due when is not said while nothing can be paid. */
  showsDue: boolean;
}

/** What the price is made of, what it comes to, and what of it is due when. */
export function PriceLines({ price, days, deposit, busy, noVat, showsDue }: PriceLinesProps) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  const { lines, contained } = shownLines(price.items, noVat);
  return (
    <div className={css['prices']} aria-busy={busy} data-busy={busy || undefined}>
      <dl className={css['lines']}>
        {lines.map((item, index) => (
          <div key={`${item.type}-${index}`}>
            <dt>{item.description}</dt>
            <dd>{item.amount.minor === 0 ? t('extras.included') : money(item.amount)}</dd>
          </div>
        ))}
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
      <ContainedLines lines={contained} commission={price.commission} />
      <DueLines price={price} deposit={deposit} showsDue={showsDue} />
    </div>
  );
}

/** What is paid when, and what is left at the branch meanwhile. */
function DueLines({ price, deposit, showsDue }: Pick<PriceLinesProps, 'price' | 'deposit' | 'showsDue'>) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  const lines = [
    ...(showsDue
      ? ([
          ['summary.payNow', price.payNow],
          ['summary.payAtDesk', price.payAtCounter],
        ] as const)
      : []),
    ...(deposit.minor > 0 ? ([['summary.deposit', deposit]] as const) : []),
  ];
  if (lines.length === 0) return null;
  return (
    <dl className={css['due']}>
      {lines.map(([key, amount]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ContainedLinesProps {
  lines: readonly ShownLine[];
  /** Shown where it is more than nothing. */
  commission: Money;
}

/** What the total contains already, each named once (D50, D51). */
function ContainedLines({ lines, commission }: ContainedLinesProps) {
  const { t } = useTranslation('mf-checkout');
  const money = useMoneyText();
  const fee = { type: 'Commission', description: t('summary.commission'), amount: commission } as const;
  const shown = commission.minor > 0 ? [...lines, fee] : lines;
  if (shown.length === 0) return null;
  return (
    <dl className={`${css['lines']} ${css['quiet']}`}>
      {shown.map(({ type, description, amount }) => (
        <div key={type}>
          <dt>{t('price.including', { what: description })}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
