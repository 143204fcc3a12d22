import { isComing, isUnconfirmed, type Booking } from '../booking';
import type { CalendarEntry } from './calendar-file';

export interface CalendarTexts {
  pickUp: string;
  dropOff: string;
  description: string;
  /** Stands before the title while the booking may still come to nothing. */
  tentative: string;
}

/** Pick-up and return as two entries of a calendar; none for a booking that is cancelled, quoted or over (D170). */
export function calendarEntries(
  booking: Booking,
  { description, tentative, ...titles }: CalendarTexts,
): CalendarEntry[] {
  if (!isComing(booking)) return [];
  const { id, from, to, pickUp, dropOff, createdAt } = booking;
  const isTentative = isUnconfirmed(booking);
  const titled = (title: string) => (isTentative ? `${tentative} – ${title}` : title);
  const both = { description, writtenAt: createdAt, isTentative };
  return [
    { ...both, uid: `${id}-pick-up`, at: from, title: titled(titles.pickUp), place: pickUp },
    { ...both, uid: `${id}-return`, at: to, title: titled(titles.dropOff), place: dropOff },
  ];
}
