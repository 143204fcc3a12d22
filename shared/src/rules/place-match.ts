import type { Place } from '../contract';

const MARKS = /\p{Diacritic}/gu;

/** Text without case and diacritics: "malaga" finds Málaga, "lodz" finds Łódź. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').replace(/ł/gi, 'l').replace(/ß/g, 'ss').toLowerCase().trim();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[\s,·()/-]+/)
    .filter(Boolean);

const haystackOf = ({ name, city, country, countryName, pickUpPlaceIATACode }: Place): string[] =>
  wordsOf([name, city, country, countryName, pickUpPlaceIATACode ?? ''].join(' '));

/** Rank of a place, 0 the best. A match needs every typed word to begin a word of name, city, country or code. */
function rankOf(place: Place, words: readonly string[]): number | undefined {
  const haystack = haystackOf(place);
  if (!words.every((word) => haystack.some((candidate) => candidate.startsWith(word)))) return undefined;
  const [first = ''] = words;
  if (plain(place.pickUpPlaceIATACode ?? '') === first) return 0;
  if (plain(place.city).startsWith(first) || plain(place.name).startsWith(first)) return 1;
  return 2;
}

interface Ranked {
  place: Place;
  rank: number;
}

export interface PlaceGroup {
  /** The country; undefined for the places that were searched last. */
  title?: string;
  places: Place[];
}

const byRank = (a: Ranked, b: Ranked): number =>
  a.rank - b.rank ||
  Number(b.place.category === 'airport') - Number(a.place.category === 'airport') ||
  a.place.name.localeCompare(b.place.name);

function rankedPlaces(typed: string, places: readonly Place[]): Ranked[] {
  const words = wordsOf(typed);
  return places
    .flatMap((place) => {
      const rank = words.length === 0 ? 0 : rankOf(place, words);
      return rank === undefined ? [] : [{ place, rank }];
    })
    .sort(byRank);
}

/**
 * Places that match the text, by country: the best matches and airports first, and the country of the best one first.
 * Without a text the places of the last searches stand first.
 */
export function matchPlaces(typed: string, places: readonly Place[], recent: readonly number[] = []): PlaceGroup[] {
  const hasText = typed.trim() !== '';
  const last = hasText ? [] : recent.flatMap((id) => places.find((place) => place.id === id) ?? []);
  const groups = new Map<string, Place[]>();
  for (const { place } of rankedPlaces(typed, places)) {
    if (!last.includes(place)) groups.set(place.countryName, [...(groups.get(place.countryName) ?? []), place]);
  }
  const found = [...groups].map(([title, members]) => ({ title, places: members }));
  if (hasText) return found;
  const countries = found.sort((a, b) => a.title.localeCompare(b.title));
  return last.length > 0 ? [{ places: last }, ...countries] : countries;
}
