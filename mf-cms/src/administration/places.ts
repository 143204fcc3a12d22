import { useLocation } from 'react-router-dom';
import { CONTENT_KINDS, isSingleKind, placeInside, type ContentKind } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';

const OTHER_PLACES = ['media', 'entries', 'people', 'audit', 'transfer', 'settings'] as const;
export type OtherPlace = (typeof OTHER_PLACES)[number];
export type RecordView = 'form' | 'edit' | 'history';

/** Where in the administration the address leads. */
export type Place =
  | { at: 'home' }
  | { at: 'list'; kind: ContentKind }
  | { at: 'record'; kind: ContentKind; id: number | 'new'; view: RecordView }
  | { at: Exclude<OtherPlace, 'entries'> }
  | { at: 'entries'; id: number | undefined };

/** Of kinds that exist once. */
const ONLY_ID = 1;

const isKind = (name: string): name is ContentKind => CONTENT_KINDS.some((kind) => kind === name);
const isOther = (name: string | undefined): name is Exclude<OtherPlace, 'entries'> =>
  name !== 'entries' && OTHER_PLACES.some((place) => place === name);

function contentPlace(kind: string, id: string | undefined, view: string | undefined): Place {
  if (!isKind(kind)) return { at: 'home' };
  if (id !== undefined)
    return {
      at: 'record',
      kind,
      id: id === 'new' ? id : Number(id),
      view: view === 'edit' || view === 'history' ? view : 'form',
    };
  return isSingleKind(kind) ? { at: 'record', kind, id: ONLY_ID, view: 'form' } : { at: 'list', kind };
}

function placeOf(pathname: string): Place {
  const [, first, kind = '', id, view] = placeInside('SITE_ADMIN', pathname).toLowerCase().split('/');
  if (first === 'content') return contentPlace(kind, id, view);
  if (first === 'entries') return { at: first, id: /^[1-9]\d{0,9}$/.test(kind) ? Number(kind) : undefined };
  return isOther(first) ? { at: first } : { at: 'home' };
}

export const usePlace = (): Place => placeOf(useLocation().pathname);

const VIEWS: Readonly<Record<RecordView, string>> = { form: '', edit: '/edit', history: '/history' };

/** Paths of the places; `query` is a query string without `?`. */
export function usePathTo() {
  const { pathOf } = useHost();
  const base = pathOf('SITE_ADMIN');
  return {
    list: (kind: ContentKind) => `${base}/content/${kind}`,
    record: (kind: ContentKind, id: number | 'new', view: RecordView = 'form', query = '') =>
      `${base}/content/${kind}/${id}${VIEWS[view]}${query && `?${query}`}`,
    other: (place: OtherPlace) => `${base}/${place}`,
    entry: (id: number) => `${base}/entries/${id}`,
  };
}
