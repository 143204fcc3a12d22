import type { Place } from '../contract';

type Option = Pick<Place, 'id' | 'availableOperationOptions' | 'availableReturnPlaces'>;

/** ReturnOnly places are no pick-up places (S1-5). */
export const pickUpPlaces = <P extends Option>(places: readonly P[]): P[] =>
  places.filter((place) => place.availableOperationOptions !== 'ReturnOnly');

/** Places that take cars back and that the pick-up place allows; an empty list allows any (S1-5, D17). */
export function returnPlaces<P extends Option>(pickUp: Option | undefined, places: readonly P[]): P[] {
  const allowed = pickUp?.availableReturnPlaces ?? [];
  const open = places.filter((place) => place.availableOperationOptions !== 'DeliveryOnly');
  if (allowed.length === 0) return open;
  return allowed.flatMap((id) => open.find((place) => place.id === id) ?? []);
}

/**
 * The wanted return place when it is allowed, else the first allowed one; without a wish, the pick-up place itself
 * (S1-5).
 */
export function returnPlaceFor<P extends Option>(
  pickUp: Option | undefined,
  wanted: number | undefined,
  places: readonly P[],
): P | undefined {
  const allowed = returnPlaces(pickUp, places);
  return allowed.find((place) => place.id === (wanted ?? pickUp?.id)) ?? allowed[0];
}

export type PlaceCategory = Place['category'];

/** A word that begins so, in any script; with a final $ the whole word. */
const words = (...beginnings: string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${beginnings.join('|').replaceAll('$', '(?!\\p{L})')})`, 'u');

/** In the languages of the storefront, without accents; the first kind that fits wins. Porto alone is a city. */
const KEYWORDS: readonly (readonly [PlaceCategory, RegExp])[] = [
  [
    'airport',
    words(
      'airport',
      'aeroport',
      'aeropuerto',
      'flughafen',
      'zracna luka',
      'luchthaven',
      'lotnisk',
      'oro uost',
      'аэропорт',
    ),
  ],
  [
    'port',
    words('port$', 'puerto$', 'hafen$', 'porto d[eio]$', 'luka$', 'haven$', 'uost', 'harbour', 'ferry', 'порт$'),
  ],
  [
    'terminal',
    words(
      'bus$',
      'terminal',
      'bahnhof',
      'hauptbahnhof',
      'estacion',
      'estacao',
      'gare$',
      'kolodvor',
      'stazione',
      'station$',
      'dworzec',
      'stotis',
      'rodoviaria',
      'вокзал',
      'автобус',
      'терминал',
    ),
  ],
  [
    'delivery',
    words(
      'delivery',
      'entrega',
      'lieferung',
      'zustell',
      'livraison',
      'dostav',
      'consegna',
      'levering',
      'bezorg',
      'dostaw',
      'pristatym',
      'hotel',
      'доставк',
    ),
  ],
];

/**
 * Kind of place for its icon, by its name; a name that says nothing leaves it at what is known, an office otherwise.
 */
export function placeCategoryOf(name: string, known: PlaceCategory = 'office'): PlaceCategory {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return KEYWORDS.find(([, words]) => words.test(plain))?.[0] ?? known;
}
