import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@forecourt/shared/ui/button';
import { MinusIcon, PlusIcon } from '@forecourt/shared/ui/icon';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import css from './city-map.module.css';
import land from './land.json';
import { labelsOf, type Label } from './map-labels';
import { canZoom, pinsIn, zoomed, type City, type Pin, type View } from './map-view';

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

/** In the words of whoever shows the map. */
export interface MapTexts {
  title: string;
  closer: string;
  wider: string;
  all: string;
  city: (names: string, count: number) => string;
}

export interface CityMapProps {
  cities: readonly City[];
  chosen: readonly City[];
  view: View;
  texts: MapTexts;
  onView: (view: View) => void;
  onChoose: (pin: Pin) => void;
  onAll: () => void;
}

interface PinsProps {
  pins: readonly Pin[];
  labels: ReadonlyMap<string, Label>;
  cityText: MapTexts['city'];
  chosen: readonly City[];
  onChoose: (pin: Pin) => void;
}

function Pins({ pins, labels, cityText, chosen, onChoose }: PinsProps) {
  return pins.map((pin) => {
    const count = pin.cities.reduce((sum, { places }) => sum + places.length, 0);
    const names = pin.cities.map(({ name }) => name).join(', ');
    const label = labels.get(pin.key);
    return (
      <button
        key={pin.key}
        type="button"
        className={css['mark']}
        aria-pressed={pin.cities.some((city) => chosen.includes(city))}
        style={{ insetInlineStart: `${pin.at.x * 100}%`, insetBlockStart: `${pin.at.y * 100}%` }}
        onClick={() => onChoose(pin)}
      >
        <span className={css['dot']} aria-hidden="true">
          {count}
        </span>
        {label && (
          <span
            className={css['name']}
            data-side={label.side}
            data-align={label.align}
            data-waiting={label.isShown ? undefined : ''}
            aria-hidden="true"
          >
            {label.text}
          </span>
        )}
        <VisuallyHidden>{cityText(names, count)}</VisuallyHidden>
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

type ZoomProps = Pick<CityMapProps, 'view' | 'texts' | 'onView' | 'onAll'>;

function Zoom({ view, texts, onView, onAll }: ZoomProps) {
  return (
    <div className={css['zoom']}>
      <Button
        aria-label={texts.closer}
        disabled={!canZoom(view, CLOSER)}
        icon={<PlusIcon size={18} aria-hidden="true" />}
        onClick={() => onView(zoomed(view, CLOSER))}
      />
      <Button
        aria-label={texts.wider}
        disabled={!canZoom(view, WIDER)}
        icon={<MinusIcon size={18} aria-hidden="true" />}
        onClick={() => onView(zoomed(view, WIDER))}
      />
      <Button onClick={onAll}>{texts.all}</Button>
    </div>
  );
}

/** Coasts, borders and a pin of each city, as wide as its place allows; what a pin does is its owner's. */
export function CityMap({ cities, chosen, view, texts, onView, onChoose, onAll }: CityMapProps) {
  const { frame, width } = useFrameWidth();
  const pins = useMemo(() => pinsIn(view, cities, width), [view, cities, width]);
  const labels = useMemo(() => labelsOf(pins, width), [pins, width]);
  return (
    <div role="group" aria-label={texts.title} className={css['map']}>
      <Land {...view} />
      <Zoom view={view} texts={texts} onView={onView} onAll={onAll} />
      <div className={css['pins']} ref={frame}>
        <Pins pins={pins} labels={labels} cityText={texts.city} chosen={chosen} onChoose={onChoose} />
      </div>
    </div>
  );
}
