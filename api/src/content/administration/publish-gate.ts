import { PAGE_STATUS, wire, type ContentKind, type ContentProblem, type Language } from '@forecourt/shared/contract';
import { DOCUMENT_SCHEMAS, type Body } from '../document-schemas';
import { pathsOf, type RouteName } from '../route-names';
import { ownPathsOf, pathFinder } from './own-paths';
import { pageProblems } from './page-problems';
import { paletteProblems } from './palette-problems';
import { POINTED_AT, pointersOf, type Pointed } from './pointers';
import {
  lockKind,
  lockRecord,
  publishedField,
  storedRecords,
  type DbOrTransaction,
  type StoredRecord,
} from './records.store';
import { contentFaults, isBuilt } from './safe-content';
import { isOfShop, movedNameProblems, redirectProblems, routeNameProblems } from './shop-paths';
import { untranslatedProblems } from './untranslated';

export interface Judged {
  kind: ContentKind;
  id: number;
  body: unknown;
}

/** What shape and safety of a body lack, by the path of each place; such a body is not even saved. */
export function shapeProblems(kind: ContentKind, body: unknown): ContentProblem[] {
  const read = DOCUMENT_SCHEMAS[kind].safeParse(body);
  if (read.success) return contentFaults(kind, read.data);
  return read.error.issues.map(({ path, message }) => ({
    code: 'wrong-value',
    severity: 'error',
    path: path.map(String).join('.'),
    values: { message },
  }));
}

/** What of the rest of the site a record is judged by. */
export interface Site {
  languages: readonly Language[];
  /** Whether visitors can reach it. */
  isPublished: (record: { to: Pointed; id: number }) => boolean;
  /** Addresses of what visitors can reach, of kinds that have their own. */
  addresses: readonly { kind: ContentKind; id: number; address: wire.Translated }[];
  /** How the company calls routes of the shop. */
  routes: readonly RouteName[];
  /** Addresses that have moved: visitors are sent on before the shop looks for a route. */
  redirects: readonly wire.Redirect[];
  /** Whether a path of this site leads anywhere. */
  isReached: (path: string) => boolean;
}

const ADDRESS_OF: Partial<Record<ContentKind, 'path' | 'url'>> = { page: 'path', 'blog-post': 'url' };

/** Whether visitors reach each record of a kind by an address of its own. */
export const hasAddress = (kind: ContentKind): boolean => kind in ADDRESS_OF;

/**
 * Whoever publishes a record with an address waits for whoever publishes another one of its kind: two that are judged
 * at the same moment would both find their address free. The kind goes before the record, as in an import.
 */
export async function lockToPublish(
  trx: DbOrTransaction,
  kind: ContentKind,
  id: number,
): Promise<StoredRecord | undefined> {
  if (hasAddress(kind)) await lockKind(trx, kind);
  if (kind === 'routes') await lockKind(trx, 'page');
  return lockRecord(trx, kind, id);
}

export function addressOf(kind: ContentKind, body: unknown): wire.Translated {
  const name = ADDRESS_OF[kind];
  const given: unknown = name && typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return wire.translated.safeParse(given).data ?? {};
}

async function addressesOf(db: DbOrTransaction): Promise<Site['addresses']> {
  const all: Site['addresses'][number][] = [];
  for (const [kind, field] of Object.entries(ADDRESS_OF) as [ContentKind, string][])
    for (const { id, value } of await publishedField(db, kind, field))
      all.push({ kind, id, address: wire.translated.safeParse(value).data ?? {} });
  return all;
}

const reachable = async (db: DbOrTransaction, kind: ContentKind): Promise<StoredRecord[]> =>
  (await storedRecords(db, kind)).filter(({ status }) => status === PAGE_STATUS.published);

/** The entries of what exists once, as visitors have them. */
async function itemsOf<K extends 'redirects' | 'routes'>(db: DbOrTransaction, kind: K): Promise<Body<K>['items']> {
  const [stored] = await reachable(db, kind);
  return (DOCUMENT_SCHEMAS[kind].safeParse(stored?.body).data as Body<K> | undefined)?.items ?? [];
}

const inBlog = (text: string) => `/blog/${text.replace(/^\/+/, '')}`;
const pathsOfAll = (addresses: Site['addresses'], routes: readonly RouteName[]): string[] => [
  ...addresses.flatMap(({ kind, address }) =>
    Object.values(address).map((path) => (kind === 'blog-post' ? inBlog(path) : path)),
  ),
  ...routes.flatMap((route) => Object.values(pathsOf(route))),
];

export async function siteOf(db: DbOrTransaction): Promise<Site> {
  const [stored] = await storedRecords(db, 'languages');
  const languages = DOCUMENT_SCHEMAS.languages.safeParse(stored?.body).data?.languages ?? [];
  const others: [Pointed, StoredRecord[]][] = [];
  for (const kind of POINTED_AT) others.push([kind, await reachable(db, kind)]);
  const ids = new Map(others.map(([kind, records]) => [kind, new Set(records.map(({ id }) => id))]));
  const addresses = await addressesOf(db);
  const routes = await itemsOf(db, 'routes');
  const redirects = await itemsOf(db, 'redirects');
  return {
    languages: languages.map(({ isoLanguageName }) => isoLanguageName),
    isPublished: ({ to, id }) => ids.get(to)?.has(id) === true,
    addresses,
    routes,
    redirects,
    isReached: pathFinder({ languages, paths: pathsOfAll(addresses, routes), redirects }),
  };
}

const problem = (
  code: ContentProblem['code'],
  severity: ContentProblem['severity'],
  path: string,
  values: ContentProblem['values'] = {},
): ContentProblem => ({ code, severity, path, values });

const comparable = (address: string): string => address.replace(/^\/|\/$/g, '').toLowerCase();

/** What of the addresses of a record no other one may have. */
export const addressKeys = ({ kind, address }: Pick<Site['addresses'][number], 'kind' | 'address'>): string[] =>
  Object.entries(address)
    .filter(([, text]) => text.trim() !== '')
    .map(([language, text]) => `${kind} ${language} ${comparable(text)}`);

/** Of two records at one address, visitors would see one alone. */
function addressProblems({ kind, id, body }: Judged, { addresses, routes }: Site): ContentProblem[] {
  const name = ADDRESS_OF[kind];
  if (name === undefined) return [];
  const given = Object.entries(addressOf(kind, body)).filter(([, text]) => text.trim() !== '');
  if (given.length === 0) return [problem('path-missing', 'error', name)];
  const others = addresses.filter((other) => other.kind === kind && other.id !== id);
  const taken = new Set(others.flatMap(addressKeys));
  const isTaken = (language: string, text: string): boolean =>
    addressKeys({ kind, address: { [language]: text } }).some((key) => taken.has(key)) ||
    (kind === 'page' && isOfShop(text, routes));
  return given
    .filter(([language, text]) => isTaken(language, text))
    .map(([language, text]) => problem('path-taken', 'error', `${name}.${language}`, { path: text }));
}

/** What names of routes, and what would hide them, have to say of each other. */
function namingProblems({ kind, body }: Judged, site: Site): ContentProblem[] {
  if (kind === 'redirects') return redirectProblems((body as Body<'redirects'>).items, site.routes);
  if (kind !== 'routes') return [];
  const { items } = body as Body<'routes'>;
  return [...routeNameProblems(items, pathsOfPages(site)), ...movedNameProblems(items, site.redirects)];
}

const pathsOfPages = ({ addresses }: Site): string[] =>
  addresses.flatMap(({ kind, address }) => (kind === 'page' ? Object.values(address) : []));

/** The rest of the page works without what it names. */
const brokenLinks = ({ kind, body }: Judged, { isPublished, isReached }: Site): ContentProblem[] => [
  ...pointersOf(body)
    .filter((pointer) => !isPublished(pointer))
    .map(({ to, id, path }) => problem('broken-link', 'warning', path, { kind: to, id: String(id) })),
  // What a post calls `url` is its own address, and a redirect says where a path has moved.
  ...(kind === 'redirects' ? [] : ownPathsOf(body))
    .filter(({ path }) => !isReached(path))
    .map(({ path, at }) => problem('broken-link', 'warning', at, { path: path.slice(0, 200) })),
];

/** What makes sense only of a body that has the shape of its kind. */
function soundProblems(judged: Judged, site: Site): ContentProblem[] {
  const { kind, body } = judged;
  return [
    ...addressProblems(judged, site),
    ...(isBuilt(kind, body) ? pageProblems(kind, body.builder) : []),
    ...(kind === 'theme' ? paletteProblems(body as Body<'theme'>) : []),
    ...namingProblems(judged, site),
    ...brokenLinks(judged, site),
    // A route keeps its usual path where it has no other one.
    ...(kind === 'routes' ? [] : untranslatedProblems(body, site.languages)),
  ];
}

/** Everything that an editor should know before a record is published (D89). */
export function problemsOn(site: Site, { kind, id, body }: Judged): ContentProblem[] {
  const faults = shapeProblems(kind, body);
  const { data } = DOCUMENT_SCHEMAS[kind].safeParse(body);
  return data === undefined ? faults : [...faults, ...soundProblems({ kind, id, body: data }, site)];
}

export const problemsOf = async (db: DbOrTransaction, judged: Judged): Promise<ContentProblem[]> =>
  problemsOn(await siteOf(db), judged);
