import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useId, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { branchOfficesCall } from '@forecourt/shared/api-client';
import type { Place } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';
import { placesQuery } from '@forecourt/shared/queries';
import { pickUpPlaces } from '@forecourt/shared/rules';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { PhoneIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { defineBlock } from '../../content/block';
import { useBranchSearch } from '../../features/branch-search';
import { PLACE_ICONS, placesByCountry } from '../eager/branches';
import css from './branch-finder.module.css';

/** By office. Without them the branches are shown all the same. */
const phonesQuery = ({ api, report }: Pick<Host, 'api' | 'report'>) =>
  queryOptions({
    queryKey: ['cms', 'branch-phones'],
    queryFn: async ({ signal }): Promise<Record<number, string>> => {
      try {
        const offices = await api.send(branchOfficesCall(), signal);
        return Object.fromEntries(offices.map(({ id, phone }) => [id, phone]));
      } catch (error) {
        if (signal.aborted) throw error;
        report(error);
        return {};
      }
    },
  });

interface BranchCardProps {
  place: Place;
  phone: string | undefined;
  hours: ReactNode;
}

function BranchCard({ place, phone, hours }: BranchCardProps) {
  const { t } = useTranslation('mf-cms');
  const { pathOf } = useHost();
  const { id, name, city, address, category, pickUpPlaceIATACode: code } = place;
  const Icon = PLACE_ICONS[category];
  const where = `${name} ${address}`.includes(city) ? address : `${address}, ${city}`;
  return (
    <li className={css['card']}>
      <div className={css['head']}>
        <span className={css['icon']} aria-hidden="true">
          <Icon size={20} />
        </span>
        <h3 className={css['name']}>{name}</h3>
        {code && !name.includes(code) && <span className={css['code']}>{code}</span>}
      </div>
      <p className={css['line']}>{where}</p>
      <p className={css['hours']}>{hours}</p>
      <div className={css['foot']}>
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={css['phone']}>
            <PhoneIcon size={16} aria-hidden="true" />
            {phone}
          </a>
        )}
        <ButtonLink
          component={Link}
          to={pathOf('SEARCH', `pickUpPlaceId=${id}`)}
          aria-label={`${t('actions.searchCars')}: ${name}`}
        >
          {t('actions.searchCars')}
        </ButtonLink>
      </div>
    </li>
  );
}

/** From so many on, the way to each stands above the list. */
const FEWEST_COUNTRIES = 3;

interface CountriesProps {
  /** All of them: the order of the countries stays while the list is filtered. */
  places: readonly Place[];
  found: readonly Place[];
  Hours: ComponentType<{ place: Place }> | undefined;
}

const Countries = memo(function Countries({ places, found, Hours }: CountriesProps) {
  const host = useHost();
  const { t } = useTranslation('mf-cms');
  const { data: phones } = useSuspenseQuery(phonesQuery(host));
  const id = useId();
  const shown = new Set(found);
  const countries = placesByCountry(places, host.language).map((entry) => ({
    ...entry,
    branches: entry.places.filter((place) => shown.has(place)),
  }));
  const isWhole = found.length === places.length && countries.length >= FEWEST_COUNTRIES;
  return (
    <>
      {isWhole && (
        <nav aria-label={t('branches.countries')} className={css['countries']}>
          {countries.map(({ country, name, branches }) => (
            <a key={country} href={`#${id}${country}`}>
              {name} <span>{branches.length}</span>
            </a>
          ))}
        </nav>
      )}
      {countries
        .filter(({ branches }) => branches.length > 0)
        .map(({ country, name, branches }) => (
          <section key={country} aria-labelledby={id + country}>
            <h2 id={id + country} className={css['title']}>
              {name}
            </h2>
            <ul role="list" className={css['cards']}>
              {branches.map((place) => (
                <BranchCard
                  key={place.id}
                  place={place}
                  phone={phones[place.branchOfficeId]}
                  hours={Hours && <Hours place={place} />}
                />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
});

/** The branches by country, on the server as well; search and hours of today come with the browser (D296, ADR 109). */
export const branchFinder = defineBlock({}, function BranchFinderBlock() {
  const { data } = useSuspenseQuery(placesQuery(useHost()));
  const part = useBranchSearch();
  const [typed, setTyped] = useState('');
  // A letter is answered before the branches that it leaves.
  const filter = useDeferredValue(typed);
  const search = useRef<HTMLDivElement>(null);
  const matchesOf = part?.matchesOf;
  const places = useMemo(() => pickUpPlaces(data), [data]);
  const found = useMemo(() => matchesOf?.(filter, places) ?? places, [matchesOf, filter, places]);
  const showAll = () => {
    setTyped('');
    search.current?.querySelector('input')?.focus();
  };
  return (
    <div className={css['finder']}>
      <div ref={search} className={css['search']} hidden={places.length === 0}>
        {part ? (
          <part.SearchField typed={typed} count={found.length} onType={setTyped}>
            <part.MapButton found={found} onCity={setTyped} />
          </part.SearchField>
        ) : (
          <Skeleton shape="block" height={74} />
        )}
      </div>
      <div className={css['branches']}>
        <div className={css['list']}>
          <Countries places={places} found={found} Hours={part?.Today} />
          {part && found.length === 0 && <part.NoBranches typed={typed} onAll={showAll} />}
        </div>
        <div className={css['map']}>
          {part && places.length > 0 && <part.MapPlace found={found} onCity={setTyped} />}
        </div>
      </div>
    </div>
  );
});
