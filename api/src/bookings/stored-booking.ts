import {
  bookingStatusOf,
  type AgencyShare,
  type Booking,
  type BookingSnapshot,
  type CarModel,
  type Distance,
  type Excess,
  type OfferedPromotion,
  type PriceItem,
  type Quote,
} from '@forecourt/shared/booking';
import { PROMOTION_VALIDITY, type BookingStatus, type PromotionOffer } from '@forecourt/shared/contract';
import { fromDecimal, type Money } from '@forecourt/shared/money';
import { balanceOf, openShareOf } from './booking-balance';
import type { BookingDetails, BookingRow } from './bookings.store';

/** Reads what `booking-details.ts` writes, and what earlier releases have written. */
type Stored = BookingDetails['shown'];
type StoredModel = Stored['car']['model'];

const itemsOf = (items: Stored['priceItems'], currency: string): PriceItem[] =>
  items.map(({ description, price, type }) => ({ description, amount: fromDecimal(price, currency), type }));

function carOf(model: StoredModel, currency: string): CarModel {
  const { id, name, brand, passengers, imagePath, doors, bags, transmission, fuel, airConditioning } = model;
  return {
    ...{ id, name, brand, passengers, picture: imagePath, doors, bags, transmission, fuel, airConditioning },
    excess: {
      damage: fromDecimal(model.franchiseDamage, currency),
      hail: fromDecimal(model.franchiseHail, currency),
      rollover: fromDecimal(model.franchiseRollover, currency),
      theft: fromDecimal(model.franchiseTheft, currency),
    },
  };
}

function agencyOf({ agencyGuid, customerPrice, agencyPrice, salesCommision, currency }: Stored): Booking['agency'] {
  if (agencyGuid === undefined) return undefined;
  const given = <K extends keyof AgencyShare>(name: K, amount: number | undefined): Partial<AgencyShare> =>
    amount === undefined ? {} : { [name]: fromDecimal(amount, currency) };
  return {
    guid: agencyGuid,
    ...given('customerPrice', customerPrice),
    ...given('agencyPrice', agencyPrice),
    ...given('commission', salesCommision),
  };
}

const distanceOf = ({ maxAllowedDistanceByDay: perDay, totalDays }: Stored): Distance =>
  perDay === null ? { unlimited: true } : { unlimited: false, perDay, total: perDay * totalDays };

const placeOf = ({ branchOfficeId, ...place }: Stored['deliveryPlace']): Booking['pickUp'] => ({
  ...place,
  branchId: branchOfficeId,
});

const snapshotOf = (shown: Stored): BookingSnapshot => ({
  customer: shown.customer,
  drivers: shown.drivers,
  car: carOf(shown.car.model, shown.currency),
  category: shown.category,
  from: shown.fromDate,
  to: shown.toDate,
  days: shown.totalDays,
  pickUp: placeOf(shown.deliveryPlace),
  dropOff: placeOf(shown.returnPlace),
  extras: shown.additionals.map(({ additional: { id, name, type }, quantity, price }) => ({
    ...{ id, name, kind: type, quantity },
    price: fromDecimal(price, shown.currency),
  })),
  distance: distanceOf(shown),
  currency: shown.currency,
  exchangeRate: shown.exchangeRate,
  items: itemsOf(shown.priceItems, shown.currency),
  agency: agencyOf(shown),
  isOnRequest: shown.isOnRequest,
  isPaidOnline: shown.onlinePayment,
});

/** A booking as its owner sees it now. */
export function bookingOf(row: BookingRow): Booking & { status: BookingStatus } {
  const money = (minor: number): Money => ({ minor, currency: row.currency });
  const snapshot = snapshotOf(row.details.shown);
  // A guest's booking becomes the account's when its verified e-mail claims it; an agency's stays the agency's.
  const owner = snapshot.agency === undefined && row.user_id !== null ? { globalId: row.user_id } : {};
  return {
    ...snapshot,
    customer: { ...snapshot.customer, ...owner },
    id: row.id,
    // The column takes no other number.
    status: bookingStatusOf(row.status) as BookingStatus,
    createdAt: row.created_at.toISOString(),
    price: money(row.price_minor),
    paid: money(row.paid_minor),
    payNow: money(openShareOf(row)),
    balance: money(balanceOf(row)),
    isSelfCheckedIn: row.is_self_checkin,
    ...(row.hold_expires_at !== null && { holdUntil: row.hold_expires_at.toISOString() }),
  };
}

type Priced = Pick<BookingRow, 'details' | 'currency'>;

export const originalPriceOf = ({ details, currency }: Priced): Money => fromDecimal(details.originalPrice, currency);

/** With the insurances of the booking. */
function excessOf({ details: { franchise }, currency }: Priced): Excess {
  const money = (amount: number) => fromDecimal(amount, currency);
  return {
    damage: money(franchise.damage),
    hail: money(franchise.hail),
    rollover: money(franchise.rollover),
    theft: money(franchise.theft),
  };
}

function validFor({ validForPayment }: PromotionOffer): OfferedPromotion['validFor'] {
  if (validForPayment === PROMOTION_VALIDITY.both) return 'any';
  return validForPayment === PROMOTION_VALIDITY.online ? 'online' : 'counter';
}

/** On offer when the booking was made, at the prices of that day. */
export const promotionsOf = ({ details, currency }: Priced): OfferedPromotion[] =>
  (details.promotions ?? []).map((promotion) => ({
    id: promotion.id,
    name: promotion.name,
    code: promotion.code,
    total: fromDecimal(promotion.bookingFinalPrice, currency),
    saved: fromDecimal(promotion.discountPrice, currency),
    items: itemsOf(promotion.priceDetails, currency),
    validFor: validFor(promotion),
    acceptedPaymentTypes: promotion.acceptedPaymentTypes,
  }));

/** The balance summary (D39): the price as it was booked, and what has been paid of it. */
export function balanceSummaryOf(row: BookingRow): Quote {
  const { currency, days, price, items, payNow, paid, balance, exchangeRate, agency } = bookingOf(row);
  const original = originalPriceOf(row);
  const open = Math.max(0, -balance.minor);
  return {
    currency,
    days,
    original,
    total: price,
    saved: { minor: Math.max(0, original.minor - price.minor), currency },
    items,
    promotions: [],
    split: { payNow, payAtCounter: { minor: open - payNow.minor, currency } },
    paid,
    balance,
    excess: excessOf(row),
    exchangeRate,
    commission: agency?.commission,
  };
}
