import { carName } from './index';

test.each([
  ['Opel', 'Corsa', 'Opel Corsa'],
  ['Fiat', 'Fiat 500', 'Fiat 500'],
  ['Mini', 'MINI Cabrio', 'MINI Cabrio'],
  ['Smart', 'Smartline', 'Smart Smartline'],
])('a %s whose model is called "%s" is shown as %s', (brand, name, shown) => {
  expect(carName({ brand, name })).toBe(shown);
});
