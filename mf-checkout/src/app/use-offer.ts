import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  availableSelection,
  offeredMethods,
  preselectedChoice,
  withoutCoupon,
  type Selection,
} from '@forecourt/shared/booking';
import {
  PROMOTION_VALIDITY,
  type Additional,
  type PaymentMethodChoice,
  type PaymentMethodConfig,
  type PriceResult,
  type SearchResult,
} from '@forecourt/shared/contract';
import { useHost, useSession, type Host } from '@forecourt/shared/host';
import {
  additionalsQuery,
  appliedPrice,
  couponPromotion,
  offerQuery,
  priceQuery,
  type AppliedPrice,
} from '../features/offer';
import type { CheckoutUrl } from './checkout-url';

/** What is about to be booked: the car, the extras, and the price as it stands for the chosen payment method. */
export interface Offer {
  result: SearchResult;
  additionals: readonly Additional[];
  selection: Selection;
  /** One of {@link PROMOTION_VALIDITY}: what the code that is used is valid for. */
  validForPayment: number;
  /** The configured ways to pay that this leaves. */
  methods: readonly PaymentMethodConfig[];
  /** Undefined when none of them takes the currency. */
  choice: PaymentMethodChoice | undefined;
  price: AppliedPrice | undefined;
  quoted: PriceResult | undefined;
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
  const result = useQuery(offerQuery(host, withoutCoupon(url.params), caller));
  const additionals = useQuery(additionalsQuery(host, url.params, caller));
  const selection = useMemo(
    () => selectionOf(url, result.data, additionals.data),
    [url, result.data, additionals.data],
  );
  const price = useQuery({
    ...priceQuery(host, url.params, selection ?? [], caller),
    enabled: selection !== undefined,
  });
  const failed = [result, additionals].find(({ data, isError }) => isError && data === undefined);
  if (failed) return { step: 'failed', error: failed.error, retry: () => void failed.refetch() };
  if (result.data === null) return { step: 'gone' };
  if (!result.data || !additionals.data || !selection) return { step: 'loading' };
  return {
    step: 'ready',
    offer: {
      result: result.data,
      additionals: additionals.data,
      selection,
      quoted: price.data,
      ...appliedTo(result.data, price.data, url, host),
      priceBusy: price.isFetching,
      priceFailed: price.isError,
      priceError: price.error,
      refresh: async () => void (await Promise.all([price.refetch(), additionals.refetch()])),
    },
  };
}

/** The payment method and the price that it makes. */
function appliedTo(
  { onlyQuote }: SearchResult,
  price: PriceResult | undefined,
  { params, paymentMethodId }: CheckoutUrl,
  host: Host,
): Pick<Offer, 'validForPayment' | 'methods' | 'choice' | 'price'> {
  const { general } = host.config.flow;
  const validForPayment = couponPromotion(params, price)?.validForPayment ?? PROMOTION_VALIDITY.both;
  const methods = offeredMethods(general.paymentMethods, validForPayment);
  const context = { methods, currency: host.currency, promotions: price?.availablePromotions ?? [], onlyQuote };
  const choice = preselectedChoice(paymentMethodId, context) ?? (methods.length === 0 ? COUNTER : undefined);
  return { validForPayment, methods, choice, price: price && appliedPrice(price, choice ?? COUNTER, general) };
}

/** Undefined until it is known what can be had. */
export function selectionOf(
  { extras }: CheckoutUrl,
  result: SearchResult | null | undefined,
  additionals: readonly Additional[] | undefined,
): Selection | undefined {
  return result && additionals ? availableSelection(extras, additionals, result.additionals) : undefined;
}
