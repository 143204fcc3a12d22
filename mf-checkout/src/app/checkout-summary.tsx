import { useTranslation } from 'react-i18next';
import { couponState } from '@forecourt/shared/checkout';
import { useHost } from '@forecourt/shared/host';
import { Card } from '@forecourt/shared/ui/card';
import { AgreementCode, Coupon, Summary, SummaryBar } from '../features/summary';
import type { CheckoutPartProps } from './checkout-part';
import { PriceSkeleton } from './checkout-skeleton';
import css from './checkout.module.css';
import { useUrlActions } from './use-url-actions';

const COUPON_NOTES = {
  none: undefined,
  applies: undefined,
  'other-method': 'coupon.otherMethod',
  invalid: 'errors.codes.promotion-invalid',
} as const;

/** On wide screens a column that stays in sight, on phones a bar that opens a sheet. */
export function CheckoutSummary({ url, offer }: CheckoutPartProps) {
  const { t } = useTranslation('mf-checkout');
  const { config } = useHost();
  const actions = useUrlActions();
  const { showCoupon, showAgreementCode, noVat } = config.flow.checkout.summary;
  const { promotionCode, commercialAgreementCode } = url.params;
  const note = COUPON_NOTES[couponState(url.params, offer.quote, offer.choice ?? { kind: 'counter' })];
  const codes = (showCoupon || showAgreementCode) && (
    <>
      {showCoupon && <Coupon code={promotionCode} onChange={actions.applyCoupon} />}
      {showAgreementCode && <AgreementCode code={commercialAgreementCode} onChange={actions.applyAgreement} />}
      {note && <p className={css['quiet']}>{t(note, { code: promotionCode })}</p>}
    </>
  );
  const summary = (
    <Summary
      offer={offer.car}
      params={url.params}
      price={offer.price}
      busy={offer.priceBusy}
      noVat={noVat}
      codes={codes}
      waiting={<PriceSkeleton />}
    />
  );
  return (
    <>
      <Card as="aside" className={css['side']} heading={t('summary.title')}>
        {summary}
      </Card>
      <SummaryBar total={offer.price?.total} days={offer.car.days} busy={offer.priceBusy}>
        {summary}
      </SummaryBar>
    </>
  );
}
