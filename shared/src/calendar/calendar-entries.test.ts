import { aReadBooking } from '../testing';
import { calendarEntries } from './calendar-entries';

test('a calendar gets pick-up and return, each where and when it is', () => {
  const texts = { pickUp: 'Pick up', dropOff: 'Return', description: 'Reference' };
  const booking = aReadBooking();
  expect(calendarEntries(booking, texts)).toMatchObject([
    { uid: `${booking.id}-pick-up`, at: booking.from, title: 'Pick up', place: booking.pickUp },
    { uid: `${booking.id}-return`, at: booking.to, title: 'Return', place: booking.dropOff },
  ]);
});
