import type { AttemptStarted } from '@forecourt/shared/contract';
import { capturedLeft } from '../bookings/kept.store';
import { differenceOf } from './administration/reconcile';
import { accountContext } from './finalise-attempt';
import { DUE, type GatewayDriver, type Matrix } from './gateway-driver.fixture';
import type { LabDesk } from './laboratory-desk.fixture';
import { attemptById } from './payments.store';
import { CAPTURED_STATES } from './settle';

/** Cases of a vendor that tells its own figures, for the daily comparison. */
export function booksCases(
  { gateway, approve, refunds, losesParts = false, currency }: GatewayDriver,
  desk: LabDesk,
  matrix: Matrix,
): void {
  async function contextOf({ attemptId }: AttemptStarted) {
    const attempt = await attemptById(desk.db, attemptId);
    if (attempt === undefined) throw new Error(`There is no attempt ${attemptId}.`);
    return { attempt, context: await accountContext(desk.deps, gateway, attempt) };
  }
  async function compared(started: AttemptStarted) {
    const { attempt, context } = await contextOf(started);
    const told = await gateway.books?.(context);
    if (told === undefined) throw new Error(`${gateway.paymentType} must tell its books.`);
    const isCaptured = CAPTURED_STATES.includes(attempt.state);
    const ours = { attempt, isCaptured, leftMinor: await capturedLeft(desk.db, attempt) };
    return { told, difference: differenceOf(ours, told)?.kind };
  }
  const figures = { amountMinor: DUE, currency };

  test('say what was paid as the ledger does, and before it nothing', async () => {
    const started = await desk.begin();
    expect(await compared(started)).toEqual({ told: { state: 'unpaid' }, difference: undefined });
    await matrix.comesBack(started, await approve(started, desk));
    expect(await compared(started)).toMatchObject({ told: { state: 'paid', figures }, difference: undefined });
  });

  if (refunds === undefined) return;
  /** What goes back at once: some vendors tell of nothing until all of it has gone back. */
  const part = refunds === 'parts' && !losesParts ? 2500 : DUE;

  test('agree with the ledger about what the shop has given back', async () => {
    const started = await matrix.paid();
    await desk.giveBack(started, part);
    expect(await compared(started)).toMatchObject({ told: { figures, backMinor: part }, difference: undefined });
  });

  test('name what went back at the vendor without a word to the shop', async () => {
    const started = await matrix.paid();
    desk.prepare({ notification: 'never' });
    const { context } = await contextOf(started);
    const refund = { id: crypto.randomUUID(), amountMinor: part, refundedBeforeMinor: 0, isRepeated: false };
    expect(await gateway.refund?.({ ...context, refund })).toMatchObject({ outcome: 'refunded' });
    expect(await desk.ledger()).toEqual([matrix.capture(started)]);
    expect(await compared(started)).toMatchObject({ told: { backMinor: part }, difference: 'other-amount' });
  });
}
