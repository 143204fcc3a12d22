import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasInsurance } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { ArrowRightIcon } from '@forecourt/shared/ui/icon';
import { ProgressSteps } from '@forecourt/shared/ui/progress-steps';
import { Stack } from '@forecourt/shared/ui/stack';
import { ExtrasSection } from '../features/extras';
import { BookingStep } from './booking-step';
import { CheckoutHead } from './checkout-head';
import type { CheckoutPartProps } from './checkout-part';
import { CheckoutSummary } from './checkout-summary';
import css from './checkout.module.css';
import { PriceFailed } from './price-failed';
import type { Offer } from './use-offer';
import { useShownAtOnce } from './use-shown-at-once';
import { useUrlActions } from './use-url-actions';

/** One step or two, as configured: options, then who drives and how to pay (S2-2). */
export function CheckoutScreen({ url, offer }: CheckoutPartProps) {
  const { config } = useHost();
  const { chooseExtras, goTo } = useUrlActions();
  const twoSteps = config.flow.checkout.twoSteps && offer.extras.length > 0;
  const shown = twoSteps ? url.step : 'both';
  const [selection, choose] = useShownAtOnce(offer.selection, chooseExtras);
  const top = useStepFocus(shown);
  const insurance = useInsuranceRule(offer);
  const mayBook = () => {
    const may = insurance.mayGoOn();
    if (!may && shown === 2) goTo(1);
    return may;
  };
  return (
    <div className={css['page']} ref={top}>
      <CheckoutHead url={url} offer={offer} onStepBack={shown === 2 ? () => goTo(1) : undefined} />
      {shown !== 'both' && <Steps current={shown} goTo={goTo} />}
      {offer.priceFailed && <PriceFailed url={url} offer={offer} />}
      <div className={css['columns']}>
        <Stack gap={5} className={css['form']}>
          {shown !== 2 && (
            <ExtrasSection
              all={offer.extras}
              selection={selection}
              onChange={choose}
              excess={offer.quote?.excess}
              error={insurance.error}
            />
          )}
          {shown === 1 ? (
            <Continue disabled={offer.priceFailed} onPress={() => insurance.mayGoOn() && goTo(2)} />
          ) : (
            <BookingStep url={url} offer={offer} mayBook={mayBook} />
          )}
        </Stack>
        <CheckoutSummary url={url} offer={offer} />
      </div>
    </div>
  );
}

/** Where the company demands an insurance, nobody goes on without (S2-3 `mustHaveAtLeastOneInsurance`). */
function useInsuranceRule({ selection, extras }: Offer) {
  const { config } = useHost();
  const [asked, setAsked] = useState(false);
  const missing = config.booking.mustHaveAtLeastOneInsurance && !hasInsurance(selection, extras);
  const mayGoOn = () => {
    setAsked(missing);
    return !missing;
  };
  return { error: asked && missing ? 'extras.insuranceMissing' : undefined, mayGoOn };
}

function Continue({ disabled, onPress }: { disabled: boolean; onPress: () => void }) {
  const { t } = useTranslation('mf-checkout');
  return (
    <Button variant="primary" size="l" block icon={<ArrowRightIcon size={20} />} disabled={disabled} onClick={onPress}>
      {t('actions.continue')}
    </Button>
  );
}

function Steps({ current, goTo }: { current: 1 | 2; goTo: (step: 1 | 2) => void }) {
  const { t } = useTranslation('mf-checkout');
  const steps = [
    { id: 'extras', label: t('steps.extras'), onGoBack: () => goTo(1) },
    { id: 'details', label: t('steps.details') },
  ];
  return <ProgressSteps label={t('steps.label')} current={current - 1} doneLabel={t('steps.done')} steps={steps} />;
}

/** A new step begins at its top, for eyes and for screen readers alike. */
function useStepFocus(step: 1 | 2 | 'both') {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.querySelector('h1')?.focus();
  }, [step]);
  return top;
}
