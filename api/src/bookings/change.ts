import { bookingToWire, ledgerOf } from '@forecourt/shared/booking';
import type { ChangePart, wire } from '@forecourt/shared/contract';
import { compare, fromDecimal, toDecimal } from '@forecourt/shared/money';
import type { Deps } from '../deps';
import { once, repeated, type IdempotentCall, type Outcome } from '../idempotency/once';
import { claimPricedPromotion } from '../promotions/booked-promotions';
import { releasePromotion } from '../promotions/promotions.store';
import { tooOften } from '../refusal';
import { throttled } from '../users/throttle.store';
import type { OpenedBooking } from './access';
import { stayOfBooking } from './booked-stock';
import { branchContact, changeBooking, lockBooking, type BookingRow, type DbOrTransaction } from './bookings.store';
import { askBranch, tellOfChange } from './change-mail';
import { priceChange, type PricedChange } from './change-price';
import { asksFor, changedUntil, closedFor, revisionOf, type Asks } from './change-terms';
import { addChange, exchangeExtras, moveRental, openChange, writeChange, type AskedChange } from './change.store';
import { refundPromise } from './refund';
import { PROMOTION_REFUSED } from './requested-booking';
import { bookingOf } from './stored-booking';

/** Each sends e-mails to customer and branch. */
const CHANGES_OF_BOOKING = { limit: 20, windowMs: 24 * 3_600_000 };

const STALE = { ok: false, code: 'changed-meanwhile' } as const;

/** Without what an agency pays and keeps, unless it is the agency that asks. */
const seen = (row: BookingRow, byOwner: boolean) => {
  const booking = bookingOf(row);
  return bookingToWire(byOwner ? booking : { ...booking, agency: undefined });
};

/** The booking as it would be; nothing of it is written. */
export const changedRow = (row: BookingRow, next: AskedChange): BookingRow => ({
  ...row,
  from_at: new Date(next.from),
  to_at: new Date(next.to),
  branch_office_id: next.branchOfficeId,
  price_minor: next.priceMinor,
  pay_now_minor: Math.min(row.pay_now_minor, next.priceMinor),
  details: next.details,
});

/** The booking now and the company's terms for a change of it (D75). */
export async function termsOfChange(deps: Deps, { row, byOwner }: OpenedBooking): Promise<wire.ChangeTerms> {
  const { changes: rules } = await deps.bookingFlow();
  const isAsked = (await openChange(deps.db, row.id)) !== undefined;
  const branch = await branchContact(deps.db, row.branch_office_id);
  const { firstName, lastName, birthDate } = row.details.customerDetails;
  return {
    revision: revisionOf(row),
    closed: closedFor(row, { now: deps.clock(), byOwner, isAsked }),
    until: changedUntil(row, rules).toISOString(),
    hoursBefore: rules.hoursBefore,
    parts: rules.parts,
    booking: seen(row, byOwner),
    driver: { firstName, lastName, birthDate },
    branch: branch && { email: branch.email, phone: branch.phone },
  };
}

type Prepared = PricedChange & { asks: Asks[] };

/** What a wish would make of the booking, and who decides about it. */
async function prepared(deps: Deps, opened: OpenedBooking, wish: wire.ChangeWish): Promise<Outcome<Prepared>> {
  const { row, byOwner } = opened;
  const now = deps.clock();
  const isAsked = (await openChange(deps.db, row.id)) !== undefined;
  if (closedFor(row, { now, byOwner, isAsked }) !== undefined) return STALE;
  const priced = await priceChange(deps, row, wish);
  if (!priced.ok) return priced;
  const { changes: rules } = await deps.bookingFlow();
  return { ok: true, answer: { ...priced.answer, asks: asksFor(row, priced.answer, rules, now) } };
}

export async function previewChange(
  deps: Deps,
  opened: OpenedBooking,
  wish: wire.ChangeWish,
): Promise<Outcome<wire.ChangePreview>> {
  const found = await prepared(deps, opened, wish);
  if (!found.ok) return found;
  const { row, byOwner } = opened;
  const { next, asks, offered, isOnRequest: _asks, ...shown } = found.answer;
  const [before, after] = [seen(row, byOwner), seen(changedRow(row, next), byOwner)];
  return { ok: true, answer: { revision: revisionOf(row), before, after, asks, offered, ...shown } };
}

interface ChangeCall {
  opened: OpenedBooking;
  request: wire.ChangeRequest;
  call: IdempotentCall | undefined;
}

/**
 * Changes a booking as its owner has seen it, or asks the branch for what the terms leave to it; once per key (D28).
 * What was prepared on another state of the booking, or on another price, is refused and shown anew.
 */
export async function makeChange(
  deps: Deps,
  { opened, request, call }: ChangeCall,
): Promise<Outcome<wire.ChangeAnswer>> {
  const earlier = call && (await repeated<wire.ChangeAnswer>(deps.db, call));
  if (earlier !== undefined) return earlier;
  const found = await prepared(deps, opened, request.wish);
  if (!found.ok) return found;
  const refusal = staleness(opened.row, request, found.answer);
  if (refusal !== undefined) return refusal;
  return once<wire.ChangeAnswer>(deps, call, async (trx) => {
    const row = await lockBooking(trx, opened.row.id);
    if (row === undefined || revisionOf(row) !== request.revision || (await openChange(trx, row.id))) return STALE;
    const wait = await throttled(trx, `change:booking:${row.id}`, CHANGES_OF_BOOKING, deps.clock());
    if (wait !== undefined) return tooOften(wait);
    const made = await decided(deps, trx, { ...opened, row }, found.answer);
    if (!made.ok) return made;
    const outcome = found.answer.asks.length === 0 ? 'changed' : 'requested';
    return { ok: true, answer: { outcome, booking: seen(made.answer, opened.byOwner) } };
  });
}

function staleness(row: BookingRow, { revision, expectedPrice }: wire.ChangeRequest, { next, parts }: Prepared) {
  if (revision !== revisionOf(row)) return STALE;
  if (parts.length === 0) return { ok: false, code: 'validation', details: {} } as const;
  const price = { minor: next.priceMinor, currency: row.currency };
  if (compare(fromDecimal(expectedPrice, row.currency), price) === 0) return undefined;
  const details = { price: String(toDecimal(price)), currency: row.currency };
  return { ok: false, code: 'price-changed', details } as const;
}

async function decided(
  deps: Deps,
  trx: DbOrTransaction,
  { row, byOwner }: OpenedBooking,
  { next, parts, asks }: Prepared,
): Promise<Outcome<BookingRow>> {
  const by = { userId: byOwner ? row.user_id : null, parts, next, now: deps.clock() };
  if (asks.length === 0) {
    await addChange(trx, row, { ...by, state: 'made' });
    return applyChange(deps, trx, row, { next, parts });
  }
  const branch = await branchContact(trx, row.branch_office_id);
  // It would never hear of it; the page says to call it.
  if (!branch?.email) return { ok: false, code: 'forbidden' };
  const changeId = await addChange(trx, row, { ...by, state: 'open' });
  await askBranch(deps, trx, { was: row, row: changedRow(row, next), changeId });
  return { ok: true, answer: row };
}

type Made = Pick<PricedChange, 'next'> & { parts: readonly ChangePart[] };

/** Stock, promotion, price and what comes back of a payment, in the transaction of the caller. */
export async function applyChange(
  deps: Deps,
  trx: DbOrTransaction,
  row: BookingRow,
  { next, parts }: Made,
): Promise<Outcome<BookingRow>> {
  const gone = await takeChanged(deps, trx, row, { next, parts });
  if (gone !== undefined) return { ok: false, code: gone };
  const written = await writeChange(trx, row, next);
  if (written.details.promotionId !== row.details.promotionId) {
    await releasePromotion(trx, row.id);
    if (!(await claimPricedPromotion(trx, written))) return PROMOTION_REFUSED;
  }
  const isOwed = ledgerOf(bookingOf(written)).refundDue.minor > 0;
  const promise = isOwed ? await refundPromise(deps, trx, written) : { refund_by: null };
  const changed = await changeBooking(trx, row.id, promise);
  await tellOfChange(deps, trx, { was: row, row: changed });
  return { ok: true, answer: changed };
}

async function takeChanged({ clock }: Deps, trx: DbOrTransaction, row: BookingRow, { next, parts }: Made) {
  const bookingId = row.id;
  const was = { ...stayOfBooking(row), bookingId };
  const wanted = { ...stayOfBooking(changedRow(row, next)), bookingId };
  const { additionals } = next.details.shown;
  const extras = additionals.map(({ additional, quantity }) => ({ extraId: additional.id, quantity }));
  if (parts.includes('dates') || parts.includes('places'))
    return moveRental(trx, { was, next: wanted, extras, now: clock() });
  return parts.includes('extras') ? exchangeExtras(trx, wanted, extras) : undefined;
}
