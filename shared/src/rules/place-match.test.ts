import { aPlace } from '../testing';
import { matchPlaces, plain } from './place-match';

const malaga = aPlace();
const station = aPlace({ id: 2, name: 'Málaga María Zambrano', category: 'terminal', pickUpPlaceIATACode: undefined });
const lodz = aPlace({
  id: 3,
  name: 'Łódź Airport',
  city: 'Łódź',
  country: 'PL',
  countryName: 'Poland',
  pickUpPlaceIATACode: 'LCJ',
});
const berlin = aPlace({
  id: 4,
  name: 'Berlin Airport',
  city: 'Berlin',
  country: 'DE',
  countryName: 'Germany',
  pickUpPlaceIATACode: 'BER',
});
const places = [station, malaga, lodz, berlin];
const found = (typed: string) => matchPlaces(typed, places).flatMap((group) => group.places.map(({ id }) => id));

it.each([
  ['a name without its accent', 'malaga', [1, 2]],
  ['a name in capitals', 'MÁLAGA', [1, 2]],
  ['a letter that has no accent to lose', 'lodz', [3]],
  ['an airport code', 'ber', [4]],
  ['a country', 'poland', [3]],
  ['two words in any order', 'airport mal', [1]],
  ['nothing that exists', 'atlantis', []],
])('%s finds it', (_name, typed, ids) => expect(found(typed)).toEqual(ids));

it('without a word everything is there, country by country, airports first', () => {
  expect(matchPlaces('', places).map(({ title, places: members }) => [title, members.map(({ id }) => id)])).toEqual([
    ['Germany', [4]],
    ['Poland', [3]],
    ['Spain', [1, 2]],
  ]);
});

it('the country of the best place stands first', () => {
  const agpStreet = aPlace({
    id: 5,
    name: 'Agpstreet',
    city: 'Berlin',
    country: 'DE',
    countryName: 'Germany',
    pickUpPlaceIATACode: undefined,
  });
  expect(matchPlaces('agp', [agpStreet, malaga]).map(({ title }) => title)).toEqual(['Spain', 'Germany']);
});

it('recent places stand first and only there, until something is typed; a place that is gone is left out', () => {
  expect(
    matchPlaces('', places, [4, 99, 2]).map(({ title, places: members }) => [title, members.map(({ id }) => id)]),
  ).toEqual([
    [undefined, [4, 2]],
    ['Poland', [3]],
    ['Spain', [1]],
  ]);
  expect(matchPlaces('mal', places, [4, 2]).map(({ title }) => title)).toEqual(['Spain']);
});

it('texts are compared without marks, case and outer blanks', () =>
  expect(plain('  Straße Ñandú ')).toBe('strasse nandu'));
