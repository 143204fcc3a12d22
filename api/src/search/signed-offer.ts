import { agreementCode, bestPayment, chargeOf, promotionCode, type Offer } from '@forecourt/shared/booking';
import type { BookingFlow, PriceResult, SearchQuery } from '@forecourt/shared/contract';
import { compare, toDecimal, type Money } from '@forecourt/shared/money';
import type { Config } from '../config';
import type { CardPrice, Deps } from '../deps';
import { isSameSecret, signatureOf } from '../signature';

const MINUTE_MS = 60_000;

/** What was offered: the price that a card shows, and until when the offer stands. */
export interface OfferTerms {
  price: Money;
  until: Date;
  /** The promotion that the search's code opened; 0 without one. */
  promotionId: number;
}

/** What it was offered for, and to whom: the parts of a search that a booking repeats. */
type OfferedCar = SearchQuery & { modelId: number };

const VERSION = 2;
const SEAL_BYTES = 16;
const AT = { version: 0, until: 1, currency: 5, promotion: 8, amount: 12 } as const;
const TERMS_BYTES = 18;
const LARGEST = 2 ** 48 - 1;

/** Car, places, times, distance, customer, agency and agreement: of the address or the session, not of the token. */
const subjectOf = (search: OfferedCar): string =>
  JSON.stringify([
    search.modelId,
    search.pickUpPlaceId,
    search.dropOffPlaceId,
    search.dateFrom,
    search.hourFrom,
    search.dateTo,
    search.hourTo,
    search.unlimitedKm === true,
    search.maxAllowedDistanceByDay ?? '',
    search.customerId ?? '',
    search.agencyGuid ?? '',
    agreementCode(search.commercialAgreementCode ?? ''),
  ]);

const sealOf = (config: Pick<Config, 'secret'>, search: OfferedCar, terms: Buffer): Buffer =>
  signatureOf(config, 'offer', `${terms.toString('base64url')}:${subjectOf(search)}`).subarray(0, SEAL_BYTES);

/** A signed offer in 46 characters of an address; undefined for a price too large to write down. */
export function sealOffer(config: Pick<Config, 'secret'>, search: OfferedCar, offered: OfferTerms): string | undefined {
  const { price, until, promotionId } = offered;
  if (price.minor < 0 || price.minor > LARGEST || price.currency.length !== 3) return undefined;
  const terms = Buffer.alloc(TERMS_BYTES);
  terms.writeUInt8(VERSION, AT.version);
  terms.writeUInt32BE(Math.floor(until.getTime() / 1000), AT.until);
  terms.write(price.currency, AT.currency, 'latin1');
  terms.writeUInt32BE(promotionId, AT.promotion);
  terms.writeUIntBE(price.minor, AT.amount, 6);
  return Buffer.concat([terms, sealOf(config, search, terms)]).toString('base64url');
}

/** The terms of an offer; undefined when it was not signed here, or not for this search and whoever makes it. */
export function openOffer(config: Pick<Config, 'secret'>, search: OfferedCar, token: string): OfferTerms | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding forgives what encoding never writes: each offer has one spelling only.
  if (bytes.length !== TERMS_BYTES + SEAL_BYTES || bytes.toString('base64url') !== token) return undefined;
  const terms = bytes.subarray(0, TERMS_BYTES);
  const isGenuine = isSameSecret(bytes.subarray(TERMS_BYTES), sealOf(config, search, terms));
  if (!isGenuine || terms.readUInt8(AT.version) !== VERSION) return undefined;
  return {
    until: new Date(terms.readUInt32BE(AT.until) * 1000),
    promotionId: terms.readUInt32BE(AT.promotion),
    price: {
      minor: terms.readUIntBE(AT.amount, 6),
      currency: terms.toString('latin1', AT.currency, AT.promotion),
    },
  };
}

type Signing = Pick<Deps, 'clock' | 'config'>;
type Carded = Pick<Offer, 'price' | 'promotions' | 'currency' | 'availability'>;

export function cardPriceOf(
  offer: Carded,
  { promotionCode: asked }: Pick<SearchQuery, 'promotionCode'>,
  { flow, rounding }: { flow: BookingFlow; rounding: number },
): CardPrice {
  const { promotion } = bestPayment(offer, flow.general.paymentMethods);
  const { total } = chargeOf(promotion?.total ?? offer.price, flow.general, rounding);
  const code = promotionCode(asked ?? '');
  const coded = code === '' ? undefined : offer.promotions.find((each) => each.code === code);
  return { price: total, promotionId: coded?.id ?? 0 };
}

/**
 * The search that an offer is signed for. Its distance is the one that the price includes, which a booking names,
 * whatever was asked for.
 */
export const offeredSearch = <Search extends SearchQuery>(
  search: Search,
  { car, distance }: Pick<Offer, 'car' | 'distance'>,
): Search & { modelId: number } => ({
  ...search,
  modelId: car.id,
  maxAllowedDistanceByDay: distance.unlimited ? undefined : (distance.perDay ?? undefined),
});

/** The offer of a car as its answer carries it; it stands for some minutes from now. */
export function signedOffer(
  { config, clock }: Signing,
  search: OfferedCar,
  card: CardPrice,
): { token: string; until: Date } | undefined {
  const until = new Date(clock().getTime() + config.offerMinutes * MINUTE_MS);
  const token = sealOffer(config, search, { ...card, until });
  return token === undefined ? undefined : { token, until };
}

/** Prices in another currency or with another code than is asked with now say nothing of one another. */
const areComparable = (offered: OfferTerms, card: CardPrice): boolean =>
  offered.price.currency === card.price.currency && offered.promotionId === card.promotionId;

/** The terms of an offer that was made for this search to whoever makes it, or to everybody. */
function chosenTerms(config: Pick<Config, 'secret'>, search: OfferedCar, token: string): OfferTerms | undefined {
  const { customerId: _, agencyGuid: _agency, commercialAgreementCode: _code, ...everybodys } = search;
  return openOffer(config, search, token) ?? openOffer(config, everybodys, token);
}

/** Whether an offer still costs what it says; `invalid` when it was offered for something else or to somebody else. */
export type OfferState = 'stands' | 'changed' | 'invalid';

/**
 * What became of an offer that is booked. `coded` is the promotion of a code that lowers the price: the offer must have
 * been made with it. Where the prices cannot be compared, the one that the sender expects is held to elsewhere.
 */
export function stateOfOffer(
  config: Pick<Config, 'secret'>,
  search: OfferedCar,
  token: string,
  { card, coded }: { card: CardPrice; coded: number | undefined },
): OfferState {
  const terms = openOffer(config, search, token);
  if (terms === undefined || (coded !== undefined && coded !== terms.promotionId)) return 'invalid';
  return areComparable(terms, card) && compare(terms.price, card.price) !== 0 ? 'changed' : 'stands';
}

type OffersOfPrice = Pick<PriceResult, 'offer' | 'chosenOffer' | 'isOfferInvalid'>;

/** For the answer to a price: the offer as it is now, and what became of the one that was chosen. */
export function offersToWire(
  deps: Signing,
  search: OfferedCar,
  { card, chosen }: { card: CardPrice; chosen: string | undefined },
): OffersOfPrice {
  const now = signedOffer(deps, search, card);
  return {
    ...(now && {
      offer: { token: now.token, price: toDecimal(card.price), until: now.until.toISOString() },
    }),
    ...(chosen !== undefined && chosenToWire(chosenTerms(deps.config, search, chosen), card, deps.clock())),
  };
}

/** The price of an offer to somebody else is nobody else's business. */
function chosenToWire(then: OfferTerms | undefined, card: CardPrice, now: Date): OffersOfPrice {
  if (then === undefined) return { isOfferInvalid: true };
  if (!areComparable(then, card)) return {};
  return {
    chosenOffer: { price: toDecimal(then.price), until: then.until.toISOString(), hasEnded: then.until <= now },
  };
}
