import { BOOKING_STATUS } from '@forecourt/shared/contract';
import { euros } from '../bookings/bookings.fixture';
import { refund } from '../bookings/refund';
import { anyDatabase } from '../db/test-database';
import { refundableOf } from './administration/attempt-view';
import { redsys } from './gateways/redsys/gateway';
import { payingDesk, said } from './payments.fixture';
import { lockAttempt } from './payments.store';
import { askRefund, planRefunds, sendRefunds } from './refunds';
import { takeBack } from './settle';

/** A vendor that gives nothing back. */
const REFUSING = {
  Redsys: { ...redsys, refund: () => Promise.resolve({ outcome: 'refused' as const, code: '0190', reference: '' }) },
};

describe('what a vendor does not give back is sent by hand', () => {
  const desk = payingDesk(anyDatabase, REFUSING);
  const sendByHand = (amount: number) =>
    refund(desk.deps, desk.booking.id, { amount: euros(amount), reference: 'transfer 77' });
  const pay = async (attempt: Awaited<ReturnType<typeof desk.started>>) => desk.notified(await said(attempt, '0000'));
  const paidTwice = async () => {
    const [first, second] = [await desk.started(), await desk.started()];
    for (const attempt of [first, second]) await pay(attempt);
    return { first, second };
  };
  const refused = async () => {
    await planRefunds(desk.deps, REFUSING);
    await sendRefunds(desk.deps, REFUSING);
  };
  const refundable = () =>
    desk.db
      .transaction()
      .execute(async (trx) =>
        refundableOf(trx, REFUSING, await trx.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()),
      );
  const rows = async () =>
    (
      await desk.db
        .selectFrom('refunds')
        .select(['amount_minor', 'state', 'settled'])
        .orderBy('amount_minor')
        .orderBy('settled')
        .execute()
    ).map(({ amount_minor, state, settled }) => [amount_minor / 100, state, settled]);

  test('a due share that was paid twice, once, and never again after it', async () => {
    await paidTwice();
    expect(await sendByHand(75)).toEqual({ ok: false, reason: 'under-way' });
    await refused();
    expect(await sendByHand(76)).toEqual({ ok: false, reason: 'more-than-due' });
    expect(await Promise.all([sendByHand(75), sendByHand(75)])).toEqual(
      expect.arrayContaining([
        { ok: true, left: euros(0) },
        { ok: false, reason: 'nothing-due' },
      ]),
    );
    expect(await desk.seen()).toMatchObject({ currentStatus: BOOKING_STATUS.Confirmed, totalRefunded: 75 });
    expect(await refundable()).toBe(7500);
    await refused();
    expect(await rows()).toEqual([[75, 'failed', 'by-hand']]);
    await desk.cancel();
    await refused();
    expect(await rows()).toEqual([
      [75, 'failed', 'by-hand'],
      [75, 'failed', null],
    ]);
    expect(await sendByHand(75)).toEqual({ ok: true, left: euros(0) });
    expect(await refundable()).toBe(0);
  });

  test('not once it has gone back in another way', async () => {
    const { second } = await paidTwice();
    await refused();
    await desk.db.transaction().execute(async (trx) => {
      const attempt = await lockAttempt(trx, second.attemptId);
      await takeBack(desk.deps, trx, attempt, {
        ...{ ok: true, outcome: 'refunded', amountMinor: 7500, eventId: 'late', code: '' },
      });
    });
    expect(await sendByHand(75)).toEqual({ ok: false, reason: 'nothing-due' });
    expect(await desk.seen()).toMatchObject({ currentStatus: BOOKING_STATUS.Confirmed, totalRefunded: 75 });
  });

  test('in parts, each once', async () => {
    await paidTwice();
    await refused();
    expect(await sendByHand(25)).toEqual({ ok: true, left: euros(50) });
    expect(await rows()).toEqual([
      [25, 'failed', 'by-hand'],
      [50, 'failed', null],
    ]);
    expect(await sendByHand(51)).toEqual({ ok: false, reason: 'more-than-due' });
    expect(await sendByHand(50)).toEqual({ ok: true, left: euros(0) });
  });

  test('is told to a person until it is settled, and no longer', async () => {
    await paidTwice();
    await refused();
    expect(await desk.flags()).toEqual([null, 'paid-twice, refund-failed']);
    await sendByHand(25);
    expect(await desk.flags()).toEqual([null, 'paid-twice, refund-failed']);
    await sendByHand(50);
    expect(await desk.flags()).toEqual([null, 'paid-twice']);
  });

  test('less what a bank has taken back meanwhile, and nothing of it is on its way after that', async () => {
    const { attemptId } = await desk.started().then(async (attempt) => {
      await pay(attempt);
      return attempt;
    });
    await desk.cancel();
    await planRefunds(desk.deps, REFUSING);
    await desk.db.transaction().execute(async (trx) => {
      const told = { ok: true, outcome: 'charged-back', amountMinor: 3000, eventId: 'dispute', code: '' } as const;
      await takeBack(desk.deps, trx, await lockAttempt(trx, attemptId), told);
    });
    await sendRefunds(desk.deps, REFUSING);
    expect(await sendByHand(46)).toEqual({ ok: false, reason: 'more-than-due' });
    expect(await sendByHand(45)).toEqual({ ok: true, left: euros(0) });
    const sums = desk.db.selectFrom('bookings').select(['paid_minor', 'refunded_minor', 'leaving_minor']);
    expect(await sums.execute()).toEqual([{ paid_minor: 7500, refunded_minor: 7500, leaving_minor: 0 }]);
    expect(await refundable()).toBe(0);
    expect(await desk.flags()).toEqual(['chargeback']);
  });

  test('not what the bank of another payment has taken back meanwhile, and not twice', async () => {
    const { second } = await paidTwice();
    await desk.cancel();
    await refused();
    await desk.db.transaction().execute(async (trx) => {
      const told = { ok: true, outcome: 'charged-back', amountMinor: 7500, eventId: 'dispute', code: '' } as const;
      await takeBack(desk.deps, trx, await lockAttempt(trx, second.attemptId), told);
    });
    expect(await sendByHand(75)).toEqual({ ok: true, left: euros(0) });
    const leaving = desk.db.selectFrom('bookings').select('leaving_minor');
    expect(await leaving.execute()).toEqual([{ leaving_minor: 0 }]);
    expect((await desk.flags()).join()).not.toContain('refund-failed');
    expect(await sendByHand(75)).toEqual({ ok: false, reason: 'nothing-due' });
  });

  test('not while the vendor may still give it back', async () => {
    await pay(await desk.started());
    await desk.cancel();
    await planRefunds(desk.deps, REFUSING);
    expect(await sendByHand(75)).toEqual({ ok: false, reason: 'under-way' });
    await sendRefunds(desk.deps, REFUSING);
    expect(await sendByHand(75)).toEqual({ ok: true, left: euros(0) });
    expect(await refundable()).toBe(0);
  });

  describe('of a booking that became cheaper', () => {
    const kept = async () => {
      const { totalPayed = 0, totalRefunded = 0, totalLeaving = 0 } = await desk.seen();
      return totalPayed - totalRefunded - totalLeaving;
    };
    const cheaper = async () => {
      const attempt = await desk.started();
      await pay(attempt);
      await desk.db
        .updateTable('bookings')
        .set({ price_minor: 5000, pay_now_minor: 5000, refund_by: desk.now })
        .execute();
      return attempt;
    };

    test('once, although the vendor is asked again', async () => {
      const attempt = await cheaper();
      await refused();
      expect(await kept()).toBe(50);
      expect((await askRefund(desk.deps, attempt.attemptId, 2500, 'again')).ok).toBe(true);
      expect(await kept()).toBe(50);
      expect(await rows()).toEqual([
        [25, 'failed', 'asked-again'],
        [25, 'due', null],
      ]);
    });

    test('not once the vendor tells that it has gone back after all', async () => {
      const attempt = await cheaper();
      await refused();
      const goesBack = (amountMinor: number, eventId: string) =>
        desk.db.transaction().execute(async (trx) => {
          const told = { ok: true, outcome: 'refunded', amountMinor, eventId, code: '' } as const;
          await takeBack(desk.deps, trx, await lockAttempt(trx, attempt.attemptId), told);
        });
      await goesBack(1000, 'first');
      await goesBack(1000, 'first');
      expect(await desk.flags()).toEqual(['refund-failed']);
      await goesBack(1500, 'second');
      expect(await desk.flags()).toEqual([null]);
      expect(await kept()).toBe(50);
      expect(await rows()).toEqual([
        [10, 'done', null],
        [15, 'done', null],
      ]);
      expect(await sendByHand(25)).toEqual({ ok: false, reason: 'nothing-due' });
    });

    test('is on its way no more once the vendor tells that it has gone, before it answers', async () => {
      const attempt = await cheaper();
      await planRefunds(desk.deps, REFUSING);
      await desk.db.updateTable('refunds').set({ state: 'sent' }).execute();
      await desk.db.transaction().execute(async (trx) => {
        const told = { ok: true, outcome: 'refunded', amountMinor: 2500, eventId: 'told', code: '' } as const;
        await takeBack(desk.deps, trx, await lockAttempt(trx, attempt.attemptId), told);
      });
      expect(await kept()).toBe(50);
      expect(await desk.seen()).toMatchObject({ totalRefunded: 25 });
      expect(await rows()).toEqual([[25, 'done', null]]);
    });
  });

  test('not once another payment of the booking has given it back instead', async () => {
    const { first } = await paidTwice();
    await refused();
    expect(await rows()).toEqual([[75, 'failed', null]]);
    expect(await askRefund(desk.deps, first.attemptId, 7500, 'instead')).toMatchObject({ ok: true });
    expect(await rows()).toEqual([
      [75, 'failed', 'asked-again'],
      [75, 'due', null],
    ]);
    expect(await sendByHand(75)).toEqual({ ok: false, reason: 'under-way' });
  });

  test('unless the vendor is asked again', async () => {
    const { second } = await paidTwice();
    await refused();
    expect((await askRefund(desk.deps, second.attemptId, 7500, 'goodwill')).ok).toBe(true);
    expect(await sendByHand(75)).toEqual({ ok: false, reason: 'under-way' });
    expect(await desk.flags()).toEqual([null, 'paid-twice']);
    await refused();
    expect(await desk.flags()).toEqual([null, 'paid-twice, refund-failed']);
    expect(await rows()).toEqual([
      [75, 'failed', 'asked-again'],
      [75, 'failed', null],
    ]);
    expect(await sendByHand(75)).toEqual({ ok: true, left: euros(0) });
  });
});
