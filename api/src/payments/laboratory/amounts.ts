import type { Scenario } from './bench';

/** ISO 4217: code, number and decimals of the currencies that the simulated vendors of cards know. */
const ISO_4217 =
  'AED 784 2,ARS 032 2,AUD 036 2,BBD 052 2,BHD 048 3,BOB 068 2,BRL 986 2,BSD 044 2,BZD 084 2,CAD 124 2,CHF 756 2,' +
  'CLP 152 0,CNY 156 2,COP 170 2,CRC 188 2,CZK 203 2,DKK 208 2,DOP 214 2,EUR 978 2,GBP 826 2,GTQ 320 2,HKD 344 2,' +
  'HNL 340 2,HUF 348 2,ILS 376 2,INR 356 2,JMD 388 2,JPY 392 0,KES 404 2,KWD 414 3,KYD 136 2,MUR 480 2,MXN 484 2,' +
  'MYR 458 2,NIO 558 2,NOK 578 2,NZD 554 2,PAB 590 2,PEN 604 2,PHP 608 2,PLN 985 2,PYG 600 0,RON 946 2,SAR 682 2,' +
  'SEK 752 2,SGD 702 2,THB 764 2,TRY 949 2,TTD 780 2,TWD 901 2,UGX 800 0,USD 840 2,UYU 858 2,XCD 951 2,ZAR 710 2';

export interface Currency {
  /** Three letters. */
  code: string;
  /** Three digits. */
  number: string;
  decimals: number;
}
const CURRENCIES: readonly Currency[] = ISO_4217.split(',').map((row) => {
  const [code = '', number = '', decimals = ''] = row.split(' ');
  return { code, number, decimals: Number(decimals) };
});
export const currencyByCode = (code: string | undefined): Currency | undefined =>
  CURRENCIES.find((currency) => currency.code === code);
export const currencyByNumber = (number: string | undefined): Currency | undefined =>
  CURRENCIES.find((currency) => currency.number === number);

const FINEST = 3;

/**
 * Minor units of a decimal such as `13.00`; undefined for zero, for other signs and for what is finer than they are.
 */
export function minorOf(text: string, { decimals }: Currency): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const padded = fraction.padEnd(FINEST, '0');
  const minor = Number(whole + padded.slice(0, decimals));
  return minor > 0 && /^0*$/.test(padded.slice(decimals)) ? minor : undefined;
}

/** Minor units as a decimal with the decimals of the currency, or with more where the vendor wants them. */
export function decimalOf(minor: number, { decimals }: Pick<Currency, 'decimals'>, least = 0): string {
  const digits = String(minor).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).padEnd(least, '0');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

interface Amount {
  amountMinor: number;
  currency: Currency;
}
const OTHER_THAN: Readonly<Record<string, string>> = { USD: 'EUR' };

/**
 * What the vendor says of a payment: not the truth of its books where a test has asked for a wrong amount or currency.
 */
export function told({ amountMinor, currency }: Amount, { notification }: Pick<Scenario, 'notification'>): Amount {
  if (notification === 'wrongAmount') return { amountMinor: amountMinor + 1, currency };
  if (notification !== 'wrongCurrency') return { amountMinor, currency };
  return { amountMinor, currency: currencyByCode(OTHER_THAN[currency.code] ?? 'USD') ?? currency };
}
