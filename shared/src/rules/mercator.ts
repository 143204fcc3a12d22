/** Width of the world in units of the map. */
const WORLD = 40_000;
/** The Mercator projection grows without bound towards the poles. */
const NORTHERNMOST = 84;

interface Position {
  lat: number;
  lng: number;
}
export interface MapPoint {
  x: number;
  y: number;
}

/** Mercator projection of a position; y grows southwards. */
export function mercator({ lat, lng }: Position): MapPoint {
  const latitude = (Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, lat)) * Math.PI) / 180;
  return {
    x: ((lng + 180) / 360) * WORLD,
    y: WORLD / 2 - (Math.log(Math.tan(Math.PI / 4 + latitude / 2)) * WORLD) / (2 * Math.PI),
  };
}
