const KEY = 'forecourt.recent-places';
const MOST = 4;
type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** Ids of the places that were last searched from this browser, the latest first; whatever else stands there is no id. */
export const recentPlaces = (shelf: Shelf): number[] =>
  (shelf.getItem(KEY) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MOST);

export function keepRecentPlaces(shelf: Shelf, ...ids: readonly number[]): void {
  shelf.setItem(KEY, [...new Set([...ids, ...recentPlaces(shelf)])].slice(0, MOST).join(','));
}
