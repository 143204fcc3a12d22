import { isPartAllowed, openOf, partRange } from '@forecourt/shared/booking';
import { fromDecimal, toDecimal } from '@forecourt/shared/money';
import type { BookingRow, DbOrTransaction } from '../bookings/bookings.store';
import { bookingOf, dueNow } from '../bookings/stored-booking';
import type { Deps } from '../deps';
import type { Outcome } from '../idempotency/once';
import { attemptsUnderWay, SUPERSEDED } from './attempts-under-way.store';
import { addEvent, moveAttempt, type AttemptRow } from './payments.store';

export interface WantedAmount {
  /** What the client believes is due: compared, never used (D33). */
  amount?: number | undefined;
  currency?: string | undefined;
  /** What the visitor asks to pay instead of what is due now. */
  part?: number | undefined;
  /** Gives up payments under way that would pay too much together with this one. */
  replaces?: boolean | undefined;
}
type Refused = Exclude<Outcome<never>, { ok: true }>;

/** Minor units that an attempt collects, and the payments that it takes the place of. */
interface Collected {
  minor: number;
  replaced: AttemptRow[];
}

/**
 * What an attempt collects: what is due now, or the part that the visitor asks for and the rules allow. Payments of
 * other amounts that are under way never come to more than is open together with it, and what is due is not asked for
 * while nobody knows whether it has been paid: the refusal names that `order`. The booking must be locked, so that two
 * tabs see one another.
 */
export async function collectedAmount(
  trx: DbOrTransaction,
  booking: BookingRow,
  wanted: WantedAmount,
  now: Date,
): Promise<Outcome<Collected>> {
  const due = dueNow(booking);
  const minor = wanted.part === undefined ? due : fromDecimal(wanted.part, booking.currency).minor;
  const others = await attemptsUnderWay(trx, booking.id, now);
  const refused =
    changedPrice(booking, wanted, minor) ?? refusedPart(booking, due, minor) ?? unknownPayment(booking, wanted, others);
  if (refused !== undefined) return refused;
  const isOnePayment = wanted.part === undefined && others.every(({ amount_minor }) => amount_minor === minor);
  const open = openOf(bookingOf(booking)).minor;
  if (isOnePayment || sumOf(others) + minor <= open) return { ok: true, answer: { minor, replaced: [] } };
  const kept = others.filter((attempt) => !mayBeGivenUp(attempt));
  return wanted.replaces === true && sumOf(kept) + minor <= open
    ? { ok: true, answer: { minor, replaced: others.filter(mayBeGivenUp) } }
    : underWay(booking, others);
}

/** What is due may have been taken: whoever pays it again pays twice. */
function unknownPayment(booking: BookingRow, { part }: WantedAmount, others: readonly AttemptRow[]) {
  const unknown = others.find(({ is_part, uncertain_since }) => !is_part && uncertain_since !== null);
  return part === undefined && unknown ? underWay(booking, others, { order: unknown.order_no }) : undefined;
}

const underWay = (
  booking: BookingRow,
  others: readonly AttemptRow[],
  more: Readonly<Record<string, string>> = {},
): Refused => ({
  ok: false,
  code: 'payment-under-way',
  details: { ...inCurrency(booking, { amount: sumOf(others) }), ...more },
});

const sumOf = (attempts: readonly AttemptRow[]): number =>
  attempts.reduce((minor, { amount_minor }) => minor + amount_minor, 0);

/** Nothing of it has been taken as far as anybody knows. */
const mayBeGivenUp = ({ state, uncertain_since }: AttemptRow): boolean =>
  state !== 'authorised' && uncertain_since === null;

const inCurrency = ({ currency }: BookingRow, amounts: Readonly<Record<string, number>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(amounts).map(([name, minor]) => [name, String(toDecimal({ minor, currency }))])),
  currency,
});

function changedPrice(booking: BookingRow, { amount, currency }: WantedAmount, minor: number): Refused | undefined {
  const isOtherCurrency = currency !== undefined && currency !== booking.currency;
  const isOtherAmount = amount !== undefined && fromDecimal(amount, booking.currency).minor !== minor;
  if (!isOtherCurrency && !isOtherAmount) return undefined;
  return { ok: false, code: 'price-changed', details: inCurrency(booking, { price: minor }) };
}

function refusedPart(row: BookingRow, due: number, minor: number): Refused | undefined {
  const booking = bookingOf(row);
  if (minor === due || isPartAllowed(booking, { minor, currency: row.currency })) return undefined;
  const range = partRange(booking);
  const open = openOf(booking).minor;
  const allowed = { least: range?.least.minor ?? open, most: range?.most.minor ?? open, all: open };
  return { ok: false, code: 'part-refused', details: inCurrency(row, allowed) };
}

/** Ends the payments that another one takes the place of; money that comes for them all the same still counts. */
export async function giveUp({ db, clock }: Pick<Deps, 'db' | 'clock'>, attempts: readonly AttemptRow[]) {
  for (const { id, state } of attempts) {
    const moved = await moveAttempt(db, id, { from: ['created', 'pending'], to: 'expired', code: SUPERSEDED });
    if (moved === undefined) continue;
    await addEvent(db, id, { at: clock(), kind: 'moved', detail: { from: state, to: 'expired', code: SUPERSEDED } });
  }
}
