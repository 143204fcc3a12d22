import { BOOKING_STATUS, type PayAnswer } from '@forecourt/shared/contract';
import { aBookRequest, postBooking } from '../bookings/bookings.fixture';
import { testDatabases } from '../db/test-database';
import { payingDesk, said } from './payments.fixture';

describe.each(testDatabases)('notification and return converge on $name', (database) => {
  const desk = payingDesk(database);

  const orders = ['N', 'R', 'NR', 'RN', 'NN', 'RR', 'NRN', 'RNR', 'NNRR', 'BNR', 'BRB'] as const;

  test.each(orders)(
    '%s (N notification, R return with parameters, B bare return) pays exactly once',
    async (events) => {
      const attempt = await desk.started();
      const message = await said(attempt, '0000');
      for (const event of events) {
        const answer =
          event === 'N' ? await desk.notified(message) : await desk.returned(attempt, event === 'R' ? message : {});
        expect(answer.statusCode).toBe(200);
      }
      expect(await desk.seen()).toMatchObject({
        currentStatus: BOOKING_STATUS.Confirmed,
        totalPayed: 75,
        customerBalance: -225,
        payNow: 0,
      });
      expect(await desk.paidMails()).toBe(1);
      expect((await desk.stateOf(attempt.order)).status).toBe('captured');
    },
  );

  test('ten messages at once pay once', async () => {
    const attempt = await desk.started();
    const message = await said(attempt, '0000');
    await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        index % 2 === 0 ? desk.notified(message) : desk.returned(attempt, message),
      ),
    );
    expect(await desk.seen()).toMatchObject({ totalPayed: 75 });
    expect(await desk.paidMails()).toBe(1);
  });

  test.each([
    ['0190', 'declined'],
    ['9915', 'cancelled'],
  ] as const)('%s ends the attempt as %s, and another attempt may follow', async (code, status) => {
    const attempt = await desk.started();
    await desk.notified(await said(attempt, code));
    expect(await desk.stateOf(attempt.order)).toMatchObject({ status, error: code });
    expect(await desk.seen()).toMatchObject({ currentStatus: BOOKING_STATUS.Reserved, totalPayed: 0, payNow: 75 });
    const second = await desk.started();
    await desk.notified(await said(second, '0000'));
    expect(await desk.seen()).toMatchObject({ currentStatus: BOOKING_STATUS.Confirmed, totalPayed: 75 });
  });

  test('a bare return decides nothing, and neither does "being processed"', async () => {
    const attempt = await desk.started();
    expect((await desk.returned(attempt, {})).json<PayAnswer>().status).toBe('redirected');
    await desk.notified(await said(attempt, '9998'));
    expect((await desk.stateOf(attempt.order)).status).toBe('redirected');
  });

  test('the first word stands: an approval after a denial is kept and flagged', async () => {
    const attempt = await desk.started();
    await desk.notified(await said(attempt, '0190'));
    expect((await desk.notified(await said(attempt, '0000'))).statusCode).toBe(200);
    expect(await desk.seen()).toMatchObject({ totalPayed: 0 });
    expect(await desk.flags()).toEqual(['contradicted']);
  });

  test('what is due after the first share is the whole rest', async () => {
    await desk.notified(await said(await desk.started(), '0000'));
    const rest = await desk.started({ amount: '225' });
    await desk.notified(await said(rest, '0000'));
    expect(await desk.seen()).toMatchObject({ totalPayed: 300, customerBalance: 0 });
  });

  test('two attempts that are both paid are recorded, the second one flagged', async () => {
    await desk.db.updateTable('bookings').set({ pay_now_minor: 30_000 }).execute();
    const first = await desk.started({ amount: '300' });
    desk.now = new Date(desk.now.getTime() + 1);
    const second = await desk.started({ amount: '300' });
    await desk.notified(await said(first, '0000'));
    await desk.notified(await said(second, '0000'));
    expect(await desk.seen()).toMatchObject({ totalPayed: 600, customerBalance: 300 });
    expect(await desk.flags()).toEqual([null, 'paid-twice']);
  });

  describe('too late', () => {
    test('a late approval reinstates the desk.booking while its car is free', async () => {
      const attempt = await desk.started();
      await desk.letTheHoldEnd();
      expect(await desk.seen()).toMatchObject({ currentStatus: BOOKING_STATUS.Cancelled });
      expect((await desk.stateOf(attempt.order)).status).toBe('expired');
      await desk.notified(await said(attempt, '0000'));
      expect(await desk.seen()).toMatchObject({ currentStatus: BOOKING_STATUS.Confirmed, totalPayed: 75 });
      expect(await desk.db.selectFrom('occupations').select('booking_id').execute()).toEqual([
        { booking_id: desk.booking.id },
      ]);
    });

    test('when somebody else has the car, the money is recorded and flagged for refund', async () => {
      const attempt = await desk.started();
      await desk.letTheHoldEnd();
      expect((await postBooking(desk.app, aBookRequest())).statusCode).toBe(200);
      await desk.notified(await said(attempt, '0000'));
      expect(await desk.seen()).toMatchObject({
        currentStatus: BOOKING_STATUS.Cancelled,
        totalPayed: 75,
        customerBalance: 75,
      });
      expect(await desk.flags()).toEqual(['refund-due']);
      expect(await desk.paidMails()).toBe(0);
    });

    test('what the customer cancelled stays cancelled', async () => {
      const attempt = await desk.started();
      await desk.cancel();
      await desk.notified(await said(attempt, '0000'));
      expect(await desk.seen()).toMatchObject({ currentStatus: BOOKING_STATUS.Cancelled });
      expect(await desk.flags()).toEqual(['refund-due']);
    });
  });
});
