import type { CheckoutHold, SearchQuery } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import type { Outcome } from '../idempotency/once';
import { blamed, tooOften, type Refused } from '../refusal';
import { stayOf } from '../search/offer';
import { prepare } from '../search/search';
import { keyOf } from '../users/throttle.store';
import { addHold, countHolds, endHoldAt, prolongHold, releaseEndedHold } from './checkout-holds.store';
import { holdIdOf, type HeldStay } from './free-units.store';
import { branchTerms } from './guest-holds.store';
import { queueFor, takeUnit } from './stock.store';

const MINUTE_MS = 60_000;
/** Long enough for a page that is loaded again. */
const LEAVING_MS = 30_000;

export interface HoldCall {
  search: SearchQuery & { modelId: number };
  /** The visitor's own key. */
  holder: string;
  /** Address of the client (`clientKey`). */
  address: string;
}

/** The stay that is to be held; refused where the branch lets no such car at once. */
async function heldStay(deps: Deps, search: HoldCall['search']): Promise<{ ok: true; stay: HeldStay } | Refused> {
  const prepared = await prepare(deps, search);
  if (!prepared.ok) return prepared;
  const { rental, catalogue } = prepared;
  const { modelId } = search;
  const offered = catalogue.offeredAt(rental.pickUp.branch.id).find(({ model_id: id }) => id === modelId);
  if (offered?.mode !== 'instant') return { ok: false, code: 'model-unknown', field: 'modelId' };
  return { ok: true, stay: { ...stayOf(rental), modelId } };
}

/** Keeps a car for whoever fills in checkout, or keeps it longer, counted as a booked one is (D68). */
export async function holdUnit(deps: Deps, { search, holder, address }: HoldCall): Promise<Outcome<CheckoutHold>> {
  const found = await heldStay(deps, search);
  if (!found.ok) {
    const details = blamed(found);
    return { ok: false, code: found.code, ...(details && { details }) };
  }
  await releaseEndedHolds(deps);
  const { db, clock, config } = deps;
  const { minutes, longestMinutes: longest } = config.checkoutHolds;
  const id = holdIdOf(holder, found.stay);
  const client = keyOf(`holds:${address}`);
  return db.transaction().execute(async (trx) => {
    const now = clock();
    await queueFor(trx, `holds:client:${client}`);
    const prolonged = await prolongHold(trx, id, { now, minutes, longest });
    if (prolonged !== undefined) return { ok: true, answer: answerOf(prolonged, now) };
    await queueFor(trx, `holds:branch:${found.stay.branchOfficeId}`);
    const hold = { ...found.stay, id, client, now, until: new Date(now.getTime() + minutes * MINUTE_MS) };
    const { units } = await branchTerms(trx, hold.branchOfficeId);
    const held = await countHolds(trx, hold);
    const atBranch = Math.max(1, Math.floor((units * config.guestHolds.shareOfBranch) / 100));
    if (held.ofClient >= config.checkoutHolds.ofClient || held.atBranch >= atBranch) return tooOften(minutes * 60);
    if (!(await takeUnit(trx, { ...hold, bookingId: id }))) return { ok: false, code: 'no-availability' };
    await addHold(trx, hold);
    return { ok: true, answer: answerOf(hold.until, now) };
  });
}

/** The clocks of browsers are not believed, so that the time that is left goes along. */
const answerOf = (until: Date, now: Date): CheckoutHold => ({
  until: until.toISOString(),
  secondsLeft: Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)),
});

/** Whoever leaves checkout holds nothing from soon on. */
export async function leaveHold(deps: Deps, { search, holder }: Omit<HoldCall, 'address'>): Promise<void> {
  const found = await heldStay(deps, search);
  if (!found.ok) return;
  await endHoldAt(deps.db, holdIdOf(holder, found.stay), new Date(deps.clock().getTime() + LEAVING_MS));
}

/** Cars whose hold has ended are free; answers how many. */
export async function releaseEndedHolds({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  for (let released = 0; ; released += 1)
    if (!(await db.transaction().execute((trx) => releaseEndedHold(trx, clock())))) return released;
}
