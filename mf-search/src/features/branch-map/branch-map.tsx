import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place, SearchParams } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { pickUpPlaces } from '@forecourt/shared/rules';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { MinusIcon, PlusIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import css from './branch-map.module.css';
import { CityPlaces } from './city-places';
import land from './land.json';
import { canZoom, citiesOf, positionIn, viewOf, zoomed, type City, type View } from './map-view';
import { placesQuery } from './places-query';

const CLOSER = 0.5;
const WIDER = 2;

interface MarksProps {
  cities: readonly City[];
  view: View;
  chosen: City | undefined;
  onChoose: (city: City) => void;
}

function Marks({ cities, view, chosen, onChoose }: MarksProps) {
  const { t } = useTranslation('mf-search');
  return cities.map((city) => {
    const at = positionIn(view, city);
    if (!at) return null;
    return (
      <button
        key={city.key}
        type="button"
        className={css['mark']}
        aria-pressed={city === chosen}
        style={{ insetInlineStart: `${at.x * 100}%`, insetBlockStart: `${at.y * 100}%` }}
        onClick={() => onChoose(city)}
      >
        <span className={css['dot']} aria-hidden="true">
          {city.places.length}
        </span>
        <span className={css['name']} aria-hidden="true">
          {city.name}
        </span>
        <VisuallyHidden>{t('map.city', { city: city.name, count: city.places.length })}</VisuallyHidden>
      </button>
    );
  });
}

/** Coasts and borders; the marks upon it say what there is. */
function Land({ x, y, span }: View) {
  return (
    <svg className={css['land']} viewBox={`${x - span / 2} ${y - span / 2} ${span} ${span}`} aria-hidden="true">
      <path d={land.land} className={css['coast']} />
      <path d={land.borders} className={css['border']} />
    </svg>
  );
}

function Zoom({ view, onView, onAll }: { view: View; onView: (view: View) => void; onAll: () => void }) {
  const { t } = useTranslation('mf-search');
  return (
    <div className={css['zoom']}>
      <Button
        aria-label={t('map.closer')}
        disabled={!canZoom(view, CLOSER)}
        icon={<PlusIcon size={18} aria-hidden="true" />}
        onClick={() => onView(zoomed(view, CLOSER))}
      />
      <Button
        aria-label={t('map.wider')}
        disabled={!canZoom(view, WIDER)}
        icon={<MinusIcon size={18} aria-hidden="true" />}
        onClick={() => onView(zoomed(view, WIDER))}
      />
      <Button onClick={onAll}>{t('map.all')}</Button>
    </div>
  );
}

/** The region of the search at first: the cities of its country. */
function useMap(places: readonly Place[], here: number) {
  const cities = useMemo(() => citiesOf(pickUpPlaces(places)), [places]);
  const start = cities.find((city) => city.places.some(({ id }) => id === here)) ?? cities[0];
  const [view, setView] = useState(() => viewOf(cities.filter(({ country }) => country === start?.country)));
  const [chosen, setChosen] = useState(start);
  const choose = (city: City) => {
    setChosen(city);
    setView(zoomed(view, 1, city));
  };
  return { cities, view, setView, chosen, choose };
}

function LoadedMap({ places, params, onDone }: { places: readonly Place[]; params: SearchParams; onDone: () => void }) {
  const { t } = useTranslation('mf-search');
  const { cities, view, setView, chosen, choose } = useMap(places, params.pickUpPlaceId);
  return (
    <div className={css['layout']}>
      <div className={css['frame']} role="group" aria-label={t('map.title')}>
        <Land {...view} />
        <Marks cities={cities} view={view} chosen={chosen} onChoose={choose} />
        <Zoom view={view} onView={setView} onAll={() => setView(viewOf(cities))} />
      </div>
      {chosen && <CityPlaces city={chosen} places={places} params={params} onDone={onDone} />}
    </div>
  );
}

/** Where the branches are; each of them can be searched at. */
export default function BranchMap({ params, onDone }: { params: SearchParams; onDone: () => void }) {
  const places = useQuery(placesQuery(useHost()));
  const errorText = useErrorText();
  if (places.isError)
    return (
      <Alert tone="negative" live>
        {errorText(places.error)}
      </Alert>
    );
  return places.data ? (
    <LoadedMap places={places.data} params={params} onDone={onDone} />
  ) : (
    <Skeleton shape="block" height={560} />
  );
}
