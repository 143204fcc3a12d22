import { useCallback, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isFreeUntilPickUp, promotionCodeState, showsWithoutVat } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { Card } from '@forecourt/shared/ui/card';
import { Stack } from '@forecourt/shared/ui/stack';
import { AgreementCode, FreeUntil, PriceLines, PromotionCode, SummaryBar, Trip } from '../features/summary';
import { PriceSkeleton } from './checkout-skeleton';
import css from './checkout.module.css';
import type { CheckoutProps } from './use-checkout';
import { useUrlActions } from './use-url-actions';

const PROMOTION_CODE_NOTES = {
  none: undefined,
  applies: undefined,
  'other-method': 'promotionCode.otherMethod',
  invalid: 'errors.codes.promotion-invalid',
} as const;

/** Promotion and agreement codes, as far as the company shows them, and what became of the first. */
function Codes({ checkout: { url, quote, choice, checkAgreement } }: CheckoutProps) {
  const { t } = useTranslation('mf-checkout');
  const { showCoupon, showAgreementCode } = useHost().config.flow.checkout.summary;
  const actions = useUrlActions();
  const { promotionCode, commercialAgreementCode } = url.params;
  const note = PROMOTION_CODE_NOTES[promotionCodeState(url.params, quote, choice ?? { kind: 'counter' })];
  if (!showCoupon && !showAgreementCode) return undefined;
  return (
    <div className={css['codes']}>
      {showCoupon && <PromotionCode code={promotionCode} onChange={actions.applyPromotionCode} />}
      {showAgreementCode && (
        <AgreementCode code={commercialAgreementCode} check={checkAgreement} onChange={actions.applyAgreement} />
      )}
      {note && <p className={css['quiet']}>{t(note, { code: promotionCode })}</p>}
    </div>
  );
}

/** A column that scrolls is a stop for the keyboard, which has no other way to its end; any other is none. */
function useScrollStop() {
  const [isStop, setStop] = useState<boolean>();
  const content = useCallback((element: HTMLElement | null) => {
    const column = element?.closest('aside');
    if (!element || !column || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setStop(column.scrollHeight > column.clientHeight));
    [element, column].forEach((each) => observer.observe(each));
    return () => observer.disconnect();
  }, []);
  return { content, isWhole: isStop === false, tabIndex: isStop ? 0 : undefined };
}

/**
 * Everything that is about to be booked (S2-2): on wide screens a column that stays in sight, on phones a bar with a
 * sheet.
 */
export function CheckoutSummary({
  checkout,
  place,
  next,
}: CheckoutProps & Pick<ComponentProps<typeof SummaryBar>, 'place' | 'next'>) {
  const { t } = useTranslation('mf-checkout');
  const { config } = useHost();
  const noVat = showsWithoutVat(config.flow);
  const { offer, price, priceBusy, url, onRequest } = checkout;
  const { content, isWhole, tabIndex } = useScrollStop();
  const showsDue = checkout.choice !== undefined && !onRequest;
  const summary = (
    <Stack gap={4}>
      <Trip offer={offer} params={url.params} />
      <Codes checkout={checkout} />
      {price ? (
        <PriceLines
          price={price}
          days={offer.days}
          deposit={offer.category.deposit}
          busy={priceBusy}
          noVat={noVat}
          showsDue={showsDue}
        />
      ) : (
        <PriceSkeleton />
      )}
      {isFreeUntilPickUp(offer) && <FreeUntil params={url.params} />}
      {onRequest && <p className={css['quiet']}>{t('confirmation.onRequest.second')}</p>}
    </Stack>
  );
  return (
    <div className={css['beside']}>
      <Card as="aside" className={css['side']} heading={t('summary.title')} tabIndex={tabIndex}>
        <div ref={content}>{summary}</div>
      </Card>
      <SummaryBar
        total={price?.shown}
        days={offer.days}
        busy={priceBusy}
        isSeenWhole={isWhole}
        place={place}
        next={next}
      >
        {summary}
      </SummaryBar>
    </div>
  );
}
