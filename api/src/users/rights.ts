import { isDeepStrictEqual } from 'node:util';
import { CONTENT_KINDS, LANGUAGES, type AdministratorRole, type ContentKind } from '@forecourt/shared/contract';

/** What decides on prices, payments, contracts and foreign scripts: nobody but owners changes it (D88). */
const OWNERS_KINDS: ReadonlySet<ContentKind> = new Set([
  'languages',
  'site-config',
  'advanced-config',
  'booking-flow',
  'booking-configuration',
  'currencies',
  'routes',
  'document-types',
  'tax-payer-types',
]);
const EDITORS_KINDS = CONTENT_KINDS.filter((kind) => !OWNERS_KINDS.has(kind));
const TRANSLATED_KINDS: readonly ContentKind[] = ['page', 'blog-post', 'form', 'shared-component', 'menu', 'site-seo'];
const ACCOUNTANTS_KINDS: readonly ContentKind[] = ['booking-flow', 'booking-configuration', 'currencies'];

/** What the roles of an administrator allow together. */
export interface Rights {
  isOwner: boolean;
  maySee: readonly ContentKind[];
  /** Drafts of these; a translator only texts of `languages`, see `refusedPaths`. */
  mayChange: readonly ContentKind[];
  /** Also publishes, takes off, deletes, restores and makes. */
  mayPublish: readonly ContentKind[];
  languages: ReadonlySet<string>;
  mayInvite: boolean;
  mayAdministerPayments: boolean;
  /** What visitors send through forms is personal, and no content that everybody may look at (D160). */
  mayHandleEntries: boolean;
}

export function rightsOf(roles: readonly AdministratorRole[]): Rights {
  const has = (name: AdministratorRole['role']) => roles.some(({ role }) => role === name);
  const isOwner = has('owner');
  const languages = new Set(roles.flatMap((given) => (given.role === 'translator' ? (given.languages ?? []) : [])));
  const mayPublish = isOwner ? CONTENT_KINDS : has('editor') ? EDITORS_KINDS : [];
  const translates = languages.size > 0 ? TRANSLATED_KINDS : [];
  const seesAll = isOwner || has('editor') || has('translator') || has('reader');
  return {
    isOwner,
    maySee: seesAll ? CONTENT_KINDS : has('accountant') ? ACCOUNTANTS_KINDS : [],
    mayChange: CONTENT_KINDS.filter((kind) => mayPublish.includes(kind) || translates.includes(kind)),
    mayPublish,
    languages,
    mayInvite: isOwner,
    mayAdministerPayments: isOwner || has('accountant'),
    mayHandleEntries: mayPublish.includes('form'),
  };
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const ALL_LANGUAGES: ReadonlySet<string> = new Set(LANGUAGES);
/** An object whose names are languages; the props of a component are none, whatever they are called. */
const isTranslated = (value: Fields): boolean => Object.keys(value).every((name) => ALL_LANGUAGES.has(name));

/** Paths of what differs beside the texts of these languages. */
function outsideOf(languages: ReadonlySet<string>, before: unknown, after: unknown, path: readonly string[]): string[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => outsideOf(languages, item, after[index], [...path, String(index)]));
  if (!isFields(before) || !isFields(after)) return [path.join('.')];
  const byLanguage = !path.includes('props') && isTranslated(before) && isTranslated(after);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    byLanguage && languages.has(name) ? [] : outsideOf(languages, before[name], after[name], [...path, name]),
  );
}

/** Such a script may do on every page what it likes. */
const OWNERS_PATHS: Partial<Record<ContentKind, readonly string[]>> = {
  'site-seo': ['googleTagManager'],
  page: ['builder.scripts'],
};

const valueAt = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), body);

/** Blocks of raw HTML by their paths, each with all that it shows (D7). */
function htmlBlocks(body: unknown): { path: string; id: unknown; shown: unknown }[] {
  const texts = Object.entries((valueAt(body, 'builder.translations') ?? {}) as Fields);
  const walk = (value: unknown, path: string): { path: string; id: unknown; shown: unknown }[] => {
    if (typeof value !== 'object' || value === null) return [];
    const inside = Object.entries(value).flatMap(([name, item]) => walk(item, `${path}.${name}`));
    if (!isFields(value) || value['type'] !== 'html') return inside;
    const key = `${String(value['id'])}.html`;
    const written = texts.map(([language, own]) => [language, isFields(own) ? own[key] : undefined] as const);
    const shown = { ...value, texts: Object.fromEntries(written.filter(([, text]) => text !== undefined)) };
    return [{ path, id: value['id'], shown }, ...inside];
  };
  return walk(valueAt(body, 'builder.sections'), 'builder.sections');
}

/** What only owners add or change: everybody else may move it or take it away. */
function ownersPaths(kind: ContentKind, before: unknown, after: unknown): string[] {
  const named = (OWNERS_PATHS[kind] ?? []).filter((path) => {
    const [was, is] = [valueAt(before, path), valueAt(after, path)];
    return !isDeepStrictEqual(was ?? [], is ?? []);
  });
  const known = new Map(htmlBlocks(before).map(({ id, shown }) => [id, shown]));
  const added = htmlBlocks(after).filter(({ id, shown }) => !isDeepStrictEqual(known.get(id), shown));
  return [...named, ...added.map(({ path }) => path)];
}

/** Where a change goes beyond what these rights allow, by path. */
export function refusedPaths(rights: Rights, kind: ContentKind, before: unknown, after: unknown): string[] {
  if (rights.isOwner) return [];
  const outside = rights.mayPublish.includes(kind) ? [] : outsideOf(rights.languages, before, after, []);
  return [...new Set([...outside, ...ownersPaths(kind, before, after)])];
}
