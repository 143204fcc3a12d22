import { LANGUAGES } from '../contract';
import { formatMoney, formatRate } from './index';

const euro = { isoCode: 'EUR', symbol: '€', showSymbolAsSuffix: true, decimals: 2 };
const peso = { isoCode: 'ARS', symbol: '$', showSymbolAsSuffix: false, decimals: 0 };
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('formatted amounts', () => {
  it.each([
    [123456789, 'EUR', 'en-GB', '1,234,567.89 €'],
    [123456, 'EUR', 'de', '1.234,56 €'],
    [123456, 'EUR', 'fr-FR', '1 234,56 €'],
    [123456, 'ARS', 'es-AR', '$1.235'],
    [5, 'EUR', 'es-ES', '0,05 €'],
    [0, 'EUR', 'de', '0,00 €'],
    [-1250, 'EUR', 'de', '-12,50 €'],
  ] as const)('%p of %s in %s follow the Currency entity: %s', (minor, currency, language, text) => {
    expect(plain(formatMoney({ minor, currency }, { language, currencies: [euro, peso] }))).toBe(text);
  });

  it.each([
    [123456, 'USD', 'en-US', '$1,234.56'],
    [123456, 'EUR', 'de', '1.234,56 €'],
    [1990, 'CLP', 'es-CL', 'CLP 1.990'],
    [123456, 'CHF', 'en-GB', 'CHF 1,234.56'],
    [1500, 'JPY', 'en-GB', '¥1,500'],
  ] as const)('%p of %s in %s without an entity: %s', (minor, currency, language, text) => {
    expect(plain(formatMoney({ minor, currency }, { language }))).toBe(text);
  });

  it.each([
    ['en-GB', '€5.00'],
    ['de', '5,00 €'],
    ['fr-FR', '5,00 €'],
    ['nl-NL', '€5,00'],
    ['pt', '5,00 €'],
    ['es-AR', '€5,00'],
  ] as const)(
    'have their symbol where the language %s has it when the currency does not say: %s (D56)',
    (language, text) => {
      const currencies = [{ isoCode: 'EUR', symbol: '€', decimals: 2 }];
      expect(plain(formatMoney({ minor: 500, currency: 'EUR' }, { language, currencies }))).toBe(text);
    },
  );

  it('shows no minus before what rounds to nothing', () => {
    expect(formatMoney({ minor: -40, currency: 'ARS' }, { language: 'es-AR', currencies: [peso] })).toBe('$0');
  });

  it.each(LANGUAGES)('never breaks a line inside an amount (%s)', (language) => {
    expect(formatMoney({ minor: 123456789, currency: 'CHF' }, { language })).not.toContain(' ');
  });

  it.each([
    [0.89512, 'en-GB', '0.8951'],
    [1.08456, 'en-GB', '1.08'],
    [1043.5, 'de', '1.043,50'],
    [0.00012, 'es-ES', '0,0001'],
  ] as const)('a rate of %p reads %s: %s (S1-9)', (rate, language, text) =>
    expect(formatRate(rate, language)).toBe(text),
  );
});
