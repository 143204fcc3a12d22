import { sql } from 'kysely';
import type { Db } from '../db/database';

export interface Stay {
  branchOfficeId: number;
  from: Date;
  to: Date;
}

const during = ({ from, to }: Pick<Stay, 'from' | 'to'>) =>
  sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;

/**
 * Number of free units of each model at a branch for the whole stay. Never cached: it is the one thing that must be
 * true now. Each car is looked up by itself: asked with `not exists`, the planner at times prefers to read everybody's
 * occupations of those days (see docs/search-plan.md).
 */
export async function freeUnitsByModel(db: Db, stay: Stay): Promise<Map<number, number>> {
  const { rows } = await sql<{ model_id: number; free: number }>`
    select model_id, count(*)::int as free from units
    where branch_office_id = ${stay.branchOfficeId}
      and (select true from occupations where unit_id = units.id and period && ${during(stay)} limit 1) is null
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
export async function freeUnitsOfEach(db: Db, stays: readonly Stay[]): Promise<Map<number, number>[]> {
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
export async function freeAdditionals(db: Db, stay: Stay): Promise<Map<number, number>> {
  const { rows } = await sql<{ additional_id: number; free: number }>`
    select additional_id, count(*)::int as free from additional_units
    where branch_office_id = ${stay.branchOfficeId} and not exists (
      select 1 from additional_occupations taken where taken.additional_unit_id = additional_units.id and taken.period && ${during(stay)})
    group by additional_id`.execute(db);
  return new Map(rows.map(({ additional_id, free }) => [additional_id, free]));
}
