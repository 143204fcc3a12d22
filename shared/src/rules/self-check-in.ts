import { FORM_TYPE, type Booking } from '../contract';

/** Hours before the start at which self check-in opens (S2-9). */
const DEFAULT_LEAD_HOURS = 72;
const HOUR_MS = 3_600_000;

export type SelfCheckInState = 'notAvailable' | 'done' | 'available' | 'notYet' | 'expired';
export type CheckInBooking = Pick<Booking, 'isSelfCheckin' | 'fromDate' | 'toDate'> & {
  deliveryPlace: { utcDiff?: number | undefined; timeZone?: string | undefined };
};

/**
 * S2-4, in the order of its list. Start and end are instants, so they are compared with the instant of now, which
 * is the same as comparing all three on the pick-up place's clock.
 */
export function selfCheckInState(
  booking: CheckInBooking | undefined,
  now: Date,
  leadHours = DEFAULT_LEAD_HOURS,
): SelfCheckInState {
  if (!booking) return 'notAvailable';
  if (booking.isSelfCheckin) return 'done';
  const { utcDiff, timeZone } = booking.deliveryPlace;
  if (utcDiff === undefined && timeZone === undefined) return 'available';
  if (now.getTime() < Date.parse(booking.fromDate) - leadHours * HOUR_MS) return 'notYet';
  return now.getTime() > Date.parse(booking.toDate) ? 'expired' : 'available';
}

export interface CheckInOffer {
  enabled: boolean;
  isAgency: boolean;
  forms: readonly { type: number }[];
}

/** The button is there when the feature is on, the user is no agency and a form of type 3 exists (S2-4). */
export const showsSelfCheckIn = ({ enabled, isAgency, forms }: CheckInOffer): boolean =>
  enabled && !isAgency && forms.some((form) => form.type === FORM_TYPE.selfCheckIn);
