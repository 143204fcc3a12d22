import {
  ageOn,
  selectedExtrasFromWire,
  type BookingPlace,
  type Quote,
  type SelectedExtra,
} from '@forecourt/shared/booking';
import type { BookRequest } from '@forecourt/shared/contract';
import { toUrlDate, toWallClock } from '@forecourt/shared/time';
import type { Deps, PricedOffer, PriceRequest } from '../deps';
import type { Refused } from '../refusal';
import { searchOf } from '../users/session';
import type { User } from '../users/users.store';
import { bookingPlaces } from './bookings.store';
import { customerErrors } from './checked-customer';

/** A booking request with what the server itself says about it: places, times and price (D33). */
export interface RequestedBooking extends Omit<PricedOffer, 'charged'> {
  /** With the site's commission in it (D50). */
  quote: Quote;
  request: BookRequest;
  pickUp: BookingPlace;
  dropOff: BookingPlace;
  from: Date;
  to: Date;
  selected: SelectedExtra[];
}

/** By field path, as the form shows it (S1-5). */
export interface InvalidCustomer {
  ok: false;
  code: 'validation';
  details: Record<string, string>;
}

const MINUTE_MS = 60_000;
const wholeMinute = (instant: string): Date => new Date(Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS);

export async function requestBooking(
  deps: Deps,
  request: BookRequest,
  user: User | undefined,
): Promise<RequestedBooking | Refused | InvalidCustomer> {
  const places = await bookingPlaces(deps.db, [request.pickupId, request.returnId], request.language);
  const pickUp = places.get(request.pickupId);
  const dropOff = places.get(request.returnId);
  if (pickUp === undefined) return { ok: false, code: 'place-unknown', field: 'pickupId' };
  if (dropOff === undefined) return { ok: false, code: 'place-unknown', field: 'returnId' };
  const from = wholeMinute(request.from);
  const to = wholeMinute(request.to);
  if (to <= from || from < deps.clock()) return { ok: false, code: 'dates-invalid', field: 'from' };
  const details = await customerErrors(deps, request, { from, to, pickUp, dropOff });
  if (details !== undefined) return { ok: false, code: 'validation', details };
  const selected = selectedExtrasFromWire(request.additionals);
  const rental = { from, to, pickUp, dropOff, selected };
  const priced = await deps.quoteFor(searchOf(user, priceRequestFor(request, rental)));
  if (!priced.ok) return priced;
  const { charged, ...offered } = priced;
  return { ...offered, quote: charged, request, ...rental };
}

/** The age counts on the day of the pick-up; what the customer says of it counts only without a birthday. */
function driverAgeOf({ driverAge, customer: { birthDate, age } }: BookRequest, pickUpDate: string): number {
  return birthDate === undefined ? (driverAge ?? age ?? 0) : ageOn(birthDate, pickUpDate);
}

function priceRequestFor(
  request: BookRequest,
  { from, to, pickUp, dropOff, selected }: Omit<RequestedBooking, keyof PricedOffer | 'request'>,
): PriceRequest {
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
    currency: request.currency,
    language: request.language,
    driverAge: driverAgeOf(request, start.date),
    promotionId: request.promotion,
    promotionCode: request.promotionCode,
    commercialAgreementCode: request.commercialAgreementCode,
    extras: selected,
  };
}
