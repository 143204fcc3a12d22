import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTransaction } from '../db/database';

/** The time for which a car of a branch is away, and where it is taken back. */
export interface Stay {
  branchOfficeId: number;
  toBranchOfficeId: number;
  from: Date;
  to: Date;
  /** The asker's own hold, whose car counts as free. */
  heldAs?: string | undefined;
}

export type HeldStay = Stay & { modelId: number };

/**
 * Names the hold of a visitor on one model for one stay: its tabs share it, and nobody else can name it. It stands in
 * `occupations` in place of a booking's reference, which it is never like.
 */
export function holdIdOf(holder: string, { branchOfficeId, toBranchOfficeId, modelId, from, to }: HeldStay): string {
  const parts = [holder, branchOfficeId, toBranchOfficeId, modelId, from.toISOString(), to.toISOString()];
  return `hold:${createHash('sha256').update(parts.join('|')).digest('base64url')}`;
}

export type Ends = Pick<Stay, 'branchOfficeId' | 'toBranchOfficeId'>;

/** Of a way for which there is no fee. */
const TRANSFER_HOURS = 24;

export const instant = (time: Date) => sql<string>`${time.toISOString()}::timestamptz`;
export const isOneWay = ({ branchOfficeId, toBranchOfficeId }: Ends): boolean => branchOfficeId !== toBranchOfficeId;

/** Minutes for which a branch prepares a car of the model before it is let again: its category's, else the branch's. */
const preparation = (branch: number, model: RawBuilder<unknown>) => sql<number>`coalesce((
  select minutes from preparation_times join models on models.id = ${model}
  where preparation_times.branch_office_id = ${branch}::int
    and (preparation_times.category_id is null or preparation_times.category_id = models.category_id)
  order by preparation_times.category_id nulls last limit 1), 0)`;

/** Minutes in which the company brings a car back from where a one-way rental has left it. */
const transfer = ({ branchOfficeId: from, toBranchOfficeId: to }: Ends) => sql<number>`60 * coalesce((
  select transfer_hours from one_way_fees
  where from_branch_office_id = ${from}::int and to_branch_office_id = ${to}::int), ${TRANSFER_HOURS}::int)`;

/**
 * Minutes after a rental in which nobody else may need its car: it is prepared where it is taken back, and there must
 * be time to bring it home from another branch, should a later rental begin there.
 */
export const neededAfter = (ends: Ends, model: RawBuilder<unknown>) =>
  isOneWay(ends)
    ? sql<number>`(${preparation(ends.toBranchOfficeId, model)} + ${transfer(ends)})`
    : preparation(ends.toBranchOfficeId, model);

const readyAt = ({ toBranchOfficeId, to }: Stay, model: RawBuilder<unknown>) =>
  sql`(${instant(to)} + ${preparation(toBranchOfficeId, model)} * interval '1 minute')`;

/** For how long a rental occupies its car: until it is prepared for the next one. */
export const occupiedFor = (stay: Stay, model: RawBuilder<unknown>) =>
  sql<string>`tstzrange(${instant(stay.from)}, ${readyAt(stay, model)})`;

/** When the car of a one-way rental is brought home. */
export const broughtHome = (stay: Stay, model: RawBuilder<unknown>) =>
  sql<string>`tstzrange(${readyAt(stay, model)}, ${readyAt(stay, model)} + ${transfer(stay)} * interval '1 minute')`;

/** For how long its car must be free. */
const freeFor = (stay: Stay, model: RawBuilder<unknown>) =>
  sql<string>`tstzrange(${instant(stay.from)},
    ${instant(stay.to)} + ${neededAfter(stay, model)} * interval '1 minute')`;

/** Where a row of `units` is at a moment: at home, or where the last rental or transfer that moved it left it. */
export const branchOfCar = (time: RawBuilder<unknown>) => sql<number>`coalesce((select moved.then_at
  from occupations moved where moved.unit_id = units.id and moved.then_at is not null
    and upper(moved.period) <= ${time} order by upper(moved.period) desc limit 1), units.branch_office_id)`;

/** Those who change where a car is wait for one another. */
export const lockUnits = (db: DbOrTransaction, unitIds: readonly number[]) =>
  db.selectFrom('units').select('id').where('id', 'in', unitIds).orderBy('id').forNoKeyUpdate().execute();

/** Cars that are at the branch when the stay begins. */
const carsAt = ({ branchOfficeId, from }: Stay) => sql`(select id, model_id, branch_office_id from units
  where id in (select id from units where branch_office_id = ${branchOfficeId}::int
      union select unit_id from occupations where then_at = ${branchOfficeId}::int)
    and ${branchOfCar(instant(from))} = ${branchOfficeId}::int)`;

/**
 * Each car is looked up by itself: asked with `not exists`, the planner at times prefers to read everybody's
 * occupations of those days (see docs/search-plan.md).
 */
const isFree = (period: RawBuilder<unknown>, { heldAs }: Pick<Stay, 'heldAs'>) =>
  sql<boolean>`(select true from occupations where unit_id = cars.id and period && ${period}
    ${heldAs === undefined ? sql`` : sql`and booking_id is distinct from ${heldAs}`} limit 1) is null`;

/**
 * Number of free units of each model at a branch for the whole stay. Never cached: it is the one thing that must be
 * true now.
 */
export async function freeUnitsByModel(db: DbOrTransaction, stay: Stay): Promise<Map<number, number>> {
  const { rows } = await sql<{ model_id: number; free: number }>`
    with cars as materialized ${carsAt(stay)},
      stays as materialized (select model_id, ${freeFor(stay, sql`model_id`)} as stay
        from (select distinct model_id from cars) cars_models)
    select model_id, count(*)::int as free from cars join stays using (model_id)
    where ${isFree(sql`stays.stay`, stay)} group by model_id`.execute(db);
  return new Map(rows.map(({ model_id, free }) => [model_id, free]));
}

/** Ids of the free units of a model, or of one of them; those at home first, which wait for no other rental. */
export async function freeUnits(
  db: DbOrTransaction,
  stay: Stay & { modelId: number },
  unitId?: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${carsAt(stay)} cars
    where model_id = ${stay.modelId}::int and ${isFree(freeFor(stay, sql`${stay.modelId}::int`), stay)}
      and ${unitId === undefined ? sql`true` : sql`id = ${unitId}::int`}
    order by branch_office_id <> ${stay.branchOfficeId}::int, id`.execute(db);
  return rows.map(({ id }) => id);
}
