import type { AttemptStarted } from '@forecourt/shared/contract';
import { capturedLeft } from '../bookings/kept.store';
import { differenceOf } from './administration/reconcile';
import { accountContext } from './finalise-attempt';
import type { GatewayDescriptor } from './gateways/descriptor';
import type { LabDesk } from './laboratory-desk.fixture';
import { attemptById } from './payments.store';
import { CAPTURED_STATES } from './settle';

async function contextOf(desk: LabDesk, gateway: GatewayDescriptor, { attemptId }: Pick<AttemptStarted, 'attemptId'>) {
  const attempt = await attemptById(desk.db, attemptId);
  if (attempt === undefined) throw new Error(`There is no attempt ${attemptId}.`);
  return { attempt, context: await accountContext(desk.deps, gateway, attempt) };
}

/** As the company does it in the vendor's own back office, of which the shop knows nothing. */
export async function givenBackAtVendor(
  desk: LabDesk,
  gateway: GatewayDescriptor,
  started: Pick<AttemptStarted, 'attemptId'>,
  amountMinor: number,
): Promise<void> {
  const { context } = await contextOf(desk, gateway, started);
  const refund = { id: crypto.randomUUID(), amountMinor, refundedBeforeMinor: 0, isRepeated: false };
  expect(await gateway.refund?.({ ...context, refund })).toMatchObject({ outcome: 'refunded' });
}

/** What the vendor's books say of an attempt, and which difference the daily comparison finds. */
export async function readBooks(desk: LabDesk, gateway: GatewayDescriptor, started: AttemptStarted) {
  const { attempt, context } = await contextOf(desk, gateway, started);
  const told = await gateway.books?.(context);
  if (told === undefined) throw new Error(`${gateway.paymentType} has no books.`);
  const ours = {
    attempt,
    isCaptured: CAPTURED_STATES.includes(attempt.state),
    leftMinor: await capturedLeft(desk.db, attempt),
  };
  return { told, difference: differenceOf(ours, told)?.kind };
}
