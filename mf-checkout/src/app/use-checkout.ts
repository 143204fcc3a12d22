import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import {
  appliedPrice,
  availableSelection,
  closedReason,
  inBranchOrder,
  isOnline,
  offeredMethods,
  preselectedChoice,
  promotionOfCode,
  withoutPromotionCode,
  type AppliedPrice,
  type Extra,
  type Offer,
  type PromotionTerms,
  type Quote,
  type Selection,
} from '@forecourt/shared/booking';
import {
  readExtras,
  readOffer,
  readOtherOffers,
  readQuote,
  type CheckoutUrl,
  type OfferParams,
  type QuoteRequest,
} from '@forecourt/shared/checkout';
import type { PaymentMethodChoice, PaymentMethodConfig, RemoteName } from '@forecourt/shared/contract';
import { useHost, useSession, type Host } from '@forecourt/shared/host';
import { gatewaysQuery, type BranchGateways } from '@forecourt/shared/queries';
import type { SessionState } from '@forecourt/shared/session';
import { holderKey } from '../features/hold';

/** A price, and the extras that it counts: those that are chosen meanwhile may be others. */
interface PricedQuote extends Quote {
  counted: Selection;
}

/** What is about to be booked: the offer, the extras, and the price as it stands for the chosen payment method. */
export interface Checkout {
  url: CheckoutUrl;
  offer: Offer;
  /** It can be asked for only, not booked. */
  quoteOnly: boolean;
  /** Nothing is charged, held or promised before the branch confirms (D54). */
  onRequest: boolean;
  extras: readonly Extra[];
  selection: Selection;
  /** What the code that is used is valid for. */
  validFor: PromotionTerms['validFor'];
  /** The configured ways to pay that this leaves. */
  methods: readonly PaymentMethodConfig[];
  /** The payment remote is away, so that nothing can be paid online. */
  paymentsAway: boolean;
  /** Undefined when none of them is open. */
  choice: PaymentMethodChoice | undefined;
  price: AppliedPrice | undefined;
  quote: PricedQuote | undefined;
  /** A newer offer or price, or which ways to pay are open, is on its way. */
  priceBusy: boolean;
  priceFailed: boolean;
  priceError: Error | null;
  /** After a refusal: what the server says now, about the price and the extras. */
  refresh: () => Promise<void>;
  /** Asks for the price with an agreement code; rejects with the server's refusal of it. */
  checkAgreement: (code: string) => Promise<unknown>;
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

export const COUNTER: PaymentMethodChoice = { kind: 'counter' };
/** Prices depend on who asks; a sign-in or sign-out so reads them again. */
const GUEST = 'guest';
export const callerOf = (session: SessionState): string | undefined => (session.signedIn ? session.token : undefined);

export function useCheckout(url: CheckoutUrl): CheckoutState {
  const host = useHost();
  const session = useSession();
  const caller = callerOf(session);
  const offer = useQuery(offerQuery(host, url.params, caller));
  const extras = useQuery(extrasQuery(host, url.params, caller));
  const selection = useMemo(() => selectionOf(url, offer.data, extras.data), [url, offer.data, extras.data]);
  const quote = useQuery({
    ...quoteQuery(host, { params: url.params, extras: selection ?? [], offerToken: url.offerToken }, caller),
    enabled: selection !== undefined,
  });
  const gateways = useGateways(offer.data);
  const paymentsAway = useAway('mf-payments');
  const failed = [offer, extras].find(({ data, isError }) => isError && data === undefined);
  if (failed) return { step: 'failed', error: failed.error, retry: () => void failed.refetch() };
  if (offer.data === null) return { step: 'gone' };
  if (!offer.data || !extras.data || !selection) return { step: 'loading' };
  const { availability } = offer.data;
  const ways = { availability, gateways: paymentsAway ? undefined : gateways.known };
  return {
    step: 'ready',
    checkout: {
      url,
      offer: offer.data,
      quoteOnly: availability === 'quote-only',
      onRequest: availability === 'on-request',
      extras: extras.data,
      selection,
      quote: quote.data,
      ...appliedTo(ways, quote.data, url, host),
      paymentsAway,
      priceBusy: quote.isFetching || gateways.pending || [offer, extras, quote].some((read) => read.isPlaceholderData),
      priceFailed: quote.isError,
      priceError: quote.error,
      checkAgreement: (code) =>
        readQuote(host, { params: { ...url.params, commercialAgreementCode: code }, extras: selection }),
      refresh: async () => void (await Promise.all([quote.refetch(), extras.refetch()])),
    },
  };
}

const NONE: BranchGateways = new Map();

/** Asked where something could be paid online. */
export const gatewaysOf = (host: Host, offer: Offer | null | undefined) => ({
  ...gatewaysQuery(host, offer?.pickUp.branchId ?? 0),
  enabled: offer?.availability === 'instant' && host.config.flow.general.paymentMethods.some(isOnline),
});

/** What the branch has set up to be paid online. */
function useGateways(offer: Offer | null | undefined): { pending: boolean; known: BranchGateways } {
  const query = gatewaysOf(useHost(), offer);
  const answer = useQuery(query);
  return { pending: query.enabled && answer.isPending, known: answer.data ?? NONE };
}

/** Whether the host says that a remote cannot be had, which may come back. */
function useAway(remote: RemoteName): boolean {
  const { events } = useHost();
  const [away, setAway] = useState(false);
  useEffect(() => {
    const when = (isAway: boolean) => (about: { remote: RemoteName }) => {
      if (about.remote === remote) setAway(isAway);
    };
    const ends = [events.on('shell:remote-failed', when(true)), events.on('shell:remote-recovered', when(false))];
    return () => ends.forEach((end) => end());
  }, [events, remote]);
  return away;
}

interface Ways {
  availability: Offer['availability'];
  /** Undefined: nothing can be paid online. */
  gateways: BranchGateways | undefined;
}

/** The payment method, which is an open one, and the price that it makes; a request is not paid yet (D54). */
function appliedTo(
  { availability, gateways }: Ways,
  quote: Quote | undefined,
  { params, ...asked }: CheckoutUrl,
  { config, currency }: Host,
): Pick<Checkout, 'validFor' | 'methods' | 'choice' | 'price'> {
  const { general } = config.flow;
  const validFor = promotionOfCode(params, quote)?.validFor ?? 'any';
  const methods = inBranchOrder(offeredMethods(general.paymentMethods, { validFor }), gateways);
  const open = methods.filter((method) => !closedReason(method, gateways?.get(method.paymentType), currency));
  const context = {
    methods: open,
    currency,
    promotions: quote?.promotions ?? [],
    quoteOnly: availability === 'quote-only',
  };
  const isUnpaid = availability === 'on-request' || methods.length === 0;
  const choice = isUnpaid ? COUNTER : preselectedChoice(asked, context);
  return { validFor, methods, choice, price: quote && appliedPrice(quote, choice ?? COUNTER, config) };
}

/** Undefined until it is known what can be had. */
export const selectionOf = (
  url: CheckoutUrl,
  offer: Offer | null | undefined,
  extras: readonly Extra[] | undefined,
): Selection | undefined => (offer && extras ? availableSelection(url.extras, extras, offer.included) : undefined);

/** The own hold counts as free, and is no part of a query's key: the server renders without one. */
const asHolder = ({ api, language, currency, config }: Host) => ({
  api,
  language,
  currency,
  holder: holderKey.read(),
  methodPromotions: config.flow.general.paymentMethods.flatMap(({ promotionId }) => promotionId ?? []),
});

/** The chosen offer; null when the car is no longer offered. A promotion code changes the quote alone. */
export function offerQuery(host: Host, given: OfferParams, caller = GUEST) {
  const params = withoutPromotionCode(given);
  return queryOptions({
    queryKey: ['checkout', 'offer', host.language, host.currency, params, caller],
    meta: { personal: caller !== GUEST },
    queryFn: ({ signal }) => readOffer(asHolder(host), params, signal),
    // An agreement asks again; the page stands meanwhile.
    placeholderData: keepPreviousData,
  });
}

/** What can be had in place of a car that was taken; asked again every time, since others may be taken as well. */
export const otherOffersQuery = (host: Host, given: OfferParams, caller = GUEST) => {
  const params = withoutPromotionCode(given);
  return queryOptions({
    queryKey: ['checkout', 'other-offers', host.language, host.currency, params, caller],
    meta: { personal: caller !== GUEST },
    queryFn: ({ signal }) => readOtherOffers(host, params, signal),
    staleTime: 0,
  });
};

export const extrasQuery = (host: Host, params: OfferParams, caller = GUEST) =>
  queryOptions({
    queryKey: ['checkout', 'extras', host.language, host.currency, params, caller],
    meta: { personal: caller !== GUEST },
    queryFn: ({ signal }) => readExtras(host, params, signal),
    placeholderData: keepPreviousData,
  });

/** Computed again after every change (S2-4); the price before stays visible until the new one is there. */
export const quoteQuery = (host: Host, request: QuoteRequest, caller = GUEST) =>
  queryOptions({
    queryKey: ['checkout', 'quote', host.language, host.currency, request, caller],
    meta: { personal: caller !== GUEST },
    queryFn: async ({ signal }): Promise<PricedQuote> => ({
      ...(await readQuote(asHolder(host), request, signal)),
      counted: request.extras,
    }),
    placeholderData: keepPreviousData,
  });
