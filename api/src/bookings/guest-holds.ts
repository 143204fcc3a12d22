import type { Deps } from '../deps';
import { keyOf } from '../users/throttle.store';
import { emailKey, type User } from '../users/users.store';
import type { DbOrTransaction } from './bookings.store';
import { branchTerms, heldByGuests } from './guest-holds.store';
import type { RequestedBooking } from './requested-booking';

const MINUTE_MS = 60_000;
const PAYMENT_MS = 45 * MINUTE_MS;
const SHORTEST_MS = 15 * MINUTE_MS;
const LONGEST_MS = 24 * 60 * MINUTE_MS;
/** Of the time that is left until the pick-up. */
const SHARE_OF_LEAD = 0.1;
/** A payment that was begun is likelier to come than a link to be opened. */
const MORE_FOR_PAYMENTS = 2;

/** Until when a guest confirms: the nearer the pick-up the sooner, from a quarter of an hour to 24 hours (D59). */
export function confirmationEnd(now: Date, pickUp: Date): Date {
  const share = (pickUp.getTime() - now.getTime()) * SHARE_OF_LEAD;
  const wait = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.floor(share / MINUTE_MS) * MINUTE_MS));
  return new Date(now.getTime() + wait);
}

/** What keeps a booking only for a time: `hold_expires_at` and `held_by` of its row. */
export interface Hold {
  until: Date | null;
  /** Whose holds are counted together: a guest's. */
  by: string | null;
}
const NO_HOLD: Hold = { until: null, by: null };

interface Sender {
  user: User | undefined;
  /** Address of the client (`clientKey`). */
  address: string;
  /** Minor units that are due online now. */
  payNow: number;
}

/**
 * The hold of a new booking; undefined when guests hold too much already. A booking waits for its online share, a
 * guest's at the counter for its confirmation; accounts, desks and agencies hold without an end. What is on request and
 * what is quoted takes no unit (D54).
 */
export async function holdFor(
  deps: Pick<Deps, 'clock' | 'config'>,
  trx: DbOrTransaction,
  { request, offer, pickUp, from, to }: RequestedBooking,
  { user, address, payNow }: Sender,
): Promise<Hold | undefined> {
  if (request.isQuotation || offer.availability === 'on-request') return NO_HOLD;
  const now = deps.clock();
  const isPaymentDue = payNow > 0;
  if (user !== undefined) return isPaymentDue ? { until: new Date(now.getTime() + PAYMENT_MS), by: null } : NO_HOLD;
  const { confirm_guests: branchConfirms, units } = await branchTerms(trx, pickUp.branchId);
  if (!isPaymentDue && !(branchConfirms ?? deps.config.confirmsGuests)) return NO_HOLD;
  const client = keyOf(`holds:${address}`);
  const held = await heldByGuests(trx, {
    client,
    emailKey: emailKey(request.customer.emailAddress),
    branchOfficeId: pickUp.branchId,
    from,
    to,
  });
  const { ofClient, ofEmail, shareOfBranch } = deps.config.guestHolds;
  const times = isPaymentDue ? MORE_FOR_PAYMENTS : 1;
  const atBranch = Math.max(1, Math.floor((units * shareOfBranch) / 100));
  if (held.ofClient >= times * ofClient || held.ofEmail >= times * ofEmail || held.atBranch >= times * atBranch)
    return undefined;
  return { until: isPaymentDue ? new Date(now.getTime() + PAYMENT_MS) : confirmationEnd(now, from), by: client };
}
