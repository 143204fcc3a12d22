import type { Currency } from '../contract';
import { decimalsOf } from './decimals';
import { roundHalfUp, shiftDecimal, type Money } from './money';

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
  const major =
    (shiftDecimal(money.minor, -decimalsOf(money.currency)) * rateOf(target, rates)) / rateOf(money.currency, rates);
  const scale = decimalsOf(target);
  const shown = Math.min(scale, rates.find((rate) => rate.isoCode === target)?.decimals ?? scale);
  return { minor: shiftDecimal(roundHalfUp(shiftDecimal(major, shown)), scale - shown), currency: target };
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
