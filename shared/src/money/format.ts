import { numberStyle, type Currency, type Language } from '../contract';
import { decimalsOf } from './decimals';
import { roundHalfUp, shiftDecimal, type Money } from './money';

export type ShownCurrency = Pick<Currency, 'isoCode' | 'symbol' | 'showSymbolAsSuffix' | 'decimals'>;

const NBSP = '\u00a0';
const symbols = new Map<string, string>();

/** English names the symbols: its data is the one part of Intl that every server and browser ships alike. */
function intlSymbol(currency: string): string {
  const known = symbols.get(currency);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
  const symbol = parts.find((part) => part.type === 'currency')?.value ?? currency;
  symbols.set(currency, symbol);
  return symbol;
}

/** Digits of a non-negative number with the language's separators. */
function decimalText(value: number, decimals: number, language: Language): string {
  const { group, point } = numberStyle(language);
  const digits = String(roundHalfUp(shiftDecimal(value, decimals))).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, group);
  return decimals === 0 ? whole : `${whole}${point}${digits.slice(-decimals)}`;
}

/** A suffix stands apart; a prefix only when it ends in a letter: €12, US$12, CHF 12. */
function withSymbol(digits: string, symbol: string, asSuffix: boolean): string {
  if (asSuffix) return `${digits}${NBSP}${symbol}`;
  return /\p{L}$/u.test(symbol) ? `${symbol}${NBSP}${digits}` : `${symbol}${digits}`;
}

export interface MoneyFormat {
  language: Language;
  /** The site's currencies; symbol, position and decimals are theirs when the amount's currency is among them. */
  currencies?: readonly ShownCurrency[] | undefined;
}

/**
 * The one formatter of amounts. Separators come from a table and not from Intl: the server's and the browser's locale
 * data differ in spaces and in regional variants, and the text of both must be the same to the byte.
 */
export function formatMoney(money: Money, { language, currencies }: MoneyFormat): string {
  const entity = currencies?.find((currency) => currency.isoCode === money.currency);
  const scale = decimalsOf(money.currency);
  const digits = decimalText(shiftDecimal(Math.abs(money.minor), -scale), entity?.decimals ?? scale, language);
  const symbol = entity?.symbol || intlSymbol(money.currency);
  const text = withSymbol(digits, symbol, entity?.showSymbolAsSuffix ?? numberStyle(language).symbolLast);
  return money.minor < 0 && /[1-9]/.test(digits) ? `-${text}` : text;
}

/** Exchange rates show 4 decimals below 1, else 2 (S1-9). */
export const formatRate = (rate: number, language: Language): string => decimalText(rate, rate < 1 ? 4 : 2, language);
