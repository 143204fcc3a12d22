import { sql } from 'kysely';
import type { ErrorCode } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../db/database';
import { broughtHome, freeUnits, isOneWay, lockUnits, occupiedFor, type Stay } from './free-units.store';

/** A stay that a booking takes cars and extras for. */
interface Claim extends Stay {
  bookingId: string;
}

type ExtrasStay = Pick<Stay, 'branchOfficeId' | 'from' | 'to' | 'heldAs'>;

const during = ({ from, to }: ExtrasStay) =>
  sql<string>`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;

/** Whether a row of `additional_units` is there for the whole stay. */
const isPieceFree = (stay: ExtrasStay) => sql<boolean>`not exists (select 1 from additional_occupations taken
  where taken.additional_unit_id = additional_units.id and taken.period && ${during(stay)})`;

/** Pieces of each stocked extra that are free at a branch for the whole stay, of many stays at once in their order. */
export async function freeAdditionalsOfEach(
  db: DbOrTransaction,
  stays: readonly ExtrasStay[],
): Promise<Map<number, number>[]> {
  const free = stays.map(() => new Map<number, number>());
  if (stays.length === 0) return free;
  const asked = stays.map(
    (stay, index) => sql`(${index}::int, ${stay.branchOfficeId}::int, ${during(stay)},
    ${stay.heldAs ?? ''}::text)`,
  );
  const { rows } = await sql<{ stay: number; additional_id: number; pieces: number }>`
    select asked.stay, additional_id, count(*)::int as pieces
    from (values ${sql.join(asked)}) asked (stay, branch, period, held_as)
    join additional_units on branch_office_id = asked.branch
    where not exists (select 1 from additional_occupations taken
      where taken.additional_unit_id = additional_units.id and taken.period && asked.period
        and taken.booking_id is distinct from asked.held_as)
    group by asked.stay, additional_id`.execute(db);
  for (const { stay, additional_id: id, pieces } of rows) free[stay]?.set(id, pieces);
  return free;
}

/** The same of one stay. */
export const freeAdditionals = async (db: DbOrTransaction, stay: ExtrasStay): Promise<Map<number, number>> =>
  (await freeAdditionalsOfEach(db, [stay]))[0] ?? new Map<number, number>();

/** Those who want the same stock queue up here instead of failing on one another. */
export async function queueFor(db: DbOrTransaction, stock: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${stock}, 0))`.execute(db);
}

/**
 * Occupies a free unit of a model at a branch; false when there is none. The exclusion constraint of `occupations` is
 * the guard of its time; its row is locked, so that no other transaction changes where it is meanwhile.
 */
export async function takeUnit(db: DbOrTransaction, claim: Claim & { modelId: number }): Promise<boolean> {
  await queueFor(db, `unit:${claim.branchOfficeId}:${claim.modelId}`);
  for (const unitId of await freeUnits(db, claim)) {
    await lockUnits(db, [unitId]);
    if ((await freeUnits(db, claim, unitId)).length > 0 && (await occupy(db, unitId, claim))) return true;
  }
  return false;
}

/** A later rental of the same car follows a row of `occupations`. */
const isFollowed = sql<boolean>`exists (select 1 from occupations later
  where later.unit_id = occupations.unit_id and lower(later.period) >= upper(occupations.period))`;

/** A car that a later rental needs where this one begins is brought home after a one-way rental. */
async function occupy(db: DbOrTransaction, unitId: number, claim: Claim & { modelId: number }): Promise<boolean> {
  const { bookingId, branchOfficeId, toBranchOfficeId } = claim;
  const taken = await db
    .insertInto('occupations')
    .values({
      unit_id: unitId,
      period: occupiedFor(claim, sql`${claim.modelId}::int`),
      booking_id: bookingId,
      then_at: isOneWay(claim) ? toBranchOfficeId : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', isFollowed.as('is_followed')])
    .executeTakeFirst();
  if (isOneWay(claim) && taken?.is_followed)
    await db
      .insertInto('occupations')
      .values({
        unit_id: unitId,
        period: broughtHome(claim, sql`${claim.modelId}::int`),
        booking_id: bookingId,
        then_at: branchOfficeId,
        is_transfer: true,
      })
      .execute();
  return taken !== undefined;
}

async function freePieces(db: DbOrTransaction, stay: ExtrasStay & { extraId: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('additional_units')
    .select('additional_units.id')
    .where('branch_office_id', '=', stay.branchOfficeId)
    .where('additional_id', '=', stay.extraId)
    .where(isPieceFree(stay))
    .orderBy('additional_units.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Occupies pieces of an extra; false when there are too few. An extra without counted stock is always there. */
export async function takeExtra(
  db: DbOrTransaction,
  claim: Claim & { extraId: number; quantity: number },
): Promise<boolean> {
  const extra = await db
    .selectFrom('additionals')
    .select('is_stocked')
    .where('id', '=', claim.extraId)
    .executeTakeFirst();
  if (extra === undefined) return false;
  if (!extra.is_stocked) return true;
  await queueFor(db, `extra:${claim.branchOfficeId}:${claim.extraId}`);
  let missing = claim.quantity;
  for (const pieceId of await freePieces(db, claim)) {
    if (missing === 0) break;
    const taken = await db
      .insertInto('additional_occupations')
      .values({ additional_unit_id: pieceId, period: during(claim), booking_id: claim.bookingId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (taken !== undefined) missing -= 1;
  }
  return missing === 0;
}

/**
 * Occupies a unit of the model and all extras of a rental, or answers what is gone; what was taken before that is left
 * to the caller, who rolls back or gives it back.
 */
export async function takeRental(
  db: DbOrTransaction,
  claim: Claim & { modelId: number },
  extras: readonly { extraId: number; quantity: number }[],
): Promise<ErrorCode | undefined> {
  return (await takeUnit(db, claim)) ? takeExtras(db, claim, extras) : 'no-availability';
}

/** The same for a rental that has its unit already. */
export async function takeExtras(
  db: DbOrTransaction,
  claim: Claim,
  extras: readonly { extraId: number; quantity: number }[],
): Promise<ErrorCode | undefined> {
  for (const { extraId, quantity } of extras)
    if (!(await takeExtra(db, { ...claim, extraId, quantity }))) return 'additional-unavailable';
  return undefined;
}

/**
 * Unit and extras of a booking are free again. A car that it would have left where a later rental needs it is brought
 * there by the company: the booking's time becomes a transfer, for as long as it has not begun and somebody needs it.
 */
export async function giveBack(db: DbOrTransaction, bookingId: string, now: Date): Promise<void> {
  await db.deleteFrom('additional_occupations').where('booking_id', '=', bookingId).execute();
  const units = await db.selectFrom('occupations').select('unit_id').where('booking_id', '=', bookingId).execute();
  const unitIds = units.map(({ unit_id: id }) => id);
  if (unitIds.length === 0) return;
  await lockUnits(db, unitIds);
  const isBroughtHome = sql<boolean>`exists (select 1 from occupations home
    where home.booking_id = ${bookingId} and home.is_transfer)`;
  await sql`update occupations set booking_id = null, is_transfer = true
    where booking_id = ${bookingId} and then_at is not null and ${isFollowed} and not ${isBroughtHome}`.execute(db);
  await db.deleteFrom('occupations').where('booking_id', '=', bookingId).execute();
  for (let left = 1; left > 0;) left = await dropIdleTransfers(db, unitIds, now);
}

async function dropIdleTransfers(db: DbOrTransaction, unitIds: readonly number[], now: Date): Promise<number> {
  const { rows } = await sql`delete from occupations where is_transfer and unit_id in (${sql.join(unitIds)})
    and lower(period) > ${now.toISOString()}::timestamptz and not ${isFollowed} returning id`.execute(db);
  return rows.length;
}
