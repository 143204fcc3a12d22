import fc from 'fast-check';
import { NOW } from '../bookings/bookings.fixture';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { refundableOf } from './administration/attempt-view';
import type { Decision, MoneyBack } from './gateways/descriptor';
import { GATEWAYS } from './gateways/registry';
import { payingDesk } from './payments.fixture';
import { settle } from './settle';

const RUNS = process.env['LONG'] === undefined ? 15 : 300;
const OF_A_DAY = ['bookings', 'occupations', 'idempotency', 'outbox', 'throttles'];
const FEE = { minor: 310, currency: 'EUR' };

const decided = (outcome: Decision['outcome']): Decision => ({ ok: true, outcome, code: '', authorisation: '' });
const back = (outcome: MoneyBack['outcome'], amountMinor: number, eventId: string): MoneyBack => ({
  ...{ ok: true, outcome, code: '', amountMinor, eventId },
});
const SAYINGS: readonly (Decision | MoneyBack)[] = [
  decided('pending'),
  decided('approved'),
  decided('declined'),
  { ...decided('approved'), further: [back('refunded', 2000, 'R-1')] },
  back('refunded', 2500, 'R-2'),
  back('charged-back', 3000, 'D-1'),
  back('reinstated', 3000, 'D-1'),
];
const saying = fc.record({ what: fc.constantFrom(...SAYINGS), isFeeTold: fc.boolean() });

describe.each(ruleDatabases)('what a vendor keeps for itself, on $name', (database) => {
  const desk = payingDesk(database);

  const feesTold = () =>
    desk.db.selectFrom('booking_ledger').select(['amount_minor', 'reference']).where('kind', '=', 'fee').execute();

  /** What a booking comes to for its customer, whatever is said of fees. */
  const outcomeOf = async (sayings: readonly (Decision | MoneyBack)[]) => {
    await emptyTables(desk.db, OF_A_DAY);
    desk.now = NOW;
    await desk.book();
    const { attemptId } = await desk.started();
    for (const said of sayings) await settle(desk.deps, attemptId, said);
    const { currentStatus, totalPayed, customerBalance, payNow, payments } = await desk.seen();
    const row = await desk.db
      .selectFrom('bookings')
      .select(['id', 'paid_minor', 'refunded_minor', 'leaving_minor', 'refund_by'])
      .executeTakeFirstOrThrow();
    const { id, ...sums } = row;
    const refundable = await desk.db.transaction().execute((trx) => refundableOf(trx, GATEWAYS, row));
    const { state } = await desk.db
      .selectFrom('payment_attempts')
      .select('state')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    const mails = await desk.db.selectFrom('outbox').select('kind').orderBy('id').execute();
    return { currentStatus, totalPayed, customerBalance, payNow, payments, sums, refundable, state, mails };
  };

  test('changes nothing of what the customer paid, owes or gets back, and is in the ledger once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(saying, { minLength: 1, maxLength: 8 }), async (sayings) => {
        const without = await outcomeOf(sayings.map(({ what }) => what));
        expect(await feesTold()).toEqual([]);
        const withFees = sayings.map(({ what, isFeeTold }) => ({ ...what, ...(isFeeTold && { fee: FEE }) }));
        expect(await outcomeOf(withFees)).toEqual(without);
        const taken = sayings.findIndex(({ what }) => what.outcome === 'approved');
        const isTold = taken >= 0 && sayings.slice(taken).some(({ isFeeTold }) => isFeeTold);
        expect((await feesTold()).map(({ amount_minor }) => amount_minor)).toEqual(isTold ? [310] : []);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 300_000);

  test('is entered once by notification, return and worker in the same moment', async () => {
    const { attemptId, order } = await desk.started();
    const said = { ...decided('approved'), fee: FEE };
    await Promise.all(
      [said, said, { ...said, fee: { ...FEE, minor: 311 } }].map((one) => settle(desk.deps, attemptId, one)),
    );
    const entered = await feesTold();
    expect(entered).toHaveLength(1);
    expect(entered[0]?.reference).toBe(order);
  });

  test('has no place in the ledger in another currency than the booking’s', async () => {
    const { attemptId } = await desk.started();
    await settle(desk.deps, attemptId, { ...decided('approved'), fee: { minor: 310, currency: 'USD' } });
    expect(await feesTold()).toEqual([]);
  });
});
