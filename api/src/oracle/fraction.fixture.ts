/** Exact numbers of the oracle, which shares no arithmetic with the engine it checks. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

export const whole = (n: bigint): Fraction => ({ n, d: 1n });

/** `-12.50` of a numeric column. */
export function parse(text: string): Fraction {
  const [, sign = '', digits = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const n = BigInt(digits + decimals);
  return { n: sign === '-' ? -n : n, d: 10n ** BigInt(decimals.length) };
}

export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
export const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n });

/** The nearest multiple of `step`; a half goes away from zero. */
export function rounded({ n, d }: Fraction, step: bigint): bigint {
  const by = d * step;
  const half = (n < 0n ? -1n : 1n) * by;
  return ((2n * n + half) / (2n * by)) * step;
}

export const percentOf = (amount: bigint, percent: Fraction, step: bigint): bigint =>
  rounded(over(times(whole(amount), percent), whole(100n)), step);
