import {
  BOOKING_STATUS,
  PRICE_ITEM_TYPE,
  PROMOTION_VALIDITY,
  type Additional,
  type BookingStatus,
  type ExplainedItem,
  type FeaturedCar,
  type PriceResult,
  type PromotionOffer,
  type SearchResult,
  type Booking as WireBooking,
  type BookingSnapshot as WireBookingSnapshot,
  type PriceItem as WirePriceItem,
} from '../contract';
import { toDecimal, type Money } from '../money';
import type { BookedExtra, Booking, BookingPlace, BookingSnapshot } from './booking';
import type { Extra } from './extras';
import type { CarModel, Distance, Offer, OfferPlace } from './offer';
import type { AgencyShare, Excess, OfferedPromotion, PriceItem, PromotionTerms, Quote } from './price';

const priceItemToWire = ({ description, amount, type, tax, commission }: PriceItem): WirePriceItem => ({
  description,
  price: toDecimal(amount),
  type,
  typeId: PRICE_ITEM_TYPE[type],
  ...(tax && { taxes: toDecimal(tax) }),
  ...(commission && { commission: toDecimal(commission) }),
});

const VALIDITY: Readonly<Record<PromotionTerms['validFor'], number>> = {
  any: PROMOTION_VALIDITY.both,
  counter: PROMOTION_VALIDITY.counter,
  online: PROMOTION_VALIDITY.online,
};

export const promotionTermsToWire = ({ validFor, acceptedPaymentTypes }: PromotionTerms) => ({
  validForPayment: VALIDITY[validFor],
  acceptedPaymentTypes: [...acceptedPaymentTypes],
});

const agencyToWire = (share: Partial<AgencyShare> = {}) => ({
  ...(share.customerPrice && { customerPrice: toDecimal(share.customerPrice) }),
  ...(share.agencyPrice && { agencyPrice: toDecimal(share.agencyPrice) }),
  ...(share.commission && { salesCommision: toDecimal(share.commission) }),
});

export const promotionToWire = (promotion: OfferedPromotion): PromotionOffer => ({
  id: promotion.id,
  name: promotion.name,
  ...(promotion.code === undefined ? {} : { code: promotion.code }),
  ...(promotion.percentage === undefined ? {} : { percentage: promotion.percentage }),
  bookingFinalPrice: toDecimal(promotion.total),
  discountPrice: toDecimal(promotion.saved),
  priceDetails: promotion.items.map(priceItemToWire),
  ...agencyToWire(promotion.agency),
  ...promotionTermsToWire(promotion),
});

const excessToWire = ({ damage, hail, rollover, theft }: Excess) => ({
  franchiseDamage: toDecimal(damage),
  franchiseHail: toDecimal(hail),
  franchiseRollover: toDecimal(rollover),
  franchiseTheft: toDecimal(theft),
});

export const carModelToWire = ({ picture, excess, ...model }: CarModel): FeaturedCar['model'] => ({
  id: model.id,
  name: model.name,
  brand: model.brand,
  passengers: model.passengers,
  imagePath: picture,
  doors: model.doors,
  bags: model.bags,
  transmission: model.transmission,
  fuel: model.fuel,
  airConditioning: model.airConditioning,
  ...excessToWire(excess),
});

const perDayOf = (distance: Distance): number | null => (distance.unlimited ? null : distance.perDay);

const offerPlaceToWire = (place: OfferPlace): SearchResult['deliveryPlace'] => ({
  id: place.id,
  name: place.name,
  city: place.city,
  country: place.country,
  category: place.category,
  ...(place.handover && { handover: place.handover }),
  ...(place.confirmsGuests !== undefined && { confirmsGuests: place.confirmsGuests }),
  price: toDecimal(place.fee),
  branchOfficeName: place.branchName,
  branchOfficeId: place.branchId,
});

const explanationToWire = (explanation: NonNullable<Offer['explanation']>): ExplainedItem[] =>
  explanation.map(({ rules, ...item }) => ({
    ...priceItemToWire(item),
    rules: rules.map(({ rule, facts }) => ({ rule, facts: { ...facts } })),
  }));

/** A search result; the order of the fields is the one in which it is written as JSON. */
export const offerToWire = (offer: Offer): SearchResult => ({
  car: { model: carModelToWire(offer.car) },
  category: { id: offer.category.id, name: offer.category.name, franchise: toDecimal(offer.category.deposit) },
  price: toDecimal(offer.price),
  ...agencyToWire(offer.agency),
  averageDayPrice: toDecimal(offer.perDay),
  currency: offer.currency,
  totalDays: offer.days,
  ilimitedKm: offer.distance.unlimited,
  maxAllowedDistanceByDay: perDayOf(offer.distance),
  maxAllowedDistance: offer.distance.unlimited ? null : offer.distance.total,
  onlyQuote: offer.availability === 'quote-only',
  isOnRequest: offer.availability === 'on-request',
  ...(offer.fuelPolicy && { fuelPolicy: offer.fuelPolicy }),
  availableUnits: offer.freeUnits,
  deliveryPlace: offerPlaceToWire(offer.pickUp),
  returnPlace: offerPlaceToWire(offer.dropOff),
  priceItems: offer.items.map(priceItemToWire),
  availablePromotions: offer.promotions.map(promotionToWire),
  additionals: offer.included.map(({ extraId, name, quantity }) => ({ additional: { id: extraId, name }, quantity })),
  ...excessToWire(offer.excess),
  ...(offer.token !== undefined && { offerToken: offer.token }),
  ...(offer.explanation && { explanation: explanationToWire(offer.explanation) }),
});

/** The balance in both directions: what is owed, and (below zero) what the customer has. */
const balanceToWire = (balance: Money) => ({
  balance: toDecimal({ ...balance, minor: 0 - balance.minor }),
  customerBalance: toDecimal(balance),
});

/** A price result; for a booking it is its balance summary. */
export const quoteToWire = (quote: Quote): PriceResult => ({
  currency: quote.currency,
  totalDays: quote.days,
  availablePromotions: quote.promotions.map(promotionToWire),
  priceToPay: toDecimal(quote.total),
  originalPrice: toDecimal(quote.original),
  priceDiscount: toDecimal(quote.saved),
  priceItems: quote.items.map(priceItemToWire),
  payNow: toDecimal(quote.chargedSplit.payNow),
  payAtDestination: toDecimal(quote.chargedSplit.payAtCounter),
  ...balanceToWire(quote.balance),
  exchangeRate: quote.exchangeRate,
  ...excessToWire(quote.excess),
  payedByCustomer: toDecimal(quote.paid),
  totalPayed: toDecimal(quote.paid),
  ...agencyToWire(quote.agency),
});

/** An additional; its currency is the one of its prices. */
export const extraToWire = (extra: Extra): Additional => ({
  id: extra.id,
  name: extra.name,
  description: extra.description,
  type: extra.kind,
  ...(extra.picture === undefined ? {} : { imagePath: extra.picture }),
  price: toDecimal(extra.gross),
  dailyPrice: toDecimal(extra.dailyGross),
  priceWithoutTaxes: toDecimal(extra.net),
  dailyPriceWithoutTaxes: toDecimal(extra.dailyNet),
  taxes: toDecimal(extra.tax),
  isPriceByDay: extra.isPricedByDay,
  isRequired: extra.isRequired,
  isDefault: extra.isDefault,
  excludes: [...extra.excludes],
  availableStock: extra.stock,
  maxQuantityPerBooking: extra.maxQuantity,
  order: extra.order,
  ...(extra.excessPercentage !== undefined && { excessPercentage: extra.excessPercentage }),
  ...(extra.isRecommended && { isRecommended: true }),
  currency: extra.gross.currency,
});

const bookingPlaceToWire = ({ branchId, ...place }: BookingPlace): WireBooking['deliveryPlace'] => ({
  ...place,
  branchOfficeId: branchId,
});

const bookedExtraToWire = ({ id, name, kind, quantity, price }: BookedExtra): WireBooking['additionals'][number] => ({
  additional: { id, name, type: kind },
  quantity,
  price: toDecimal(price),
});

const bookedCategoryToWire = ({ deposit, ...category }: Booking['category']): WireBooking['category'] => ({
  ...category,
  ...(deposit && { franchise: toDecimal(deposit) }),
});

export const bookingSnapshotToWire = (booking: BookingSnapshot): WireBookingSnapshot => ({
  customer: { ...booking.customer },
  drivers: booking.drivers.map((driver) => ({ ...driver })),
  car: {
    model: { ...carModelToWire(booking.car), category: { id: booking.category.id, name: booking.category.name } },
  },
  category: bookedCategoryToWire(booking.category),
  fromDate: booking.from,
  toDate: booking.to,
  totalDays: booking.days,
  deliveryPlace: bookingPlaceToWire(booking.pickUp),
  returnPlace: bookingPlaceToWire(booking.dropOff),
  additionals: booking.extras.map(bookedExtraToWire),
  ilimitedKm: booking.distance.unlimited,
  maxAllowedDistanceByDay: perDayOf(booking.distance),
  currency: booking.currency,
  exchangeRate: booking.exchangeRate,
  priceItems: booking.items.map(priceItemToWire),
  ...(booking.agency && { agencyGuid: booking.agency.guid, ...agencyToWire(booking.agency) }),
  isOnRequest: booking.isOnRequest,
  ...(booking.fuelPolicy && { fuelPolicy: booking.fuelPolicy }),
  onlinePayment: booking.isPaidOnline,
});

const refundsToWire = ({ refunded, leaving, refundBy }: Booking) => ({
  ...(refunded.minor > 0 && { totalRefunded: toDecimal(refunded) }),
  ...(leaving !== undefined && leaving.minor > 0 && { totalLeaving: toDecimal(leaving) }),
  ...(refundBy === undefined ? {} : { refundBy }),
});

const transportToWire = ({ pickUp, dropOff }: NonNullable<Booking['transport']> = {}) => ({
  ...(pickUp && { deliveryTransportationId: pickUp }),
  ...(dropOff && { returnTransportationId: dropOff }),
});

export const bookingToWire = (booking: Booking & { status: BookingStatus }): WireBooking => ({
  ...bookingSnapshotToWire(booking),
  id: booking.id,
  currentStatus: BOOKING_STATUS[booking.status],
  ...transportToWire(booking.transport),
  createdAt: booking.createdAt,
  price: toDecimal(booking.price),
  totalPayed: toDecimal(booking.paid),
  ...refundsToWire(booking),
  payNow: toDecimal(booking.payNow),
  ...balanceToWire(booking.balance),
  isSelfCheckin: booking.isSelfCheckedIn,
  ...(booking.holdUntil === undefined ? {} : { holdUntil: booking.holdUntil }),
  ...(booking.quotedUntil === undefined ? {} : { quotedUntil: booking.quotedUntil }),
  ...(booking.isLapsed && { isLapsed: true }),
  ...(booking.isMailWithheld && { isMailWithheld: true }),
  ...(booking.declined && { declined: booking.declined }),
  ...(booking.paymentTypes && { paymentTypes: [...booking.paymentTypes] }),
  ...(booking.payments && {
    payments: booking.payments.map((payment) => ({ ...payment, amount: toDecimal(payment.amount) })),
  }),
});
