import { aPlace } from '@forecourt/shared/testing';
import { placesByCountry } from './branches';

const places = [
  aPlace({ id: 1, name: 'Málaga Airport' }),
  aPlace({ id: 2, name: 'Ávila', city: 'Ávila' }),
  aPlace({ id: 3, name: 'Berlin Airport', country: 'DE', countryName: 'Germany' }),
  aPlace({ id: 4, name: 'Returns only', availableOperationOptions: 'ReturnOnly' }),
  aPlace({ id: 5, name: 'Hotel', availableOperationOptions: 'DeliveryOnly', country: 'AT', countryName: 'Österreich' }),
];

it('groups places by country, the one with the most first, the others by the alphabet whatever the accents', () => {
  const grouped = placesByCountry(places, 'en-GB').map(({ name, places: inCountry }) => [
    name,
    inCountry.map((place) => place.name),
  ]);
  expect(grouped).toEqual([
    ['Spain', ['Ávila', 'Málaga Airport']],
    ['Germany', ['Berlin Airport']],
    ['Österreich', ['Hotel']],
  ]);
});

it('leaves out places that hand out no cars, and a country that has no other', () => {
  expect(placesByCountry([aPlace({ availableOperationOptions: 'ReturnOnly' })], 'de')).toEqual([]);
});
