import { confirmationDue } from '@forecourt/shared/booking';
import { BOOKING_STATUS, type ChangePart, type wire } from '@forecourt/shared/contract';
import type { SiteFlow } from '../content/change-rules';
import type { BookingRow } from './bookings.store';
import { bookingOf } from './stored-booking';

const HOUR_MS = 3_600_000;

type Closed = NonNullable<wire.ChangeTerms['closed']>;
export type Asks = wire.ChangePreview['asks'][number];

/**
 * What a change is prepared on; it is another one after a change, a payment, a refund, or the booking's end. A hold is
 * part of it as well, since a booking without one is confirmed.
 */
export const revisionOf = (row: BookingRow): string =>
  [row.changes, row.status, row.paid_minor, row.refunded_minor, row.leaving_minor, Number(row.is_self_checkin)].join(
    '-',
  );

const ENDED: readonly number[] = [BOOKING_STATUS.Cancelled, BOOKING_STATUS.Closed];

function closedByState(row: BookingRow, now: Date): Closed | undefined {
  if (ENDED.includes(row.status)) return 'ended';
  if (row.status === BOOKING_STATUS.Quoted) return 'quoted';
  if (row.status === BOOKING_STATUS.Delivered || row.from_at <= now) return 'picked-up';
  if (row.is_on_request && row.status === BOOKING_STATUS.Reserved) return 'requested';
  if (row.hold_expires_at === null) return undefined;
  return confirmationDue(bookingOf(row)) === undefined ? 'unpaid' : 'unconfirmed';
}

/** Why nothing of a booking can be changed now (D75); an agency's is its own to change. */
export function closedFor(
  row: BookingRow,
  { now, byOwner, isAsked }: { now: Date; byOwner: boolean; isAsked: boolean },
): Closed | undefined {
  const isClosed = closedByState(row, now);
  if (isClosed !== undefined) return isClosed;
  if (row.details.shown.agencyGuid !== undefined && !byOwner) return 'agency';
  return isAsked ? 'waiting' : undefined;
}

type Rules = SiteFlow['changes'];

export const changedUntil = ({ from_at }: Pick<BookingRow, 'from_at'>, { hoursBefore }: Rules): Date =>
  new Date(from_at.getTime() - hoursBefore * HOUR_MS);

interface Changed {
  parts: readonly ChangePart[];
  /** The branch lets the car on request. */
  isOnRequest: boolean;
}

/** Why the branch decides about a change; empty where its owner does. */
export function asksFor(row: BookingRow, { parts, isOnRequest }: Changed, rules: Rules, now: Date): Asks[] {
  const isTrip = parts.includes('dates') || parts.includes('places');
  const asked: [Asks, boolean][] = [
    ['late', changedUntil(row, rules) <= now],
    ['part', parts.some((part) => !rules.parts.includes(part))],
    ['on-request', isOnRequest && isTrip],
    ['checked-in', row.is_self_checkin && parts.includes('driver')],
  ];
  return asked.filter(([, applies]) => applies).map(([reason]) => reason);
}
