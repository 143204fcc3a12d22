import { decimalsOf } from '@forecourt/shared/money';

/**
 * Minor units as a decimal with the decimals of the currency, or with more where the vendor wants `least` of them:
 * `1204` USD is `12.04`, `1500` CLP is `1500`. The digits are moved as text, so that nothing is rounded.
 */
export function decimalText(minor: number, currency: string, least = 0): string {
  const decimals = decimalsOf(currency);
  const digits = String(minor).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).padEnd(least, '0');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Minor units of a decimal; undefined for what is none, is finer than the currency or beyond exact numbers. */
export function minorOfText(text: string, currency: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,16})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  const decimals = decimalsOf(currency);
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals))) return undefined;
  const minor = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}
