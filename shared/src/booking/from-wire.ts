import {
  PROMOTION_VALIDITY,
  type Additional,
  type BookAnswer,
  type PriceResult,
  type PromotionOffer,
  type SearchAnswer,
  type SearchResult,
  type SelectedAdditional,
  type Booking as WireBooking,
  type BookingSnapshot as WireBookingSnapshot,
  type PriceItem as WirePriceItem,
} from '../contract';
import { fromDecimal, type Money } from '../money';
import type { BookedBooking, Booking, BookingPlace, BookingSnapshot } from './booking';
import { summedExtras, type Extra, type SelectedExtra } from './extras';
import type { Availability, CarModel, Distance, FoundOffers, Offer, OfferPlace } from './offer';
import type { AgencyShare, Excess, OfferedPromotion, PriceItem, PromotionTerms, Quote } from './price';
import { bookingStatusOf } from './status';

type ToMoney = (amount: number) => Money;
/** Reads the decimals of one currency. */
export const moneyIn =
  (currency: string): ToMoney =>
  (amount) =>
    fromDecimal(amount, currency);

const itemFromWire = ({ type, description, price, taxes, commission }: WirePriceItem, money: ToMoney): PriceItem => ({
  type,
  description,
  amount: money(price),
  ...(taxes !== undefined && { tax: money(taxes) }),
  ...(commission !== undefined && { commission: money(commission) }),
});

const VALID_FOR: Readonly<Record<number, PromotionTerms['validFor']>> = {
  [PROMOTION_VALIDITY.both]: 'any',
  [PROMOTION_VALIDITY.counter]: 'counter',
  [PROMOTION_VALIDITY.online]: 'online',
};

/** An unknown validity holds nowhere but at the counter, as the safe side. */
export const promotionTermsFromWire = ({
  validForPayment,
  acceptedPaymentTypes,
}: Pick<PromotionOffer, 'validForPayment' | 'acceptedPaymentTypes'>): PromotionTerms => ({
  validFor: VALID_FOR[validForPayment] ?? 'counter',
  acceptedPaymentTypes,
});

type WireShare = Pick<SearchResult, 'customerPrice' | 'agencyPrice' | 'salesCommision'>;
/** An agency's share; nothing for everybody else. */
export function shareFromWire(wire: WireShare, money: ToMoney): { agency?: Partial<AgencyShare> } {
  const share = {
    ...(wire.customerPrice !== undefined && { customerPrice: money(wire.customerPrice) }),
    ...(wire.agencyPrice !== undefined && { agencyPrice: money(wire.agencyPrice) }),
    ...(wire.salesCommision !== undefined && { commission: money(wire.salesCommision) }),
  };
  return Object.keys(share).length > 0 ? { agency: share } : {};
}

export const promotionFromWire = (promotion: PromotionOffer, money: ToMoney): OfferedPromotion => ({
  id: promotion.id,
  name: promotion.name,
  code: promotion.code,
  percentage: promotion.percentage,
  total: money(promotion.bookingFinalPrice),
  saved: money(promotion.discountPrice),
  items: promotion.priceDetails.map((item) => itemFromWire(item, money)),
  ...shareFromWire(promotion, money),
  ...promotionTermsFromWire(promotion),
});

type WireExcess = Pick<PriceResult, 'franchiseDamage' | 'franchiseHail' | 'franchiseRollover' | 'franchiseTheft'>;
export const excessFromWire = (wire: WireExcess, money: ToMoney): Excess => ({
  damage: money(wire.franchiseDamage),
  hail: money(wire.franchiseHail),
  rollover: money(wire.franchiseRollover),
  theft: money(wire.franchiseTheft),
});

export function carFromWire(model: SearchResult['car']['model'], money: ToMoney): CarModel {
  const { id, name, brand, passengers, imagePath, doors, bags, transmission, fuel, airConditioning } = model;
  return {
    ...{ id, name, brand, passengers, picture: imagePath, doors, bags, transmission, fuel, airConditioning },
    excess: excessFromWire(model, money),
  };
}

type WireDistance = Pick<SearchResult, 'ilimitedKm' | 'maxAllowedDistance' | 'maxAllowedDistanceByDay'>;
const distanceFromWire = (wire: WireDistance): Distance =>
  wire.ilimitedKm
    ? { unlimited: true }
    : { unlimited: false, perDay: wire.maxAllowedDistanceByDay, total: wire.maxAllowedDistance };

const availabilityFromWire = ({ onlyQuote, isOnRequest }: SearchResult): Availability => {
  if (onlyQuote) return 'quote-only';
  return isOnRequest ? 'on-request' : 'instant';
};

function placeFromWire(place: SearchResult['deliveryPlace'], money: ToMoney): OfferPlace {
  const { price, branchOfficeId: branchId, branchOfficeName: branchName, ...rest } = place;
  return { ...rest, ...{ branchId, branchName }, fee: money(price) };
}

export function offerFromWire(result: SearchResult): Offer {
  const money = moneyIn(result.currency);
  return {
    car: carFromWire(result.car.model, money),
    category: { id: result.category.id, name: result.category.name, deposit: money(result.category.franchise) },
    currency: result.currency,
    days: result.totalDays,
    price: money(result.price),
    perDay: money(result.averageDayPrice),
    items: result.priceItems.map((item) => itemFromWire(item, money)),
    promotions: result.availablePromotions.map((promotion) => promotionFromWire(promotion, money)),
    ...shareFromWire(result, money),
    distance: distanceFromWire(result),
    availability: availabilityFromWire(result),
    fuelPolicy: result.fuelPolicy,
    freeUnits: result.availableUnits,
    pickUp: placeFromWire(result.deliveryPlace, money),
    dropOff: placeFromWire(result.returnPlace, money),
    included: result.additionals.map(({ additional: { id, name }, quantity }) => ({ extraId: id, name, quantity })),
    excess: excessFromWire(result, money),
    ...(result.offerToken !== undefined && { token: result.offerToken }),
    ...(result.explanation && {
      explanation: result.explanation.map((item) => ({ ...itemFromWire(item, money), rules: item.rules })),
    }),
  };
}

export const offersFromWire = ({ results, currency, totalDays, agreement }: SearchAnswer): FoundOffers => ({
  offers: results.map(offerFromWire),
  currency,
  days: totalDays,
  agreement,
});

export function quoteFromWire(price: PriceResult): Quote {
  const money = moneyIn(price.currency);
  const { offer: now, chosenOffer: then } = price;
  return {
    currency: price.currency,
    days: price.totalDays,
    original: money(price.originalPrice),
    total: money(price.priceToPay),
    saved: money(price.priceDiscount),
    items: price.priceItems.map((item) => itemFromWire(item, money)),
    promotions: price.availablePromotions.map((promotion) => promotionFromWire(promotion, money)),
    chargedSplit: { payNow: money(price.payNow), payAtCounter: money(price.payAtDestination) },
    paid: money(price.totalPayed),
    balance: money(price.customerBalance),
    excess: excessFromWire(price, money),
    exchangeRate: price.exchangeRate,
    ...shareFromWire(price, money),
    ...(now && { offer: { token: now.token, price: money(now.price) } }),
    ...(then && { chosenOffer: { price: money(then.price), hasEnded: then.hasEnded } }),
    ...(price.isOfferInvalid && { isOfferInvalid: true }),
  };
}

export function extraFromWire(additional: Additional): Extra {
  const money = moneyIn(additional.currency);
  const { id, name, description, isRequired, isDefault, excludes, order, excessPercentage, isRecommended } = additional;
  return {
    ...{ id, name, description, isRequired, isDefault, excludes, order, excessPercentage, isRecommended },
    picture: additional.imagePath,
    kind: additional.type,
    gross: money(additional.price),
    net: money(additional.priceWithoutTaxes),
    tax: money(additional.taxes),
    dailyGross: money(additional.dailyPrice),
    dailyNet: money(additional.dailyPriceWithoutTaxes),
    isPricedByDay: additional.isPriceByDay,
    stock: additional.availableStock,
    maxQuantity: additional.maxQuantityPerBooking,
  };
}

export const selectedExtrasFromWire = (additionals: readonly SelectedAdditional[]): SelectedExtra[] =>
  summedExtras(additionals.map(({ additionalId, quantity }) => ({ extraId: additionalId, quantity })));

const bookingPlaceFromWire = ({ branchOfficeId, ...place }: WireBooking['deliveryPlace']): BookingPlace => ({
  ...place,
  branchId: branchOfficeId,
});

export function bookingSnapshotFromWire(wire: WireBookingSnapshot): BookingSnapshot {
  const money = moneyIn(wire.currency);
  const { maxAllowedDistanceByDay: perDay } = wire;
  const { franchise, ...category } = wire.category;
  return {
    customer: wire.customer,
    drivers: wire.drivers,
    car: carFromWire(wire.car.model, money),
    category: { ...category, ...(franchise !== undefined && { deposit: money(franchise) }) },
    from: wire.fromDate,
    to: wire.toDate,
    days: wire.totalDays,
    pickUp: bookingPlaceFromWire(wire.deliveryPlace),
    dropOff: bookingPlaceFromWire(wire.returnPlace),
    extras: wire.additionals.map(({ additional: { id, name, type }, quantity, price }) => ({
      ...{ id, name, kind: type, quantity },
      price: money(price),
    })),
    distance: wire.ilimitedKm
      ? { unlimited: true }
      : { unlimited: false, perDay, total: perDay === null ? null : perDay * wire.totalDays },
    currency: wire.currency,
    exchangeRate: wire.exchangeRate,
    items: wire.priceItems.map((item) => itemFromWire(item, money)),
    ...(wire.agencyGuid !== undefined && { agency: { guid: wire.agencyGuid, ...shareFromWire(wire, money).agency } }),
    isOnRequest: wire.isOnRequest,
    fuelPolicy: wire.fuelPolicy,
    isPaidOnline: wire.onlinePayment,
  };
}

export function bookingFromWire(wire: WireBooking): Booking {
  const money = moneyIn(wire.currency);
  return {
    ...bookingSnapshotFromWire(wire),
    id: wire.id,
    status: bookingStatusOf(wire.currentStatus),
    transport: { pickUp: wire.deliveryTransportationId, dropOff: wire.returnTransportationId },
    createdAt: wire.createdAt,
    price: money(wire.price),
    paid: money(wire.totalPayed),
    refunded: money(wire.totalRefunded ?? 0),
    leaving: money(wire.totalLeaving ?? 0),
    refundBy: wire.refundBy,
    payNow: money(wire.payNow),
    balance: money(wire.customerBalance),
    isSelfCheckedIn: wire.isSelfCheckin,
    ...{ holdUntil: wire.holdUntil, quotedUntil: wire.quotedUntil },
    ...{ isLapsed: wire.isLapsed, isMailWithheld: wire.isMailWithheld },
    ...{ declined: wire.declined, paymentTypes: wire.paymentTypes },
    payments: wire.payments?.map((payment) => ({ ...payment, amount: money(payment.amount) })),
  };
}

export const bookedFromWire = ({ id, accessToken, price, payNow, currency, booking }: BookAnswer): BookedBooking => ({
  id,
  accessToken,
  price: fromDecimal(price, currency),
  payNow: fromDecimal(payNow, currency),
  booking: booking && bookingFromWire(booking),
});
