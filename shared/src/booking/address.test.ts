import { addressLines, placeInTown } from './address';

test.each([
  ['Calle Larios 1', 'Málaga', ['Calle Larios 1', 'Málaga']],
  ['Av. del Comandante, 29004 Málaga', 'Málaga', ['Av. del Comandante, 29004 Málaga']],
  ['', 'Málaga', ['Málaga']],
  ['Splitska cesta 1', 'Split', ['Splitska cesta 1', 'Split']],
  ['Spliterova 2, 21000 Split', 'Split', ['Spliterova 2, 21000 Split']],
  ['Terminal 1', '', ['Terminal 1']],
])('an address (%j in %j) names its town once', (address, city, lines) =>
  expect(addressLines({ address, city })).toEqual(lines),
);

test.each([
  ['Málaga Airport', 'Málaga', 'Málaga Airport'],
  ['Hotel Sol', 'Marbella', 'Hotel Sol, Marbella'],
  ['Hotel Barbara', 'Bar', 'Hotel Barbara, Bar'],
])('a place (%s in %s) is called %s', (name, city, words) => expect(placeInTown({ name, city })).toBe(words));
