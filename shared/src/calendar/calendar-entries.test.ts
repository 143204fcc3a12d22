import { aReadBooking } from '../testing';
import { calendarEntries } from './calendar-entries';
import { calendarFile } from './calendar-file';

const texts = { pickUp: 'Pick up', dropOff: 'Return', description: 'Reference', tentative: 'Not confirmed yet' };

test('a calendar gets pick-up and return, each where and when it is', () => {
  const booking = aReadBooking();
  expect(calendarEntries(booking, texts)).toMatchObject([
    { uid: `${booking.id}-pick-up`, at: booking.from, title: 'Pick up', place: booking.pickUp },
    { uid: `${booking.id}-return`, at: booking.to, title: 'Return', place: booking.dropOff },
  ]);
});

test.each([
  ['its e-mail’s link', { payNow: 0, holdUntil: '2027-01-01T12:00:00Z' }],
  ['its payment', { payNow: 40, holdUntil: '2027-01-01T12:00:00Z' }],
  ['its branch', { isOnRequest: true }],
])('a booking that waits for %s says in the calendar that it is not confirmed', (_, change) => {
  const file = calendarFile(calendarEntries(aReadBooking({ currentStatus: 0, ...change }), texts));
  expect(file.match(/^SUMMARY:.*$/gm)).toEqual([
    'SUMMARY:Not confirmed yet – Pick up',
    'SUMMARY:Not confirmed yet – Return',
  ]);
  expect(file.match(/^STATUS:.*$/gm)).toEqual(['STATUS:TENTATIVE', 'STATUS:TENTATIVE']);
});

test('once it is confirmed its entries take the place of those that were not', () => {
  const file = calendarFile(calendarEntries(aReadBooking({ currentStatus: 1 }), texts));
  expect(file.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Pick up', 'SUMMARY:Return']);
  expect(file.match(/^(STATUS|SEQUENCE):.*$/gm)).toEqual(Array(2).fill(['STATUS:CONFIRMED', 'SEQUENCE:1']).flat());
});

test.each([
  ['cancelled', 4],
  ['quoted', 5],
  ['over', 3],
])('a booking that is %s gives a calendar nothing', (_, currentStatus) =>
  expect(calendarEntries(aReadBooking({ currentStatus }), texts)).toEqual([]),
);
