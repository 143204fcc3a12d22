import { useTranslation } from 'react-i18next';
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
