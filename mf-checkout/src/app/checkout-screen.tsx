import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@forecourt/shared/api-client';
import { keepsInsuranceRule, type Selection } from '@forecourt/shared/booking';
import { useErrorText, useHost, usePageTitle } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { ArrowRightIcon } from '@forecourt/shared/ui/icon';
import { ProgressSteps } from '@forecourt/shared/ui/progress-steps';
import { Stack } from '@forecourt/shared/ui/stack';
import { isGone } from '../features/booking';
import { ExtrasSection, type MissingExtra } from '../features/extras';
import { HoldClock } from '../features/hold';
import { NextActionPlace } from '../features/summary';
import { BookingStep, useFormAhead } from './booking-step';
import { CheckoutHead, useCheckoutTitle } from './checkout-head';
import { CheckoutSummary } from './checkout-summary';
import css from './checkout.module.css';
import { DistanceSection } from './distance-section';
import { OfferNotice, useOfferDecision } from './offer-notice';
import { QuoteByEmail } from './quote-by-email';
import { Refused } from './refused';
import { selectionOf, type Checkout, type CheckoutProps } from './use-checkout';
import { useHold } from './use-hold';
import { useAgreementMemory } from './use-profile-agreement';
import { useShownAtOnce, useUrlActions } from './use-url-actions';

/** One step or two, as configured: options, then who drives and how to pay (S2-2). */
export function CheckoutScreen({ checkout, replacesAnother }: CheckoutProps & { replacesAnother: boolean }) {
  const { config } = useHost();
  const { goTo } = useUrlActions();
  const twoSteps = config.flow.checkout.twoSteps && checkout.extras.length > 0;
  const shown = twoSteps ? checkout.url.step : 'both';
  const title = useCheckoutTitle(checkout, shown);
  usePageTitle(title);
  const top = useStepFocus(shown, replacesAnother);
  const insurance = useInsuranceRule(checkout);
  const decision = useOfferDecision(checkout);
  const hold = useHold(checkout, shown === 2);
  const agreement = useAgreementMemory();
  useFormAhead();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const mayBook = () => {
    const may = insurance.mayGoOn();
    if (!may && shown === 2) goTo(1);
    return may && decision.isDecided();
  };
  return (
    <div className={css['page']} ref={top}>
      <CheckoutHead checkout={checkout} title={title} onStepBack={shown === 2 ? () => goTo(1) : undefined} />
      {shown !== 'both' && <Steps current={shown} goTo={goTo} checkout={checkout} />}
      <OfferNotice quote={checkout.quote} changed={decision.changed} notice={decision.notice} />
      <HoldClock until={hold.until} />
      <Hindrances checkout={checkout} />
      <div className={css['columns']}>
        <NextActionPlace value={place}>
          <Stack gap={5} className={css['form']}>
            {shown !== 2 && <ExtrasChoice checkout={checkout} missing={insurance.missing} />}
            {shown !== 2 && <DistanceSection checkout={checkout} />}
            {shown !== 1 && (
              <Stack gap={5} onInput={hold.keepLonger}>
                <BookingStep checkout={checkout} mayBook={mayBook} agreement={agreement} />
              </Stack>
            )}
          </Stack>
        </NextActionPlace>
        <CheckoutSummary
          checkout={checkout}
          place={setPlace}
          next={
            shown === 1 && <Continue disabled={checkout.priceFailed} onPress={() => insurance.mayGoOn() && goTo(2)} />
          }
        />
      </div>
    </div>
  );
}

/** Of its own: what is chosen is shown before anything else of the page is drawn again. */
function ExtrasChoice({ checkout, missing }: CheckoutProps & { missing: MissingExtra | undefined }) {
  const { chooseExtras } = useUrlActions();
  const { offer, price, quote } = checkout;
  const [selection, choose] = useShownAtOnce(checkout.selection, chooseExtras);
  return (
    <ExtrasSection
      all={checkout.extras}
      selection={selection}
      onChange={choose}
      trip={{ excess: offer.car.excess, price, counted: quote?.counted ?? [] }}
      excess={quote?.excess}
      missing={missing}
      onRequest={checkout.onRequest}
    />
  );
}

/** What stands in the way of booking, whatever is filled in. */
function Hindrances({ checkout }: CheckoutProps) {
  return (
    <>
      {checkout.priceFailed && <PriceFailed checkout={checkout} />}
      {!checkout.choice && !checkout.priceBusy && <NoWayToPay checkout={checkout} />}
    </>
  );
}

/** Where the company demands an insurance, nobody goes on without (S2-3 `mustHaveAtLeastOneInsurance`). */
function useInsuranceRule({ selection, extras, offer, url }: Checkout) {
  const { config } = useHost();
  const { latest } = useUrlActions();
  const [tries, setTries] = useState(0);
  const misses = (chosen: Selection) =>
    config.booking.mustHaveAtLeastOneInsurance && !keepsInsuranceRule(chosen, extras);
  const isMissing = misses(selection);
  /** Judges what stands chosen at the press, which may not be drawn yet. */
  const mayGoOn = () => {
    const isMissingNow = misses(selectionOf(latest() ?? url, offer, extras) ?? selection);
    setTries((before) => (isMissingNow ? before + 1 : 0));
    return !isMissingNow;
  };
  return { missing: isMissing && tries > 0 ? { message: 'extras.insuranceMissing', tries } : undefined, mayGoOn };
}

function Continue({ disabled, onPress }: { disabled: boolean; onPress: () => void }) {
  const { t } = useTranslation('mf-checkout');
  return (
    <Button variant="primary" size="l" block disabled={disabled} onClick={onPress}>
      {t('steps.toDetails')}
      <ArrowRightIcon size={20} aria-hidden="true" />
    </Button>
  );
}

/** Where one is now is shown before the step itself is drawn; what comes after the booking has pages of its own. */
function Steps({ current, goTo, checkout }: CheckoutProps & { current: 1 | 2; goTo: (step: 1 | 2) => void }) {
  const { t } = useTranslation('mf-checkout');
  const [shown, go] = useShownAtOnce(current, goTo);
  const steps = [
    { id: 'extras', label: t('steps.extras'), onGoBack: () => go(1) },
    { id: 'details', label: t('steps.details') },
    { id: 'end', label: t(checkout.choice?.kind === 'online' ? 'steps.payment' : 'steps.confirmation') },
  ];
  return <ProgressSteps label={t('steps.label')} current={shown - 1} doneLabel={t('steps.done')} steps={steps} />;
}

/** A new step begins at its top, for eyes and for screen readers alike; so does another car. */
function useStepFocus(step: 1 | 2 | 'both', replacesAnother: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(replacesAnother ? undefined : step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.querySelector('h1')?.focus();
  }, [step]);
  return top;
}

/** Every way to pay is closed: a quote is what can still be had. */
function NoWayToPay({ checkout }: CheckoutProps) {
  const { t } = useTranslation('mf-checkout');
  return (
    <Alert tone="caution" live title={t('payment.noneTitle')} actions={<QuoteByEmail checkout={checkout} />}>
      {t('payment.none')}
    </Alert>
  );
}

/**
 * Without a price nothing can be booked (S2-8 "Price failure"); a promotion code that ran out is the one cause to mend
 * here.
 */
function PriceFailed({ checkout }: CheckoutProps) {
  const { t } = useTranslation('mf-checkout');
  const errorText = useErrorText();
  const { applyPromotionCode } = useUrlActions();
  const code = checkout.url.params.promotionCode;
  const { priceError } = checkout;
  if (priceError instanceof ApiError && isGone(priceError)) {
    const refusal = { kind: 'search-again', error: priceError } as const;
    return <Refused checkout={checkout} refusal={refusal} onRetry={() => void checkout.refresh()} />;
  }
  if (code && priceError instanceof ApiError && priceError.errorCode === 'promotion-invalid') {
    return (
      <Alert
        tone="negative"
        live
        actions={<Button onClick={() => applyPromotionCode(undefined)}>{t('promotionCode.remove', { code })}</Button>}
      >
        {errorText(priceError)}
      </Alert>
    );
  }
  return (
    <Alert tone="negative" live actions={<Button onClick={() => void checkout.refresh()}>{t('actions.retry')}</Button>}>
      {t('errors.getPrices')}
    </Alert>
  );
}
