import fc from 'fast-check';
import {
  add,
  compare,
  decimalsOf,
  formatMoney,
  fromDecimal,
  multiply,
  percentage,
  subtract,
  sum,
  toDecimal,
  zero,
} from './index';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const amount = fc.integer({ min: -1e9, max: 1e9 });

describe('money inside the program', () => {
  it.each([
    [12.34, 'EUR', 1234],
    [1.005, 'EUR', 101],
    [-1.005, 'EUR', -101],
    [0.1, 'EUR', 10],
    [1990, 'CLP', 1990],
    [1990.5, 'JPY', 1991],
    [1.2345, 'KWD', 1235],
    [1e-7, 'USD', 0],
    [-0.001, 'USD', 0],
  ])('%p %s of the wire is %p minor units', (decimal, currency, minor) => {
    expect(fromDecimal(decimal, currency)).toEqual({ minor, currency });
  });

  it('rounds shares of a currency that is shown without decimals to what is shown', () => {
    expect(percentage({ minor: 1_234_500, currency: 'HUF' }, 27, 100)).toEqual({ minor: 333_300, currency: 'HUF' });
  });

  it('takes percentages for the decimals that they are', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100_000 }), (minor, thousandths) => {
        const exact = BigInt(Math.abs(minor)) * BigInt(thousandths);
        const rounded = Number((exact + 50_000n) / 100_000n);
        expect(percentage(eur(minor), thousandths / 1_000).minor).toBe(minor < 0 && rounded > 0 ? -rounded : rounded);
      }),
    );
  });

  it('comes back from the wire as it went', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('EUR', 'CLP', 'KWD'), (minor, currency) => {
        expect(fromDecimal(toDecimal({ minor, currency }), currency)).toEqual({ minor, currency });
      }),
    );
  });

  it('knows the decimals of ISO 4217', () => {
    expect(['EUR', 'CLP', 'JPY', 'KWD', 'HUF', '', 'F C', 'PY'].map(decimalsOf)).toEqual([2, 0, 0, 3, 2, 2, 2, 2]);
  });

  it('adds in any order and takes away what it added', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(add(eur(a), eur(b))).toEqual(add(eur(b), eur(a)));
        expect(subtract(add(eur(a), eur(b)), eur(b))).toEqual(eur(a));
      }),
    );
    expect(sum([], 'EUR')).toEqual(zero('EUR'));
    expect(sum([eur(100), eur(250)], 'EUR')).toEqual(eur(350));
  });

  it('refuses to mix currencies and says what to do', () => {
    expect(() => add(eur(1), { minor: 1, currency: 'USD' })).toThrow('convert()');
  });

  it.each([
    [8000, 12.5, 1000],
    [333, 50, 167],
    [-333, 50, -167],
    [999, 0, 0],
    [1005, 10, 101],
    [3750, 8.04, 302],
    [-3750, 8.04, -302],
    [1_000, 0.35, 4],
  ])('%p cents, %p %% are %p', (minor, percent, share) => {
    expect(percentage(eur(minor), percent)).toEqual(eur(share));
  });

  it('is ordered by amount', () => {
    expect([eur(30), eur(-5), eur(7)].sort(compare)).toEqual([eur(-5), eur(7), eur(30)]);
  });

  it('takes a quantity', () => expect(multiply(eur(1999), 3)).toEqual(eur(5997)));

  it('is shown without losing a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (minor) => {
        expect(Number(formatMoney(eur(minor), { language: 'en-GB' }).replace(/[^\d]/g, ''))).toBe(minor);
      }),
    );
  });
});
