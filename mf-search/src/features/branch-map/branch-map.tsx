import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place, SearchParams } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { placesQuery } from '@forecourt/shared/queries';
import { pickUpPlaces } from '@forecourt/shared/rules';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { MinusIcon, PlusIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import css from './branch-map.module.css';
import { CityPlaces } from './city-places';
import land from './land.json';
import { canZoom, citiesOf, pinsIn, viewFrom, viewOf, zoomed, type City, type Pin, type View } from './map-view';

const CLOSER = 0.5;
const WIDER = 2;

/** Least width, also before layout: that of a narrow phone, with which pins never overlap. */
const NARROWEST = 240;

/** Width of the map's frame in CSS pixels. */
function useFrameWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(NARROWEST);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(NARROWEST, element.clientWidth));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}

/** Aligns the name of a pin near an edge of the frame, so that it is not cut off. */
const edgeOf = ({ at }: Pin) => (at.x < 0.2 ? 'start' : at.x > 0.8 ? 'end' : undefined);

interface PinsProps {
  pins: readonly Pin[];
  chosen: readonly City[];
  onChoose: (pin: Pin) => void;
}

function Pins({ pins, chosen, onChoose }: PinsProps) {
  const { t } = useTranslation('mf-search');
  return pins.map((pin) => {
    const count = pin.cities.reduce((sum, { places }) => sum + places.length, 0);
    const names = pin.cities.map(({ name }) => name).join(', ');
    return (
      <button
        key={pin.key}
        type="button"
        className={css['mark']}
        data-edge={edgeOf(pin)}
        aria-pressed={pin.cities.some((city) => chosen.includes(city))}
        style={{ insetInlineStart: `${pin.at.x * 100}%`, insetBlockStart: `${pin.at.y * 100}%` }}
        onClick={() => onChoose(pin)}
      >
        <span className={css['dot']} aria-hidden="true">
          {count}
        </span>
        <span className={css['name']} aria-hidden="true">
          {names}
        </span>
        <VisuallyHidden>{t('map.city', { city: names, count })}</VisuallyHidden>
      </button>
    );
  });
}

/** Coasts and borders, hidden from screen readers, which read the pins. */
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
  const { frame, width } = useFrameWidth();
  const pins = useMemo(() => pinsIn(view, cities, width), [view, cities, width]);
  return (
    <div className={css['layout']}>
      <div role="group" aria-label={t('map.title')}>
        <Zoom view={view} onView={setView} onAll={() => setView(viewOf(cities))} />
        <div className={css['frame']} ref={frame}>
          <Land {...view} />
          <Pins pins={pins} chosen={chosen} onChoose={choose} />
        </div>
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
  if (places.isError) return <ErrorAlert error={places.error} />;
  return places.data ? (
    <LoadedMap places={places.data} params={params} onDone={onDone} />
  ) : (
    <Skeleton shape="block" height={560} />
  );
}
