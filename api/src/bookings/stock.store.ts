import { sql } from 'kysely';
import type { ErrorCode } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../db/database';

/** The time for which a car of a branch is away. */
export interface Stay {
  branchOfficeId: number;
  from: Date;
  to: Date;
}

/** A stay that a booking takes cars and extras for. */
export interface Claim extends Stay {
  bookingId: string;
}

const during = ({ from, to }: Pick<Stay, 'from' | 'to'>) =>
  sql<string>`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;

/**
 * Whether a row of `units` is there for the whole stay. Each car is looked up by itself: asked with `not exists`, the
 * planner at times prefers to read everybody's occupations of those days (see docs/search-plan.md).
 */
const isUnitFree = (stay: Stay) =>
  sql<boolean>`(select true from occupations where unit_id = units.id and period && ${during(stay)} limit 1) is null`;

/** The same of a row of `additional_units`. */
const isPieceFree = (stay: Stay) => sql<boolean>`not exists (select 1 from additional_occupations taken
  where taken.additional_unit_id = additional_units.id and taken.period && ${during(stay)})`;

/**
 * Number of free units of each model at a branch for the whole stay. Never cached: it is the one thing that must be
 * true now.
 */
export async function freeUnitsByModel(db: DbOrTransaction, stay: Stay): Promise<Map<number, number>> {
  const { rows } = await sql<{ model_id: number; free: number }>`
    select model_id, count(*)::int as free from units
    where branch_office_id = ${stay.branchOfficeId} and ${isUnitFree(stay)}
    group by model_id`.execute(db);
  return new Map(rows.map(({ model_id, free }) => [model_id, free]));
}

interface Car {
  branch_office_id: number;
  model_id: number;
  /** Beginning and end of each time for which it is away, in milliseconds. */
  away: [number, number][];
}

const isThere = ({ away }: Car, { from, to }: Stay): boolean =>
  away.every(([begins, ends]) => ends <= from.getTime() || begins >= to.getTime());

function countFree(cars: readonly Car[], stay: Stay): Map<number, number> {
  const free = new Map<number, number>();
  for (const car of cars) if (isThere(car, stay)) free.set(car.model_id, (free.get(car.model_id) ?? 0) + 1);
  return free;
}

/**
 * The same for many stays at once, in their order: the cars of their branches are read once, with all the times for
 * which they are away.
 */
export async function freeUnitsOfEach(db: DbOrTransaction, stays: readonly Stay[]): Promise<Map<number, number>[]> {
  if (stays.length === 0) return [];
  const branches = [...new Set(stays.map(({ branchOfficeId }) => branchOfficeId))];
  const from = new Date(Math.min(...stays.map((stay) => stay.from.getTime())));
  const to = new Date(Math.max(...stays.map((stay) => stay.to.getTime())));
  const { rows } = await sql<Car>`
    select branch_office_id, model_id, away from units cross join lateral (
      select coalesce(json_agg(json_build_array(extract(epoch from lower(period)) * 1000, extract(epoch from upper(period)) * 1000)), '[]') as away
      from occupations where unit_id = units.id and period && ${during({ from, to })}) occupied
    where branch_office_id in (${sql.join(branches)})`.execute(db);
  return stays.map((stay) =>
    countFree(
      rows.filter((car) => car.branch_office_id === stay.branchOfficeId),
      stay,
    ),
  );
}

/** Pieces of each stocked extra that are free at a branch for the whole stay. */
export async function freeAdditionals(db: DbOrTransaction, stay: Stay): Promise<Map<number, number>> {
  const { rows } = await sql<{ additional_id: number; free: number }>`
    select additional_id, count(*)::int as free from additional_units
    where branch_office_id = ${stay.branchOfficeId} and ${isPieceFree(stay)}
    group by additional_id`.execute(db);
  return new Map(rows.map(({ additional_id, free }) => [additional_id, free]));
}

/** Those who want the same stock queue up here instead of failing on one another. */
export async function queueFor(db: DbOrTransaction, stock: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${stock}, 0))`.execute(db);
}

/** Ids of the free units of a model. */
export async function freeUnits(db: DbOrTransaction, stay: Stay & { modelId: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('units')
    .select('units.id')
    .where('branch_office_id', '=', stay.branchOfficeId)
    .where('model_id', '=', stay.modelId)
    .where(isUnitFree(stay))
    .orderBy('units.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Occupies a free unit of a model at a branch; false when there is none. The exclusion constraint of `occupations` is
 * the guard.
 */
export async function takeUnit(db: DbOrTransaction, claim: Claim & { modelId: number }): Promise<boolean> {
  await queueFor(db, `unit:${claim.branchOfficeId}:${claim.modelId}`);
  for (const unitId of await freeUnits(db, claim)) {
    const taken = await db
      .insertInto('occupations')
      .values({ unit_id: unitId, period: during(claim), booking_id: claim.bookingId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (taken !== undefined) return true;
  }
  return false;
}

async function freePieces(db: DbOrTransaction, stay: Stay & { extraId: number }): Promise<number[]> {
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
  if (!(await takeUnit(db, claim))) return 'no-availability';
  for (const { extraId, quantity } of extras)
    if (!(await takeExtra(db, { ...claim, extraId, quantity }))) return 'additional-unavailable';
  return undefined;
}

/** Unit and extras of a booking are free again. */
export async function giveBack(db: DbOrTransaction, bookingId: string): Promise<void> {
  await db.deleteFrom('occupations').where('booking_id', '=', bookingId).execute();
  await db.deleteFrom('additional_occupations').where('booking_id', '=', bookingId).execute();
}
