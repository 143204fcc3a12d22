import { extrasFromUrl, isOnline, methodIdOf, paymentMethodId, type AskedMethod, type Selection } from '../booking';
import type { PaymentMethodChoice, PaymentMethodConfig, SearchParams } from '../contract';
import { completeSearch, searchFromUrl, searchToUrl } from '../rules';

/** The entry of the signed offer. */
const OFFER = 'offer';
const LONGEST_TOKEN = 100;

/** A search for one car. */
export type OfferParams = SearchParams & { modelId: number };

/** The offer of a card: its model, and the token by which the server knows it again. */
interface ChosenOffer {
  modelId: number;
  token?: string | undefined;
}

/** The query of CHECKOUT: the whole search, the offer and the payment method; -1 for a quote (S1-2). */
export function checkoutQuery(
  params: SearchParams,
  { modelId, token }: ChosenOffer,
  choice: PaymentMethodChoice | undefined,
): string {
  const query = searchToUrl({ ...params, modelId });
  if (choice) query.set('paymentMethodId', String(paymentMethodId(choice)));
  if (token) query.set(OFFER, token);
  return query.toString();
}

function offerParamsFromUrl(query: URLSearchParams): OfferParams | undefined {
  const given = new URLSearchParams([...query].filter(([, value]) => value !== ''));
  const params = completeSearch(searchFromUrl(given).params);
  return params?.modelId === undefined ? undefined : { ...params, modelId: params.modelId };
}

/** The whole state of checkout that a visitor may reload, share or come back to; personal data never stands in it. */
export interface CheckoutUrl extends AskedMethod {
  params: OfferParams;
  /** Undefined: nothing was chosen yet, so that the defaults apply. */
  extras: Selection | undefined;
  step: 1 | 2;
  /** The signed offer that was chosen; older links have none. */
  offerToken: string | undefined;
}

/** Everything in the URL that is checkout's own and means nothing to the search. */
const OWN = ['step', 'extras', 'paymentMethodId', 'method', 'modelId', OFFER] as const;

function readNumber(text: string | null): number | undefined {
  return text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

const readToken = (text: string | null): string | undefined =>
  text !== null && /^[\w-]+$/.test(text) && text.length <= LONGEST_TOKEN ? text : undefined;

/** Undefined when the search parameters or the car are missing or make no sense: checkout then cannot start (S2-5). */
export function readCheckoutUrl(query: URLSearchParams): CheckoutUrl | undefined {
  const params = offerParamsFromUrl(query);
  if (!params) return undefined;
  return {
    params,
    extras: extrasFromUrl(query.get('extras')),
    step: query.get('step') === '2' ? 2 : 1,
    paymentType: readNumber(query.get('paymentMethodId')),
    methodId: readNumber(query.get('method')),
    offerToken: readToken(query.get(OFFER)),
  };
}

/** The entries of a way to pay: its type, and its own id where another method has the same type (D129). */
export function paymentEntries(
  choice: PaymentMethodChoice,
  methods: readonly Pick<PaymentMethodConfig, 'id' | 'paymentType'>[],
): Record<'paymentMethodId' | 'method', string | undefined> {
  const type = paymentMethodId(choice);
  const isOneOfSeveral = methods.filter((method) => isOnline(method) && method.paymentType === type).length > 1;
  return { paymentMethodId: String(type), method: isOneOfSeveral ? String(methodIdOf(choice)) : undefined };
}

/** The query with some entries replaced, or removed where the value is undefined. */
export function withEntries(query: URLSearchParams, entries: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(entries)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The search that led here. */
export const searchText = (query: URLSearchParams): string =>
  withEntries(query, Object.fromEntries(OWN.map((name) => [name, undefined]))).toString();

/**
 * In the history's state of checkout: so many entries before it stand the results that led here, and for which search.
 */
export interface CameFromResults {
  results: { back: number; search: string };
}

/** For the link from the results to a checkout of this query. */
export const fromResults = (checkout: string): CameFromResults => ({
  results: { back: 1, search: searchText(new URLSearchParams(checkout)) },
});

/** Names the offer whatever was chosen with it, so that a booked one is known again when somebody comes back. */
export function offerKey({
  modelId,
  dateFrom,
  dateTo,
  hourFrom,
  hourTo,
  pickUpPlaceId,
  dropOffPlaceId,
}: OfferParams): string {
  return [modelId, dateFrom, hourFrom, pickUpPlaceId, dateTo, hourTo, dropOffPlaceId].join('|');
}
