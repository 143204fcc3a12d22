import type { Language } from '@forecourt/shared/contract';
import { priceItems, type LineContext } from './line-texts';

const CONTEXT: Omit<LineContext, 'language'> = {
  catalogue: Object.create(null),
  days: 3,
  pickUpName: '',
  dropOffName: '',
  taxPercentage: 21,
  taxCountry: 'ES',
  youngDriverBelow: 25,
};

/** The texts of a rental and of its taxes. */
const linesOf = (language: Language, more: Partial<LineContext>): string[] => {
  const context = { ...CONTEXT, language, ...more };
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
  ['en-GB', 'ES', 21, '21% VAT'],
  ['en-US', 'US', 7, '7% tax'],
  ['de', 'US', 7, '7\u00A0% Steuern'],
  ['de', 'DE', 19, '19\u00A0% MwSt.'],
  ['es-AR', 'AR', 21, '21\u00A0% de IVA'],
  ['fr-FR', 'US', 7, '7\u00A0% de taxes'],
] as const)(
  'in %s the tax of a branch in %s is called what it is there: %d %%',
  (language, taxCountry, percent, text) => {
    expect(linesOf(language, { taxCountry, taxPercentage: percent })[1]).toBe(text);
  },
);

test('a percentage stays in one line, also in the name that a company gave its promotion', () => {
  const net = { minor: -1000, currency: 'EUR' };
  const line = { type: 'Discount', subject: 'discount', quantity: 1, net, tax: { ...net, minor: 0 } } as const;
  const [item] = priceItems([line], { ...CONTEXT, language: 'en-GB', promotionName: 'Summer 10 %' }, 'EUR');
  expect(item?.description).toBe('Summer 10\u00A0%');
});
