import { useTranslation } from 'react-i18next';
import type { AgencyShare } from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';
import css from './offer-price-block.module.css';

const PARTS = ['customerPrice', 'agencyPrice', 'commission'] as const satisfies readonly (keyof AgencyShare)[];

/** An agency sees what its customer pays, what it owes and what it keeps, when the price has them (S1-6). */
export function AgencyPrices({ share }: { share: Partial<AgencyShare> | undefined }) {
  const { t } = useTranslation('mf-search');
  const money = useMoneyText();
  if (share?.agencyPrice === undefined) return null;
  return (
    <dl className={css['split']} aria-label={t('offer.agency')}>
      {PARTS.map((part) => {
        const amount = share[part];
        return (
          amount !== undefined && (
            <div key={part}>
              <dt>{t(`offer.agencyPrice.${part}`)}</dt>
              <dd>{money(amount)}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
