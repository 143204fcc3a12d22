import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { Language, Place } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { placesQuery } from '@forecourt/shared/queries';
import { pickUpPlaces } from '@forecourt/shared/rules';
import { BuildingIcon, MapPinIcon, PlaneIcon, ShipIcon, TrainIcon } from '@forecourt/shared/ui/icon';
import { defineBlock } from '../../content/block';
import { oneOf } from '../../content/read-props';
import css from './branches.module.css';
import { BranchesSkeleton } from './cards-skeleton';

export const PLACE_ICONS: Readonly<Record<Place['category'], ComponentType<{ size: number }>>> = {
  airport: PlaneIcon,
  office: BuildingIcon,
  delivery: MapPinIcon,
  terminal: TrainIcon,
  port: ShipIcon,
};

interface Country {
  country: string;
  name: string;
  places: Place[];
}

/** Places where a car can be picked up, by country: where most of them are, then by the visitor's alphabet (D320). */
export function placesByCountry(places: readonly Place[], language: Language): Country[] {
  const { compare } = new Intl.Collator(language);
  const countries = new Map<string, Country>();
  for (const place of pickUpPlaces(places)) {
    const found = countries.get(place.country) ?? { country: place.country, name: place.countryName, places: [] };
    found.places.push(place);
    countries.set(place.country, found);
  }
  const found = [...countries.values()];
  const most = Math.max(...found.map((entry) => entry.places.length));
  const home = found.find((entry) => entry.places.length === most);
  return found
    .map((entry) => ({ ...entry, places: entry.places.toSorted((a, b) => compare(a.name, b.name)) }))
    .sort(
      (a, b) => Number(b.country === home?.country) - Number(a.country === home?.country) || compare(a.name, b.name),
    );
}

export const branches = defineBlock(
  { headingLevel: oneOf(3, 2) },
  function BranchesBlock({ props: { headingLevel } }) {
    const host = useHost();
    const { data } = useSuspenseQuery(placesQuery(host));
    const Heading = `h${headingLevel}` as const;
    return (
      <ul className={css['countries']} role="list">
        {placesByCountry(data, host.language).map(({ country, name, places }) => (
          <li key={country} className={css['country']}>
            <Heading className={css['name']}>{name}</Heading>
            <ul className={css['places']} role="list">
              {places.map((place) => (
                <li key={place.id}>
                  <PlaceLink place={place} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    );
  },
  BranchesSkeleton,
);

/** Starts the search at this place. */
function PlaceLink({ place: { id, name, city, category } }: { place: Place }) {
  const { pathOf } = useHost();
  const Icon = PLACE_ICONS[category];
  return (
    <Link to={pathOf('SEARCH', `pickUpPlaceId=${id}`)} className={css['place']}>
      <span className={css['icon']} aria-hidden="true">
        <Icon size={20} />
      </span>
      <span className={css['words']}>
        <span className={css['title']}>{name}</span>
        {!name.includes(city) && <span className={css['city']}>{city}</span>}
      </span>
    </Link>
  );
}
