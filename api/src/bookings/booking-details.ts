import {
  bookingSnapshotToWire,
  promotionToWire,
  type BookedExtra,
  type Booking,
  type BookingSnapshot,
} from '@forecourt/shared/booking';
import {
  bookingFields,
  fieldsOfPart,
  wireNameOf,
  type BookingFieldId,
  type BookRequest,
} from '@forecourt/shared/contract';
import { multiply, toDecimal } from '@forecourt/shared/money';
import type { User } from '../users/users.store';
import type { BookingDetails, RequestedDetails } from './bookings.store';
import type { RequestedBooking } from './requested-booking';

/*
 * What a booking said when it was made is kept as JSON (`details`) in the wire's spelling and in decimals: data
 * folders of every age hold it. This file writes it, `stored-booking.ts` reads it.
 */

/** Kept as it was said: the fleet's own system reads it (D27). */
const REQUESTED = [
  ...fieldsOfPart('request')
    .filter(([, { kind }]) => kind !== 'files')
    .map(([id, field]) => wireNameOf(id, field) as keyof RequestedDetails),
  'driver',
  'extra',
  'pickupEndpoint',
  'returnEndPoint',
  'brandCode',
  'isCustomDeliveryAddress',
  'isCustomReturnAddress',
  'promotion',
  'promotionCode',
  'driverAge',
  'ilimitedKm',
  'maxAllowedDistance',
  'maxAllowedDistanceByDay',
] as const satisfies readonly (keyof RequestedDetails)[];

const requestedOf = (request: BookRequest): RequestedDetails =>
  Object.fromEntries(REQUESTED.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]])));

/** Owner, agency and amounts are the server's, never the client's. */
export function detailsOf(requested: RequestedBooking, user: User | undefined): BookingDetails {
  const { request, quote } = requested;
  const { damage, hail, rollover, theft } = quote.excess;
  return {
    shown: { ...bookingSnapshotToWire(snapshotFrom(requested, user)), price: toDecimal(quote.total) },
    customerDetails: request.customer,
    originalPrice: toDecimal(quote.original),
    // A code that nobody agreed on is not passed on as if it held.
    asked: requestedOf({ ...request, commercialAgreementCode: requested.agreement?.code }),
    promotions: quote.promotions.map(promotionToWire),
    ...(requested.promotionId !== undefined && { promotionId: requested.promotionId }),
    franchise: {
      damage: toDecimal(damage),
      hail: toDecimal(hail),
      rollover: toDecimal(rollover),
      theft: toDecimal(theft),
    },
  };
}

function snapshotFrom(requested: RequestedBooking, user: User | undefined): BookingSnapshot {
  const { request, offer, quote, from, to, pickUp, dropOff } = requested;
  return {
    customer: customerOf(request, user),
    drivers: driversOf(request),
    car: offer.car,
    category: { id: offer.category.id, name: offer.category.name },
    from: from.toISOString(),
    to: to.toISOString(),
    days: quote.days,
    pickUp,
    dropOff,
    extras: bookedExtras(requested),
    distance: offer.distance,
    currency: quote.currency,
    exchangeRate: quote.exchangeRate,
    items: quote.items,
    // Agencies see what their customer pays, what they pay, and what stays with them.
    ...(user?.is_agency && { agency: { ...quote.agency, guid: user.id } }),
    isOnRequest: offer.availability === 'on-request',
    isPaidOnline: request.onlinePayment,
  };
}

export const customerOf = (
  { customer }: Pick<BookRequest, 'customer'>,
  user: User | undefined,
): Booking['customer'] => ({
  ...(Object.fromEntries(bookingFields().map(([id]) => [id, customer[id]])) as Pick<
    BookRequest['customer'],
    BookingFieldId
  >),
  ...(customer.country !== undefined && { country: customer.country }),
  isCompany: customer.isCompany ?? false,
  ...(user === undefined || user.is_agency ? {} : { globalId: user.id }),
});

export const driversOf = ({ driver }: Pick<BookRequest, 'driver'>): Booking['drivers'] =>
  driver === undefined
    ? []
    : [{ firstName: driver.driverFirstName, lastName: driver.driverLastName, emailAddress: driver.driverEmail }];

const bookedExtras = ({ offer, extras }: RequestedBooking): BookedExtra[] =>
  offer.included.flatMap(({ extraId, quantity }) => {
    const found = extras.find(({ id }) => id === extraId);
    return found === undefined
      ? []
      : [{ id: found.id, name: found.name, kind: found.kind, quantity, price: multiply(found.gross, quantity) }];
  });
