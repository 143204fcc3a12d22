import {
  ageOn,
  keepsInsuranceRule,
  promotionSuits,
  selectedExtrasFromWire,
  type BookingPlace,
  type Quote,
  type RentalStops,
} from '@forecourt/shared/booking';
import type { BookRequest } from '@forecourt/shared/contract';
import { compare, fromDecimal, toDecimal } from '@forecourt/shared/money';
import { toUrlDate, toWallClock } from '@forecourt/shared/time';
import { bookingConfigurationOf } from '../data/catalogue.store';
import type { Deps, KeptRental, PricedOffer, PriceRequest } from '../deps';
import type { Outcome } from '../idempotency/once';
import { blamed, type Refused } from '../refusal';
import { offeredSearch, stateOfOffer } from '../search/signed-offer';
import { searchOf } from '../users/session';
import type { User } from '../users/users.store';
import { bookingPlaces } from './bookings.store';
import { customerErrors } from './checked-customer';

/** A booking request with what the server itself says about it: places, times and price (D33). */
export interface RequestedBooking extends PricedOffer {
  request: BookRequest;
  pickUp: BookingPlace;
  dropOff: BookingPlace;
  from: Date;
  to: Date;
}

type Rented = Pick<RequestedBooking, 'pickUp' | 'dropOff' | 'from' | 'to'>;

/** `details` are by field path, as the form shows them (S1-5), or carry what the client needs to go on. */
export type BookingRefusal = Extract<Outcome<never>, { ok: false }>;

export const PROMOTION_REFUSED: BookingRefusal = {
  ok: false,
  code: 'promotion-invalid',
  details: { promotionCode: 'errors.invalidPromoCode' },
};

const MINUTE_MS = 60_000;
const wholeMinute = (instant: string): Date => new Date(Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS);

const refusalFrom = (refused: Refused): BookingRefusal => {
  const details = blamed(refused);
  return { ok: false, code: refused.code, ...(details && { details }) };
};

/** A booking that is changed into another one. */
export interface ChangedBooking {
  ofBooking: string;
  keptRental?: KeptRental | undefined;
  /** By what the owner arrives is said anew, and checked; what the booking says of it stays as it is. */
  saysArrival?: boolean;
}

/**
 * Checks a booking request: places and customer here, dates, car and extras where they are priced, then whether that
 * price may be booked as the request says. Of a booking that is changed into it, what it has taken counts as free.
 */
export async function requestBooking(
  deps: Deps,
  request: BookRequest,
  user: User | undefined,
  changed?: ChangedBooking,
): Promise<RequestedBooking | BookingRefusal> {
  const places = await bookingPlaces(deps.db, [request.pickupId, request.returnId], request.language);
  const pickUp = places.get(request.pickupId);
  const dropOff = places.get(request.returnId);
  if (pickUp === undefined) return refusalFrom({ ok: false, code: 'place-unknown', field: 'pickupId' });
  if (dropOff === undefined) return refusalFrom({ ok: false, code: 'place-unknown', field: 'returnId' });
  const rented = { from: wholeMinute(request.from), to: wholeMinute(request.to), pickUp, dropOff };
  const details = await customerErrors(deps, request, { ...rented, stops: stopsOf(rented, changed) });
  if (details !== undefined) return { ok: false, code: 'validation', details };
  const search = searchOf(user, { ...priceRequestFor(request, rented), ...changed });
  const priced = await deps.quoteFor(search);
  if (!priced.ok) return refusalFrom(priced);
  const requested = { ...priced, request, ...rented };
  const refusal = termsRefusal(requested) ?? offerRefusal(deps, search, { request, priced });
  if (refusal !== undefined) return refusal;
  return (await lacksInsurance(deps, requested)) ? { ok: false, code: 'insurance-missing' } : requested;
}

function stopsOf({ pickUp, dropOff }: Rented, changed: ChangedBooking | undefined): RentalStops {
  if (changed === undefined) return { pickUp: pickUp.category, dropOff: dropOff.category };
  return changed.saysArrival === true ? { pickUp: pickUp.category } : {};
}

function termsRefusal({ request, offer, charged, promotionId }: RequestedBooking): BookingRefusal | undefined {
  if (offer.availability === 'quote-only' && !request.isQuotation) return { ok: false, code: 'no-availability' };
  if (!promotionSuits(request, { promotionId, promotions: charged.promotions })) return PROMOTION_REFUSED;
  if (request.expectedPrice === undefined) return undefined;
  const shown = fromDecimal(request.expectedPrice, request.currency);
  if (shown.currency === charged.currency && compare(shown, charged.total) === 0) return undefined;
  return priceChanged(charged);
}

const priceChanged = ({ total, currency }: Quote): BookingRefusal => ({
  ok: false,
  code: 'price-changed',
  details: { price: String(toDecimal(total)), currency },
});

/**
 * The offer that is booked must have been made for this booking and to its sender. A price that it says otherwise than
 * today is told before anything is booked; that it ended is no reason to refuse what costs the same.
 */
function offerRefusal(
  { config }: Deps,
  search: PriceRequest,
  { request, priced }: { request: BookRequest; priced: PricedOffer },
): BookingRefusal | undefined {
  const { offerToken: token } = request;
  if (token === undefined) return undefined;
  const { card, quote, charged, promotionId, offer } = priced;
  const coded = quote.promotions.find(({ id, code }) => id === promotionId && code !== undefined)?.id;
  const state = stateOfOffer(config, offeredSearch(search, offer), token, { card, coded });
  if (state === 'stands') return undefined;
  return state === 'changed' ? priceChanged(charged) : { ok: false, code: 'offer-invalid' };
}

/** Where the company demands an insurance, nobody books without one (S2-3 `mustHaveAtLeastOneInsurance`). */
async function lacksInsurance({ db }: Deps, { chosen, extras }: RequestedBooking): Promise<boolean> {
  const { mustHaveAtLeastOneInsurance: isDemanded } = await bookingConfigurationOf(db);
  return isDemanded && !keepsInsuranceRule(chosen, extras);
}

/** The age counts on the day of the pick-up; what the customer says of it counts only without a birthday. */
function driverAgeOf({ driverAge, customer: { birthDate, age } }: BookRequest, pickUpDate: string): number {
  return birthDate === undefined ? (driverAge ?? age ?? 0) : ageOn(birthDate, pickUpDate);
}

function priceRequestFor(request: BookRequest, { from, to, pickUp, dropOff }: Rented): PriceRequest {
  const start = toWallClock(from, pickUp);
  const end = toWallClock(to, dropOff);
  return {
    dateFrom: toUrlDate(start.date),
    hourFrom: start.time,
    dateTo: toUrlDate(end.date),
    hourTo: end.time,
    pickUpPlaceId: pickUp.id,
    dropOffPlaceId: dropOff.id,
    pickUpEndpoint: request.pickupEndpoint,
    dropOffEndpoint: request.returnEndPoint,
    unlimitedKm: request.ilimitedKm ?? false,
    maxAllowedDistanceByDay: request.maxAllowedDistanceByDay ?? undefined,
    modelId: request.modelId,
    holder: request.holder,
    currency: request.currency,
    language: request.language,
    driverAge: driverAgeOf(request, start.date),
    promotionId: request.promotion,
    promotionCode: request.promotionCode,
    commercialAgreementCode: request.commercialAgreementCode,
    extras: selectedExtrasFromWire(request.additionals),
  };
}
