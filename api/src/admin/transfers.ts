import * as z from 'zod/mini';
import { isDate, toInstant, toWallClock, type WallClock, type Zone } from '@forecourt/shared/time';
import { lockUnits } from '../bookings/free-units.store';
import type { Deps } from '../deps';
import {
  addTransfer,
  branchesOf,
  carOfEntered,
  comingTransfers,
  removeTransfer,
  takenAfter,
  whereIs,
  type Branch,
  type DbOrTransaction,
} from './transfers.store';

type Deciding = Pick<Deps, 'db' | 'clock'>;

const id = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
const clock = z
  .pipe(
    z.string().check(z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/)),
    z.transform((text): WallClock => ({ date: text.slice(0, 10), time: text.slice(11) })),
  )
  .check(z.refine(({ date }) => isDate(date)));
const entered = z.tuple([id, id, clock, clock]);

const onClock = (instant: Date, zone: Zone): string => {
  const { date, time } = toWallClock(instant, zone);
  return `${date}T${time}`;
};

/** Every car that somebody has to bring to another branch from now on, the next one first. */
async function listedTransfers({ db, clock: now }: Deciding): Promise<string> {
  const branches = await branchesOf(db);
  const rows = await comingTransfers(db, now());
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
  const branchAt = async (instant: Date) => branches.get((await whereIs(trx, unitId, instant)) ?? 0);
  const first = await branchAt(toInstant(at, { utcDiff: 0 }));
  const branch = first && (await branchAt(toInstant(at, first)));
  return branch && { branch, instant: toInstant(at, branch) };
}

/**
 * The company brings a car to another branch: `<car> <branch> <from> <to>`, each time on the clock of its branch.
 * Refused where the car is away then, or a later rental has it already and would begin where it is no more. Undefined
 * where the words cannot be read.
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
    const busy = await takenAfter(trx, unitId, start.instant);
    if (busy !== undefined)
      throw new Error(`Nothing was entered: car ${unitId} is away then or later (${busy.booking_id ?? 'no booking'}).`);
    const number = await addTransfer(trx, { unitId, from: start.instant, to: end, branchId: target.id });
    return `Transfer ${number}: car ${unitId} from ${start.branch.name} to ${target.name}.`;
  });
}

/** Takes back a transfer that was entered, while it has not begun and no later rental of the car relies on it. */
async function removedTransfer({ db, clock: now }: Deciding, [text]: readonly string[]): Promise<string | undefined> {
  const read = id.safeParse(text);
  if (!read.success) return undefined;
  return db.transaction().execute(async (trx) => {
    const unitId = await carOfEntered(trx, read.data);
    if (unitId === undefined) throw new Error(`No transfer ${read.data} was entered.`);
    await lockUnits(trx, [unitId]);
    if (!(await removeTransfer(trx, read.data, now())))
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
