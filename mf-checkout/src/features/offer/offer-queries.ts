import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Selection } from '@forecourt/shared/booking';
import { readExtras, readOffer, readQuote, type OfferParams } from '@forecourt/shared/checkout';
import type { Host } from '@forecourt/shared/host';

/** Prices depend on who asks; a sign-in or sign-out so reads them again. */
const GUEST = 'guest';

/** The offer that was chosen; null when the car is no longer offered for this search. */
export const offerQuery = (host: Host, params: OfferParams, caller = GUEST) =>
  queryOptions({
    queryKey: ['checkout', 'offer', host.language, host.currency, params, caller],
    meta: { personal: caller !== GUEST },
    queryFn: ({ signal }) => readOffer(host, params, signal),
    // A coupon or an agreement asks again; the page stands meanwhile.
    placeholderData: keepPreviousData,
  });

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
