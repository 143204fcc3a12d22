import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  citiesOf,
  CityMap,
  viewFrom,
  viewOf,
  zoomed,
  type City,
  type MapTexts,
  type Pin,
} from '@forecourt/shared/branch-map';
import type { Place, SearchParams } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { placesQuery } from '@forecourt/shared/queries';
import { pickUpPlaces } from '@forecourt/shared/rules';
import { useTexts } from '@forecourt/shared/screens';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import css from './branch-map.module.css';
import { CityPlaces } from './city-places';
import { loadMessages } from './messages';

const TEXTS = { name: 'branch-map', namespace: 'mf-search', loadMessages };

/** View and selection of the map, which begins with the city of the search. */
function useMap(places: readonly Place[], here: number) {
  const cities = useMemo(() => citiesOf(pickUpPlaces(places)), [places]);
  const start = cities.find((city) => city.places.some(({ id }) => id === here)) ?? cities[0];
  const [view, setView] = useState(() => (start ? viewFrom(start, cities) : viewOf(cities)));
  const [chosen, setChosen] = useState<readonly City[]>(start ? [start] : []);
  const choose = ({ cities: members }: Pin) => {
    setChosen(members);
    const [only] = members;
    setView(only && members.length === 1 ? zoomed(view, 1, only) : viewOf(members));
  };
  return { cities, view, setView, chosen, choose };
}

function LoadedMap({ places, params, onDone }: { places: readonly Place[]; params: SearchParams; onDone: () => void }) {
  const { t } = useTranslation('mf-search');
  const { cities, view, setView, chosen, choose } = useMap(places, params.pickUpPlaceId);
  const texts: MapTexts = {
    title: t('map.title'),
    closer: t('map.closer'),
    wider: t('map.wider'),
    all: t('map.all'),
    city: (city, count) => t('map.city', { city, count }),
  };
  return (
    <div className={css['layout']}>
      <div className={css['map']}>
        <CityMap
          {...{ cities, chosen, view, texts }}
          onView={setView}
          onChoose={choose}
          onAll={() => setView(viewOf(cities))}
        />
      </div>
      <div className={css['chosen']} aria-live="polite">
        {chosen.map((city) => (
          <CityPlaces key={city.key} city={city} places={places} params={params} onDone={onDone} />
        ))}
      </div>
    </div>
  );
}

/** The map of the branches, each with a link to the same search there. */
export default function BranchMap({ params, onDone }: { params: SearchParams; onDone: () => void }) {
  const places = useQuery(placesQuery(useHost()));
  const texts = useTexts(TEXTS);
  const failed = places.error ?? texts.error;
  if (failed) return <ErrorAlert error={failed} />;
  return places.data && texts.data ? (
    <LoadedMap places={places.data} params={params} onDone={onDone} />
  ) : (
    <Skeleton shape="block" height={560} />
  );
}
