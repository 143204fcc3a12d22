import type { Place } from '../contract';

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

/** Kind of place for its icon, by its name; a name that says nothing leaves it at what is known, an office otherwise. */
export function placeCategoryOf(name: string, known: PlaceCategory = 'office'): PlaceCategory {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return KEYWORDS.find(([, words]) => words.test(plain))?.[0] ?? known;
}
