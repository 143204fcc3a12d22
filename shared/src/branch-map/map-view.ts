import type { Place } from '../contract';
import { mercator, type MapPoint } from '../rules';

/** All branches of a city are one pin. */
export interface City extends MapPoint {
  key: string;
  name: string;
  country: string;
  places: Place[];
}

export function citiesOf(places: readonly Place[]): City[] {
  const cities = new Map<string, Place[]>();
  for (const place of places)
    cities.set(`${place.country} ${place.city}`, [...(cities.get(`${place.country} ${place.city}`) ?? []), place]);
  return [...cities].flatMap(([key, members]) => {
    const [first] = members;
    if (!first) return [];
    const middle = (of: (place: Place) => number) =>
      members.reduce((sum, place) => sum + of(place), 0) / members.length;
    return [
      {
        key,
        name: first.city,
        country: first.country,
        places: members,
        ...mercator({ lat: middle(({ lat }) => lat), lng: middle(({ lng }) => lng) }),
      },
    ];
  });
}

/** The visible square of the map, by its centre and side. */
export interface View extends MapPoint {
  span: number;
}

const CLOSEST = 80;
const WIDEST = 40_000;
const MARGIN = 1.35;

const limited = (span: number): number => Math.min(WIDEST, Math.max(CLOSEST, span));

/** The smallest view of all the points with a margin. */
export function viewOf(points: readonly MapPoint[]): View {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, span: limited(Math.max(right - left, bottom - top) * MARGIN) };
}

/** Of the branches, by which a view is theirs although it leaves some out. */
const MOST = 0.8;

/** The middle by one coordinate: half of the branches are on either side. */
function medianOf(cities: readonly City[], of: (city: City) => number): number {
  const spots = cities.flatMap((city) => city.places.map(() => of(city))).toSorted((a, b) => a - b);
  return spots[Math.floor(spots.length / 2)] ?? 0;
}

/**
 * Where most branches are, nearest together, if it is a part of the map by itself; otherwise all of them. A company
 * with a few branches overseas would else begin with an ocean.
 */
export function openingViewOf(cities: readonly City[]): View {
  const whole = viewOf(cities);
  const middle = { x: medianOf(cities, ({ x }) => x), y: medianOf(cities, ({ y }) => y) };
  const far = ({ x, y }: City) => Math.hypot(x - middle.x, y - middle.y);
  const wanted = MOST * cities.reduce((sum, { places }) => sum + places.length, 0);
  let counted = 0;
  const most = cities
    .toSorted((a, b) => far(a) - far(b))
    .filter(({ places }) => {
      const isWanted = counted < wanted;
      counted += places.length;
      return isWanted;
    });
  const near = viewOf(most);
  return near.span < whole.span / 2 ? near : whole;
}

/** How far from a city another one is around it, in units of the map: about 100 km where most branches are. */
const AROUND = 150;

/** A city with those around it; where there are none, its country, since one pin alone says nothing of a place. */
export function viewFrom(start: City, cities: readonly City[]): View {
  const around = cities.filter(({ x, y }) => Math.hypot(x - start.x, y - start.y) <= AROUND);
  return viewOf(around.length > 1 ? around : cities.filter(({ country }) => country === start.country));
}

export const zoomed = ({ span, ...middle }: View, factor: number, onto: MapPoint = middle): View => ({
  x: onto.x,
  y: onto.y,
  span: limited(span * factor),
});
export const canZoom = ({ span }: View, factor: number): boolean => limited(span * factor) !== span;

/** Side of a pin in CSS pixels (`--fc-target`); its hit area is this square around its position. */
export const PIN_SIZE = 44;

/** Cities that share one pin, and its position: 0 to 1 from the frame's left and upper edge. */
export interface Pin {
  key: string;
  cities: readonly City[];
  at: MapPoint;
}

const positionIn = (view: View, { x, y }: MapPoint): MapPoint => ({
  x: (x - view.x) / view.span + 0.5,
  y: (y - view.y) / view.span + 0.5,
});

/** Whether the whole pin is inside the frame; a pin cut off by the edge would be too small a target. */
const fits = ({ x, y }: MapPoint, edge: number): boolean => x >= edge && x <= 1 - edge && y >= edge && y <= 1 - edge;

/** Where most branches are; its pin stands there and bears its name. */
export const largestOf = (cities: readonly City[]): City | undefined =>
  cities.toSorted((a, b) => b.places.length - a.places.length)[0];

const overlap = (a: MapPoint, b: MapPoint, size: number): boolean =>
  Math.abs(a.x - b.x) < size && Math.abs(a.y - b.y) < size;

const pinOf = (cities: readonly City[], view: View): Pin => ({
  key: cities.map(({ key }) => key).join('|'),
  cities,
  // A middle of several cities may lie in the sea.
  at: positionIn(view, largestOf(cities) ?? view),
});

/**
 * Pins of a view that is drawn in a frame of so many CSS pixels. Cities whose pins would overlap share one, so that
 * each pin is a whole target (WCAG 2.2, 2.5.8); pins that the edge would cut off are left out.
 */
export function pinsIn(view: View, cities: readonly City[], frame: number): Pin[] {
  const size = PIN_SIZE / frame;
  const seen = cities.filter((city) => fits(positionIn(view, city), size / 2));
  let pins = seen.map((city) => pinOf([city], view));
  for (let index = 0; index < pins.length;) {
    const pin = pins[index];
    const other = pin && pins.findIndex((next, at) => at > index && overlap(pin.at, next.at, size));
    if (!pin || other === undefined || other < 0) index += 1;
    else {
      const merged = pinOf([...pin.cities, ...(pins[other]?.cities ?? [])], view);
      pins = [...pins.filter((_, at) => at !== index && at !== other), merged];
      // A merged pin may stand elsewhere and overlap one that was compared already.
      index = 0;
    }
  }
  return pins;
}
