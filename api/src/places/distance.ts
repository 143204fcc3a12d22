interface Point {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As the crow flies, to a tenth of a kilometre (haversine). */
export function distanceKm(from: Point, to: Point): number {
  const [lat, lng] = [radians(to.lat - from.lat), radians(to.lng - from.lng)];
  const half =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return Math.round(20 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half))) / 10;
}
