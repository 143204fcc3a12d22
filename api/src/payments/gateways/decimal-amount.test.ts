import fc from 'fast-check';
import { decimalText, minorOfText } from './decimal-amount';

const currency = fc.constantFrom('EUR', 'CLP', 'JPY', 'KWD', 'UGX');

describe('amounts as vendors write them', () => {
  test.each([
    [1204, 'USD', 0, '12.04'],
    [5, 'EUR', 0, '0.05'],
    [1500, 'CLP', 0, '1500'],
    [1500, 'CLP', 2, '1500.00'],
    [1500, 'KWD', 2, '1.500'],
  ])('%d minor units of %s with at least %d decimals are %s', (minor, code, least, text) =>
    expect(decimalText(minor, code, least)).toBe(text),
  );

  test.each([
    ['12.4', 'USD', 1240],
    ['1500.00', 'CLP', 1500],
    ['12.005', 'USD', undefined],
    ['1500.5', 'CLP', undefined],
    ['1e3', 'USD', undefined],
    ['-1', 'USD', undefined],
    ['', 'USD', undefined],
    ['1000000000000', 'JPY', 1_000_000_000_000],
    ['9007199254740992', 'JPY', undefined],
  ])('%j of %s is %p', (text, code, minor) => expect(minorOfText(text, code)).toBe(minor));

  test('come back as they went', () =>
    fc.assert(
      fc.property(fc.maxSafeNat(), currency, fc.nat(6), (minor, code, least) => {
        expect(minorOfText(decimalText(minor, code, least), code)).toBe(minor);
      }),
    ));
});
