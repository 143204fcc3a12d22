import fc from 'fast-check';
import { convert, currencyOnLoad, decimalsOf, defaultCurrency, rateBetween } from './index';

const rates = [
  { isoCode: 'EUR', exchangeRate: 1, isSystemDefault: true },
  { isoCode: 'USD', exchangeRate: 1.25, isSystemDefault: false },
  { isoCode: 'CLP', exchangeRate: 1000, isSystemDefault: false },
  { isoCode: 'XTS', exchangeRate: 0, isSystemDefault: false },
];

describe('conversion to another currency (D22)', () => {
  it.each([
    [12500, 'USD', 'EUR', 10000],
    [10000, 'EUR', 'USD', 12500],
    [100, 'EUR', 'CLP', 1000],
    [1000, 'CLP', 'EUR', 100],
    [100, 'XTS', 'EUR', 100],
    [100, 'EUR', 'ABC', 100],
    [777, 'EUR', 'EUR', 777],
    [1, 'USD', 'EUR', 1],
  ])('%p minor units of %s in %s are %p', (minor, currency, target, expected) => {
    expect(convert({ minor, currency }, target, rates)).toEqual({ minor: expected, currency: target });
  });

  it('tells the rate that it used', () => {
    expect(rateBetween('EUR', 'USD', rates)).toBe(1.25);
    expect(rateBetween('CLP', 'EUR', rates)).toBe(0.001);
    expect(rateBetween('XTS', 'ABC', rates)).toBe(1);
  });

  it('rounds to the decimals that the site shows of the target', () => {
    expect(
      convert({ minor: 1050, currency: 'USD' }, 'ARS', [{ isoCode: 'ARS', exchangeRate: 987.6, decimals: 0 }]),
    ).toEqual({ minor: 1037000, currency: 'ARS' });
  });

  it('comes back within one minor unit of the coarser currency', () => {
    const currency = fc.constantFrom('EUR', 'USD', 'CLP');
    const worth = (code: string) =>
      10 ** -decimalsOf(code) / (rates.find((rate) => rate.isoCode === code)?.exchangeRate ?? 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), currency, currency, (minor, source, target) => {
        const back = convert(convert({ minor, currency: source }, target, rates), source, rates);
        expect(Math.abs(back.minor - minor) * worth(source)).toBeLessThanOrEqual(
          Math.max(worth(source), worth(target)) + 1e-9,
        );
      }),
    );
  });
});

describe('the currency of a visit (S1-4)', () => {
  it.each([
    ['usd', 'CLP', 'USD'],
    [undefined, 'CLP', 'CLP'],
    ['ABC', undefined, 'EUR'],
    ['', 'nonsense', 'EUR'],
  ])('requested %p, stored %p: %s', (requested, stored, chosen) => {
    expect(currencyOnLoad(rates, requested, stored)).toBe(chosen);
  });
  it('is USD where nothing is configured (S1-9)', () => expect(defaultCurrency([])).toBe('USD'));
});
