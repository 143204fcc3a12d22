import { decimalsOf } from './decimals';
import { divideHalfUp, fractionOf } from './exact';

/** An amount inside the program: whole minor units and the ISO 4217 code (D25). */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** Half a unit goes away from zero, so that a refund mirrors its charge. */
export const roundHalfUp = (value: number): number => {
  const rounded = Math.round(Math.abs(value));
  return value < 0 && rounded !== 0 ? -rounded : rounded;
};

/**
 * `value × 10^digits` without the binary error of a multiplication: 1.005 with 2 digits is 100.5, not 100.49999. A
 * whole number divided by a power of ten is exact to the last bit as it is, and takes the short way.
 */
export function shiftDecimal(value: number, digits: number): number {
  if (digits <= 0 && Number.isSafeInteger(value)) return value / 10 ** -digits;
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + digits}`);
}

export const zero = (currency: string): Money => ({ minor: 0, currency });

/** A decimal of the wire as money; more decimals than the currency has are rounded. */
export function fromDecimal(amount: number, currency: string): Money {
  return { minor: roundHalfUp(shiftDecimal(amount, decimalsOf(currency))), currency };
}

/** The decimal that goes over the wire. */
export const toDecimal = ({ minor, currency }: Money): number => shiftDecimal(minor, -decimalsOf(currency));

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency)
    throw new Error(`${a.currency} and ${b.currency} cannot be combined: convert() one of them first`);
}

export function add(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return { minor: a.minor + b.minor, currency: a.currency };
}

export function subtract(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return { minor: a.minor - b.minor, currency: a.currency };
}

export const sum = (amounts: readonly Money[], currency: string): Money => amounts.reduce(add, zero(currency));

export const abs = (money: Money): Money => ({ ...money, minor: Math.abs(money.minor) });

/** Below zero when `a` is less than `b`; for sorting. */
export function compare(a: Money, b: Money): number {
  sameCurrency(a, b);
  return a.minor - b.minor;
}

/** `money × over / under`, rounded to whole units of so many minor units. */
function scaled({ minor, currency }: Money, over: bigint, under: bigint, rounding: number): Money {
  return { minor: divideHalfUp(BigInt(minor) * over, under * BigInt(rounding)) * rounding, currency };
}

/** Quantity or days; a fraction is rounded to the minor unit. */
export function multiply(money: Money, factor: number): Money {
  const { over, under } = fractionOf(factor);
  return scaled(money, over, under, 1);
}

/** Share of an amount: `percentage(€80.00, 12.5)` is €10.00; `rounding` is the smallest amount (see `roundingOf`). */
export function percentage(money: Money, percent: number, rounding = 1): Money {
  const { over, under } = fractionOf(percent);
  return scaled(money, over, 100n * under, rounding);
}

/** One of so many equal parts, as for a day. */
export const divide = (money: Money, parts: number, rounding = 1): Money => scaled(money, 1n, BigInt(parts), rounding);
