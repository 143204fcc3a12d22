import { BOOKING_STATUS, INFRACTION_STATUS, type BookingStatus } from '../contract';

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
export function bookingStatusDisplay(status: number): { name: BookingStatus; colour: StatusColour } | undefined {
  const name = bookingStatusOf(status);
  return name && { name, colour: COLOURS[name] };
}

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
