import { anyDatabase } from '../db/test-database';
import type { PriceRequest } from '../deps';
import { aBookRequest, deskDeps, NOW, signedUp, stockBranch } from './bookings.fixture';
import { requestBooking } from './requested-booking';

describe('what a booking asks the price for', () => {
  test.each([
    ['winter', '2026-12-01T09:00:00.000Z', '2026-12-04T09:00:00.000Z', ['12-01-2026', '10:00', '12-04-2026', '10:00']],
    [
      'clocks go forward',
      '2027-03-27T11:00:00.000Z',
      '2027-03-28T10:00:59.999Z',
      ['03-27-2027', '12:00', '03-28-2027', '12:00'],
    ],
    [
      'clocks go back',
      '2027-10-30T10:00:00.000Z',
      '2027-10-31T11:00:00.000Z',
      ['10-30-2027', '12:00', '10-31-2027', '12:00'],
    ],
  ])('is in the branch’s local time: %s', async (_when, from, to, [dateFrom, hourFrom, dateTo, hourTo]) => {
    const db = await anyDatabase.open();
    await stockBranch(db, { units: 1 });
    const requested: PriceRequest[] = [];
    const { user } = await signedUp(db, 'ana@example.com');
    const deps = deskDeps(db, {
      clock: () => NOW,
      quoteFor: async (request) => {
        requested.push(request);
        return { ok: false, code: 'driver-age' };
      },
    });
    const customer = { ...aBookRequest().customer, birthDate: '2000-01-01', age: 99 };
    expect(
      await requestBooking(deps, aBookRequest({ from, to, customer, driverAge: 40, promotionCode: 'X' }), user),
    ).toEqual({ ok: false, code: 'driver-age' });
    expect(requested).toMatchObject([
      {
        dateFrom,
        hourFrom,
        dateTo,
        hourTo,
        driverAge: dateTo?.endsWith('2026') ? 26 : 27,
        promotionCode: 'X',
        customerId: user.id,
      },
    ]);
    await db.destroy();
  });
});
