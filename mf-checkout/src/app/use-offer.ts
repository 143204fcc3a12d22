import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  availableSelection,
  offeredMethods,
  preselectedChoice,
  withoutCoupon,
  type Offer as CarOffer,
  type Extra,
  type PromotionTerms,
  type Quote,
  type Selection,
} from '@forecourt/shared/booking';
import { appliedPrice, couponPromotion, type AppliedPrice } from '@forecourt/shared/checkout';
import type { PaymentMethodChoice, PaymentMethodConfig } from '@forecourt/shared/contract';
import { useHost, useSession, type Host } from '@forecourt/shared/host';
import { extrasQuery, offerQuery, quoteQuery } from '../features/offer';
import type { CheckoutUrl } from './checkout-url';

/** What is about to be booked: the car, the extras, and the price as it stands for the chosen payment method. */
export interface Offer {
  car: CarOffer;
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

export type OfferState =
  | { step: 'loading' }
  | { step: 'failed'; error: unknown; retry: () => void }
  | { step: 'gone' }
  | { step: 'ready'; offer: Offer };

const COUNTER: PaymentMethodChoice = { kind: 'counter' };

export function useOffer(url: CheckoutUrl): OfferState {
  const host = useHost();
  const session = useSession();
  const caller = session.signedIn ? session.token : undefined;
  const car = useQuery(offerQuery(host, withoutCoupon(url.params), caller));
  const extras = useQuery(extrasQuery(host, url.params, caller));
  const selection = useMemo(() => selectionOf(url, car.data, extras.data), [url, car.data, extras.data]);
  const quote = useQuery({
    ...quoteQuery(host, url.params, selection ?? [], caller),
    enabled: selection !== undefined,
  });
  const failed = [car, extras].find(({ data, isError }) => isError && data === undefined);
  if (failed) return { step: 'failed', error: failed.error, retry: () => void failed.refetch() };
  if (car.data === null) return { step: 'gone' };
  if (!car.data || !extras.data || !selection) return { step: 'loading' };
  const quoteOnly = car.data.availability === 'quote-only';
  return {
    step: 'ready',
    offer: {
      car: car.data,
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
): Pick<Offer, 'validFor' | 'methods' | 'choice' | 'price'> {
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
  car: CarOffer | null | undefined,
  extras: readonly Extra[] | undefined,
): Selection | undefined => (car && extras ? availableSelection(url.extras, extras, car.included) : undefined);
