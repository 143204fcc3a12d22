/**
 * Writes `shared/src/branch-map/land.json`: coasts and borders of the world as two SVG paths in Mercator units,
 * simplified to a size that a page can load. Run by `npm run land`; the result is checked in.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import { mercator } from '@forecourt/shared/rules';

type Point = [number, number];
type World = Parameters<typeof mesh>[0] & {
  objects: Record<'countries' | 'land', NonNullable<Parameters<typeof mesh>[1]> & { type: 'GeometryCollection' }>;
};

/** Units of the map; one is about a kilometre at the equator. */
const TOLERANCE = 6;
const SMALLEST = 24;
/** Coasts south of this latitude (Antarctica) are left out. */
const SOUTHERNMOST = -60;

const { resolve } = createRequire(import.meta.url);
const world = JSON.parse(readFileSync(resolve('world-atlas/countries-50m.json'), 'utf8')) as World;

/** Distance of a point from the line between two others. */
function offLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0
    ? Math.hypot(x - ax, y - ay)
    : Math.abs((by - ay) * x - (bx - ax) * y + bx * ay - by * ax) / length;
}

/** Ramer–Douglas–Peucker: keeps a point when the line without it would deviate by more than the tolerance. */
function simplified(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const distances = points.map((point) => offLine(point, first, last));
  const farthest = distances.reduce((best, distance, index) => (distance > (distances[best] ?? 0) ? index : best), 0);
  if ((distances[farthest] ?? 0) <= TOLERANCE) return [first, last];
  return [...simplified(points.slice(0, farthest + 1)), ...simplified(points.slice(farthest)).slice(1)];
}

const isSeen = (points: readonly Point[]): boolean => {
  const across = (axis: 0 | 1) =>
    Math.max(...points.map((point) => point[axis])) - Math.min(...points.map((point) => point[axis]));
  return Math.max(across(0), across(1)) >= SMALLEST;
};

/** A coast that crosses the 180th meridian goes on beyond the edge: back to the other one, it would cross the map. */
function unbroken(line: readonly (readonly number[])[]): Point[] {
  let turned = 0;
  let before = line[0]?.[0] ?? 0;
  return line.map(([lng = 0, lat = 0]) => {
    if (Math.abs(lng - before) > 180) turned -= Math.sign(lng - before) * 360;
    before = lng;
    return [lng + turned, lat];
  });
}

/** Relative whole steps, which compress best. */
function pathOf(line: readonly (readonly number[])[], close: '' | 'z'): string {
  const points = simplified(
    unbroken(line).map(([lng, lat]) => {
      const { x, y } = mercator({ lat, lng });
      return [Math.round(x), Math.round(y)];
    }),
  );
  if (!isSeen(points)) return '';
  const steps = points
    .slice(1)
    .map(([x, y], index) => `${x - (points[index]?.[0] ?? 0)} ${y - (points[index]?.[1] ?? 0)}`);
  return `M${points[0]?.join(' ') ?? ''}l${steps.join(' ').replaceAll(' -', '-')}${close}`;
}

const shapes = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
);
const coasts = shapes.flat().filter((ring) => ring.some(([, lat = 0]) => lat > SOUTHERNMOST));
const borders = mesh(world, world.objects.countries, (one, other) => one !== other).coordinates;

const paths = {
  land: coasts.map((ring) => pathOf(ring, 'z')).join(''),
  borders: borders.map((line) => pathOf(line, '')).join(''),
};
writeFileSync(new URL('../shared/src/branch-map/land.json', import.meta.url), `${JSON.stringify(paths)}\n`);
