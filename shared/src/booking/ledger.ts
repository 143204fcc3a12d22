import type { Money } from '../money';
import { toWallClock } from '../time';
import type { Booking } from './booking';

/**
 * Until when a guest who pays at the counter has to confirm the booking by its e-mail; undefined once it is confirmed,
 * and where it never was to be (D59).
 */
export const confirmationDue = ({ status, holdUntil, payNow }: Pick<Booking, 'status' | 'holdUntil' | 'payNow'>) =>
  status === 'Reserved' && payNow.minor === 0 ? holdUntil : undefined;

/**
 * Until when a booking that its payment has still to make firm keeps its car; undefined once the payment is there, and
 * where none has to be (D171).
 */
export const paymentDue = ({ status, holdUntil, payNow }: Pick<Booking, 'status' | 'holdUntil' | 'payNow'>) =>
  status === 'Reserved' && payNow.minor > 0 ? holdUntil : undefined;

/**
 * What is said of a quotation's end, as a key of the shared texts `quotation.*`: its price is promised until then, and
 * it is neither payable nor bookable afterwards (D54). Undefined for a booking that is no quotation.
 */
export const quotationNote = ({ status, quotedUntil }: Pick<Booking, 'status' | 'quotedUntil'>, now: Date) =>
  status === 'Quoted' && quotedUntil !== undefined
    ? ({ key: Date.parse(quotedUntil) > now.getTime() ? 'holds' : 'ended', until: quotedUntil } as const)
    : undefined;

/** Nothing is charged, held or promised before the branch has confirmed (D54). */
export const awaitsBranch = ({ status, isOnRequest }: Pick<Booking, 'status' | 'isOnRequest'>): boolean =>
  isOnRequest && status === 'Reserved';

/** It may still come to nothing: its branch, its e-mail's link or its payment has to confirm it (D54, D59). */
export const isUnconfirmed = (booking: Pick<Booking, 'status' | 'isOnRequest' | 'holdUntil'>): boolean =>
  awaitsBranch(booking) || (booking.status === 'Reserved' && booking.holdUntil !== undefined);

/** Where a booking stands with its money. */
export type LedgerState =
  'quoted' | 'onRequest' | 'counter' | 'unpaid' | 'partPaid' | 'paid' | 'cancelled' | 'refundDue' | 'refunded';

/** What was paid of a booking, what is still to pay and when, and what comes back; nothing is below zero. */
export interface Ledger {
  state: LedgerState;
  paid: Money;
  /** The part of the online share that is still open. */
  dueNow: Money;
  atDesk: Money;
  refundDue: Money;
  refunded: Money;
}

type Paid = Pick<Booking, 'paid' | 'refunded' | 'leaving'>;
type Account = Paid & Pick<Booking, 'status' | 'isOnRequest' | 'currency' | 'price' | 'payNow'>;

/** Minor units that the company has of a booking and keeps: what is on its way back counts no more (D200). */
export const keptOf = ({ paid, refunded, leaving }: Paid): number =>
  Math.max(0, paid.minor - refunded.minor - (leaving?.minor ?? 0));

/** What is on its way back, and what else is paid of a booking that costs so much. */
const backOf = (booking: Paid, priceMinor: number): number =>
  (booking.leaving?.minor ?? 0) + Math.max(0, keptOf(booking) - priceMinor);

/** Below zero: the customer owes it; above: it comes back (D38). */
export function balanceOf(booking: Paid & Pick<Booking, 'status' | 'currency' | 'price'>): Money {
  const price = booking.status === 'Cancelled' ? 0 : booking.price.minor;
  const owed = price - keptOf(booking);
  return { minor: owed > 0 ? 0 - owed : backOf(booking, price), currency: booking.currency };
}

/** The one reading of a booking's amounts: screens, e-mails and the balance summary say these (D38, D39). */
export function ledgerOf(booking: Account): Ledger {
  const money = (minor: number): Money => ({ minor: Math.max(0, minor), currency: booking.currency });
  const state = stateOf(booking);
  const kept = keptOf(booking);
  const owed = isPromised(state) ? Math.max(0, booking.price.minor - kept) : 0;
  const dueNow = Math.min(booking.payNow.minor, owed);
  return {
    state,
    paid: booking.paid,
    dueNow: money(dueNow),
    atDesk: money(owed - dueNow),
    refundDue: money(backOf(booking, isOver(booking) ? 0 : booking.price.minor)),
    refunded: booking.refunded,
  };
}

/** Nothing is to be paid for a quotation, before the branch confirms, or after the end (D54). */
const isPromised = (state: LedgerState): boolean => ['counter', 'unpaid', 'partPaid', 'paid'].includes(state);

/** A payment makes a booking of a quotation; where it could not, the money goes back. */
export const isOver = ({ status }: Pick<Account, 'status'>): boolean => status === 'Cancelled' || status === 'Quoted';

function stateOf(booking: Account): LedgerState {
  const { status, isOnRequest, price, payNow, refunded } = booking;
  const kept = keptOf(booking);
  if (isOver({ status })) {
    if (backOf(booking, 0) > 0) return 'refundDue';
    if (refunded.minor > 0) return 'refunded';
    return status === 'Quoted' ? 'quoted' : 'cancelled';
  }
  if (kept > 0) return kept < price.minor ? 'partPaid' : 'paid';
  if (awaitsBranch({ status, isOnRequest })) return 'onRequest';
  return payNow.minor > 0 ? 'unpaid' : 'counter';
}

type LineName = Exclude<keyof Ledger, 'state'>;
const LINES: readonly LineName[] = ['paid', 'dueNow', 'atDesk', 'refundDue', 'refunded'];

/** The amounts that are worth a line, in the order in which everything shows them (`ledger.<name>`). */
export const ledgerLines = (ledger: Ledger): { name: LineName; amount: Money }[] =>
  LINES.map((name) => ({ name, amount: ledger[name] })).filter(({ amount }) => amount.minor > 0);

export interface RefundNote {
  /** `ledger.<key>` */
  key: 'refundBy' | 'refundOpen' | 'refundDone';
  amount: Money;
  /** Day at the branch; empty where none is promised. */
  by: string;
}

/** What a customer is told of money that comes back: how much and until when, or that it has been sent. */
export function refundNotes(booking: Account & Pick<Booking, 'refundBy' | 'pickUp'>): RefundNote[] {
  const { refundDue, refunded } = ledgerOf(booking);
  const by = booking.refundBy === undefined ? '' : toWallClock(new Date(booking.refundBy), booking.pickUp).date;
  const notes: RefundNote[] = [
    { key: by === '' ? 'refundOpen' : 'refundBy', amount: refundDue, by },
    { key: 'refundDone', amount: refunded, by: '' },
  ];
  return notes.filter(({ amount }) => amount.minor > 0);
}
