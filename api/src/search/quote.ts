import {
  agencyShare,
  chargedQuote,
  chargeOf,
  totalOf,
  withPromotion,
  type Offer,
  type PriceLine,
  type Quote,
} from '@forecourt/shared/booking';
import type { BookingFlow } from '@forecourt/shared/contract';
import { rateBetween, zero } from '@forecourt/shared/money';
import { freeUnitsByModel } from '../bookings/free-units.store';
import { freeAdditionals } from '../bookings/stock.store';
import { textIn, type PromotionRow } from '../data/catalogue';
import type { CardPrice, PricedOffer, PriceRequest } from '../deps';
import { chosenPromotion, offeredPromotion, offeredPromotions } from '../promotions/offered-promotions';
import type { Refused } from '../refusal';
import { commissionText, priceItems } from './line-texts';
import {
  candidatesOf,
  chooseExtras,
  extrasFor,
  isAvailable,
  offerOf,
  ownStayOf,
  requiredExtras,
  stayOf,
  type Candidate,
} from './offer';
import { prepare, type OfferDeps } from './search';
import { cardPriceOf } from './signed-offer';
import { keepsDays, linesOf, type Tariff } from './tariff';

/** The one car of a price, if the branch lets it and one is free. */
async function findCandidate(
  { db }: OfferDeps,
  request: PriceRequest,
  tariff: Tariff,
): Promise<{ ok: true; candidate: Candidate } | Refused> {
  const { modelId, ofBooking } = request;
  const own = ofBooking === undefined ? {} : { heldAs: ofBooking };
  const free = await freeUnitsByModel(db, { ...ownStayOf(tariff.rental, request), ...own });
  const candidate = candidatesOf(tariff, free).find(({ model }) => model.id === modelId);
  if (candidate === undefined) return { ok: false, code: 'model-unknown', field: 'modelId' };
  return isAvailable(candidate) ? { ok: true, candidate } : { ok: false, code: 'no-availability', field: 'modelId' };
}

interface QuoteTerms {
  lines: readonly PriceLine[];
  promotion: PromotionRow | undefined;
  flow: BookingFlow;
}

/** Nothing is paid yet, so all of it is owed, the commission included (D38, D50). */
function quoteOf(offer: Offer, { lines, promotion, flow }: QuoteTerms, tariff: Tariff): Quote {
  const { currency, rounding, catalogue, lineContext, language, agencyCommission } = tariff;
  const original = totalOf(lines, currency);
  const promoted = promotion && withPromotion(lines, promotion.percentage, tariff);
  const total = promoted?.total ?? original;
  const promotionName = promotion && textIn(promotion.name, language);
  const { total: charged, payNow, payAtCounter } = chargeOf(total, flow.general, rounding);
  return {
    currency,
    days: offer.days,
    original,
    total,
    saved: promoted?.saved ?? zero(currency),
    items: priceItems(promoted?.lines ?? lines, { ...lineContext, promotionName }, currency),
    promotions: offer.promotions,
    chargedSplit: { payNow, payAtCounter },
    paid: zero(currency),
    balance: { minor: 0 - charged.minor, currency },
    excess: offer.excess,
    exchangeRate: rateBetween(catalogue.currency, currency, catalogue.currencies),
    ...(agencyCommission === undefined ? {} : { agency: agencyShare(total, agencyCommission, rounding) }),
  };
}

/** What the card of the car shows in the list, where no extras are chosen yet. */
function cardOf(
  { model, availability }: Candidate,
  { request, rows, flow }: { request: PriceRequest; rows: readonly PromotionRow[]; flow: BookingFlow },
  tariff: Tariff,
): CardPrice {
  const lines = linesOf(model, requiredExtras(tariff.catalogue), tariff) ?? [];
  const { currency, rounding } = tariff;
  const promotions = rows.map((row) => offeredPromotion(lines, row, tariff));
  const offer = { price: totalOf(lines, currency), promotions, currency, availability };
  return cardPriceOf(offer, request, { flow, rounding });
}

/** The price of one car with its extras, computed afresh: checkout shows it, and a booking is held to it (D33). */
export async function quoteFor(deps: OfferDeps, request: PriceRequest): Promise<PricedOffer | Refused> {
  const prepared = await prepare(deps, request);
  if (!prepared.ok) return prepared;
  const { flow, catalogue, rental } = prepared;
  const tariff = { ...prepared.tariff, keptRental: request.keptRental };
  const found = await findCandidate(deps, request, tariff);
  if (!found.ok) return found;
  const { candidate } = found;
  const stock = await freeAdditionals(deps.db, { ...stayOf(rental), heldAs: request.ofBooking });
  const selected = chooseExtras(request.extras, catalogue, stock);
  if (!selected.ok) return selected;
  const { chosen } = selected;
  const rows = await offeredPromotions(deps.db, request, prepared);
  const promotion = chosenPromotion(request, rows);
  if (!promotion.ok) return { ok: false, code: 'promotion-invalid', field: 'promotionCode' };
  const lines = linesOf(candidate.model, chosen, tariff);
  if (lines === undefined) return { ok: false, code: 'no-availability', field: 'modelId' };
  const promotions = rows.map((row) => offeredPromotion(lines, row, tariff));
  const offer = offerOf({ candidate, chosen, lines, promotions }, tariff);
  const quote = quoteOf(offer, { lines, promotion: promotion.row, flow }, tariff);
  const charged = chargedQuote(quote, flow.general, {
    rounding: tariff.rounding,
    description: commissionText(tariff.language),
  });
  return {
    ok: true,
    offer,
    chosen: chosen.map(({ row, quantity }) => ({ extraId: row.id, quantity })),
    card: cardOf(candidate, { request, rows, flow }, tariff),
    quote,
    charged,
    extras: extrasFor(tariff, stock),
    promotionId: promotion.row?.id,
    agreement: tariff.agreement,
    areDaysKept: keepsDays(tariff),
  };
}
