import { decimalsOf } from '@forecourt/shared/money';

/** The vendor charges these in whole units; every other one in hundredths, ISK and UGX too although they have none. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));

const factors = (currency: string): { times: number; over: number } => {
  const more = (WHOLE.has(currency) ? 0 : 2) - decimalsOf(currency);
  return { times: 10 ** Math.max(more, 0), over: 10 ** Math.max(-more, 0) };
};
const moved = (amount: number, times: number, over: number): number | undefined =>
  amount % over === 0 ? (amount * times) / over : undefined;

/** Minor units (ISO 4217) as the vendor counts them; undefined for a part of what it charges as a whole. */
export function stripeAmount(amountMinor: number, currency: string): number | undefined {
  const { times, over } = factors(currency);
  return moved(amountMinor, times, over);
}

/** The same back; undefined for what is finer than the currency. */
export function minorOfStripe(amount: number, currency: string): number | undefined {
  const { times, over } = factors(currency);
  return moved(amount, over, times);
}
