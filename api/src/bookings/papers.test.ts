import { BOOKING_STATUS, type BookingPaper } from '@forecourt/shared/contract';
import { anyDatabase } from '../db/test-database';
import { payingDesk, said } from '../payments/payments.fixture';
import { ask } from './bookings.fixture';

describe('the papers that a booking offers', () => {
  const desk = payingDesk(anyDatabase);
  const offered = async () => {
    const url = `/api/booking/${desk.booking.id}/papers?language=en-GB`;
    return (await ask(desk.app, { method: 'GET', url }, desk.asGuest())).json<BookingPaper[]>().map(({ kind }) => kind);
  };

  test('are none while its car is only held', async () => {
    expect(await offered()).toEqual([]);
  });

  test('are none while its branch has not confirmed it', async () => {
    desk.offered.availability = 'on-request';
    await desk.book();
    expect(await offered()).toEqual([]);
  });

  test('are the confirmation alone while nothing is paid of one that stands', async () => {
    const confirmed = { hold_expires_at: null, status: BOOKING_STATUS.Confirmed };
    await desk.db.updateTable('bookings').set(confirmed).execute();
    expect(await offered()).toEqual(['confirmation']);
  });

  test('are confirmation and statement once money has come', async () => {
    await desk.notified(await said(await desk.started(), '0000'));
    expect(await offered()).toEqual(['confirmation', 'receipt']);
  });
});
