import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { Place } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { BuildingIcon, BusIcon, MapPinIcon, PlaneIcon, ShipIcon } from '@forecourt/shared/ui/icon';
import type { BlockProps } from '../../content/block';
import { oneOf, shaped } from '../../content/read-props';
import css from './block-branches.module.css';
import { placesByCountry } from './places-by-country';
import { placesQuery } from './shop-window-queries';

const ICONS: Readonly<Record<Place['category'], ComponentType<{ size: number }>>> = {
  airport: PlaneIcon,
  office: BuildingIcon,
  delivery: MapPinIcon,
  terminal: BusIcon,
  port: ShipIcon,
};
const readProps = shaped({ headingLevel: oneOf(3, 2) });

export function BranchesBlock({ block }: BlockProps) {
  const host = useHost();
  const { data: places } = useSuspenseQuery(placesQuery(host));
  const { headingLevel } = readProps(block.props);
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={css['countries']} role="list">
      {placesByCountry(places, host.language).map(({ country, name, places: inCountry }) => (
        <li key={country} className={css['country']}>
          <Heading className={css['name']}>{name}</Heading>
          <ul className={css['places']} role="list">
            {inCountry.map((place) => (
              <li key={place.id}>
                <PlaceLink place={place} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Starts the search at this place. */
function PlaceLink({ place: { id, name, city, category } }: { place: Place }) {
  const { pathOf } = useHost();
  const Icon = ICONS[category];
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
