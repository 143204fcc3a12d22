import {
  BOOKING_STATUS,
  FORM_TYPE,
  INFRACTION_STATUS,
  PAYMENT_TYPES,
  type BookingStatus,
  type PaymentMethodConfig,
} from '../contract';
import type { Booking } from './booking';
import { quotationNote } from './ledger';
import { isOnline } from './online-method';

export type StatusColour = 'blue' | 'orange' | 'green' | 'grey' | 'red' | 'darkblue';
const COLOURS: Readonly<Record<BookingStatus, StatusColour>> = {
  Reserved: 'blue',
  Confirmed: 'orange',
  Delivered: 'green',
  Closed: 'grey',
  Cancelled: 'red',
  Quoted: 'darkblue',
};

const nameIn = <N extends string>(names: Readonly<Record<N, number>>, status: number): N | undefined =>
  (Object.keys(names) as N[]).find((name) => names[name] === status);

export const bookingStatusOf = (status: number): BookingStatus | undefined => nameIn(BOOKING_STATUS, status);

/** Name and colour of a booking's status; undefined for an unknown one, which shows a dash (S2-4). */
export const bookingStatusDisplay = (name: BookingStatus | undefined) => name && { name, colour: COLOURS[name] };

export type InfractionStatus = keyof typeof INFRACTION_STATUS;
const INFRACTION_COLOURS: Readonly<Record<InfractionStatus, StatusColour>> = {
  Paid: 'green',
  NotPaid: 'red',
  NotPossible: 'orange',
};

/** An unknown status is grey and has no name (S2-4). */
export function infractionStatusDisplay(status: number): { name: InfractionStatus | undefined; colour: StatusColour } {
  const name = nameIn(INFRACTION_STATUS, status);
  return { name, colour: name ? INFRACTION_COLOURS[name] : 'grey' };
}

const CANCELLABLE: readonly BookingStatus[] = ['Reserved', 'Confirmed', 'Quoted'];

/** The server allows it for these only, so the button is disabled for all others (S2-4, D45). */
export const isCancellable = (status: BookingStatus | undefined): boolean =>
  status !== undefined && CANCELLABLE.includes(status);

/**
 * A car is reserved and its pick-up is still to come (D169, D170). The clock counts too: a back office may leave a
 * booking confirmed that is under way or over.
 */
export const isAhead = ({ status, from }: Pick<Booking, 'status' | 'from'>, now: Date): boolean =>
  (status === 'Reserved' || status === 'Confirmed') && Date.parse(from) > now.getTime();

const PAYABLE: readonly BookingStatus[] = ['Confirmed', 'Delivered', 'Reserved', 'Quoted'];
const PAYABLE_ON_REQUEST: readonly BookingStatus[] = ['Confirmed', 'Delivered'];

/** The customer owes something, and status and time let it be paid (S2-4, D54). */
export const canPayBalance = (
  booking: Pick<Booking, 'balance' | 'status' | 'isOnRequest' | 'quotedUntil'>,
  now: Date,
): boolean =>
  booking.balance.minor < 0 &&
  booking.status !== undefined &&
  (booking.isOnRequest ? PAYABLE_ON_REQUEST : PAYABLE).includes(booking.status) &&
  quotationNote(booking, now)?.key !== 'ended';

/** Shown only if at least one payment method is not cash (S2-4). */
export const showsPayBalance = (methods: readonly Pick<PaymentMethodConfig, 'id' | 'paymentType'>[]): boolean =>
  methods.some((method) => isOnline(method) && PAYMENT_TYPES[method.paymentType] !== 'Cash');

/** Hours before the start at which self check-in opens (S2-9). */
const DEFAULT_LEAD_HOURS = 72;
const HOUR_MS = 3_600_000;

export type SelfCheckInState = 'notAvailable' | 'done' | 'available' | 'notYet' | 'expired';
export type CheckInBooking = Pick<Booking, 'isSelfCheckedIn' | 'from' | 'to'> &
  Partial<Pick<Booking, 'status' | 'isOnRequest' | 'holdUntil'>> & {
    pickUp: { utcDiff?: number | undefined; timeZone?: string | undefined };
  };

/**
 * Nobody picks up a car that is cancelled, quoted, not confirmed by its branch, or picked up already; nor one that is
 * only held until it is paid or confirmed (D196).
 */
export const hasCarToPickUp = ({ status, isOnRequest = false, holdUntil }: CheckInBooking): boolean =>
  status === undefined || status === 'Confirmed' || (status === 'Reserved' && !isOnRequest && holdUntil === undefined);

/** The instant from which self check-in is open. */
export const checkInOpens = ({ from }: Pick<Booking, 'from'>, leadHours = DEFAULT_LEAD_HOURS): string =>
  new Date(Date.parse(from) - leadHours * HOUR_MS).toISOString();

/**
 * S2-4, in the order of its list; a booking without a car to pick up counts as none. Start and end are instants, so
 * they are compared with the instant of now, which is the same as comparing all three on the pick-up place's clock.
 */
export function selfCheckInState(
  booking: CheckInBooking | undefined,
  now: Date,
  leadHours = DEFAULT_LEAD_HOURS,
): SelfCheckInState {
  if (!booking) return 'notAvailable';
  if (booking.isSelfCheckedIn) return 'done';
  if (!hasCarToPickUp(booking)) return 'notAvailable';
  const { utcDiff, timeZone } = booking.pickUp;
  if (utcDiff === undefined && timeZone === undefined) return 'available';
  if (now.getTime() < Date.parse(checkInOpens(booking, leadHours))) return 'notYet';
  return now.getTime() > Date.parse(booking.to) ? 'expired' : 'available';
}

export interface CheckInOffer {
  enabled: boolean;
  isAgency: boolean;
  forms: readonly { type: number }[];
}

/** The button is there when the feature is on, the user is no agency and a form of type 3 exists (S2-4). */
export const showsSelfCheckIn = ({ enabled, isAgency, forms }: CheckInOffer): boolean =>
  enabled && !isAgency && forms.some((form) => form.type === FORM_TYPE.selfCheckIn);
