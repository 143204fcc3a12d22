import { bestPayment, chargeOf, promotionCode, type Offer } from '@forecourt/shared/booking';
import type { BookingFlow, PriceOfOffer, SearchQuery } from '@forecourt/shared/contract';
import { toDecimal } from '@forecourt/shared/money';
import type { CardPrice, Deps } from '../deps';
import { openOffer, sealOffer, type OfferTerms } from './offer-token';

const MINUTE_MS = 60_000;

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
  search: SearchQuery & { modelId: number },
  card: CardPrice,
): { token: string; until: Date } | undefined {
  const until = new Date(clock().getTime() + config.offerMinutes * MINUTE_MS);
  const token = sealOffer(config, search, { ...card, until });
  return token === undefined ? undefined : { token, until };
}

/**
 * What somebody chose, beside what it costs now. Undefined when it was offered for something else or to somebody else,
 * or in another currency or with another code than is asked with now: the two prices then say nothing of one another.
 */
function comparableOffer(
  { config }: Pick<Deps, 'config'>,
  search: SearchQuery & { modelId: number },
  { token, card }: { token: string; card: CardPrice },
): OfferTerms | undefined {
  const terms = openOffer(config, search, token);
  const isComparable = terms?.price.currency === card.price.currency && terms.promotionId === card.promotionId;
  return isComparable ? terms : undefined;
}

/** For the answer to a price: the offer as it is now, and the one that was chosen. */
export function offersToWire(
  deps: Signing,
  search: SearchQuery & { modelId: number },
  { card, chosen }: { card: CardPrice; chosen: string | undefined },
): { offer?: PriceOfOffer & { token: string }; chosenOffer?: PriceOfOffer & { hasEnded: boolean } } {
  const now = signedOffer(deps, search, card);
  const then = chosen === undefined ? undefined : comparableOffer(deps, search, { token: chosen, card });
  return {
    ...(now && {
      offer: { token: now.token, price: toDecimal(card.price), until: now.until.toISOString() },
    }),
    ...(then && {
      chosenOffer: {
        price: toDecimal(then.price),
        until: then.until.toISOString(),
        hasEnded: then.until <= deps.clock(),
      },
    }),
  };
}
