import type { BookRequest, ErrorCode, PriceQuery, SelectedAdditional } from '@forecourt/shared/contract';
import { toUrlDate, toWallClock } from '@forecourt/shared/time';
import type { Deps } from '../deps';
import { inNameOf } from '../search/in-own-name';
import type { Priced } from '../search/priced';
import type { User } from '../users/users.store';
import { bookingPlaces, type BookingPlace } from './bookings.store';

export interface PricedRequest {
  ok: true;
  request: BookRequest;
  priced: Extract<Priced, { ok: true }>;
  pickUp: BookingPlace;
  dropOff: BookingPlace;
  from: Date;
  to: Date;
  selected: SelectedAdditional[];
}
export type PricingOfRequest = PricedRequest | { ok: false; code: ErrorCode; field?: string };

const MINUTE_MS = 60_000;
const wholeMinute = (instant: string): Date => new Date(Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS);

/** Years on a day; what the customer says of their age is not asked when the birthday is known. */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The same extra twice is one extra in the sum of both quantities. */
export function merged(additionals: readonly SelectedAdditional[]): SelectedAdditional[] {
  const quantities = new Map<number, number>();
  for (const { additionalId, quantity } of additionals)
    quantities.set(additionalId, (quantities.get(additionalId) ?? 0) + quantity);
  return [...quantities]
    .map(([additionalId, quantity]) => ({ additionalId, quantity }))
    .sort((a, b) => a.additionalId - b.additionalId);
}

/** What the server itself says about a booking that is asked for: places, times and price (D33). */
export async function priceRequest(
  deps: Deps,
  request: BookRequest,
  user: User | undefined,
): Promise<PricingOfRequest> {
  const places = await bookingPlaces(deps.db, [request.pickupId, request.returnId], request.language);
  const pickUp = places.get(request.pickupId);
  const dropOff = places.get(request.returnId);
  if (pickUp === undefined) return { ok: false, code: 'place-unknown', field: 'pickupId' };
  if (dropOff === undefined) return { ok: false, code: 'place-unknown', field: 'returnId' };
  const from = wholeMinute(request.from);
  const to = wholeMinute(request.to);
  if (to <= from || from <= deps.clock()) return { ok: false, code: 'dates-invalid', field: 'from' };
  const selected = merged(request.additionals);
  const priced = await deps.priceOf(
    inNameOf(user, { ...queryOf(request, { from, to, pickUp, dropOff }), additionals: selected }),
  );
  return priced.ok ? { ok: true, request, priced, pickUp, dropOff, from, to, selected } : priced;
}

function queryOf(
  request: BookRequest,
  { from, to, pickUp, dropOff }: { from: Date; to: Date; pickUp: BookingPlace; dropOff: BookingPlace },
): PriceQuery {
  const start = toWallClock(from, pickUp);
  const end = toWallClock(to, dropOff);
  const { birthDate, age } = request.customer;
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
    driverAge: birthDate === undefined ? (request.driverAge ?? age ?? 0) : ageOn(start.date, birthDate),
    promotionId: request.promotion,
    promotionCode: request.promotionCode,
    commercialAgreementCode: request.commercialAgreementCode,
    additionals: [],
  };
}
