import { useLocation } from 'react-router-dom';
import { placeInside } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';

export const PLACES = ['gateways', 'attempts', 'reconciliation'] as const;
type Place = (typeof PLACES)[number];

const isPlace = (name: string | undefined): name is Place => PLACES.some((place) => place === name);

/** Where in the administration the address leads; `id` is the attempt of `attempts/:id`. */
export function usePlace(): { place?: Place; id?: string } {
  const [, place, id] = placeInside('PAYMENTS_ADMIN', useLocation().pathname).split('/');
  const name = place?.toLowerCase();
  return { ...(isPlace(name) && { place: name }), ...(id !== undefined && { id }) };
}

/** Path of a place inside, such as `attempts/12`; `query` is a query string without `?`. */
export function usePathTo(): (place: Place | `attempts/${string}`, query?: string) => string {
  const { pathOf } = useHost();
  return (place, query) => `${pathOf('PAYMENTS_ADMIN')}/${place}${query ? `?${query}` : ''}`;
}
