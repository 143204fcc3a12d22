import type { Language, Place } from '@forecourt/shared/contract';
import { pickUpPlaces } from '@forecourt/shared/rules';

export interface CountryOfPlaces {
  country: string;
  name: string;
  places: Place[];
}

/** Where a car can be picked up, by country and name in the visitor's alphabet. */
export function placesByCountry(places: readonly Place[], language: Language): CountryOfPlaces[] {
  const { compare } = new Intl.Collator(language);
  const countries = new Map<string, CountryOfPlaces>();
  for (const place of pickUpPlaces(places)) {
    const found = countries.get(place.country) ?? { country: place.country, name: place.countryName, places: [] };
    found.places.push(place);
    countries.set(place.country, found);
  }
  return [...countries.values()]
    .map((entry) => ({ ...entry, places: entry.places.toSorted((a, b) => compare(a.name, b.name)) }))
    .sort((a, b) => compare(a.name, b.name));
}
