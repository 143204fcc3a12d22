import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '@forecourt/shared/api-client';
import { offerKey, readCheckoutUrl, type CheckoutUrl, type OfferParams } from '@forecourt/shared/checkout';
import { useErrorText, useInBrowser, usePageTitle } from '@forecourt/shared/host';
import { Box } from '@forecourt/shared/ui/box';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorScreen } from '@forecourt/shared/ui/error-screen';
import { AlreadyBooked, bookedOffersOfTab, isGone } from '../features/booking';
import { WithdrawResume } from '../features/resume';
import { CheckoutScreen } from './checkout-screen';
import { CheckoutSkeleton } from './checkout-skeleton';
import { OtherCars } from './other-cars';
import { isTaken } from './refused';
import { ResultsLink } from './results-link';
import { useCheckout, type CheckoutState } from './use-checkout';
import { useUrlActions } from './use-url-actions';

const QuotationCheckout = lazy(() => import(/* webpackChunkName: "quotation-checkout" */ './quotation-checkout'));

/** Where "book this" of a quotation leads: its reference, and from its e-mail the token of the link. */
function quotationLinkOf(query: URLSearchParams) {
  const [bookingId, token] = [query.get('quotation'), query.get('token')];
  return bookingId ? { bookingId, ...(token && { token }) } : undefined;
}

/** CHECKOUT: from a chosen search result to a booking or a quote (S2-2). */
export default function CheckoutPage() {
  const { t } = useTranslation('mf-checkout');
  const [query] = useSearchParams();
  const url = readCheckoutUrl(query);
  const key = url && offerKey(url.params);
  const [openedWith] = useState(key);
  const withdrawal = query.get('withdraw');
  // An offer's page names its step.
  usePageTitle(url && !withdrawal ? undefined : t(withdrawal ? 'resume.stopTitle' : 'checkout.title'));
  if (withdrawal) {
    return (
      <Box>
        <WithdrawResume token={withdrawal} />
      </Box>
    );
  }
  const quotation = quotationLinkOf(query);
  if (quotation) {
    return (
      <Box>
        <Suspense fallback={<CheckoutSkeleton />}>
          <QuotationCheckout link={quotation} />
        </Suspense>
      </Box>
    );
  }
  return (
    <Box>
      {url ? (
        <CheckoutOfUrl key={key} url={url} replacesAnother={key !== openedWith} />
      ) : (
        <NoOffer title={t('errors.gralError')} message={t('checkout.noSearch')} />
      )}
    </Box>
  );
}

/** Of what stands here while there is no form, which has a title for each of its steps. */
const titleOf = (state: CheckoutState) =>
  state.step === 'gone' || (state.step === 'failed' && isGone(state.error)) ? 'checkout.goneTitle' : 'checkout.title';

/** What arrives in the browser renders in slices, and not in one long task. */
function useCheckoutInSlices(url: CheckoutUrl): CheckoutState {
  const state = useCheckout(url);
  const arrived = useDeferredValue(state.step === 'ready');
  return state.step === 'ready' && !arrived ? { step: 'loading' } : state;
}

function CheckoutOfUrl({ url, replacesAnother }: { url: CheckoutUrl; replacesAnother: boolean }) {
  const { t } = useTranslation('mf-checkout');
  const errorText = useErrorText();
  const key = offerKey(url.params);
  const [booked, setBooked] = useState(() => bookedOffersOfTab.find(key));
  useEffect(() => bookedOffersOfTab.subscribe(() => setBooked(bookedOffersOfTab.find(key))), [key]);
  const state = useCheckoutInSlices(url);
  // Only this tab knows what it booked; the server's markup is of a visitor who has not booked yet.
  const bookedHere = useInBrowser(booked, undefined);
  usePageTitle(state.step === 'ready' && !bookedHere ? undefined : t(titleOf(state)));
  if (bookedHere) {
    const bookAnother = () => {
      bookedOffersOfTab.remove(key);
      setBooked(undefined);
    };
    return <AlreadyBooked booked={bookedHere} onBookAnother={bookAnother} />;
  }
  switch (state.step) {
    case 'loading':
      return <CheckoutSkeleton />;
    case 'gone':
      return <NoOffer title={t('checkout.goneTitle')} message={t('checkout.gone')} taken={url.params} />;
    case 'failed':
      return isGone(state.error) ? (
        <NoOffer
          title={t('checkout.goneTitle')}
          message={errorText(state.error)}
          taken={isTaken(state.error) ? url.params : undefined}
        />
      ) : (
        <ErrorScreen
          title={t('errors.gralError')}
          message={errorText(state.error)}
          action={
            <>
              <MendLoad url={url} error={state.error} onRetry={state.retry} />
              <ResultsLink />
            </>
          }
        />
      );
    case 'ready':
      return <CheckoutScreen checkout={state.checkout} replacesAnother={replacesAnother} />;
  }
}

/** A link with an agreement code that nobody has goes on without it; all else is tried again. */
function MendLoad({ url, error, onRetry }: { url: CheckoutUrl; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('mf-checkout');
  const { applyAgreement } = useUrlActions();
  const code = url.params.commercialAgreementCode;
  return code && error instanceof ApiError && error.errorCode === 'agreement-invalid' ? (
    <Button variant="primary" onClick={() => applyAgreement(undefined)}>
      {t('agreement.remove', { code })}
    </Button>
  ) : (
    <Button variant="primary" onClick={onRetry}>
      {t('actions.retry')}
    </Button>
  );
}

interface NoOfferProps {
  title: string;
  message: string;
  /** A car that somebody else has, while the search still holds. */
  taken?: OfferParams | undefined;
}

function NoOffer({ title, message, taken }: NoOfferProps) {
  return (
    <>
      <ErrorScreen title={title} message={message} action={<ResultsLink variant="primary" />} />
      {taken && <OtherCars params={taken} />}
    </>
  );
}
