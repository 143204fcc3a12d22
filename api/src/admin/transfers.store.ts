import { sql } from 'kysely';
import type { Zone } from '@forecourt/shared/time';
import { branchOfCar } from '../bookings/free-units.store';
import type { DbOrTransaction } from '../db/database';

export type { DbOrTransaction };
export type Branch = Zone & { id: number; name: string };

const MOST_LISTED = 500;
const instantOf = (date: Date) => sql<Date>`${date.toISOString()}::timestamptz`;

export async function branchesOf(db: DbOrTransaction): Promise<ReadonlyMap<number, Branch>> {
  const rows = await db.selectFrom('branch_offices').select(['id', 'name', 'time_zone', 'utc_diff']).execute();
  return new Map(
    rows.map(({ id, name, time_zone: timeZone, utc_diff: utcDiff }) => [id, { id, name, timeZone, utcDiff }]),
  );
}

/** Drives to another branch that are not over, the next one first: those that were entered, and those of rentals. */
export const comingTransfers = (db: DbOrTransaction, now: Date) =>
  db
    .selectFrom('occupations')
    .innerJoin('units', 'units.id', 'occupations.unit_id')
    .innerJoin('models', 'models.id', 'units.model_id')
    .where('then_at', 'is not', null)
    .where((where) => where.or([where('is_transfer', '=', true), where('booking_id', 'is', null)]))
    .where(sql<boolean>`upper(period) > ${instantOf(now)}`)
    .select(['occupations.id', 'unit_id', 'models.name', 'then_at', 'booking_id', 'is_transfer'])
    .select([
      sql<Date>`lower(period)`.as('from_at'),
      sql<Date>`upper(period)`.as('to_at'),
      branchOfCar(sql`lower(occupations.period)`).as('begins_at'),
    ])
    .orderBy(sql`lower(period)`)
    .limit(MOST_LISTED)
    .execute();

/** Number of the branch where the car is at an instant; undefined where there is no such car. */
export const whereIs = async (db: DbOrTransaction, unitId: number, at: Date): Promise<number | undefined> => {
  const found = await db
    .selectFrom('units')
    .where('id', '=', unitId)
    .select(branchOfCar(instantOf(at)).as('branch'))
    .executeTakeFirst();
  return found?.branch;
};

/** The first time that is taken of a car from an instant on, whoever takes it. */
export const takenAfter = (db: DbOrTransaction, unitId: number, at: Date) =>
  db
    .selectFrom('occupations')
    .where('unit_id', '=', unitId)
    .where(sql<boolean>`upper(period) > ${instantOf(at)}`)
    .select(['booking_id'])
    .orderBy(sql`lower(period)`)
    .executeTakeFirst();

/** Answers the number of the transfer. */
export async function addTransfer(
  trx: DbOrTransaction,
  { unitId, from, to, branchId }: { unitId: number; from: Date; to: Date; branchId: number },
): Promise<number> {
  const period = sql<string>`tstzrange(${instantOf(from)}, ${instantOf(to)})`;
  const { id } = await trx
    .insertInto('occupations')
    .values({ unit_id: unitId, period, booking_id: null, then_at: branchId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The car of a transfer that was entered; undefined for one that a rental needs, and for any other time. */
export const carOfEntered = async (db: DbOrTransaction, id: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('occupations')
    .where('id', '=', id)
    .where('booking_id', 'is', null)
    .where('is_transfer', '=', false)
    .where('then_at', 'is not', null)
    .select('unit_id')
    .executeTakeFirst();
  return row?.unit_id;
};

/** False where it has begun, or a later time of the car begins where it ends. */
export async function removeTransfer(trx: DbOrTransaction, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`delete from occupations taken where id = ${id}
    and lower(period) > ${instantOf(now)} and not exists (select 1 from occupations later
      where later.unit_id = taken.unit_id and lower(later.period) >= upper(taken.period)) returning id`.execute(trx);
  return rows.length > 0;
}
