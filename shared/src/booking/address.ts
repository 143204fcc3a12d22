import type { BookingPlace } from './booking';

/** Street and town of a place; many addresses name their town already, and it is said once. */
export const addressLines = ({ address, city }: Pick<BookingPlace, 'address' | 'city'>): string[] =>
  [address, address.includes(city) ? '' : city].filter(Boolean);
