/** Width of the world in units of the map. */
const WORLD = 40_000;
/** Beyond it Mercator has no end. */
const NORTHERNMOST = 84;

export interface Spot {
  lat: number;
  lng: number;
}
export interface MapPoint {
  x: number;
  y: number;
}

/** Where a spot of the earth is on the map; y grows southwards. */
export function mercator({ lat, lng }: Spot): MapPoint {
  const latitude = (Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, lat)) * Math.PI) / 180;
  return {
    x: ((lng + 180) / 360) * WORLD,
    y: WORLD / 2 - (Math.log(Math.tan(Math.PI / 4 + latitude / 2)) * WORLD) / (2 * Math.PI),
  };
}
