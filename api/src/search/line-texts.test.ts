import type { Language } from '@forecourt/shared/contract';
import { priceItems, type LineContext } from './line-texts';

/** The texts of a rental and of its taxes. */
const linesOf = (language: Language, more: Partial<LineContext>): string[] => {
  const context: LineContext = {
    catalogue: Object.create(null),
    language,
    days: 3,
    pickUpName: '',
    dropOffName: '',
    taxPercentage: 21,
    taxCountry: 'ES',
    youngDriverBelow: 25,
    ...more,
  };
  const net = { minor: 10_000, currency: 'EUR' };
  return priceItems([{ type: 'Rental', subject: 'rental', quantity: 1, net, tax: net }], context, 'EUR').map(
    ({ description }) => description,
  );
};

test.each([
  ['en-GB', 1, '1 day'],
  ['en-US', 7, '7 days'],
  ['es-AR', 1, '1 día'],
  ['de', 2, '2 Tage'],
  ['ru', 21, '21 день'],
  ['ru', 3, '3 дня'],
  ['ru', 5, '5 дней'],
  ['pl', 3, '3 dni'],
  ['hr', 2, '2 dana'],
] as const)('in %s a rental of %d day(s) is called so', (language, days, text) => {
  expect(linesOf(language, { days })[0]).toContain(text);
});

test.each([
  ['en-GB', 'ES', 21, '21 % VAT'],
  ['en-US', 'US', 7, '7 % tax'],
  ['de', 'US', 7, '7 % Steuern'],
  ['de', 'DE', 19, '19 % MwSt.'],
  ['es-AR', 'AR', 21, '21 % de IVA'],
  ['fr-FR', 'US', 7, '7 % de taxes'],
] as const)(
  'in %s the tax of a branch in %s is called what it is there: %d %%',
  (language, taxCountry, percent, text) => {
    expect(linesOf(language, { taxCountry, taxPercentage: percent })[1]).toBe(text);
  },
);
