import fc from 'fast-check';
import { convert, convertParts, currencyOnLoad, decimalsOf, defaultCurrency, rateBetween } from './index';

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

  it('is exact, half a unit upwards', () => {
    const pounds = [{ isoCode: 'GBP', exchangeRate: 0.94 }];
    expect(convert({ minor: 7275, currency: 'EUR' }, 'GBP', pounds)).toEqual({ minor: 6839, currency: 'GBP' });
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

describe('parts of an amount in another currency', () => {
  it('make it there too, each within a unit of its own conversion', () => {
    const amounts = fc.array(fc.integer({ min: -100_000, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
    const huf = [...rates, { isoCode: 'HUF', exchangeRate: 391.37, decimals: 0 }];
    fc.assert(
      fc.property(amounts, fc.constantFrom('USD', 'CLP', 'HUF'), (minors, target) => {
        const total = minors.reduce((sum, minor) => sum + minor, 0);
        fc.pre(total > 0);
        const parts = minors.map((minor) => ({ minor, currency: 'EUR' }));
        const converted = convertParts(parts, { minor: total, currency: 'EUR' }, target, huf);
        expect(converted.reduce((sum, { minor }) => sum + minor, 0)).toBe(
          convert({ minor: total, currency: 'EUR' }, target, huf).minor,
        );
      }),
    );
  });

  it('that do not make it are converted each by itself', () =>
    expect(convertParts([{ minor: 100, currency: 'EUR' }], { minor: 300, currency: 'EUR' }, 'USD', rates)).toEqual([
      { minor: 125, currency: 'USD' },
    ]));
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
