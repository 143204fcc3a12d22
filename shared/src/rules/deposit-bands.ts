export interface DepositBand {
  from: number;
  to: number;
}
const ROUNDINGS = [1000, 100, 10];

function edgesAt(min: number, max: number, rounding: number): number[] {
  const third = (max - min) / 3;
  return [
    Math.floor(min / rounding) * rounding,
    Math.round((min + third) / rounding) * rounding,
    Math.round((max - third) / rounding) * rounding,
    Math.ceil(max / rounding) * rounding,
  ];
}

/**
 * Three bands over the deposits above zero, in whole currency units: rounded to thousands; when bands coincide, to
 * hundreds, then to tens; then equal ones are merged (S1-9, D23).
 */
export function depositBands(deposits: readonly number[]): DepositBand[] {
  const charged = deposits.filter((deposit) => deposit > 0);
  if (charged.length === 0) return [];
  const [min, max] = [Math.min(...charged), Math.max(...charged)];
  const candidates = ROUNDINGS.map((rounding) => [...new Set(edgesAt(min, max, rounding))]);
  const edges = candidates.find((candidate) => candidate.length === 4) ?? candidates.at(-1) ?? [];
  const [only = 0] = edges;
  if (edges.length < 2) return [{ from: only, to: only }];
  return edges.slice(1).map((to, index) => ({ from: edges[index] ?? 0, to }));
}

/** Index of the band of a deposit; a deposit on an edge belongs to the band above it, the highest one to the last. */
export function bandOf(deposit: number, bands: readonly DepositBand[]): number {
  if (deposit <= 0) return -1;
  return bands.findIndex(
    ({ from, to }, index) => deposit >= from && (deposit < to || (index === bands.length - 1 && deposit <= to)),
  );
}
