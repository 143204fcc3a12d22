import type { Deps } from '../deps';
import { openAttemptsOf } from './attempts-under-way.store';
import { askGateway, endAttempt, type Asked } from './finalise-attempt';
import type { GatewayDescriptor, Gateways } from './gateways/descriptor';
import {
  attemptById,
  claimCheck,
  clearUnknown,
  flagAttempt,
  gatewayOf,
  hasEntry,
  hasNote,
  OPEN_STATES,
  stopChecks,
  type AttemptRow,
} from './payments.store';
import { CAPTURED_STATES } from './settle';
import { mayBePaidUntold, voidsUntold } from './untold';

const MINUTE_MS = 60_000;
/** Minutes between two questions to the vendor; the last one repeats. */
const PAUSES = [1, 1, 2, 3, 5, 10, 15, 30, 60];
/** So long a vendor is asked about a payment that ended without a word, and longer until it answers. */
const LATE_MS = 2 * 3_600_000;
/** After so long without an answer a person has to know, and the vendor is asked once a day. */
const UNKNOWN_MS = 3 * 24 * 3_600_000;
const DAY_MINUTES = 24 * 60;

/** The end of an attempt is never slept through: after it, the car is somebody else's. */
const nextCheck =
  (now: Date) =>
  ({ checks, expires_at }: AttemptRow) => {
    const end = expires_at.getTime();
    const pause = now.getTime() - end > UNKNOWN_MS ? DAY_MINUTES : (PAUSES[checks] ?? 60);
    const next = now.getTime() + pause * MINUTE_MS;
    return new Date(end > now.getTime() ? Math.min(next, end) : next);
  };

/**
 * Asks the vendors what became of payments about which nobody has said anything (no notification, no return, a call
 * that was cut off), ends those whose time is over, and says how many it has looked at. Any number of processes may
 * run it.
 */
export async function checkAttempts(deps: Deps, gateways: Gateways): Promise<number> {
  for (let checked = 0; ; checked += 1) {
    const attempt = await claimCheck(deps.db, deps.clock(), nextCheck(deps.clock()));
    if (attempt === undefined) return checked;
    await checkAttempt(deps, gateways, attempt);
  }
}

/** One attempt, at once: the worker's step. */
async function checkAttempt(deps: Deps, gateways: Gateways, attempt: AttemptRow): Promise<void> {
  const gateway = gatewayOf(gateways, attempt);
  const mayStillDecide = OPEN_STATES.includes(attempt.state) || attempt.state === 'expired';
  if (gateway === undefined) return stopChecks(deps.db, attempt.id);
  if (!mayStillDecide) return afterTheEnd(deps, gateway, attempt);
  const asked = await askGateway(deps, gateway, attempt);
  const current = (await attemptById(deps.db, attempt.id)) ?? attempt;
  return OPEN_STATES.includes(current.state)
    ? whileOpen(deps, gateway, current, asked)
    : onceExpired(deps, current, asked);
}

/** An attempt whose time is over is asked about until there is an answer; that there is none is told to a person. */
async function onceExpired({ db, clock }: Deps, { id, state, expires_at }: AttemptRow, asked: Asked): Promise<void> {
  const lateMs = clock().getTime() - expires_at.getTime();
  const isAnswered = typeof asked === 'object' && asked.ok;
  if (isAnswered && lateMs > UNKNOWN_MS) await clearUnknown(db, id);
  if (state !== 'expired' || (asked !== 'unreachable' && lateMs > LATE_MS)) return stopChecks(db, id);
  if (lateMs > UNKNOWN_MS) await flagAttempt(db, id, 'unknown-outcome');
}

/** One attempt at once, whatever it has become: a person wants to know. What the vendor says is settled as ever. */
export async function askVendor(deps: Deps, gateways: Gateways, attempt: AttemptRow): Promise<void> {
  const gateway = gatewayOf(gateways, attempt);
  if (gateway === undefined) return;
  if (OPEN_STATES.includes(attempt.state)) return checkAttempt(deps, gateways, attempt);
  await askGateway(deps, gateway, attempt);
}

/** Somebody waits for the answers. */
const MOST_EARLIER = 3;

/**
 * Asks about the open attempts of a booking before another one begins, so that who paid and closed the window, or went
 * back, does not pay twice. Says whether one of them turns out to be paid.
 */
export async function findsPayment(deps: Deps, gateways: Gateways, bookingId: string): Promise<boolean> {
  const earlier = await openAttemptsOf(deps.db, bookingId, MOST_EARLIER);
  const found = earlier.map(async (attempt) => {
    const gateway = gatewayOf(gateways, attempt);
    if (gateway !== undefined) await askGateway(deps, gateway, attempt);
    return (await attemptById(deps.db, attempt.id))?.state === 'captured';
  });
  return (await Promise.all(found)).includes(true);
}

/** Asks for a fee that the ledger does not have; whether it is worth to ask again. */
async function mayTellFee(deps: Deps, gateway: GatewayDescriptor, attempt: AttemptRow): Promise<boolean> {
  if (gateway.tellsFeeLater !== true || !CAPTURED_STATES.includes(attempt.state)) return false;
  if (await hasEntry(deps.db, attempt.id, 'fee')) return false;
  const asked = await askGateway(deps, gateway, attempt);
  // One in another currency is told, and in no ledger.
  if (typeof asked === 'object' && asked.ok && asked.fee !== undefined) return false;
  return deps.clock().getTime() - attempt.expires_at.getTime() <= LATE_MS;
}

/** A payment that the vendor has taken back where it has not heard our answer: a person compares the books. */
async function afterTheEnd(deps: Deps, gateway: GatewayDescriptor, attempt: AttemptRow): Promise<void> {
  const { id, state } = attempt;
  const mayBeVoid = state === 'captured' && (await voidsUntold(deps, gateway, attempt));
  if (mayBeVoid && !(await hasNote(deps.db, id, 'answered'))) await flagAttempt(deps.db, id, 'unknown-outcome');
  if (await mayTellFee(deps, gateway, attempt)) return;
  await stopChecks(deps.db, id);
}

/** A payment whose time is over is ended at the vendor first, so that it cannot be paid afterwards. */
async function whileOpen(deps: Deps, gateway: GatewayDescriptor, attempt: AttemptRow, asked: Asked): Promise<void> {
  const now = deps.clock();
  if (attempt.expires_at > now) return;
  const mayBeCharged = asked === 'unreachable' || (asked === 'silent' && attempt.uncertain_since !== null);
  if (mayBeCharged && now.getTime() - attempt.created_at.getTime() < UNKNOWN_MS) return;
  const isUnknown = mayBeCharged || (asked === 'silent' && (await mayBePaidUntold(deps, gateway, attempt)));
  if (isUnknown) await flagAttempt(deps.db, attempt.id, 'unknown-outcome');
  // Who was told that we are checking hears that nothing was charged, where the vendor has said so.
  await endAttempt(deps, gateway, attempt, !isUnknown);
}
