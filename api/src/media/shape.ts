type Point = readonly [x: number, y: number];

/** Inside an open car: the folded top, the far door, the steering wheel and the windscreen's frame. */
export interface Cockpit {
  top: string;
  farSide: string;
  steering: string;
  frame: string;
}

/** A car seen from its right side, nose to the right, standing on y = 300. Paths use absolute M, L, C, Q and Z only. */
export interface BodyShape {
  rear: number;
  front: number;
  radius: number;
  sill: number;
  /** Open outline from the rear bumper's foot over the roof to the front bumper's foot. */
  shell: string;
  /** Side windows as one closed daylight opening. */
  glass: string;
  /** Further windows of the glazed variant. */
  sideGlass?: string;
  /** Slivers of windscreen and rear window which show past the pillars. */
  slivers: readonly string[];
  /** Rear edge, front edge and lower edge of everything above the belt line. */
  cabin: readonly [number, number, number];
  /** Each window post: top x, bottom x, width. */
  posts: readonly (readonly [number, number, number])[];
  doors: readonly string[];
  handles: readonly Point[];
  seats: readonly number[];
  mirror: Point;
  /** Foremost point, height of its upper edge, length, height. */
  lamp: readonly [number, number, number, number];
  tail: readonly [number, number, number, number];
  tailUpright: boolean;
  /** Height of the shoulder line at the rear, in the middle and at the front. */
  crease: readonly [number, number, number];
  rails?: string;
  cockpit?: Cockpit;
  cladding: boolean;
}

export const GROUND = 300;

/** A coordinate as it is written into a path. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export type Warp = (point: Point) => Point;

function warpPath(path: string, warp: Warp): string {
  return path.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_pair, x: string, y: string) => {
    const [wx, wy] = warp([Number(x), Number(y)]);
    return `${Math.round(wx)} ${Math.round(wy)}`;
  });
}

const pick = (list: readonly number[], index: number): number => list[index % list.length] ?? 0;

/**
 * Two models of one body differ in roof height, rake and overhangs; between the axles nothing moves, so wheels keep
 * fitting.
 */
export function stance(shape: BodyShape, detail: number): Warp {
  const [, , belt] = shape.cabin;
  const height = pick([1, 0.95, 1.03, 0.98, 1.05, 0.97, 1.01, 0.94, 1.04, 0.99], detail);
  const rake = pick([0, -0.1, 0.05, -0.05, 0.08, 0.02, -0.12], detail);
  const nose = pick([1, 0.94, 1.03, 0.97, 1.05, 0.92, 1.01], detail + 1);
  const rump = pick([1, 1.04, 0.95, 1.02, 0.92], detail);
  return ([x, y]) => {
    const lift = Math.max(0, belt - y);
    const ahead = Math.max(0, x - shape.front) * (nose - 1);
    const behind = Math.min(0, x - shape.rear) * (rump - 1);
    return [x + ahead + behind + lift * rake, y < belt ? belt - lift * height : y];
  };
}

export function warpShape(shape: BodyShape, warp: Warp): BodyShape {
  const path = (d: string): string => warpPath(d, warp);
  const anchor = (box: BodyShape['lamp']): BodyShape['lamp'] => {
    const [x, y] = warp([box[0], box[1]]);
    return [x, y, box[2], box[3]];
  };
  const [cabinRear, cabinFront, belt] = shape.cabin;
  const { cockpit } = shape;
  return {
    ...shape,
    shell: path(shape.shell),
    glass: path(shape.glass),
    slivers: shape.slivers.map(path),
    cabin: [warp([cabinRear, belt])[0], warp([cabinFront, belt])[0], belt],
    doors: shape.doors.map(path),
    mirror: warp(shape.mirror),
    lamp: anchor(shape.lamp),
    tail: anchor(shape.tail),
    ...(shape.rails === undefined ? {} : { rails: path(shape.rails) }),
    ...(cockpit === undefined
      ? {}
      : {
          cockpit: {
            top: path(cockpit.top),
            farSide: path(cockpit.farSide),
            steering: path(cockpit.steering),
            frame: path(cockpit.frame),
          },
        }),
  };
}

/**
 * Smallest share of a picture's width that a car takes, and the largest: a small car looks smaller, never lost, also on
 * cards that leave air around their picture.
 */
const SMALL = { length: 430, share: 0.88 };
const LARGE = { length: 590, share: 0.94 };

/** Leaves air above the tallest van. */
const TALLEST_SHARE = 0.87;

/** The part of the canvas that is shown, in 16 : 9: the car in its middle, filling it. */
export function frameOf(shape: BodyShape): string {
  const outline = [shape.shell, shape.rails ?? '', shape.cockpit?.frame ?? ''].join(' ');
  const points = [...outline.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
  const xs = points.map(([, x]) => Number(x));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const top = Math.min(...points.map(([, , y]) => Number(y)));
  const grown = Math.min(1, Math.max(0, (right - left - SMALL.length) / (LARGE.length - SMALL.length)));
  const share = SMALL.share + grown * (LARGE.share - SMALL.share);
  const unit = Math.ceil(Math.max((right - left) / share / 16, (GROUND - top) / TALLEST_SHARE / 9));
  const x = Math.round((left + right) / 2 - unit * 8);
  const y = Math.round((top + GROUND) / 2 - unit * 4.5);
  return `${x} ${y} ${unit * 16} ${unit * 9}`;
}

/** The closed side of the car: the outline plus a sill with both wheel arches cut out. */
export function bodyPath(shape: BodyShape): string {
  const axle = GROUND - shape.radius;
  const arch = shape.radius + 5;
  const half = Math.sqrt(Math.max(1, arch * arch - (shape.sill - axle) ** 2));
  const cut = (x: number): string =>
    `L ${n(x + half)} ${shape.sill} A ${arch} ${arch} 0 ${shape.sill > axle ? 1 : 0} 0 ${n(x - half)} ${shape.sill}`;
  return `${shape.shell} ${cut(shape.front)} ${cut(shape.rear)} Z`;
}
