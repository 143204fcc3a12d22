import type { Booking } from '../booking';
import type { CalendarEntry } from './calendar-file';

export interface CalendarTexts {
  pickUp: string;
  dropOff: string;
  description: string;
}

/** Pick-up and return as two entries of a calendar. */
export function calendarEntries(
  { id, from, to, pickUp, dropOff, createdAt }: Booking,
  { description, ...titles }: CalendarTexts,
): CalendarEntry[] {
  const both = { description, writtenAt: createdAt };
  return [
    { ...both, uid: `${id}-pick-up`, at: from, title: titles.pickUp, place: pickUp },
    { ...both, uid: `${id}-return`, at: to, title: titles.dropOff, place: dropOff },
  ];
}
