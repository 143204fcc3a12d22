import {
  COUNTER_ID,
  GATEWAY_CURRENCIES,
  gatewayOfType,
  isSupported,
  type GatewayInformation,
  type PaymentGateway,
  type PaymentMethodChoice,
  type PaymentMethodConfig,
} from '../contract';
import type { Availability } from './offer';
import { isOnline } from './online-method';
import type { OfferedPromotion, PromotionTerms } from './price';
import { bestPromotionFor, cheapestPromotion, isValidFor, promotionApplies } from './promotions';

const COUNTER: PaymentMethodChoice = { kind: 'counter' };
type Method = Pick<PaymentMethodConfig, 'id' | 'paymentType' | 'promotionId'>;

export const choiceOf = (method: Method): PaymentMethodChoice =>
  isOnline(method) ? { kind: 'online', methodId: method.id, paymentType: method.paymentType } : { kind: 'counter' };

/** The method of a choice, among those of the site. */
export const methodIdOf = (choice: PaymentMethodChoice): number =>
  choice.kind === 'online' ? choice.methodId : COUNTER_ID;

/** The `paymentMethodId` of an address: the payment type, −1 for the counter and for a quote (S2-2.3, D129). */
export const paymentMethodId = (choice: PaymentMethodChoice): number =>
  choice.kind === 'online' ? choice.paymentType : COUNTER_ID;

export const isChosen = (method: Method, choice: PaymentMethodChoice | undefined): boolean =>
  choice !== undefined && choice.kind !== 'quote' && methodIdOf(choice) === method.id;

/** Counter payment takes any currency; a gateway those of its list (S2-9). */
export const takesCurrency = (method: Method, currency: string): boolean =>
  !isOnline(method) || acceptsCurrency(method.paymentType, currency);

/**
 * Offered payment types depend on validity: counter only, online only, or both (S1-6). A promotion that is valid for
 * none of the methods takes none away: something must be left to pay with.
 */
export function offeredMethods<M extends Method>(methods: readonly M[], terms: Pick<PromotionTerms, 'validFor'>) {
  const valid = methods.filter((method) => isValidFor(terms, isOnline(method)));
  return valid.length > 0 ? valid : methods;
}

/** Those that the promotion in a booking's price accepts, which says nothing of the counter. */
export const acceptedMethods = <M extends Method>(
  methods: readonly M[],
  accepted: readonly number[] | undefined,
): readonly M[] =>
  accepted === undefined
    ? methods
    : methods.filter((method) => !isOnline(method) || accepted.includes(method.paymentType));

/** Hidden when the offer is quote-only or when there is nothing to choose between (S2-2). */
export const showsPaymentMethods = (methods: readonly Method[], quoteOnly: boolean): boolean =>
  !quoteOnly && methods.length > 1;

/** What of a promotion decides how somebody pays. */
type PricedPromotion = PromotionTerms & Pick<OfferedPromotion, 'id' | 'total'>;

export interface MethodContext<M extends Method = Method> {
  methods: readonly M[];
  currency: string;
  promotions: readonly PricedPromotion[];
  quoteOnly: boolean;
}

/** What a method's own promotion makes of the price; nothing when it has none that applies. */
function promotedPrice(method: Method, promotions: readonly PricedPromotion[]): number {
  const own = promotions.filter(
    (promotion) => promotion.id === method.promotionId && promotionApplies(promotion, choiceOf(method)),
  );
  return cheapestPromotion(own)?.total.minor ?? Infinity;
}

/** The method with a valid currency and the lowest-price promotion, otherwise the first valid one (S2-4). */
export function defaultChoice({
  methods,
  currency,
  promotions,
  quoteOnly,
}: MethodContext): PaymentMethodChoice | undefined {
  if (quoteOnly) return { kind: 'quote' };
  const [best] = methods
    .filter((method) => takesCurrency(method, currency))
    .map((method) => ({ method, price: promotedPrice(method, promotions) }))
    .sort((a, b) => (a.price === b.price ? 0 : a.price - b.price));
  return best && choiceOf(best.method);
}

/** What an address asks for. */
export interface AskedMethod {
  /** Its `paymentMethodId`. */
  paymentType: number | undefined;
  /** Where several methods have that type: the one among them. */
  methodId?: number | undefined;
}

const isOfType = (method: Method, type: number | undefined): boolean =>
  method.paymentType === type || (!isOnline(method) && type === COUNTER_ID);

/** The type of an address preselects a method only if its currency is valid (S2-2); else the default is taken. */
export function preselectedChoice(asked: AskedMethod, context: MethodContext): PaymentMethodChoice | undefined {
  const ofType = context.methods.filter((method) => isOfType(method, asked.paymentType));
  const named = ofType.filter(({ id }) => id === asked.methodId);
  const methods = [named, ofType].find((some) => some.some((method) => takesCurrency(method, context.currency)));
  return defaultChoice(methods ? { ...context, methods } : context);
}

export interface BestPayment<P> {
  choice: PaymentMethodChoice | undefined;
  promotion: P | undefined;
}

/**
 * The payment method with the cheapest promotion, else the default one: what an offer is shown with (D51). What is not
 * paid yet, a request (D54), a quotation or a site without payment methods, is priced for the counter, as checkout
 * does.
 */
export function bestPayment<P extends PricedPromotion>(
  offer: { promotions: readonly P[]; currency: string; availability: Availability },
  methods: readonly Method[],
): BestPayment<P> {
  const { promotions, currency } = offer;
  const quoteOnly = offer.availability === 'quote-only';
  if (offer.availability === 'on-request') return { choice: COUNTER, promotion: bestPromotionFor(promotions, COUNTER) };
  const promoted = methods
    .filter((method) => takesCurrency(method, currency))
    .map(choiceOf)
    .flatMap((choice) => {
      const promotion = bestPromotionFor(promotions, choice);
      return promotion ? [{ choice, promotion }] : [];
    })
    .sort((a, b) => a.promotion.total.minor - b.promotion.total.minor);
  const [best] = quoteOnly ? [] : promoted;
  if (best) return best;
  const choice = defaultChoice({ methods, currency, promotions, quoteOnly });
  return { choice, promotion: bestPromotionFor(promotions, choice ?? COUNTER) };
}

/** The currencies that a payment type takes; undefined means all. */
export function currenciesOf(paymentType: number): string[] | undefined {
  const gateway = gatewayOfType(paymentType);
  return gateway && GATEWAY_CURRENCIES[gateway]?.split(' ');
}

export const acceptsCurrency = (paymentType: number, currency: string): boolean =>
  currenciesOf(paymentType)?.includes(currency) ?? true;

/** The currencies of a payment type at a branch, which may take fewer than the gateway; undefined means all. */
export const currenciesAt = (
  paymentType: number,
  gateway: Pick<GatewayInformation, 'currencies'> | undefined,
): string[] | undefined => gateway?.currencies ?? currenciesOf(paymentType);

/**
 * The methods in the branch's order of its gateways; the counter keeps its place, and equal ones that of the site.
 */
export function inBranchOrder<M extends Method>(
  methods: readonly M[],
  gateways: ReadonlyMap<number, Pick<GatewayInformation, 'position'>> | undefined,
): M[] {
  const positionOf = ({ paymentType }: Method) => gateways?.get(paymentType)?.position ?? 0;
  const online = methods.filter(isOnline).sort((one, other) => positionOf(one) - positionOf(other));
  return methods.map((method) => (isOnline(method) ? (online.shift() ?? method) : method));
}

/** A gateway is disabled when its account's currency is not in its list (S2-5). */
export const gatewayCurrencyError = (paymentType: number, accountCurrency: string) =>
  acceptsCurrency(paymentType, accountCurrency) ? undefined : ('errors.gatewayInvalidCurrency' as const);

/** Of these the specification names no currencies, and the scheme itself moves the account's alone. */
const ONLY_OF_ACCOUNT: ReadonlySet<string> = new Set<PaymentGateway>(['Pix']);

function supportedGateway({ paymentType }: Method) {
  const name = gatewayOfType(paymentType);
  return name !== undefined && isSupported(name) ? name : undefined;
}

/**
 * Message key of why a method cannot be chosen (S2-5); `gateway` is what the branch has set up for it, undefined when
 * that is nothing.
 */
export function closedReason(method: Method, gateway: GatewayInformation | undefined, currency: string) {
  const name = supportedGateway(method);
  if (!isOnline(method)) return undefined;
  if (gateway === undefined || name === undefined) return 'errors.noGatewayInfo' as const;
  const isOthers = ONLY_OF_ACCOUNT.has(name) && gateway.accountCurrency !== currency;
  const isChosen = gateway.currencies?.includes(currency) ?? true;
  return isChosen && !isOthers && takesCurrency(method, currency)
    ? gatewayCurrencyError(method.paymentType, gateway.accountCurrency)
    : ('errors.gatewayInvalidCurrency' as const);
}
