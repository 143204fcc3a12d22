import { extraToWire } from '@forecourt/shared/booking';
import type { BookRequest, ChangePart, wire } from '@forecourt/shared/contract';
import { compare } from '@forecourt/shared/money';
import { toInstant } from '@forecourt/shared/time';
import type { Deps, KeptRental } from '../deps';
import type { Outcome } from '../idempotency/once';
import { userById, type User } from '../users/users.store';
import { bookingPlaces, type BookingDetails, type BookingRow } from './bookings.store';
import type { AskedChange } from './change.store';
import { requestBooking, type ChangedBooking, type RequestedBooking } from './requested-booking';
import { bookingOf, customerOf, detailsOf, driversOf } from './stored-booking';

/** A change with its price, as it would be made. */
export interface PricedChange {
  next: AskedChange;
  parts: ChangePart[];
  isOnRequest: boolean;
  isPriceKept: boolean;
  areDaysKept: boolean;
  isPromotionLost: boolean;
  offered: ReturnType<typeof extraToWire>[];
}

type Wish = wire.ChangeWish;
type Trip = Awaited<ReturnType<typeof tripOf>>;

/** The time of a place that the wish names, else what the booking says. */
async function tripOf({ db }: Deps, row: BookingRow, wish: Wish) {
  const { deliveryPlace, returnPlace } = row.details.shown;
  const ids = [wish.pickUp?.placeId ?? deliveryPlace.id, wish.dropOff?.placeId ?? returnPlace.id] as const;
  const places = await bookingPlaces(db, ids, row.language);
  const at = (id: number, stop: Wish['pickUp'], was: Date): string => {
    const place = places.get(id);
    return (place === undefined || stop === undefined ? was : toInstant(stop, place)).toISOString();
  };
  return {
    pickupId: ids[0],
    returnId: ids[1],
    from: at(ids[0], wish.pickUp, row.from_at),
    to: at(ids[1], wish.dropOff, row.to_at),
  };
}

/** Another place is arrived at by something else, which the branch is not to wait for. */
function transportOf({ details: { asked = {}, shown } }: BookingRow, trip: Trip, wish: Wish) {
  const stays = { pickUp: trip.pickupId === shown.deliveryPlace.id, dropOff: trip.returnId === shown.returnPlace.id };
  return {
    deliveryTransportationId:
      wish.deliveryTransportationId ?? (stays.pickUp ? asked.deliveryTransportationId : undefined),
    returnTransportationId: stays.dropOff ? asked.returnTransportationId : undefined,
  };
}

const extrasOf = ({ details }: BookingRow) =>
  details.shown.additionals.map(({ additional, quantity }) => ({ additionalId: additional.id, quantity }));

/** What is not said stays as it was. */
const withGiven = <T extends object>(was: T, said: { [K in keyof T]?: T[K] | undefined } = {}): T => ({
  ...was,
  ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
});

/** The booking as it would be asked for today, with what the wish says otherwise. */
async function requestOf(deps: Deps, row: BookingRow, wish: Wish): Promise<BookRequest> {
  const { asked = {}, customerDetails, shown } = row.details;
  const trip = await tripOf(deps, row, wish);
  const isSamePlace = trip.pickupId === shown.deliveryPlace.id && trip.returnId === shown.returnPlace.id;
  const driver = asked.driver && withGiven(asked.driver, wish.driver);
  return {
    ...asked,
    ...(!isSamePlace && { pickupEndpoint: undefined, returnEndPoint: undefined }),
    ...transportOf(row, trip, wish),
    ...trip,
    customer: withGiven(customerDetails, wish.customer),
    ...(driver && { driver }),
    language: row.language,
    currency: row.currency,
    isQuotation: false,
    modelId: row.model_id,
    additionals: wish.extras ?? extrasOf(row),
    ilimitedKm: shown.ilimitedKm,
    onlinePayment: row.online_payment,
  };
}

const listed = (extras: readonly { id: number; quantity: number }[]): string =>
  extras
    .map(({ id, quantity }) => `${id}:${quantity}`)
    .sort()
    .join();
const bookedIn = ({ details }: BookingRow): string =>
  listed(details.shown.additionals.map(({ additional, quantity }) => ({ id: additional.id, quantity })));
const chosenIn = ({ chosen }: RequestedBooking): string =>
  listed(chosen.map(({ extraId, quantity }) => ({ id: extraId, quantity })));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const personsOf = ({ customer, driver }: BookRequest) => [customer, driver];

/** What of the booking the request says otherwise. By what somebody arrives belongs to who drives (D250). */
function partsOf(row: BookingRow, requested: RequestedBooking, before: BookRequest): ChangePart[] {
  const { request: now } = requested;
  const arrival = now.deliveryTransportationId;
  const isArrivalSaid = arrival !== undefined && arrival !== before.deliveryTransportationId;
  const changed: [ChangePart, boolean][] = [
    ['dates', now.from !== row.from_at.toISOString() || now.to !== row.to_at.toISOString()],
    ['places', now.pickupId !== before.pickupId || now.returnId !== before.returnId],
    ['extras', chosenIn(requested) !== bookedIn(row)],
    ['driver', !isSame(personsOf(now), personsOf(before)) || isArrivalSaid],
  ];
  return changed.filter(([, isChanged]) => isChanged).map(([part]) => part);
}

type Requested = Awaited<ReturnType<typeof requestBooking>>;

/** The car's own line is the first one of its type; of nothing that was kept no price can be. */
function keptRentalOf(row: BookingRow): KeptRental | undefined {
  const { items, days } = bookingOf(row);
  const car = items.find(({ type }) => type === 'Rental');
  return car && days > 0 ? { total: car.amount, days } : undefined;
}

async function changedOf({ bookingFlow }: Deps, row: BookingRow): Promise<ChangedBooking> {
  const { changes } = await bookingFlow();
  return { ofBooking: row.id, ...(changes.dayPrice === 'kept' && { keptRental: keptRentalOf(row) }) };
}

/** A promotion that does not hold any more is left out, and the owner is told so. */
async function requestedChange(deps: Deps, row: BookingRow, request: BookRequest, owner: User | undefined) {
  const { deliveryTransportationId: arrival } = request;
  const saysArrival = arrival !== undefined && arrival !== row.details.asked?.deliveryTransportationId;
  const changed = { ...(await changedOf(deps, row)), saysArrival };
  const requested = await requestBooking(deps, request, owner, changed);
  if (requested.ok || requested.code !== 'promotion-invalid') return { requested, isPromotionLost: false };
  const plain = { ...request, promotion: undefined, promotionCode: undefined };
  return { requested: await requestBooking(deps, plain, owner, changed), isPromotionLost: true };
}

/** Another name or birthday that would cost the same today leaves the price of the booking as it is. */
async function isPriceOfDriver(deps: Deps, row: BookingRow, before: BookRequest, now: Requested, owner?: User) {
  const { requested: was } = await requestedChange(deps, row, before, owner);
  return now.ok && was.ok && compare(was.charged.total, now.charged.total) === 0;
}

function keptDetails(row: BookingRow, request: BookRequest, owner: User | undefined): BookingDetails {
  const { details } = row;
  return {
    ...details,
    customerDetails: request.customer,
    asked: {
      ...details.asked,
      ...(request.driver && { driver: request.driver }),
      ...(request.deliveryTransportationId !== undefined && {
        deliveryTransportationId: request.deliveryTransportationId,
      }),
    },
    shown: { ...details.shown, customer: customerOf(request, owner), drivers: [...driversOf(request)] },
  };
}

function nextOf(row: BookingRow, requested: RequestedBooking, owner: User | undefined, isPriceKept: boolean) {
  const { from, to, pickUp, charged, request } = requested;
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    branchOfficeId: pickUp.branchId,
    priceMinor: isPriceKept ? row.price_minor : charged.total.minor,
    details: isPriceKept ? keptDetails(row, request, owner) : detailsOf(requested, owner),
  };
}

/**
 * What a change would make of a booking, at the price of today for whom it was booked (D75): its owner's terms, its
 * promotion and its agreement; the days of the car keep their price where the company's terms say so (D115). What the
 * booking has taken itself counts as free.
 */
export async function priceChange(deps: Deps, row: BookingRow, wish: Wish): Promise<Outcome<PricedChange>> {
  const owner = row.user_id === null ? undefined : await userById(deps.db, row.user_id);
  const before = await requestOf(deps, row, {});
  const request = await requestOf(deps, row, wish);
  const { requested, isPromotionLost } = await requestedChange(deps, row, request, owner);
  if (!requested.ok) return requested;
  const parts = partsOf(row, requested, before);
  const isPersonal = parts.every((part) => part === 'driver');
  const isPriceKept =
    parts.length === 0 || (isPersonal && (await isPriceOfDriver(deps, row, before, requested, owner)));
  const priced = {
    next: nextOf(row, requested, owner, isPriceKept),
    parts,
    isOnRequest: requested.offer.availability === 'on-request',
    isPriceKept,
    areDaysKept: requested.areDaysKept === true && !isPriceKept,
    isPromotionLost: isPromotionLost && !isPriceKept && row.details.promotionId !== undefined,
    offered: requested.extras.map(extraToWire),
  };
  return { ok: true, answer: priced };
}
