import { sumUpOthers } from '../bookings/kept.store';
import { ruleDatabases } from '../db/test-database';
import { GATEWAYS } from './gateways/registry';
import { payingDesk, said } from './payments.fixture';
import { planRefunds } from './refunds';
import { flagRefusedByOthers } from './refunds.store';

describe.each(ruleDatabases)('a server from before money on its way back was summed up, on $name', (database) => {
  const desk = payingDesk(database);
  const leaving = async () =>
    (await desk.db.selectFrom('bookings').select('leaving_minor').executeTakeFirstOrThrow()).leaving_minor;
  const refunds = () => desk.db.selectFrom('refunds').select(['amount_minor', 'state']).execute();
  const ofBefore = { gateway_ref: null, gateway_code: null, asked_by: null, reason: 'changed' };
  /** 25 of 75 euros are to go back, which it has planned. */
  const planned = async () => {
    const attempt = await desk.started();
    await desk.notified(await said(attempt, '0000'));
    const cheaper = { price_minor: 5000, pay_now_minor: 5000, refund_by: desk.now };
    await desk.db.updateTable('bookings').set(cheaper).execute();
    const { attemptId: attempt_id } = attempt;
    const of = { ...ofBefore, attempt_id, booking_id: desk.booking.id, next_try_at: desk.now, created_at: desk.now };
    await desk.db
      .insertInto('refunds')
      .values({ id: 'r-1', state: 'due', amount_minor: 2500, ...of })
      .execute();
  };

  test('has planned a refund: it is not planned again', async () => {
    await planned();
    await planRefunds(desk.deps, GATEWAYS);
    expect(await refunds()).toEqual([{ amount_minor: 2500, state: 'due' }]);
    expect(await leaving()).toBe(2500);
  });

  test('has planned a refund, and ended it: both are summed up later', async () => {
    await planned();
    await sumUpOthers(desk.db);
    expect(await leaving()).toBe(2500);
    await desk.db.updateTable('refunds').set({ state: 'done' }).execute();
    await sumUpOthers(desk.db);
    expect(await leaving()).toBe(0);
  });

  test('has left a payment flagged whose refused refund is settled, and one unflagged whose is not', async () => {
    await planned();
    const flags = async () => (await desk.flags()).join();
    await desk.db.updateTable('refunds').set({ state: 'failed' }).execute();
    await flagRefusedByOthers(desk.db);
    expect(await flags()).toBe('refund-failed');
    await desk.db.updateTable('refunds').set({ settled: 'by-hand' }).execute();
    await flagRefusedByOthers(desk.db);
    expect(await flags()).toBe('');
  });
});
