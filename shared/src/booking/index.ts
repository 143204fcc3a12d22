export type { ExtraKind, Extra, SelectedExtra } from './extra';
export type { AgencyShare, Excess, OfferedPromotion, PaymentSplit, PriceItem, PromotionTerms, Quote } from './price';
export type { Availability, CarModel, Distance, Offer, OfferPlace } from './offer';
export type { BookedExtra, Booking, BookingCustomer, BookingPlace, Person } from './booking';
