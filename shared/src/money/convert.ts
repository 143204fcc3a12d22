import type { Currency } from '../contract';
import { decimalsOf } from './decimals';
import { divideHalfUp, fractionOf } from './exact';
import type { Money } from './money';

export type Rate = Pick<Currency, 'isoCode' | 'exchangeRate'> & Partial<Pick<Currency, 'decimals'>>;

/** A rate of 0, or none, counts as 1 (S1-7, D22). */
const rateOf = (currency: string, rates: readonly Rate[]): number =>
  rates.find((rate) => rate.isoCode === currency)?.exchangeRate || 1;

/**
 * `amount × rate(target) / rate(source)`; the target of the specification is the system default currency (D22).
 * Rounded to the decimals of the target's Currency entity, but never finer than its minor unit.
 */
export function convert(money: Money, target: string, rates: readonly Rate[]): Money {
  if (money.currency === target) return money;
  const [buys, costs] = [fractionOf(rateOf(target, rates)), fractionOf(rateOf(money.currency, rates))];
  const rounding = roundingOf(target, rates);
  const over = BigInt(money.minor) * buys.over * costs.under * 10n ** BigInt(decimalsOf(target));
  const under = buys.under * costs.over * 10n ** BigInt(decimalsOf(money.currency)) * BigInt(rounding);
  return { minor: divideHalfUp(over, under) * rounding, currency: target };
}

/**
 * Parts of an amount in another currency, so that they still make it: each is rounded down, and the units that are left
 * go to those that lost most (largest remainder). Parts that do not make the amount are converted each by itself.
 */
export function convertParts(parts: readonly Money[], total: Money, target: string, rates: readonly Rate[]): Money[] {
  const source = parts.reduce((sum, { minor }) => sum + minor, 0);
  const each = parts.map((part) => convert(part, target, rates));
  if (source !== total.minor || source === 0) return each;
  const rounding = roundingOf(target, rates);
  const goal = convert(total, target, rates).minor / rounding;
  const exact = parts.map(({ minor }) => BigInt(minor) * BigInt(goal));
  const by = BigInt(source);
  const floors = exact.map((value) => (value - (((value % by) + by) % by)) / by);
  const left = goal - Number(floors.reduce((sum, value) => sum + value, 0n));
  const lost = exact
    .map((value, index) => ({ index, rest: value - (floors[index] ?? 0n) * by }))
    .sort((a, b) => Number(b.rest - a.rest));
  const more = new Set(lost.slice(0, left).map(({ index }) => index));
  return floors.map((value, index) => ({
    minor: (Number(value) + (more.has(index) ? 1 : 0)) * rounding,
    currency: target,
  }));
}

/**
 * Minor units of the smallest amount that the site shows of a currency: 1, or 100 where forints are shown without
 * decimals. Every computed amount is a multiple of it, so that what is shown adds up.
 */
export function roundingOf(currency: string, currencies: readonly Pick<Rate, 'isoCode' | 'decimals'>[]): number {
  const scale = decimalsOf(currency);
  const shown = currencies.find(({ isoCode }) => isoCode === currency)?.decimals ?? scale;
  return 10 ** Math.max(0, scale - shown);
}

/** How much of `target` one unit of `source` buys. */
export const rateBetween = (source: string, target: string, rates: readonly Rate[]): number =>
  rateOf(target, rates) / rateOf(source, rates);

/** The site's own currency; USD when the configuration names none (S1-9). */
export const defaultCurrency = (currencies: readonly Pick<Currency, 'isoCode' | 'isSystemDefault'>[]): string =>
  currencies.find((currency) => currency.isSystemDefault)?.isoCode ?? 'USD';

/** Requested code, else the session's choice, else the system default (S1-4); an unknown code counts as none. */
export function currencyOnLoad(
  currencies: readonly Pick<Currency, 'isoCode' | 'isSystemDefault'>[],
  requested?: string,
  stored?: string,
): string {
  const known = (code: string | undefined) =>
    currencies.find((currency) => currency.isoCode === code?.toUpperCase())?.isoCode;
  return known(requested) ?? known(stored) ?? defaultCurrency(currencies);
}
