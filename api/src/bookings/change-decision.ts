import type { BranchDecision, BranchRequest, ChangePart } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { once, type Outcome } from '../idempotency/once';
import { bookingById, lockBooking, type BookingRow, type DbOrTransaction } from './bookings.store';
import { branchRequestOf, namedDrivers } from './branch-request';
import { applyChange, changedRow } from './change';
import { tellDeclined } from './change-mail';
import { closedFor } from './change-terms';
import { changeById, decideChange, type ChangeRow } from './change.store';

const isPossible = (row: BookingRow, now: Date): boolean =>
  closedFor(row, { now, byOwner: true, isAsked: false }) === undefined;

const STATES = { made: 'confirmed', confirmed: 'confirmed', declined: 'declined', ended: 'cancelled' } as const;

function stateOf(row: BookingRow, { state }: ChangeRow, now: Date): BranchRequest['state'] {
  if (state !== 'open') return STATES[state];
  if (isPossible(row, now)) return 'open';
  return row.from_at <= now ? 'ended' : 'cancelled';
}

/** What the branch sees of a change that it is asked for: the booking as it would be, and as it is. */
function requestOf(row: BookingRow, change: ChangeRow, now: Date): BranchRequest {
  const { asked, before, after, reason, decided_at: decidedAt } = change;
  const { deliveryPlace, returnPlace } = row.details.shown;
  const { reason: _none, decidedAt: _never, ...wanted } = branchRequestOf(asked ? changedRow(row, asked) : row, now);
  return {
    ...wanted,
    ...(asked === null && { from: after.from, to: after.to, extras: after.extras }),
    state: stateOf(row, change, now),
    ...(decidedAt !== null && { decidedAt: decidedAt.toISOString() }),
    ...(reason !== null && { reason }),
    instead: {
      from: before.from,
      to: before.to,
      pickUp: { ...deliveryPlace, name: before.pickUp },
      dropOff: { ...returnPlace, name: before.dropOff },
      extras: before.extras,
      ...(asked !== null && { drivers: namedDrivers(row) }),
    },
  };
}

/** One change with its booking; undefined where there is none. */
export async function changeForBranch(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<BranchRequest | undefined> {
  const change = await changeById(deps.db, id);
  const row = change && (await bookingById(deps.db, change.booking_id));
  return change && row && requestOf(row, change, deps.clock());
}

/**
 * The branch decides about a change that it was asked for; the first decision stands. It is made at the price that its
 * owner has seen, or is refused when the car or an extra is not free (`no-availability`, `additional-unavailable`).
 */
export const decideAboutChange = (
  deps: Deps,
  changeId: string,
  { decision, reason = '' }: BranchDecision,
): Promise<Outcome<BranchRequest>> =>
  once<BranchRequest>(deps, undefined, async (trx) => {
    const known = await changeById(trx, changeId);
    const row = known && (await lockBooking(trx, known.booking_id));
    const change = await changeById(trx, changeId);
    if (row === undefined || change === undefined) return { ok: false, code: 'not-found' };
    const now = deps.clock();
    if (change.state !== 'open' || !isPossible(row, now)) return { ok: true, answer: requestOf(row, change, now) };
    return decision === 'confirm'
      ? confirm(deps, trx, row, change)
      : decline(deps, trx, row, { change, reason: reason.trim() || null });
  });

async function confirm(
  deps: Deps,
  trx: DbOrTransaction,
  row: BookingRow,
  change: ChangeRow,
): Promise<Outcome<BranchRequest>> {
  if (change.asked === null) return { ok: false, code: 'not-found' };
  const now = deps.clock();
  await decideChange(trx, change.id, { state: 'confirmed', now });
  const made = await applyChange(deps, trx, row, { next: change.asked, parts: change.parts as ChangePart[] });
  if (!made.ok) return made;
  return { ok: true, answer: requestOf(made.answer, await decidedOf(trx, change), now) };
}

async function decline(
  deps: Deps,
  trx: DbOrTransaction,
  row: BookingRow,
  { change, reason }: { change: ChangeRow; reason: string | null },
): Promise<Outcome<BranchRequest>> {
  const now = deps.clock();
  await decideChange(trx, change.id, { state: 'declined', reason, now });
  await tellDeclined(deps, trx, row, reason);
  return { ok: true, answer: requestOf(row, await decidedOf(trx, change), now) };
}

const decidedOf = async (trx: DbOrTransaction, change: ChangeRow): Promise<ChangeRow> =>
  (await changeById(trx, change.id)) ?? change;
