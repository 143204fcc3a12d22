import {
  balanceOf,
  bookingSnapshotFromWire,
  bookingSnapshotToWire,
  bookingStatusOf,
  excessFromWire,
  keptOf,
  ledgerOf,
  moneyIn,
  promotionFromWire,
  promotionToWire,
  type BookedExtra,
  type Booking,
  type BookingSnapshot,
  type OfferedPromotion,
  type Quote,
} from '@forecourt/shared/booking';
import {
  BOOKING_STATUS,
  bookingFields,
  fieldsOfPart,
  wireNameOf,
  type BookingFieldId,
  type BookingStatus,
  type BookRequest,
} from '@forecourt/shared/contract';
import { multiply, toDecimal, type Money } from '@forecourt/shared/money';
import type { User } from '../users/users.store';
import type { BookingDetails, BookingRow, RequestedDetails } from './bookings.store';
import type { RequestedBooking } from './requested-booking';

/*
 * What a booking said when it was made is kept as JSON (`details`) in the wire's spelling and in decimals: data
 * folders of every age hold it, so that it is read as earlier releases have written it, too.
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
  const { request, charged } = requested;
  const { damage, hail, rollover, theft } = charged.excess;
  return {
    shown: { ...bookingSnapshotToWire(snapshotFrom(requested, user)), price: toDecimal(charged.total) },
    customerDetails: request.customer,
    originalPrice: toDecimal(charged.original),
    // A code that nobody agreed on is not passed on as if it held.
    asked: requestedOf({ ...request, commercialAgreementCode: requested.agreement?.code }),
    promotions: charged.promotions.map(promotionToWire),
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
  const { request, offer, charged, from, to, pickUp, dropOff } = requested;
  return {
    customer: customerOf(request, user),
    drivers: driversOf(request),
    car: offer.car,
    category: offer.category,
    from: from.toISOString(),
    to: to.toISOString(),
    days: charged.days,
    pickUp,
    dropOff,
    extras: bookedExtras(requested),
    distance: offer.distance,
    currency: charged.currency,
    exchangeRate: charged.exchangeRate,
    items: charged.items,
    // Agencies see what their customer pays, what they pay, and what stays with them.
    ...(user?.is_agency && { agency: { ...charged.agency, guid: user.id } }),
    isOnRequest: offer.availability === 'on-request',
    ...(offer.fuelPolicy && { fuelPolicy: offer.fuelPolicy }),
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

const bookedExtras = ({ chosen, extras }: RequestedBooking): BookedExtra[] =>
  chosen.flatMap(({ extraId, quantity }) => {
    const found = extras.find(({ id }) => id === extraId);
    return found === undefined
      ? []
      : [{ id: found.id, name: found.name, kind: found.kind, quantity, price: multiply(found.gross, quantity) }];
  });

type Account = Pick<BookingRow, 'status' | 'online_payment' | 'price_minor' | 'pay_now_minor'> & PaidOf;

const isCancelled = ({ status }: Account): boolean => status === BOOKING_STATUS.Cancelled;

type PaidOf = Pick<BookingRow, 'currency' | 'paid_minor' | 'refunded_minor' | 'leaving_minor'>;
const paidOf = ({ currency, ...row }: PaidOf) => ({
  paid: { minor: row.paid_minor, currency },
  refunded: { minor: row.refunded_minor, currency },
  leaving: { minor: row.leaving_minor, currency },
});

/** Minor units that were paid of a booking, and neither have gone back nor are on their way (D200). */
export const keptMinor = (row: PaidOf): number => keptOf(paidOf(row));

/**
 * Minor units that are due now: the online share while it is open, afterwards the whole rest; nothing on a cancelled
 * booking.
 */
export function dueNow(row: Account): number {
  if (isCancelled(row)) return 0;
  const kept = keptMinor(row);
  const share = row.online_payment && kept < row.pay_now_minor ? row.pay_now_minor : row.price_minor;
  return Math.max(0, share - kept);
}

/** Minor units of the online share that are not paid yet. */
const openShareOf = (row: Account): number => (isCancelled(row) ? 0 : Math.max(0, row.pay_now_minor - keptMinor(row)));

const transportOf = ({ details: { asked = {} } }: BookingRow): Booking['transport'] => ({
  pickUp: asked.deliveryTransportationId,
  dropOff: asked.returnTransportationId,
});

/** A booking as its owner sees it now. */
export function bookingOf(row: BookingRow): Booking & { status: BookingStatus } {
  const money = (minor: number): Money => ({ minor, currency: row.currency });
  // The column takes no other number.
  const status = bookingStatusOf(row.status) as BookingStatus;
  const snapshot = bookingSnapshotFromWire(row.details.shown);
  // A guest's booking becomes the account's when its verified e-mail claims it; an agency's stays the agency's.
  const owner = snapshot.agency === undefined && row.user_id !== null ? { globalId: row.user_id } : {};
  return {
    ...snapshot,
    customer: { ...snapshot.customer, ...owner },
    id: row.id,
    status,
    transport: transportOf(row),
    createdAt: row.created_at.toISOString(),
    price: money(row.price_minor),
    ...paidOf(row),
    payNow: money(openShareOf(row)),
    balance: balanceOf({ ...paidOf(row), status, currency: row.currency, price: money(row.price_minor) }),
    isSelfCheckedIn: row.is_self_checkin,
    ...(row.refund_by !== null && { refundBy: row.refund_by.toISOString() }),
    ...(row.hold_expires_at !== null && { holdUntil: row.hold_expires_at.toISOString() }),
    ...(row.quoted_until !== null && { quotedUntil: row.quoted_until.toISOString() }),
    ...(row.cancel_reason === 'hold-expired' && { isLapsed: true }),
    ...(row.is_mail_withheld && { isMailWithheld: true }),
    ...(row.cancel_reason === 'declined' && {
      declined: row.decline_reason === null ? {} : { reason: row.decline_reason },
    }),
  };
}

type Priced = Pick<BookingRow, 'details' | 'currency'>;

export const originalPriceOf = ({ details, currency }: Priced): Money => moneyIn(currency)(details.originalPrice);

/** On offer when the booking was made, at the prices of that day. */
export const promotionsOf = ({ details, currency }: Priced): OfferedPromotion[] =>
  (details.promotions ?? []).map((promotion) => promotionFromWire(promotion, moneyIn(currency)));

/** The balance summary (D39): the price as it was booked, and what has been paid of it. */
export function balanceSummaryOf(row: BookingRow): Quote {
  const booking = bookingOf(row);
  const { currency, days, price, items, paid, balance, exchangeRate, agency } = booking;
  const { dueNow, atDesk } = ledgerOf(booking);
  const { damage, hail, rollover, theft } = row.details.franchise;
  const original = originalPriceOf(row);
  return {
    currency,
    days,
    original,
    total: price,
    saved: { minor: Math.max(0, original.minor - price.minor), currency },
    items,
    promotions: [],
    chargedSplit: { payNow: dueNow, payAtCounter: atDesk },
    paid,
    balance,
    // With the insurances of the booking.
    excess: excessFromWire(
      { franchiseDamage: damage, franchiseHail: hail, franchiseRollover: rollover, franchiseTheft: theft },
      moneyIn(currency),
    ),
    exchangeRate,
    agency,
  };
}
