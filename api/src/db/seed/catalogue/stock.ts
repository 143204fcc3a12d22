import { BRANCHES } from './branches';
import { CARS } from './cars';
import { EXTRAS } from './extras';

type Mode = 'instant' | 'on-request' | 'quote';

const mixed = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2_ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
};

/**
 * The same number for the same question, so that every installation has the same demo (FNV-1a, mixed as in
 * MurmurHash3).
 */
function draw(seed: string, below: number): number {
  let hash = 2_166_136_261;
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return mixed(hash) % below;
}

const PREMIUM = 10;
/** Here premium cars are let by quotation only. */
const QUOTE_BRANCHES: readonly number[] = [1, 2, 11];

function modeOf(branch: number, car: (typeof CARS)[number]): Mode | undefined {
  if (car.category === PREMIUM) return QUOTE_BRANCHES.includes(branch) ? 'quote' : 'instant';
  if (draw(`offered ${branch} ${car.id}`, 10) < 2) return undefined;
  return car.category === 9 && draw(`request ${branch} ${car.id}`, 2) === 0 ? 'on-request' : 'instant';
}

export const branchModelRows = () =>
  BRANCHES.flatMap(({ id }) =>
    CARS.flatMap((car) => {
      const mode = modeOf(id, car);
      return mode === undefined ? [] : [{ branch_office_id: id, model_id: car.id, mode }];
    }),
  );

/** One in four models is scarce: one to three cars of it. */
function unitsOf({
  branch_office_id: branch,
  model_id: model,
  mode,
}: ReturnType<typeof branchModelRows>[number]): number {
  if (mode === 'quote') return 0;
  if (mode === 'on-request') return 1;
  const seed = `${branch} ${model}`;
  return draw(`scarce ${seed}`, 4) === 0 ? 1 + draw(`few ${seed}`, 3) : 4 + draw(`many ${seed}`, 5);
}

const times = <T>(count: number, row: T): T[] => Array.from({ length: count }, () => row);

export const unitRows = () =>
  branchModelRows().flatMap((offered) =>
    times(unitsOf(offered), { branch_office_id: offered.branch_office_id, model_id: offered.model_id }),
  );

/** Premium cars are cleaned and checked for two hours; all others go on at once. */
export const preparationRows = () =>
  BRANCHES.map(({ id }) => ({ branch_office_id: id, category_id: PREMIUM, minutes: 120 }));

export const additionalUnitRows = () =>
  BRANCHES.flatMap(({ id }) =>
    EXTRAS.flatMap((extra) => times(extra.stock ?? 0, { additional_id: extra.id, branch_office_id: id })),
  );
