import type { Place } from '@forecourt/shared/contract';

const MARKS = /\p{Diacritic}/gu;

/** Málaga is found by "malaga", and Łódź by "lodz". */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').replace(/ł/gi, 'l').replace(/ß/g, 'ss').toLowerCase().trim();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[\s,·()/-]+/)
    .filter(Boolean);

const haystackOf = ({ name, city, country, countryName, pickUpPlaceIATACode }: Place): string[] =>
  wordsOf([name, city, country, countryName, pickUpPlaceIATACode ?? ''].join(' '));

/** 0 is the best; undefined does not match. Every typed word begins a word of name, city, country or airport code. */
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
 * Places that fit what was typed, best and airports first, by country; the country of the best place stands first.
 * Before anything is typed, the places that were searched last come first of all.
 */
export function matchPlaces(typed: string, places: readonly Place[], recent: readonly number[] = []): PlaceGroup[] {
  const asked = typed.trim() !== '';
  const last = asked ? [] : recent.flatMap((id) => places.find((place) => place.id === id) ?? []);
  const groups = new Map<string, Place[]>();
  for (const { place } of rankedPlaces(typed, places)) {
    if (!last.includes(place)) groups.set(place.countryName, [...(groups.get(place.countryName) ?? []), place]);
  }
  const found = [...groups].map(([title, members]) => ({ title, places: members }));
  if (asked) return found;
  const countries = found.sort((a, b) => a.title.localeCompare(b.title));
  return last.length > 0 ? [{ places: last }, ...countries] : countries;
}
