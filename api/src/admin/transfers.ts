import { sql } from 'kysely';
import * as z from 'zod/mini';
import { isDate, toInstant, toWallClock, type WallClock, type Zone } from '@forecourt/shared/time';
import { branchOfCar, lockUnits } from '../bookings/free-units.store';
import type { DbOrTransaction } from '../db/database';
import type { Deps } from '../deps';

type Deciding = Pick<Deps, 'db' | 'clock'>;
type Branch = Zone & { id: number; name: string };

const MOST_LISTED = 500;
const id = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
const clock = z
  .pipe(
    z.string().check(z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/)),
    z.transform((text): WallClock => ({ date: text.slice(0, 10), time: text.slice(11) })),
  )
  .check(z.refine(({ date }) => isDate(date)));
const entered = z.tuple([id, id, clock, clock]);

async function branchesOf(db: DbOrTransaction): Promise<ReadonlyMap<number, Branch>> {
  const rows = await db.selectFrom('branch_offices').select(['id', 'name', 'time_zone', 'utc_diff']).execute();
  return new Map(
    rows.map(({ id: branch, name, time_zone: timeZone, utc_diff: utcDiff }) => [
      branch,
      { id: branch, name, timeZone, utcDiff },
    ]),
  );
}

const onClock = (instant: Date, zone: Zone): string => {
  const { date, time } = toWallClock(instant, zone);
  return `${date}T${time}`;
};

/** Every car that somebody has to bring to another branch from now on, the next one first. */
async function listedTransfers({ db, clock: now }: Deciding): Promise<string> {
  const branches = await branchesOf(db);
  const rows = await db
    .selectFrom('occupations')
    .innerJoin('units', 'units.id', 'occupations.unit_id')
    .innerJoin('models', 'models.id', 'units.model_id')
    .where('then_at', 'is not', null)
    .where((where) => where.or([where('is_transfer', '=', true), where('booking_id', 'is', null)]))
    .where(sql<boolean>`upper(period) > ${now().toISOString()}::timestamptz`)
    .select(['occupations.id', 'unit_id', 'models.name', 'then_at', 'booking_id', 'is_transfer'])
    .select([
      sql<Date>`lower(period)`.as('from_at'),
      sql<Date>`upper(period)`.as('to_at'),
      branchOfCar(sql`lower(occupations.period)`).as('begins_at'),
    ])
    .orderBy(sql`lower(period)`)
    .limit(MOST_LISTED)
    .execute();
  if (rows.length === 0) return 'No car has to be brought to another branch.';
  return rows
    .map((row) => {
      const [from, to] = [branches.get(row.begins_at), branches.get(row.then_at ?? 0)];
      const reason = row.booking_id === null ? (row.is_transfer ? 'for a later rental' : 'entered') : row.booking_id;
      return [
        row.id,
        `car ${row.unit_id}`,
        row.name,
        `${from?.name} ${from && onClock(new Date(row.from_at), from)}`,
        `${to?.name} ${to && onClock(new Date(row.to_at), to)}`,
        reason,
      ].join('  ');
    })
    .join('\n');
}

/** Where the car is at a wall clock, which is that of the branch itself, and the instant. */
async function leaving(trx: DbOrTransaction, unitId: number, at: WallClock, branches: ReadonlyMap<number, Branch>) {
  const branchAt = async (instant: Date) => {
    const found = await trx
      .selectFrom('units')
      .where('id', '=', unitId)
      .select(branchOfCar(sql`${instant.toISOString()}::timestamptz`).as('branch'))
      .executeTakeFirst();
    return found && branches.get(found.branch);
  };
  const first = await branchAt(toInstant(at, { utcDiff: 0 }));
  const branch = first && (await branchAt(toInstant(at, first)));
  return branch && { branch, instant: toInstant(at, branch) };
}

/**
 * The company brings a car to another branch: `<car> <branch> <from> <to>`, each time on the clock of its branch. Refused
 * where the car is away then, or a later rental has it already and would begin where it is no more. Undefined where the
 * words cannot be read.
 */
async function enteredTransfer({ db, clock: now }: Deciding, words: readonly string[]): Promise<string | undefined> {
  const read = entered.safeParse(words);
  if (!read.success) return undefined;
  const [unitId, toBranch, from, to] = read.data;
  return db.transaction().execute(async (trx) => {
    const branches = await branchesOf(trx);
    await lockUnits(trx, [unitId]);
    const start = await leaving(trx, unitId, from, branches);
    const target = branches.get(toBranch);
    if (start === undefined) throw new Error(`There is no car ${unitId}.`);
    if (target === undefined) throw new Error(`There is no branch ${toBranch}.`);
    if (start.branch.id === target.id) throw new Error(`Car ${unitId} is at ${target.name} already.`);
    const end = toInstant(to, target);
    if (start.instant < now() || end <= start.instant) throw new Error('The times are past, or in the wrong order.');
    const busy = await trx
      .selectFrom('occupations')
      .where('unit_id', '=', unitId)
      .where(sql<boolean>`upper(period) > ${start.instant.toISOString()}::timestamptz`)
      .select(['booking_id'])
      .orderBy(sql`lower(period)`)
      .executeTakeFirst();
    if (busy !== undefined)
      throw new Error(`Nothing was entered: car ${unitId} is away then or later (${busy.booking_id ?? 'no booking'}).`);
    const { id: number } = await trx
      .insertInto('occupations')
      .values({
        unit_id: unitId,
        period: sql`tstzrange(${start.instant.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz)`,
        booking_id: null,
        then_at: target.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return `Transfer ${number}: car ${unitId} from ${start.branch.name} to ${target.name}.`;
  });
}

/** Takes back a transfer that was entered, while it has not begun and no later rental of the car relies on it. */
async function removedTransfer({ db, clock: now }: Deciding, [text]: readonly string[]): Promise<string | undefined> {
  const read = id.safeParse(text);
  if (!read.success) return undefined;
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('occupations')
      .where('id', '=', read.data)
      .where('booking_id', 'is', null)
      .where('is_transfer', '=', false)
      .where('then_at', 'is not', null)
      .select('unit_id')
      .executeTakeFirst();
    if (row === undefined) throw new Error(`No transfer ${read.data} was entered.`);
    await lockUnits(trx, [row.unit_id]);
    const { rows } = await sql`delete from occupations taken where id = ${read.data}
      and lower(period) > ${now().toISOString()}::timestamptz and not exists (select 1 from occupations later
        where later.unit_id = taken.unit_id and lower(later.period) >= upper(taken.period)) returning id`.execute(trx);
    if (rows.length === 0)
      throw new Error(`Nothing was removed: transfer ${read.data} has begun, or a rental needs it.`);
    return `Transfer ${read.data} is removed.`;
  });
}

/** `transfers`, `transfers add …`, `transfers remove …`; undefined where the words cannot be read. */
export async function transfers(deps: Deciding, [deed, ...words]: readonly string[]): Promise<string | undefined> {
  if (deed === undefined) return listedTransfers(deps);
  if (deed === 'add') return enteredTransfer(deps, words);
  return deed === 'remove' ? removedTransfer(deps, words) : undefined;
}
