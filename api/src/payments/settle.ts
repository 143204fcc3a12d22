import { ledgerOf } from '@forecourt/shared/booking';
import type { AttemptState } from '@forecourt/shared/contract';
import { mailBooking } from '../bookings/booking-mail';
import {
  addEntry,
  changeBooking,
  lockBooking,
  type BookingChange,
  type BookingRow,
  type DbOrTransaction,
} from '../bookings/bookings.store';
import { capturedLeft } from '../bookings/kept.store';
import { refundPromise } from '../bookings/refund';
import { bookingOf } from '../bookings/stored-booking';
import type { Deps } from '../deps';
import { credit } from './credit';
import { failAgain } from './failed-refund.store';
import type { Decision, MoneyBack } from './gateways/descriptor';
import type { Fee } from './gateways/verdict';
import {
  addEvent,
  clearUnknown,
  flagAttempt,
  hasEntry,
  keepChallenge,
  lockAttempt,
  moveAttempt,
  OPEN_STATES,
  type AttemptRow,
} from './payments.store';
import { endByMovement, flagRefused } from './refunds.store';

const STATE_OF = {
  approved: 'captured',
  authorised: 'authorised',
  declined: 'declined',
  cancelled: 'cancelled',
} as const satisfies Partial<Record<Decision['outcome'], AttemptState>>;

/** Money that has been taken counts whatever was said before; everything else only while nothing was decided. */
const FROM: Readonly<Record<(typeof STATE_OF)[keyof typeof STATE_OF], readonly AttemptState[]>> = {
  captured: [...OPEN_STATES, 'expired', 'declined', 'cancelled'],
  authorised: ['created', 'pending', 'expired'],
  declined: OPEN_STATES,
  cancelled: OPEN_STATES,
};
/** States in which the money of an attempt is, or was, with the company. */
export const CAPTURED_STATES: readonly AttemptState[] = ['captured', 'refund-due', 'refunded'];

/**
 * Writes what the gateway has decided. Notification, return and worker may come in any order, any number of times and
 * late: the first one decides, the others change nothing. An approval after the attempt had ended still counts, since
 * the money has been taken. `isAnswer`: whoever pays hears it at once, as the answer of the charge.
 */
export async function settle(
  deps: Deps,
  attemptId: string,
  verdict: Decision | MoneyBack,
  isAnswer = false,
): Promise<AttemptRow> {
  return deps.db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    let settled =
      'amountMinor' in verdict
        ? await takeBack(deps, trx, attempt, verdict)
        : await decide(deps, trx, attempt, verdict, isAnswer);
    for (const movement of verdict.further ?? []) settled = await takeBack(deps, trx, settled, movement);
    await enterFee(deps, trx, settled, verdict.fee);
    return settled;
  });
}

/**
 * Enters what the vendor keeps, once for an attempt, whoever hears of it first and however late (D228). What it keeps
 * in another currency than that of the attempt has no place in the ledger of the booking.
 */
async function enterFee(deps: Deps, trx: DbOrTransaction, attempt: AttemptRow, fee: Fee | undefined): Promise<void> {
  if (fee === undefined || fee.minor <= 0 || fee.currency !== attempt.currency) return;
  if (!CAPTURED_STATES.includes(attempt.state)) return;
  await addEntry(trx, {
    booking_id: attempt.booking_id,
    kind: 'fee',
    amount_minor: fee.minor,
    attempt_id: attempt.id,
    // The vendor's id of the payment may still change; the ledger lets one fee of this order in.
    reference: attempt.order_no,
    created_at: deps.clock(),
  });
}

async function decide(
  deps: Deps,
  trx: DbOrTransaction,
  attempt: AttemptRow,
  verdict: Decision,
  isAnswer: boolean,
): Promise<AttemptRow> {
  if (verdict.outcome === 'pending') return (await keepChallenge(trx, attempt, verdict.challenge)) ?? attempt;
  const to = STATE_OF[verdict.outcome];
  if (attempt.state === to) return attempt;
  const moved = await moveAttempt(trx, attempt.id, {
    from: FROM[to],
    to,
    code: verdict.code,
    ...(verdict.authorisation !== '' && attempt.gateway_ref === null && { reference: verdict.authorisation }),
  });
  if (moved === undefined) return contradicted(trx, attempt, to);
  const detail = { from: attempt.state, to, code: verdict.code, authorisation: verdict.authorisation };
  await addEvent(trx, attempt.id, { at: deps.clock(), kind: 'moved', detail });
  await clearUnknown(trx, attempt.id);
  if (to === 'captured') return credit(deps, trx, moved);
  if (to !== 'authorised' && hearsByMail(attempt, isAnswer)) await tellUnpaid(deps, trx, moved);
  return moved;
}

const hearsByMail = (attempt: AttemptRow, isAnswer: boolean): boolean => wasChecked(attempt) && !isAnswer;

/** Whoever pays was told "we are checking". */
const wasChecked = ({ uncertain_since: since }: AttemptRow): boolean => since !== null;

/** The gateway takes back an approval: what was taken stays booked until it says that the money has gone back. */
async function contradicted(trx: DbOrTransaction, attempt: AttemptRow, to: AttemptState): Promise<AttemptRow> {
  const isKept = attempt.state === 'captured' || attempt.state === 'refund-due';
  const isTakenBack = to === 'declined' || to === 'cancelled';
  if (isKept && isTakenBack) await flagAttempt(trx, attempt.id, 'contradicted');
  return attempt;
}

/** Ends an attempt that nobody has paid in time; `isUnpaid`: nothing was charged, otherwise a person is told (D106). */
export const expire = (deps: Deps, attemptId: string, isUnpaid: boolean): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    const moved = await moveAttempt(trx, attemptId, { from: OPEN_STATES, to: 'expired' });
    if (moved === undefined) return;
    const detail = { from: attempt.state, to: 'expired' };
    await addEvent(trx, attemptId, { at: deps.clock(), kind: 'moved', detail });
    if (!isUnpaid) await flagAttempt(trx, attemptId, 'unknown-outcome');
    else if (wasChecked(attempt)) await tellUnpaid(deps, trx, moved);
  });

async function tellUnpaid(deps: Deps, trx: DbOrTransaction, attempt: AttemptRow): Promise<void> {
  const booking = await lockBooking(trx, attempt.booking_id);
  if (booking !== undefined) await mailBooking(deps, trx, 'unpaid', booking, attempt.amount_minor);
}

const ENTRY_OF = {
  refunded: 'refund',
  'charged-back': 'chargeback',
  reinstated: 'reinstatement',
  returned: 'reinstatement',
} as const satisfies Record<MoneyBack['outcome'], string>;

/**
 * Money of a captured attempt that went back (by our own refund, in the vendor's back office, or because the bank took
 * it) or came again, with a dispute that was won or a refund that failed. Each movement counts once, by its id.
 */
export async function takeBack(
  deps: Deps,
  trx: DbOrTransaction,
  attempt: AttemptRow,
  moved: MoneyBack,
): Promise<AttemptRow> {
  if (!CAPTURED_STATES.includes(attempt.state)) return attempt;
  await lockBooking(trx, attempt.booking_id);
  if (!(await hasBegun(deps, trx, attempt, moved))) return attempt;
  const entered = await enter(deps, trx, attempt, moved);
  if (entered === undefined) return attempt;
  const booking = (await refundsAfter(deps, trx, attempt, moved)) ?? entered;
  await flagRefused(trx, booking.id);
  if (moved.outcome === 'charged-back') await flagAttempt(trx, attempt.id, 'chargeback');
  const told = await changeBooking(trx, booking.id, await promiseAfter(deps, trx, booking, moved.outcome));
  if (moved.outcome === 'refunded') await mailBooking(deps, trx, 'refunded', told, moved.amountMinor);
  const left = await capturedLeft(trx, attempt);
  const step = left > 0 ? ({ from: ['refunded'], to: 'captured' } as const) : ALL_GONE;
  return (await moveAttempt(trx, attempt.id, step)) ?? attempt;
}

/**
 * Whether the ledger has what money comes again of. The end of a dispute may be heard before its beginning, and the
 * vendor's books have both; a refund of which nothing but its failure is heard has moved none.
 */
async function hasBegun(deps: Deps, trx: DbOrTransaction, attempt: AttemptRow, moved: MoneyBack): Promise<boolean> {
  if (moved.outcome === 'reinstated') await enter(deps, trx, attempt, { ...moved, outcome: 'charged-back' });
  return moved.outcome !== 'returned' || hasEntry(trx, attempt.id, 'refund', moved.eventId);
}

/** What the movement makes of the refunds that were asked for, with the booking summed up, if anything. */
const refundsAfter = (deps: Deps, trx: DbOrTransaction, attempt: AttemptRow, moved: MoneyBack) =>
  moved.outcome === 'returned' ? failAgain(trx, attempt, moved, deps.clock()) : endByMovement(trx, attempt, moved);

const ALL_GONE = { from: CAPTURED_STATES, to: 'refunded' } as const;

/** Undefined for a movement that the ledger has already. */
async function enter(
  deps: Deps,
  trx: DbOrTransaction,
  attempt: AttemptRow,
  { outcome, amountMinor, eventId, knownAs, code }: MoneyBack,
): Promise<BookingRow | undefined> {
  const kind = ENTRY_OF[outcome];
  if (knownAs !== undefined && (await hasEntry(trx, attempt.id, kind, knownAs))) return undefined;
  const booking = await addEntry(trx, {
    booking_id: attempt.booking_id,
    kind,
    amount_minor: amountMinor,
    attempt_id: attempt.id,
    reference: eventId,
    created_at: deps.clock(),
  });
  const detail = { outcome, amountMinor, eventId, code };
  if (booking !== undefined) await addEvent(trx, attempt.id, { at: deps.clock(), kind: 'refund', detail });
  return booking;
}

/** Money that came again for a booking that has ended is promised to its customer, as any other payment of it. */
async function promiseAfter(
  deps: Deps,
  trx: DbOrTransaction,
  booking: BookingRow,
  outcome: MoneyBack['outcome'],
): Promise<BookingChange> {
  const { refundDue } = ledgerOf(bookingOf(booking));
  if (refundDue.minor === 0) return { refund_by: null };
  const comesAgain = outcome === 'reinstated' || outcome === 'returned';
  return comesAgain && booking.refund_by === null ? refundPromise(deps, trx, booking) : {};
}
