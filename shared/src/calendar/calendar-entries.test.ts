import { aReadBooking } from '../testing';
import { calendarEntries } from './calendar-entries';
import { calendarFile } from './calendar-file';

const texts = { pickUp: 'Pick up', dropOff: 'Return', description: 'Reference', tentative: 'Not confirmed yet' };
const now = new Date('2026-11-21T10:00:00Z');

test('a calendar gets pick-up and return, each where and when it is', () => {
  const booking = aReadBooking();
  expect(calendarEntries(booking, texts, now)).toMatchObject([
    { uid: `${booking.id}-pick-up`, at: booking.from, title: 'Pick up', place: booking.pickUp },
    { uid: `${booking.id}-return`, at: booking.to, title: 'Return', place: booking.dropOff },
  ]);
});

test.each([
  ['its e-mail’s link', { payNow: 0, holdUntil: '2027-01-01T12:00:00Z' }],
  ['its payment', { payNow: 40, holdUntil: '2027-01-01T12:00:00Z' }],
  ['its branch', { isOnRequest: true }],
])('a booking that waits for %s says in the calendar that it is not confirmed', (_, change) => {
  const file = calendarFile(calendarEntries(aReadBooking({ currentStatus: 0, ...change }), texts, now));
  expect(file.match(/^SUMMARY:.*$/gm)).toEqual([
    'SUMMARY:Not confirmed yet – Pick up',
    'SUMMARY:Not confirmed yet – Return',
  ]);
  expect(file.match(/^STATUS:.*$/gm)).toEqual(['STATUS:TENTATIVE', 'STATUS:TENTATIVE']);
});

test('once it is confirmed its entries take the place of those that were not', () => {
  const file = calendarFile(calendarEntries(aReadBooking({ currentStatus: 1 }), texts, now));
  expect(file.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Pick up', 'SUMMARY:Return']);
  expect(file.match(/^STATUS:.*$/gm)).toEqual(['STATUS:CONFIRMED', 'STATUS:CONFIRMED']);
});

const createdAt = '2026-11-20T10:00:00Z';
const fileAt = (instant: string, change: Parameters<typeof aReadBooking>[0]) =>
  calendarFile(calendarEntries(aReadBooking({ createdAt, ...change }), texts, new Date(instant)));
const numbersOf = (file: string) => (file.match(/^SEQUENCE:.*$/gm) ?? []).map((line) => Number(line.split(':')[1]));

test.each([
  ['confirmed in the same minute', '2026-11-20T10:05:30Z', { currentStatus: 1 }],
  ['changed in the next', '2026-11-20T10:06:10Z', { currentStatus: 0, isOnRequest: true }],
  ['confirmed and changed later', '2026-11-25T10:05:00Z', { currentStatus: 1, fromDate: '2027-03-02T09:00:00Z' }],
])('the file of a booking that is %s is newer than the one before', (_, instant, change) => {
  const before = fileAt('2026-11-20T10:05:20Z', { currentStatus: 0, isOnRequest: true });
  const after = fileAt(instant, change);
  const [first = NaN, ...others] = numbersOf(before);
  expect(others).toEqual([first]);
  expect(numbersOf(after).every((number) => number > first)).toBe(true);
  expect(after).toContain(`DTSTAMP:${instant.replace(/[-:]/g, '')}`);
});

test.each([
  ['cancelled', { currentStatus: 4 }],
  ['quoted', { currentStatus: 5 }],
  ['closed', { currentStatus: 3 }],
  ['under way by the clock', { currentStatus: 1, fromDate: '2026-11-21T09:59:00Z' }],
])('a booking that is %s gives a calendar nothing', (_, change) =>
  expect(calendarEntries(aReadBooking(change), texts, now)).toEqual([]),
);
