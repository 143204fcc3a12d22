import type { BookingStatus, FuelPolicy, Place, Booking as WireBooking } from '../contract';
import type { Money } from '../money';
import type { ExtraKind } from './extras';
import type { CarModel, Distance } from './offer';
import type { AgencyShare, PriceItem } from './price';

/** A branch's place as a booking keeps it. */
export interface BookingPlace {
  id: number;
  branchId: number;
  name: string;
  city: string;
  country: string;
  address: string;
  /** Bookings from before it was kept lack it. */
  category?: Place['category'] | undefined;
  /** IANA name; when there is none, `utcDiff` hours count. */
  timeZone?: string | undefined;
  utcDiff: number;
}

export interface BookedExtra {
  id: number;
  name: string;
  kind: ExtraKind;
  quantity: number;
  /** For the whole quantity, gross. */
  price: Money;
}

export interface Person {
  firstName: string;
  lastName: string;
  emailAddress: string;
}

/** Names and phone as the wire has them; `globalId` is the account that owns the booking. */
export type BookingCustomer = WireBooking['customer'];

/** A booking as its owner sees it (wire: booking). All amounts are in `currency`. */
export interface Booking {
  /** 4 digits and 8 letters or digits (S1-9). */
  id: string;
  /** Undefined: a status that this program does not know, shown as a dash (S2-4). */
  status: BookingStatus | undefined;
  createdAt: string;
  customer: BookingCustomer;
  drivers: readonly Person[];
  car: CarModel;
  /** What is blocked on a card is as it was when the car was booked; earlier bookings do not say it. */
  category: { id: number; name: string; deposit?: Money | undefined };
  /** Instants in UTC, ISO 8601. */
  from: string;
  to: string;
  days: number;
  pickUp: BookingPlace;
  dropOff: BookingPlace;
  /** By what one arrives at the pick-up, and leaves after the return (D250). */
  transport?: { pickUp?: string | undefined; dropOff?: string | undefined } | undefined;
  extras: readonly BookedExtra[];
  distance: Distance;
  currency: string;
  exchangeRate: number;
  price: Money;
  items: readonly PriceItem[];
  paid: Money;
  /** What of it has been given back. */
  refunded: Money;
  /** What of it is on its way back: it counts no more, and is not there yet. */
  leaving?: Money | undefined;
  /** Until when the rest of a refund is promised; an instant. */
  refundBy?: string | undefined;
  /** What of the online share is still open (S2-9). */
  payNow: Money;
  /** Below zero: the customer owes it (D38). */
  balance: Money;
  /** For agencies only; the guid is the owner. */
  agency?: (Partial<AgencyShare> & { guid: string }) | undefined;
  isOnRequest: boolean;
  /** As it was when the car was booked; undefined where the branch said none, and of a car without a tank. */
  fuelPolicy?: FuelPolicy | undefined;
  isSelfCheckedIn: boolean;
  isPaidOnline: boolean;
  /** Until when a booking that waits for its payment, or for its guest to confirm it (D59), keeps its car. */
  holdUntil?: string | undefined;
  /** Until when a quotation promises its price (D54). */
  quotedUntil?: string | undefined;
  /** Cancelled because neither came in time. */
  isLapsed?: boolean | undefined;
  /** The e-mail about it did not leave: its address has had too many. */
  isMailWithheld?: boolean | undefined;
  /** The branch could not confirm the request, and perhaps said why. */
  declined?: { reason?: string | undefined } | undefined;
  /** The payment types that the promotion in its price accepts; undefined where all of them are. */
  paymentTypes?: readonly number[] | undefined;
  /** What was charged and given back, the oldest first; lists of bookings leave it out. */
  payments?: readonly BookedPayment[] | undefined;
}

/** Money of a booking that came or went. */
export interface BookedPayment {
  /** Instant in UTC, ISO 8601. */
  at: string;
  kind: 'charge' | 'refund' | 'chargeback';
  amount: Money;
  /** Undefined: sent back by hand. */
  paymentType?: number | undefined;
}

/** What a booking says from the day on which it is made; status, payments and balance come later and change. */
export type BookingSnapshot = Omit<
  Booking,
  | 'id'
  | 'status'
  | 'createdAt'
  | 'transport'
  | 'price'
  | 'paid'
  | 'refunded'
  | 'leaving'
  | 'refundBy'
  | 'payNow'
  | 'balance'
  | 'isSelfCheckedIn'
  | 'holdUntil'
  | 'quotedUntil'
  | 'isLapsed'
  | 'isMailWithheld'
  | 'declined'
  | 'payments'
  | 'paymentTypes'
>;

/** What somebody holds who has just booked: the access token lets a guest see, pay and cancel this one booking. */
export interface BookedBooking {
  id: string;
  accessToken: string;
  price: Money;
  payNow: Money;
  /** All of it, where it was asked for. */
  booking?: Booking | undefined;
}
