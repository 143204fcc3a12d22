import { paymentTypeNumber, type adminWire } from '@forecourt/shared/contract';
import { capturedLeft } from '../../bookings/kept.store';
import type { Deps } from '../../deps';
import { Refusal } from '../../refusal';
import { accountContext } from '../finalise-attempt';
import { booksOfUnpaid, type Books } from '../gateways/administered';
import type { GatewayDescriptor, Gateways, Verdict } from '../gateways/descriptor';
import { VendorUnreachable } from '../gateways/vendor-call';
import { attemptById, gatewayNameOf, gatewayOf, type AttemptRow } from '../payments.store';
import { CAPTURED_STATES } from '../settle';
import { momentsOf } from './ledger-csv';
import { ledgerSums } from './ledger-sums.store';
import {
  askForNewDay,
  attemptsOfTime,
  claimDay,
  keepResult,
  type BookedSide,
  type Difference,
  type ReconciledAccount,
} from './reconciliation.store';

type DifferenceKind = (typeof adminWire.DIFFERENCES)[number];

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A day is compared once its last payments have ended. */
const AFTER_MIDNIGHT_MS = 3 * HOUR_MS;
const ABANDONED_MS = HOUR_MS;
const CHUNK = 200;
/** What was paid so many days before is compared again: what goes back at the vendor comes later. */
const AGAIN_DAYS = [7, 30, 90, 180];

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Compares the days that wait with the vendors' books: the day before (in UTC) by itself, and whatever an administrator
 * has asked for. Any number of processes may run it.
 */
export async function reconcileDays(deps: Deps, gateways: Gateways): Promise<void> {
  const now = deps.clock();
  await askForNewDay(deps.db, dayOf(new Date(now.getTime() - DAY_MS - AFTER_MIDNIGHT_MS)), now);
  for (;;) {
    const claimedAt = deps.clock();
    const day = await claimDay(deps.db, claimedAt, new Date(claimedAt.getTime() - ABANDONED_MS));
    if (day === undefined) return;
    await keepResult(deps.db, { day, claimedAt }, await compared(deps, gateways, day), deps.clock());
  }
}

async function compared(deps: Deps, gateways: Gateways, day: string) {
  const time = momentsOf(day, day);
  const accounts = new Map<string, ReconciledAccount>();
  const differences: Difference[] = [];
  for (const sum of await ledgerSums(deps.db, time)) {
    const account = accountOf(accounts, sum);
    account.chargedMinor = sum.charged;
    account.givenBackMinor = sum.given_back;
    account.feesMinor = sum.fees;
  }
  for (let afterId = ''; ;) {
    const attempts = await attemptsOfTime(deps.db, time, AGAIN_DAYS, { afterId, limit: CHUNK });
    for (const attempt of attempts) {
      const account = accountOf(accounts, attempt);
      const found = await compareAttempt(deps, gateways, attempt);
      if (found === 'not-askable') account.notAskable += 1;
      else account.compared += 1;
      if (typeof found === 'object') differences.push({ attemptId: attempt.id, ...found });
    }
    const last = attempts.at(-1);
    if (last === undefined || attempts.length < CHUNK) break;
    afterId = last.id;
  }
  return { accounts: [...accounts.values()], differences };
}

function accountOf(
  accounts: Map<string, ReconciledAccount>,
  of: Pick<AttemptRow, 'branch_office_id' | 'gateway' | 'currency'>,
): ReconciledAccount {
  const key = [of.branch_office_id, of.gateway, of.currency].join(' ');
  const known = accounts.get(key);
  if (known !== undefined) return known;
  const name = gatewayNameOf(of);
  const made: ReconciledAccount = {
    branchId: of.branch_office_id,
    paymentType: name === undefined ? 0 : paymentTypeNumber(name),
    currency: of.currency,
    chargedMinor: 0,
    givenBackMinor: 0,
    compared: 0,
    notAskable: 0,
  };
  accounts.set(key, made);
  return made;
}

type Found = Omit<Difference, 'attemptId'> | 'not-askable' | undefined;

async function compareAttempt(deps: Deps, gateways: Gateways, attempt: AttemptRow): Promise<Found> {
  const gateway = gatewayOf(gateways, attempt);
  if (gateway === undefined) return 'not-askable';
  const told = await booksOf(deps, gateway, attempt);
  if (told === 'not-askable') return told;
  // What has changed while the vendor was asked is no difference.
  const now = (await attemptById(deps.db, attempt.id)) ?? attempt;
  return differenceOf(
    { attempt: now, isCaptured: CAPTURED_STATES.includes(now.state), leftMinor: await capturedLeft(deps.db, now) },
    told,
  );
}

type Told = Books | 'other-figures' | 'not-answered' | 'not-askable';

async function booksOf(deps: Deps, gateway: GatewayDescriptor, attempt: AttemptRow): Promise<Told> {
  try {
    const context = await accountContext(deps, gateway, attempt);
    if (gateway.books === undefined) return booksBy(await gateway.ask?.(context));
    return (await gateway.books(context)) ?? 'not-askable';
  } catch (error) {
    if (error instanceof VendorUnreachable || error instanceof Refusal) return 'not-answered';
    throw error;
  }
}

/** What a verdict says, without figures: they were compared with the attempt's own. */
function booksBy(verdict: Verdict | undefined): Told {
  if (verdict === undefined) return 'not-askable';
  if (!verdict.ok) return 'other-figures';
  switch (verdict.outcome) {
    case 'approved':
    case 'refunded':
    case 'charged-back':
    case 'reinstated':
    case 'returned':
      return { state: 'paid' };
    default:
      return booksOfUnpaid(verdict.outcome);
  }
}

interface Ours {
  attempt: Pick<AttemptRow, 'state' | 'amount_minor' | 'currency'>;
  isCaptured: boolean;
  /** What of it has not gone back. */
  leftMinor: number;
}

/** The difference between our ledger and a vendor's books, if there is one. */
export function differenceOf(ours: Ours, told: Exclude<Told, 'not-askable'>): Exclude<Found, 'not-askable'> {
  if (typeof told === 'string') return named(told, sideOf(ours), {});
  if (told.state === 'paid') return ours.isCaptured ? figureDifference(ours, told) : missingHere(ours, told);
  if (!ours.isCaptured || ours.leftMinor === 0) return undefined;
  return named(told.state === 'unpaid' ? 'missing-at-vendor' : 'other-state', sideOf(ours), { state: told.state });
}

const named = (kind: DifferenceKind, ours: BookedSide, vendors: BookedSide) => ({ kind, ours, vendors });
const sideOf = ({ attempt: { state, amount_minor: amountMinor, currency } }: Ours): BookedSide => ({
  amountMinor,
  currency,
  state,
});
/** What was taken back before the shop knew of it is with nobody. */
const missingHere = (ours: Ours, { figures, state, backMinor }: Books) =>
  figures !== undefined && backMinor === figures.amountMinor
    ? undefined
    : named('missing-here', sideOf(ours), { ...figures, state });

function figureDifference(ours: Ours, { figures, backMinor, state }: Books): Exclude<Found, 'not-askable'> {
  const { amount_minor: amountMinor, currency } = ours.attempt;
  if (figures === undefined) return undefined;
  if (figures.currency !== currency) return named('other-currency', sideOf(ours), { ...figures, state });
  if (figures.amountMinor !== amountMinor) return named('other-amount', sideOf(ours), { ...figures, state });
  const ownBack = amountMinor - ours.leftMinor;
  if (backMinor === undefined || backMinor === ownBack) return undefined;
  const back = (minor: number): BookedSide => ({ amountMinor: minor, currency, state: 'refunded' });
  return named('other-amount', back(ownBack), back(backMinor));
}
