import type { Place } from '@forecourt/shared/contract';
import { mercator, type MapPoint } from './mercator';

/** All branches of a city are one mark on the map; close up, they would lie upon one another. */
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

/** What the map shows: a square around a middle. */
export interface View extends MapPoint {
  span: number;
}

const CLOSEST = 150;
const WIDEST = 40_000;
const MARGIN = 1.35;

const limited = (span: number): number => Math.min(WIDEST, Math.max(CLOSEST, span));

/** The smallest view in which all the given points have some room around them. */
export function viewOf(points: readonly MapPoint[]): View {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, span: limited(Math.max(right - left, bottom - top) * MARGIN) };
}

export const zoomed = ({ span, ...middle }: View, factor: number, onto: MapPoint = middle): View => ({
  x: onto.x,
  y: onto.y,
  span: limited(span * factor),
});
export const canZoom = ({ span }: View, factor: number): boolean => limited(span * factor) !== span;

/** Where a point stands in the view, 0 to 1 from its left and upper edge; undefined outside. */
export function positionIn(view: View, { x, y }: MapPoint): MapPoint | undefined {
  const at = { x: (x - view.x) / view.span + 0.5, y: (y - view.y) / view.span + 0.5 };
  return at.x > 0 && at.x < 1 && at.y > 0 && at.y < 1 ? at : undefined;
}
