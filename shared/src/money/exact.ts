/** A decimal as a fraction of whole numbers, so that no product of it has the error of a binary float. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** The decimal that was written: the shortest text of a double is the decimal from which it was read. */
export function fractionOf(decimal: number): Fraction {
  if (Number.isSafeInteger(decimal)) return { over: BigInt(decimal), under: 1n };
  const [mantissa = '0', exponent = '0'] = String(decimal).split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(`${whole}${decimals}`);
  return shift < 0
    ? { over: digits, under: 10n ** BigInt(-shift) }
    : { over: digits * 10n ** BigInt(shift), under: 1n };
}

/** `over / under` as a whole number; half a unit goes away from zero, so that a refund mirrors its charge. */
export function divideHalfUp(over: bigint, under: bigint): number {
  const [size, by] = [over < 0n ? -over : over, under < 0n ? -under : under];
  const whole = Number((2n * size + by) / (2n * by));
  return whole !== 0 && over < 0n !== under < 0n ? -whole : whole;
}
