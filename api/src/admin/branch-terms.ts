import * as z from 'zod/mini';
import { FUEL_POLICIES, HANDOVERS } from '@forecourt/shared/contract';
import { listedPlaces, setFuelPolicy, setHandover, type Db } from './branch-terms.store';

const UNSAID = 'unsaid';
const id = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
const sayable = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.tuple([
    id,
    z.union([
      z.enum(values),
      z.pipe(
        z.literal(UNSAID),
        z.transform(() => null),
      ),
    ]),
  ]);
const saidOfPlace = sayable(HANDOVERS);
const saidOfBranch = sayable(FUEL_POLICIES);

async function listed(db: Db): Promise<string> {
  const rows = await listedPlaces(db);
  return rows
    .map(({ id: place, address, city, category, handover, branchId, branch, fuelPolicy }) =>
      [
        place,
        `${category}, ${address}, ${city}`,
        handover ?? UNSAID,
        `branch ${branchId} ${branch}`,
        fuelPolicy ?? UNSAID,
      ].join('  '),
    )
    .join('\n');
}

async function sayHandover(db: Db, words: readonly string[]): Promise<string | undefined> {
  const read = saidOfPlace.safeParse(words);
  if (!read.success) return undefined;
  const [place, handover] = read.data;
  if (!(await setHandover(db, place, handover))) throw new Error(`There is no place ${place}.`);
  return `Place ${place}: ${handover ?? UNSAID}.`;
}

async function sayFuelPolicy(db: Db, words: readonly string[]): Promise<string | undefined> {
  const read = saidOfBranch.safeParse(words);
  if (!read.success) return undefined;
  const [branch, policy] = read.data;
  if (!(await setFuelPolicy(db, branch, policy))) throw new Error(`There is no branch ${branch}.`);
  return `Branch ${branch}: ${policy ?? UNSAID}. Bookings that are made keep theirs.`;
}

/** `branches`, `branches handover …`, `branches fuel …` (D261); undefined where the words cannot be read. */
export async function branchTerms(db: Db, [deed, ...words]: readonly string[]): Promise<string | undefined> {
  if (deed === undefined) return listed(db);
  if (deed === 'handover') return sayHandover(db, words);
  return deed === 'fuel' ? sayFuelPolicy(db, words) : undefined;
}
