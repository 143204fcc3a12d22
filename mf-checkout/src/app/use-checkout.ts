import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  availableSelection,
  offeredMethods,
  preselectedChoice,
  withoutCoupon,
  type Extra,
  type Offer,
  type PromotionTerms,
  type Quote,
  type Selection,
} from '@forecourt/shared/booking';
import {
  appliedPrice,
  couponPromotion,
  readExtras,
  readOffer,
  readQuote,
  type AppliedPrice,
  type OfferParams,
} from '@forecourt/shared/checkout';
import type { PaymentMethodChoice, PaymentMethodConfig } from '@forecourt/shared/contract';
import { useHost, useSession, type Host } from '@forecourt/shared/host';
import type { CheckoutUrl } from './checkout-url';

/** What is about to be booked: the offer, the extras, and the price as it stands for the chosen payment method. */
export interface Checkout {
  url: CheckoutUrl;
  offer: Offer;
  /** It can be asked for only, not booked. */
  quoteOnly: boolean;
  extras: readonly Extra[];
  selection: Selection;
  /** What the code that is used is valid for. */
  validFor: PromotionTerms['validFor'];
  /** The configured ways to pay that this leaves. */
  methods: readonly PaymentMethodConfig[];
  /** Undefined when none of them takes the currency. */
  choice: PaymentMethodChoice | undefined;
  price: AppliedPrice | undefined;
  quote: Quote | undefined;
  /** A newer price is on its way. */
  priceBusy: boolean;
  priceFailed: boolean;
  priceError: Error | null;
  /** After a refusal: what the server says now, about the price and the extras. */
  refresh: () => Promise<void>;
}

/** What every part of the screen is given. */
export interface CheckoutProps {
  checkout: Checkout;
}

export type CheckoutState =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown; retry: () => void }
  | { step: 'gone' }
  | { step: 'ready'; checkout: Checkout };

const COUNTER: PaymentMethodChoice = { kind: 'counter' };
/** Prices depend on who asks; a sign-in or sign-out so reads them again. */
const GUEST = 'guest';

export function useCheckout(url: CheckoutUrl): CheckoutState {
  const host = useHost();
  const session = useSession();
  const caller = session.signedIn ? session.token : undefined;
  const offer = useQuery(offerQuery(host, url.params, caller));
  const extras = useQuery(extrasQuery(host, url.params, caller));
  const selection = useMemo(() => selectionOf(url, offer.data, extras.data), [url, offer.data, extras.data]);
  const quote = useQuery({
    ...quoteQuery(host, url.params, selection ?? [], caller),
    enabled: selection !== undefined,
  });
  const failed = [offer, extras].find(({ data, isError }) => isError && data === undefined);
  if (failed) return { step: 'failed', error: failed.error, retry: () => void failed.refetch() };
  if (offer.data === null) return { step: 'gone' };
  if (!offer.data || !extras.data || !selection) return { step: 'loading' };
  const quoteOnly = offer.data.availability === 'quote-only';
  return {
    step: 'ready',
    checkout: {
      url,
      offer: offer.data,
      quoteOnly,
      extras: extras.data,
      selection,
      quote: quote.data,
      ...appliedTo(quoteOnly, quote.data, url, host),
      priceBusy: quote.isFetching,
      priceFailed: quote.isError,
      priceError: quote.error,
      refresh: async () => void (await Promise.all([quote.refetch(), extras.refetch()])),
    },
  };
}

/** The payment method and the price that it makes. */
function appliedTo(
  quoteOnly: boolean,
  quote: Quote | undefined,
  { params, paymentMethodId }: CheckoutUrl,
  host: Host,
): Pick<Checkout, 'validFor' | 'methods' | 'choice' | 'price'> {
  const { general } = host.config.flow;
  const validFor = couponPromotion(params, quote)?.validFor ?? 'any';
  const methods = offeredMethods(general.paymentMethods, { validFor });
  const context = { methods, currency: host.currency, promotions: quote?.promotions ?? [], quoteOnly };
  const choice = preselectedChoice(paymentMethodId, context) ?? (methods.length === 0 ? COUNTER : undefined);
  return { validFor, methods, choice, price: quote && appliedPrice(quote, choice ?? COUNTER, general) };
}

/** Undefined until it is known what can be had. */
export const selectionOf = (
  url: CheckoutUrl,
  offer: Offer | null | undefined,
  extras: readonly Extra[] | undefined,
): Selection | undefined => (offer && extras ? availableSelection(url.extras, extras, offer.included) : undefined);

/** The chosen offer; null when the car is no longer offered for this search. A coupon changes the quote alone. */
export function offerQuery(host: Host, given: OfferParams, caller = GUEST) {
  const params = withoutCoupon(given);
  return queryOptions({
    queryKey: ['checkout', 'offer', host.language, host.currency, params, caller],
    meta: { personal: caller !== GUEST },
    queryFn: ({ signal }) => readOffer(host, params, signal),
    // An agreement asks again; the page stands meanwhile.
    placeholderData: keepPreviousData,
  });
}

export const extrasQuery = (host: Host, params: OfferParams, caller = GUEST) =>
  queryOptions({
    queryKey: ['checkout', 'extras', host.language, host.currency, params, caller],
    meta: { personal: caller !== GUEST },
    queryFn: ({ signal }) => readExtras(host, params, signal),
    placeholderData: keepPreviousData,
  });

/** Computed again after every change (S2-4); the price before stays visible until the new one is there. */
export const quoteQuery = (host: Host, params: OfferParams, extras: Selection, caller = GUEST) =>
  queryOptions({
    queryKey: ['checkout', 'quote', host.language, host.currency, params, extras, caller],
    meta: { personal: caller !== GUEST },
    queryFn: ({ signal }) => readQuote(host, params, extras, signal),
    placeholderData: keepPreviousData,
  });
