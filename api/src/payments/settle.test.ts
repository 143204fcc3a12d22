import { BOOKING_STATUS, type PayAnswer } from '@forecourt/shared/contract';
import { aBookRequest, addUnits, NOW, postBooking } from '../bookings/bookings.fixture';
import { releaseExpiredHolds } from '../bookings/cancel';
import type { DbOrTransaction } from '../db/database';
import { ruleDatabases } from '../db/test-database';
import { compose } from '../mail/compose';
import type { Mail } from '../mail/mail';
import { GATEWAYS } from './gateways/registry';
import { payingDesk, said } from './payments.fixture';
import { askRefund, planRefunds } from './refunds';

describe.each(ruleDatabases)('notification and return converge on $name', (database) => {
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

  test('a paid booking is cancelled by one connection: what is configured is read within the transaction', async () => {
    const { bookingFlow } = desk.deps;
    Object.assign(desk.deps, {
      bookingFlow: async (trx: DbOrTransaction = desk.db) => {
        await trx.selectFrom('bookings').select('id').execute();
        return bookingFlow();
      },
    });
    await desk.notified(await said(await desk.started(), '0000'));
    expect((await desk.cancel()).statusCode).toBe(200);
    expect(await desk.seen()).toMatchObject({ currentStatus: BOOKING_STATUS.Cancelled });
  });

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
    expect((await desk.returned(attempt, {})).json<PayAnswer>().status).toBe('pending');
    await desk.notified(await said(attempt, '9998'));
    expect((await desk.stateOf(attempt.order)).status).toBe('pending');
  });

  test('money that is taken after a denial counts; a denial after it is kept and flagged', async () => {
    const attempt = await desk.started();
    await desk.notified(await said(attempt, '0190'));
    expect((await desk.notified(await said(attempt, '0000'))).statusCode).toBe(200);
    expect(await desk.seen()).toMatchObject({ totalPayed: 75 });
    await desk.notified(await said(attempt, '0190'));
    expect(await desk.seen()).toMatchObject({ totalPayed: 75 });
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

  test('what comes to be wrong with an attempt hides nothing that was wrong before, and is said once', async () => {
    await desk.db.updateTable('bookings').set({ pay_now_minor: 30_000 }).execute();
    const first = await desk.started({ amount: '300' });
    desk.now = new Date(desk.now.getTime() + 1);
    const second = await desk.started({ amount: '300' });
    for (const attempt of [first, second]) await desk.notified(await said(attempt, '0000'));
    for (const response of ['0190', '0191']) await desk.notified(await said(second, response));
    expect(await desk.flags()).toEqual([null, 'paid-twice, contradicted']);
  });

  test('what is due and is paid at two banks goes back once, and the booking stands as it stood', async () => {
    const [first, second] = [await desk.started(), await desk.started()];
    // Both banks say it again: the browser's return repeats what was told.
    for (const attempt of [first, second, first, second]) await desk.notified(await said(attempt, '0000'));
    expect((await desk.stateOf(first.order)).status).toBe('captured');
    expect((await desk.stateOf(second.order)).status).toBe('refund-due');
    const planned = await desk.db.selectFrom('refunds').select(['attempt_id', 'amount_minor', 'reason']).execute();
    expect(planned).toEqual([{ attempt_id: second.attemptId, amount_minor: 7500, reason: 'paid-twice' }]);
    expect((await desk.flags()).sort()).toEqual([null, 'paid-twice']);
    expect(await desk.paidMails()).toBe(1);
    const again = await desk.db.selectFrom('outbox').selectAll().where('kind', '=', 'paidAgain').executeTakeFirst();
    const { text } = compose(again as unknown as Mail);
    expect(text).toContain('already paid when your payment of €75.00 arrived');
    expect(text).toMatch(/Paid: €150\.00\n.*desk: €225\.00\n.*back: €75\.00/);
    expect(text).toContain('€75.00 goes back the way you paid it, by');
    expect(await desk.seen()).toMatchObject({ totalPayed: 150, totalLeaving: 75, customerBalance: -225 });
    await planRefunds(desk.deps, GATEWAYS);
    expect(await desk.db.selectFrom('refunds').select('id').execute()).toHaveLength(1);
  });

  test('a second payment counts where the first one has gone back', async () => {
    const [first, second] = [await desk.started(), await desk.started()];
    await desk.notified(await said(first, '0000'));
    expect((await askRefund(desk.deps, first.attemptId, 7500, 'goodwill')).ok).toBe(true);
    await desk.notified(await said(second, '0000'));
    expect((await desk.stateOf(second.order)).status).toBe('captured');
    expect(await desk.flags()).toEqual([null, null]);
  });

  test('what is on its way back is due again at once, once, and can be paid', async () => {
    const first = await desk.started();
    await desk.notified(await said(first, '0000'));
    expect((await askRefund(desk.deps, first.attemptId, 7500, 'goodwill')).ok).toBe(true);
    expect(await desk.seen()).toMatchObject({ totalLeaving: 75, payNow: 75, customerBalance: -300 });
    expect((await desk.initialise({ amount: '225' })).json().errorCode).toBe('price-changed');
    await desk.notified(await said(await desk.started({ amount: '75' }), '0000'));
    expect(await desk.seen()).toMatchObject({ totalPayed: 150, payNow: 0, customerBalance: -225 });
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

  describe('a promotion that may be booked once', () => {
    const FIRST20 = 5;
    beforeEach(async () => {
      await desk.db.deleteFrom('promotions').execute();
      await desk.db
        .insertInto('promotions')
        .values({
          id: FIRST20,
          name: '{}',
          description: '{}',
          code: 'FIRST20',
          percentage: 20,
          image_slug: null,
          valid_from: NOW,
          valid_to: '2027-12-31T00:00:00Z',
          valid_for_payment: 0,
          accepted_payment_types: '[]',
          min_days: 1,
          max_uses: 1,
        })
        .execute();
      await addUnits(desk.db, 3);
    });

    const promoted = async (change: Parameters<typeof aBookRequest>[0] = {}) => {
      desk.offered.promotionId = FIRST20;
      const answer = await postBooking(desk.app, aBookRequest({ promotionCode: 'FIRST20', ...change }));
      desk.offered.promotionId = undefined;
      return answer;
    };
    const uses = async () => (await desk.db.selectFrom('promotion_uses').select('booking_id').execute()).length;

    test('is used by the first quotation that is paid, and the next one cannot be paid', async () => {
      const [first, second] = [await promoted({ isQuotation: true }), await promoted({ isQuotation: true })];
      expect(await uses()).toBe(0);
      desk.booking = first.json();
      await desk.notified(await said(await desk.started({ amount: '300' }), '0000'));
      expect([await uses(), (await desk.seen()).currentStatus]).toEqual([1, BOOKING_STATUS.Confirmed]);
      desk.booking = second.json();
      expect((await desk.initialise({ amount: '300' })).json().errorCode).toBe('promotion-invalid');
    });

    test('is not given twice to quotations that are paid at once: the later payment is due for refund', async () => {
      const [first, second] = [await promoted({ isQuotation: true }), await promoted({ isQuotation: true })];
      desk.booking = first.json();
      const one = await desk.started({ amount: '300' });
      desk.booking = second.json();
      const two = await desk.started({ amount: '300' });
      await Promise.all([desk.notified(await said(one, '0000')), desk.notified(await said(two, '0000'))]);
      expect((await desk.flags()).sort()).toEqual([null, 'refund-due']);
      expect(await uses()).toBe(1);
    });

    test('is claimed anew by a lapsed booking that is paid late', async () => {
      desk.booking = (await promoted({ onlinePayment: true })).json();
      const attempt = await desk.started();
      await desk.letTheHoldEnd();
      expect((await promoted()).statusCode).toBe(200);
      await desk.notified(await said(attempt, '0000'));
      expect(await desk.seen()).toMatchObject({ currentStatus: BOOKING_STATUS.Cancelled, totalPayed: 75 });
      expect(await desk.flags()).toEqual(['refund-due']);
    });
  });

  test('a hold lasts while a payment that began in time is under way, and no longer', async () => {
    const minute = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    desk.now = minute(44);
    await desk.started();
    desk.now = minute(46);
    await releaseExpiredHolds(desk.deps);
    expect((await desk.seen()).currentStatus).toBe(BOOKING_STATUS.Reserved);
    await desk.started();
    desk.now = minute(74);
    await releaseExpiredHolds(desk.deps);
    expect((await desk.seen()).currentStatus).toBe(BOOKING_STATUS.Cancelled);
  });

  describe('a quotation', () => {
    const DAY_MS = 86_400_000;
    const quoted = async (from: string, to: string) => {
      desk.booking = (await postBooking(desk.app, aBookRequest({ isQuotation: true, from, to }))).json();
    };

    test('can be paid until its fourteenth day has passed', async () => {
      await quoted('2027-02-01T09:00:00.000Z', '2027-02-04T09:00:00.000Z');
      desk.now = new Date(NOW.getTime() + 14 * DAY_MS - 1);
      expect((await desk.initialise({ amount: '300' })).statusCode).toBe(200);
      desk.now = new Date(NOW.getTime() + 14 * DAY_MS);
      const late = await desk.initialise({ amount: '300' });
      expect([late.statusCode, late.json().errorCode]).toEqual([409, 'quotation-ended']);
    });

    test('ends with its pick-up, however young it is', async () => {
      await quoted('2026-11-21T09:00:00.000Z', '2026-11-24T09:00:00.000Z');
      desk.now = new Date('2026-11-21T09:00:00.000Z');
      expect((await desk.initialise({ amount: '300' })).json().errorCode).toBe('quotation-ended');
    });

    test('that is paid in time and approved after the pick-up gets no car, and a refund is due', async () => {
      await quoted('2026-11-21T09:00:00.000Z', '2026-11-24T09:00:00.000Z');
      desk.now = new Date('2026-11-21T08:59:00.000Z');
      const attempt = await desk.started({ amount: '300' });
      desk.now = new Date('2026-11-21T09:01:00.000Z');
      await desk.notified(await said(attempt, '0000'));
      expect((await desk.seen()).currentStatus).toBe(BOOKING_STATUS.Quoted);
      expect(await desk.flags()).toEqual(['refund-due']);
    });
  });

  test('what is on request holds nothing, does not lapse and is not paid before the branch confirms', async () => {
    desk.offered.availability = 'on-request';
    const answer = await postBooking(desk.app, aBookRequest({ onlinePayment: true }));
    expect(answer.json()).toMatchObject({ currentStatus: BOOKING_STATUS.Reserved, payNow: 0 });
    desk.booking = answer.json();
    expect((await desk.initialise()).json().errorCode).toBe('not-confirmed');
    await desk.letTheHoldEnd();
    expect((await desk.seen()).currentStatus).toBe(BOOKING_STATUS.Reserved);
    await desk.db.updateTable('bookings').set({ status: BOOKING_STATUS.Confirmed }).execute();
    expect((await desk.initialise()).statusCode).toBe(200);
  });
});
