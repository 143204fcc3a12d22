import type { AttemptStarted } from '@forecourt/shared/contract';
import { capturedLeft } from '../bookings/kept.store';
import { differenceOf } from './administration/reconcile';
import { accountContext } from './finalise-attempt';
import type { GatewayDescriptor } from './gateways/descriptor';
import type { LabDesk } from './laboratory-desk.fixture';
import { attemptById } from './payments.store';
import { CAPTURED_STATES } from './settle';

/** What the vendor's books say of an attempt, and which difference the daily comparison finds. */
export async function readBooks(desk: LabDesk, gateway: GatewayDescriptor, { attemptId }: AttemptStarted) {
  const attempt = await attemptById(desk.db, attemptId);
  if (attempt === undefined) throw new Error(`There is no attempt ${attemptId}.`);
  const told = await gateway.books?.(await accountContext(desk.deps, gateway, attempt));
  if (told === undefined) throw new Error(`${gateway.paymentType} has no books.`);
  const ours = {
    attempt,
    isCaptured: CAPTURED_STATES.includes(attempt.state),
    leftMinor: await capturedLeft(desk.db, attempt),
  };
  return { told, difference: differenceOf(ours, told)?.kind };
}
