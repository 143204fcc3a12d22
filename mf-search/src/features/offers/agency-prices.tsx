import { useTranslation } from 'react-i18next';
import type { SearchResult } from '@forecourt/shared/contract';
import { useMoneyText } from '@forecourt/shared/host';
import css from './offer-price-block.module.css';

const PARTS = ['customerPrice', 'agencyPrice', 'salesCommision'] as const;

/** An agency sees what its customer pays, what it owes and what it keeps, when the price has them (S1-6). */
export function AgencyPrices({ result }: { result: SearchResult }) {
  const { t } = useTranslation('mf-search');
  const money = useMoneyText();
  if (result.agencyPrice === undefined) return null;
  return (
    <dl className={css['split']} aria-label={t('offer.agency')}>
      {PARTS.map((part) => {
        const amount = result[part];
        return (
          amount !== undefined && (
            <div key={part}>
              <dt>{t(`offer.agencyPrice.${part}`)}</dt>
              <dd>{money(amount, result.currency)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
