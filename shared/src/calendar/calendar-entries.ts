import { isAhead, isUnconfirmed, type Booking } from '../booking';
import type { CalendarEntry } from './calendar-file';

export interface CalendarTexts {
  pickUp: string;
  dropOff: string;
  description: string;
  /** Stands before the title while the booking may still come to nothing. */
  tentative: string;
}

/** Pick-up and return as two entries of a calendar; none where the pick-up is not ahead (D170). */
export function calendarEntries(
  booking: Booking,
  { description, tentative, ...titles }: CalendarTexts,
  now: Date,
): CalendarEntry[] {
  if (!isAhead(booking, now)) return [];
  const { id, from, to, pickUp, dropOff, createdAt } = booking;
  const isTentative = isUnconfirmed(booking);
  const titled = (title: string) => (isTentative ? `${tentative} – ${title}` : title);
  const both = { description, since: createdAt, writtenAt: now.toISOString(), isTentative };
  return [
    { ...both, uid: `${id}-pick-up`, at: from, title: titled(titles.pickUp), place: pickUp },
    { ...both, uid: `${id}-return`, at: to, title: titled(titles.dropOff), place: dropOff },
  ];
}
