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
  writtenAt: string;
  title: string;
  description: string;
  /** What is entered may still come to nothing. */
  isTentative?: boolean;
  place?: { name: string; address: string; city: string };
}

/** The entry of what is certain takes the place of the one that was not, which a calendar knows by its number. */
const standing = (isTentative: boolean) =>
  isTentative ? ['STATUS:TENTATIVE', 'SEQUENCE:0'] : ['STATUS:CONFIRMED', 'SEQUENCE:1'];

const entry = ({ uid, at, writtenAt, title, description, isTentative = false, place }: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}@forecourt`,
  `DTSTAMP:${stamp(writtenAt)}`,
  `DTSTART:${stamp(at)}`,
  'DURATION:PT30M',
  ...standing(isTentative),
  `SUMMARY:${escaped(title)}`,
  ...(place ? [`LOCATION:${escaped([place.name, place.address, place.city].filter(Boolean).join(', '))}`] : []),
  `DESCRIPTION:${escaped(description)}`,
  'END:VEVENT',
];

/** A calendar file, in UTC, so that every calendar shows the right local time. */
export const calendarFile = (entries: readonly CalendarEntry[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Forecourt//Booking//EN', ...entries.flatMap(entry), 'END:VCALENDAR']
    .map(folded)
    .join('\r\n');

/** Hands it to the browser as a download. */
export const saveCalendar = (name: string, entries: readonly CalendarEntry[]): void =>
  saveFile(new Blob([calendarFile(entries)], { type: 'text/calendar' }), `${name}.ics`);
