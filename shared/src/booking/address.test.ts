import { addressLines } from './address';

test.each([
  ['Calle Larios 1', 'Málaga', ['Calle Larios 1', 'Málaga']],
  ['Av. del Comandante, 29004 Málaga', 'Málaga', ['Av. del Comandante, 29004 Málaga']],
  ['', 'Málaga', ['Málaga']],
  ['Terminal 1', '', ['Terminal 1']],
])('an address (%j in %j) names its town once', (address, city, lines) =>
  expect(addressLines({ address, city })).toEqual(lines),
);
