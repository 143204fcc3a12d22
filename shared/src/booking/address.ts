import type { BookingPlace } from './booking';

/** Street and town of a place; many addresses name their town already, and it is said once. */
export const addressLines = ({ address, city }: Pick<BookingPlace, 'address' | 'city'>): string[] =>
  [address, address.includes(city) ? '' : city].filter(Boolean);

/** A place by its name and town; many names say the town already. */
export const placeInTown = ({ name, city }: Pick<BookingPlace, 'name' | 'city'>): string =>
  name.includes(city) ? name : `${name}, ${city}`;
