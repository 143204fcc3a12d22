import { saveFile } from '../files';

/** RFC 5545: these characters carry meaning in a text value. */
const escaped = (text: string) => text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');
const stamp = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Lines are folded at 75 octets; 36 characters keep below that with letters of two octets, too. */
const folded = (line: string) => line.match(/.{1,36}/gu)?.join('\r\n ') ?? '';

export interface CalendarEntry {
  /** Stays the same when the file is opened again, so that the entry is not there twice. */
  uid: string;
  /** Instants, ISO 8601. */
  at: string;
  /** When what is entered came to be: later files of it count from there. */
  since: string;
  writtenAt: string;
  title: string;
  description: string;
  /** What is entered may still come to nothing. */
  isTentative?: boolean;
  place?: { name: string; address: string; city: string };
}

const MINUTE_MS = 60_000;

/**
 * A later file takes the place of an earlier one, which a calendar knows by its number (D170): whole minutes since the
 * beginning, so that nobody has to count changes. What is confirmed is ahead by one of what was not in that minute.
 */
const numberOf = ({ since, writtenAt, isTentative }: CalendarEntry): number =>
  Math.max(0, Math.floor((Date.parse(writtenAt) - Date.parse(since)) / MINUTE_MS)) + (isTentative ? 0 : 1);

const locationOf = ({ place }: CalendarEntry): string[] =>
  place ? [`LOCATION:${escaped([place.name, place.address, place.city].filter(Boolean).join(', '))}`] : [];

const linesOf = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}@forecourt`,
  `DTSTAMP:${stamp(entry.writtenAt)}`,
  `DTSTART:${stamp(entry.at)}`,
  'DURATION:PT30M',
  `STATUS:${entry.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  `SEQUENCE:${numberOf(entry)}`,
  `SUMMARY:${escaped(entry.title)}`,
  ...locationOf(entry),
  `DESCRIPTION:${escaped(entry.description)}`,
  'END:VEVENT',
];

/** A calendar file, in UTC, so that every calendar shows the right local time. */
export const calendarFile = (entries: readonly CalendarEntry[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Forecourt//Booking//EN', ...entries.flatMap(linesOf), 'END:VCALENDAR']
    .map(folded)
    .join('\r\n');

/** Hands it to the browser as a download. */
export const saveCalendar = (name: string, entries: readonly CalendarEntry[]): void =>
  saveFile(new Blob([calendarFile(entries)], { type: 'text/calendar' }), `${name}.ics`);
