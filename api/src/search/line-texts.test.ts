import type { Language } from '@forecourt/shared/contract';
import { priceItems, type LineContext } from './line-texts';

const rental = (language: Language, days: number): string | undefined => {
  const context: LineContext = {
    catalogue: Object.create(null),
    language,
    days,
    pickUpName: '',
    dropOffName: '',
    taxPercentage: 21,
    youngDriverBelow: 25,
  };
  const net = { minor: 10_000, currency: 'EUR' };
  return priceItems([{ type: 'Rental', subject: 'rental', quantity: 1, net, tax: net }], context, 'EUR')[0]
    ?.description;
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
  expect(rental(language, days)).toContain(text);
});
