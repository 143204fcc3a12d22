import type { ErrorCode } from '@forecourt/shared/contract';
import type { GuestHoldLimits } from '../config';
import type { Deps } from '../deps';
import { isAdministrator } from '../users/administrators';
import { keyOf } from '../users/throttle.store';
import { emailKey, type User } from '../users/users.store';
import type { DbOrTransaction } from './bookings.store';
import { branchTerms, heldByAccount, heldByGuests, type HeldUnits } from './guest-holds.store';
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
export const NO_HOLD: Hold = { until: null, by: null };

interface Sender {
  user: User | undefined;
  /** Address of the client (`clientKey`). */
  address: string;
  /** Minor units that are due online now. */
  payNow: number;
}

type HoldDeps = Pick<Deps, 'clock' | 'config'>;

interface TooMuch {
  refused: Extract<ErrorCode, 'too-many-unconfirmed' | 'too-many-unpaid'>;
}

/**
 * The hold of a new booking, refused when guests or the account hold too much already. A booking waits for its online
 * share, a guest's at the counter for its confirmation; accounts, desks and agencies hold without an end, the last two
 * without a limit. What is on request and what is quoted takes no unit (D54).
 */
export async function holdFor(
  deps: HoldDeps,
  trx: DbOrTransaction,
  requested: RequestedBooking,
  { user, address, payNow }: Sender,
): Promise<Hold | TooMuch> {
  if (takesNoUnit(requested)) return NO_HOLD;
  const now = deps.clock();
  const forPayment = payNow > 0 ? new Date(now.getTime() + PAYMENT_MS) : null;
  return user === undefined
    ? holdOfGuest(deps, trx, requested, { address, forPayment })
    : holdOfAccount(deps, trx, user, forPayment);
}

const timesOf = (forPayment: Date | null): number => (forPayment ? MORE_FOR_PAYMENTS : 1);

const holdsFreely = (user: User): boolean => user.is_agency || user.is_hotel || isAdministrator(user);

async function holdOfAccount(
  { clock, config }: HoldDeps,
  trx: DbOrTransaction,
  user: User,
  forPayment: Date | null,
): Promise<Hold | TooMuch> {
  const held = holdsFreely(user) ? 0 : await heldByAccount(trx, user.id, clock());
  if (held >= timesOf(forPayment) * config.accountHolds) return { refused: 'too-many-unpaid' };
  return { until: forPayment, by: null };
}

async function holdOfGuest(
  { clock, config }: HoldDeps,
  trx: DbOrTransaction,
  { request, pickUp, from, to }: RequestedBooking,
  { address, forPayment }: { address: string; forPayment: Date | null },
): Promise<Hold | TooMuch> {
  const { confirm_guests: branchConfirms, units } = await branchTerms(trx, pickUp.branchId);
  if (!forPayment && !(branchConfirms ?? config.confirmsGuests)) return NO_HOLD;
  const client = keyOf(`holds:${address}`);
  const held = await heldByGuests(trx, {
    client,
    emailKey: emailKey(request.customer.emailAddress),
    branchOfficeId: pickUp.branchId,
    from,
    to,
  });
  if (isTooMuch(held, units, config.guestHolds, timesOf(forPayment))) return { refused: 'too-many-unconfirmed' };
  return { until: forPayment ?? confirmationEnd(clock(), from), by: client };
}

const takesNoUnit = ({ request, offer }: RequestedBooking): boolean =>
  request.isQuotation || offer.availability === 'on-request';

function isTooMuch(
  held: HeldUnits,
  unitsOfBranch: number,
  { ofClient, ofEmail, shareOfBranch }: GuestHoldLimits,
  times: number,
): boolean {
  const atBranch = Math.max(1, Math.floor((unitsOfBranch * shareOfBranch) / 100));
  return held.ofClient >= times * ofClient || held.ofEmail >= times * ofEmail || held.atBranch >= times * atBranch;
}
