const NO_DECIMALS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/**
 * Decimals of a currency's minor unit (ISO 4217). The scale of `Money.minor` is always this one; the `decimals` of a
 * Currency entity say how an amount is shown and to what a conversion rounds, never what a minor unit is worth.
 */
export function decimalsOf(currency: string): number {
  if (NO_DECIMALS.has(currency)) return 0;
  return THREE_DECIMALS.has(currency) ? 3 : 2;
}
