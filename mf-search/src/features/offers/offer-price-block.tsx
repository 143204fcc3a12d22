import { useTranslation } from 'react-i18next';
import type { AgencyShare } from '@forecourt/shared/booking';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { Price } from '@forecourt/shared/ui/price';
import type { OfferPrice } from './offer-price';
import css from './offer-price-block.module.css';

function WhenPaid({ price: { payNow, payAtCounter, choice } }: { price: OfferPrice }) {
  const { t } = useTranslation('mf-search');
  const text = useMoneyText();
  if (choice?.kind !== 'online') return <p className={css['paid']}>{t('offer.payAllAtDesk')}</p>;
  if (payAtCounter.minor === 0) return <p className={css['paid']}>{t('offer.payAllNow')}</p>;
  return (
    <dl className={css['split']}>
      <div>
        <dt>{t('offer.payNow')}</dt>
        <dd>{text(payNow)}</dd>
      </div>
      <div>
        <dt>{t('offer.payAtDesk')}</dt>
        <dd>{text(payAtCounter)}</dd>
      </div>
    </dl>
  );
}

/** Total large, per day small, what it was struck through (look "Car card"). */
export function OfferPriceBlock({ price, days, quoteOnly }: { price: OfferPrice; days: number; quoteOnly: boolean }) {
  const { t } = useTranslation('mf-search');
  const { resultItem } = useHost().config.flow.results;
  const text = useMoneyText();
  return (
    <div className={css['block']}>
      {price.promotion && <p className={css['promotion']}>{price.promotion.name}</p>}
      {price.struck && <Price struck struckLabel={t('offer.insteadOf')} text={text(price.struck)} size="s" />}
      <Price text={text(price.total)} size="l" />
      <p className={css['days']}>{t('offer.totalFor', { count: days })}</p>
      {resultItem.showAverageDayPrice && (
        <p className={css['days']}>{t('offer.perDay', { price: text(price.perDay) })}</p>
      )}
      {resultItem.noVat && <p className={css['days']}>{t('offer.withoutTaxes')}</p>}
      {price.onlyWith && <p className={css['days']}>{t(`offer.onlyWith.${price.onlyWith}`)}</p>}
      {!quoteOnly && <WhenPaid price={price} />}
    </div>
  );
}

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
