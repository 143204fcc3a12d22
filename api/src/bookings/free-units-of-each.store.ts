import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTransaction } from '../db/database';
import { instant, neededAfter, type Ends, type Stay } from './free-units.store';

const MINUTE_MS = 60_000;
/** The longest preparation and the longest transfer that the database takes. */
const LONGEST_AFTER_MS = 14 * 24 * 60 * MINUTE_MS;

interface Car {
  branch_office_id: number;
  model_id: number;
  /** Beginning and end of each time for which it is away, in milliseconds, null without one; and where it is then. */
  away: [begins: number | null, ends: number | null, thenAt: number | null][];
}

const endOf = (ends: number | null): number => ends ?? Infinity;

/** The branch at which a car is at a moment. */
function branchAt({ away, branch_office_id: home }: Car, time: number): number {
  const moves = away.filter(([, ends, thenAt]) => thenAt !== null && endOf(ends) <= time);
  return moves.sort(([, a], [, b]) => endOf(b) - endOf(a))[0]?.[2] ?? home;
}

function isThere(car: Car, stay: Stay, neededMs: number): boolean {
  const from = stay.from.getTime();
  const until = stay.to.getTime() + neededMs;
  return (
    car.away.every(([begins, ends]) => endOf(ends) <= from || (begins ?? -Infinity) >= until) &&
    branchAt(car, from) === stay.branchOfficeId
  );
}

const endsOf = ({ branchOfficeId, toBranchOfficeId }: Ends): string => `${branchOfficeId} ${toBranchOfficeId}`;

/** What is needed after rentals between the same ends, in milliseconds by model. */
async function neededByModel(db: DbOrTransaction, ends: Ends, models: readonly number[]): Promise<Map<number, number>> {
  if (models.length === 0) return new Map();
  const { rows } = await sql<{ model: number; minutes: number }>`
    select id as model, ${neededAfter(ends, sql`asked.id`)} as minutes from models asked
    where id in (${sql.join(models)})`.execute(db);
  return new Map(rows.map(({ model, minutes }) => [model, minutes * MINUTE_MS]));
}

/** The cars that may be at one of the branches, with their moves and what they are away for in these days. */
async function carsOf(db: DbOrTransaction, branches: readonly number[], during: RawBuilder<unknown>): Promise<Car[]> {
  const { rows } = await sql<Car>`
    select branch_office_id, model_id, away from units cross join lateral (
      select coalesce(json_agg(json_build_array(extract(epoch from lower(period)) * 1000,
        extract(epoch from upper(period)) * 1000, then_at)), '[]') as away
      from (select period, then_at from occupations where unit_id = units.id and period && ${during}
        union select period, then_at from occupations where unit_id = units.id and then_at is not null) known) occupied
    where id in (select id from units where branch_office_id in (${sql.join(branches)})
      union select unit_id from occupations where then_at in (${sql.join(branches)}))`.execute(db);
  return rows;
}

/**
 * What `freeUnitsByModel` answers, for many stays at once, in their order: the cars of their branches are read
 * once, with all the times for which they are away.
 */
export async function freeUnitsOfEach(db: DbOrTransaction, stays: readonly Stay[]): Promise<Map<number, number>[]> {
  if (stays.length === 0) return [];
  const branches = [...new Set(stays.map(({ branchOfficeId }) => branchOfficeId))];
  const from = new Date(Math.min(...stays.map((stay) => stay.from.getTime())));
  const to = new Date(Math.max(...stays.map((stay) => stay.to.getTime())) + LONGEST_AFTER_MS);
  const cars = await carsOf(db, branches, sql`tstzrange(${instant(from)}, ${instant(to)})`);
  const models = [...new Set(cars.map(({ model_id: model }) => model))];
  const needed = new Map<string, Map<number, number>>();
  for (const stay of stays)
    if (!needed.has(endsOf(stay))) needed.set(endsOf(stay), await neededByModel(db, stay, models));
  const freeOfEach: Map<number, number>[] = [];
  for (const stay of stays) {
    // Others are answered between the stays of a month.
    if (freeOfEach.length > 0) await nextTurn();
    freeOfEach.push(freeDuring(stay, cars, needed.get(endsOf(stay))));
  }
  return freeOfEach;
}

/** Free cars by model. */
function freeDuring(
  stay: Stay,
  cars: Awaited<ReturnType<typeof carsOf>>,
  needed: ReadonlyMap<number, number> | undefined,
): Map<number, number> {
  const free = new Map<number, number>();
  for (const car of cars)
    if (isThere(car, stay, needed?.get(car.model_id) ?? 0)) free.set(car.model_id, (free.get(car.model_id) ?? 0) + 1);
  return free;
}
