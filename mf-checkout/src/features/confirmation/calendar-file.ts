import type { Booking, BookingPlace } from '@forecourt/shared/booking';

/** RFC 5545: these characters carry meaning in a text value. */
const escaped = (text: string) => text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');
const stamp = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Lines are folded at 75 octets; 36 characters keep below that with letters of two octets, too. */
const folded = (line: string) => line.match(/.{1,36}/gu)?.join('\r\n ') ?? '';

export interface CalendarTexts {
  pickUp: string;
  dropOff: string;
  description: string;
}

interface Moment {
  uid: string;
  at: string;
  title: string;
  place: BookingPlace;
}

const event = ({ uid, at, title, place }: Moment, description: string, createdAt: string) => [
  'BEGIN:VEVENT',
  `UID:${uid}@forecourt`,
  `DTSTAMP:${stamp(createdAt)}`,
  `DTSTART:${stamp(at)}`,
  'DURATION:PT30M',
  `SUMMARY:${escaped(title)}`,
  `LOCATION:${escaped([place.name, place.address, place.city].filter(Boolean).join(', '))}`,
  `DESCRIPTION:${escaped(description)}`,
  'END:VEVENT',
];

/** Pick-up and return as two entries of a calendar file, in UTC, so that every calendar shows the right local time. */
export function calendarFile({ id, from, to, pickUp, dropOff, createdAt }: Booking, texts: CalendarTexts): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Booking//EN',
    ...event({ uid: `${id}-pick-up`, at: from, title: texts.pickUp, place: pickUp }, texts.description, createdAt),
    ...event({ uid: `${id}-return`, at: to, title: texts.dropOff, place: dropOff }, texts.description, createdAt),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n');
}

/** Hands a text to the browser as a download. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
