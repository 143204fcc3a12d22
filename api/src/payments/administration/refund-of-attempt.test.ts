import { randomUUID } from 'node:crypto';
import type { RefundRequest } from '@forecourt/shared/contract';
import { signedUp } from '../../bookings/bookings.fixture';
import { anyDatabase } from '../../db/test-database';
import { redsys } from '../gateways/redsys/gateway';
import { payingDesk, said } from '../payments.fixture';
import { attemptDetail } from './attempt-view';
import { refundBooking } from './refund-booking';

const GIVING = {
  Redsys: {
    ...redsys,
    refund: () => Promise.resolve({ outcome: 'refunded' as const, code: '0900', reference: randomUUID() }),
  },
};

describe('a refund by an administrator, of a booking that several payments have paid', () => {
  const desk = payingDesk(anyDatabase, GIVING);
  const pay = async (amount: string) => {
    desk.now = new Date(desk.now.getTime() + 60_000);
    const attempt = await desk.started({ amount });
    await desk.notified(await said(attempt, '0000'));
    return attempt.attemptId;
  };
  /** The share that is due at once, and all the rest. */
  const paidInTwo = async () => ({ first: await pay('75'), second: await pay('225') });
  const refund = async (amount: number, of: Pick<RefundRequest, 'attemptId'> = {}) => {
    const { user } = await signedUp(desk.db, `${randomUUID()}@example.com`);
    const wanted = { amount, currency: 'EUR', reason: 'goodwill', bookingId: desk.booking.id, by: user, ...of };
    return refundBooking(desk.deps, GIVING, wanted, { key: randomUUID(), fingerprint: 'x' });
  };
  const planned = async () =>
    (await desk.db.selectFrom('refunds').select(['attempt_id', 'amount_minor']).orderBy('created_at').execute()).map(
      ({ attempt_id, amount_minor }) => [attempt_id, amount_minor / 100],
    );

  test('goes back to the payment that was opened, at most what is left of that', async () => {
    const { first } = await paidInTwo();
    expect(await attemptDetail(desk.deps, GIVING, first)).toMatchObject({ refundable: 300, ownRefundable: 75 });
    expect(await refund(76, { attemptId: first })).toMatchObject({ code: 'refund-impossible' });
    expect(await refund(30, { attemptId: first })).toMatchObject({ ok: true, answer: { refundable: 270 } });
    expect(await planned()).toEqual([[first, 30]]);
    expect(await attemptDetail(desk.deps, GIVING, first)).toMatchObject({ refundable: 270, ownRefundable: 45 });
    expect(await refund(1, { attemptId: 'of-another-booking' })).toMatchObject({ code: 'refund-impossible' });
  });

  test('goes over the latest payments where a client of before names none', async () => {
    const { first, second } = await paidInTwo();
    expect((await refund(250)).ok).toBe(true);
    expect(await planned()).toEqual(
      expect.arrayContaining([
        [second, 225],
        [first, 25],
      ]),
    );
  });
});
