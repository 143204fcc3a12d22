import { additionalPrice, priceLines } from '@forecourt/shared/booking';
import type { Additional, PriceQuery, SearchAnswer, SearchQuery, SearchResult } from '@forecourt/shared/contract';
import { additionalOf } from '../data/articles';
import { catalogueOf } from '../data/catalogue';
import type { Deps } from '../deps';
import { freeAdditionals, freeUnits } from './availability.store';
import { candidatesOf, isAvailable, isWanted, stayOf } from './candidates';
import { chooseExtras, requiredExtras } from './chosen-extras';
import { explainedItems } from './line-texts';
import { priceResultOf } from './price';
import type { Priced, Refused } from './priced';
import { chosenPromotion, offeredPromotions } from './promotion-offers';
import { checkRental } from './rental';
import { resultOf, type Candidate } from './result';
import { chargesOf, linesOf, pricedAdditional, tariffFor, type Tariff } from './tariff';

export type OfferDeps = Pick<Deps, 'db' | 'clock' | 'bookingFlow'>;

async function prepare(deps: OfferDeps, query: SearchQuery) {
  const [catalogue, flow] = [await catalogueOf(deps), await deps.bookingFlow()];
  const now = deps.clock();
  const check = checkRental(query, { catalogue, flow, now });
  if (!check.ok) return check;
  return {
    ok: true as const,
    catalogue,
    flow,
    now,
    rental: check.rental,
    tariff: tariffFor(query, check.rental, catalogue),
  };
}

export type Offered = { ok: true; answer: SearchAnswer } | Refused;

const agreementOf = ({ agreement }: Tariff): Pick<SearchAnswer, 'agreement'> =>
  agreement === undefined ? {} : { agreement: { code: agreement.code, name: agreement.name } };

/** Every car that can be had for a search, cheapest first, those by quotation last; explained, each says how its price came about. */
export async function offersFor(deps: OfferDeps, query: SearchQuery, explain = false): Promise<Offered> {
  const prepared = await prepare(deps, query);
  if (!prepared.ok) return prepared;
  const { tariff, rental, catalogue, now } = prepared;
  if (query.modelId !== undefined && catalogue.modelOf(query.modelId) === undefined)
    return { ok: false, code: 'model-unknown', field: 'modelId' };
  const free = await freeUnits(deps.db, stayOf(rental));
  const promotions = await offeredPromotions(deps.db, query, tariff, now);
  const included = requiredExtras(catalogue);
  const results = candidatesOf(tariff, free)
    .filter((candidate) => isAvailable(candidate) && isWanted(candidate, query))
    .flatMap((candidate): SearchResult[] => {
      const charges = chargesOf(candidate.model, included, tariff);
      if (charges === undefined) return [];
      const result = resultOf(candidate, included, priceLines(charges), promotions, tariff);
      return [
        explain ? { ...result, explanation: explainedItems(charges, tariff.lineContext, tariff.currency) } : result,
      ];
    })
    .sort((a, b) => Number(a.onlyQuote) - Number(b.onlyQuote) || a.price - b.price);
  return { ok: true, answer: { results, currency: tariff.currency, totalDays: rental.days, ...agreementOf(tariff) } };
}

/** Every extra with its price for this rental and what is left of it. */
function additionalsFor(tariff: Tariff, stock: ReadonlyMap<number, number>): Additional[] {
  const { catalogue, rental, language, currency, taxPercentage } = tariff;
  return catalogue.additionals.map((row) =>
    additionalOf(row, {
      language,
      currency,
      price: additionalPrice(pricedAdditional(row, tariff), rental.days, taxPercentage),
      stock: row.is_stocked ? (stock.get(row.id) ?? 0) : undefined,
    }),
  );
}

export async function additionalsOffered(
  deps: OfferDeps,
  query: SearchQuery,
): Promise<{ ok: true; additionals: Additional[] } | Refused> {
  const prepared = await prepare(deps, query);
  if (!prepared.ok) return prepared;
  return {
    ok: true,
    additionals: additionalsFor(prepared.tariff, await freeAdditionals(deps.db, stayOf(prepared.rental))),
  };
}

/** The one car of a price, if the branch lets it and one is free. */
async function findCandidate(
  deps: OfferDeps,
  query: PriceQuery,
  tariff: Tariff,
): Promise<{ ok: true; candidate: Candidate } | Refused> {
  const free = await freeUnits(deps.db, stayOf(tariff.rental));
  const candidate = candidatesOf(tariff, free).find(({ model }) => model.id === query.modelId);
  if (candidate === undefined) return { ok: false, code: 'model-unknown', field: 'modelId' };
  return isAvailable(candidate) ? { ok: true, candidate } : { ok: false, code: 'no-availability', field: 'modelId' };
}

/** The price of one car with its extras, computed afresh: checkout shows it, and a booking is held to it (D33). */
export async function priceOf(deps: OfferDeps, query: PriceQuery): Promise<Priced> {
  const prepared = await prepare(deps, query);
  if (!prepared.ok) return prepared;
  const { tariff, flow, catalogue, rental, now } = prepared;
  const found = await findCandidate(deps, query, tariff);
  if (!found.ok) return found;
  const stock = await freeAdditionals(deps.db, stayOf(rental));
  const extras = chooseExtras(query.additionals, catalogue, stock);
  if (!extras.ok) return extras;
  const promotions = await offeredPromotions(deps.db, query, tariff, now);
  const promotion = chosenPromotion(query, promotions);
  if (!promotion.ok) return { ok: false, code: 'promotion-invalid', field: 'promotionCode' };
  const lines = linesOf(found.candidate.model, extras.chosen, tariff);
  if (lines === undefined) return { ok: false, code: 'no-availability', field: 'modelId' };
  const result = resultOf(found.candidate, extras.chosen, lines, promotions, tariff);
  const price = priceResultOf(
    { candidate: found.candidate, chosen: extras.chosen, lines, result, promotion: promotion.row, flow },
    tariff,
  );
  return { ok: true, result, price, additionals: additionalsFor(tariff, stock), promotionId: promotion.row?.id };
}
