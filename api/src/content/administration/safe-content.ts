import type * as z from 'zod/mini';
import {
  componentWire,
  type ContentKind,
  type ContentProblem,
  type PageBuilder,
  type TextKind,
  type wire,
} from '@forecourt/shared/contract';
import { isPageCss } from './page-css';
import { safeHtml } from './safe-html';

/* What of a body could run in a visitor's browser, and what no component takes (D89). */

interface Placed {
  component: wire.PageComponent;
  path: string;
}
export const componentsOf = ({ sections }: Pick<PageBuilder, 'sections'>): Placed[] =>
  sections.flatMap(({ rows }, s) =>
    rows.flatMap(({ columns }, r) =>
      columns.flatMap(({ components }, c) =>
        components.map((component, index) => ({
          component,
          path: `builder.sections.${s}.rows.${r}.columns.${c}.components.${index}`,
        })),
      ),
    ),
  );

const fault = (path: string, message: string): ContentProblem => ({
  code: 'wrong-value',
  severity: 'error',
  path,
  values: { message },
});

const nodesOf = ({ sections }: PageBuilder): { id: string; path: string }[] =>
  sections.flatMap((section, s) => [
    { id: section.id, path: `builder.sections.${s}` },
    ...section.rows.flatMap((row, r) => [
      { id: row.id, path: `builder.sections.${s}.rows.${r}` },
      ...row.columns.map(({ id }, c) => ({ id, path: `builder.sections.${s}.rows.${r}.columns.${c}` })),
    ]),
  ]);

function idFaults(builder: PageBuilder): ContentProblem[] {
  const components = componentsOf(builder).map(({ component, path }) => ({ id: component.id, path }));
  const seen = new Set<string>();
  return [...nodesOf(builder), ...components].flatMap(({ id, path }) => {
    const isBad = seen.has(id) || !componentWire.nodeId.safeParse(id).success;
    seen.add(id);
    return isBad ? [fault(`${path}.id`, 'errors.partId')] : [];
  });
}

function propFaults(builder: PageBuilder): ContentProblem[] {
  return componentsOf(builder).flatMap(({ component, path }) => {
    const { type, props } = componentWire.migrated(component);
    const read = componentWire.componentProps(type)?.safeParse(props);
    const issues: readonly z.core.$ZodIssue[] = read?.error?.issues ?? [];
    return issues.map((issue) => fault([path, 'props', ...issue.path.map(String)].join('.'), issue.message));
  });
}

const kindsOfTexts = (builder: PageBuilder) =>
  new Map<string, TextKind>(
    componentsOf(builder).flatMap(({ component }) =>
      Object.entries(componentWire.textsOfComponent(component)).map(
        ([name, kind]) => [`${component.id}.${name}`, kind] as const,
      ),
    ),
  );

function textFaults(builder: PageBuilder): ContentProblem[] {
  const kinds = kindsOfTexts(builder);
  return Object.entries(builder.translations).flatMap(([language, texts]) =>
    Object.entries(texts ?? {}).flatMap(([key, text]) =>
      text.length > componentWire.MOST_TEXT[kinds.get(key) ?? 'rich']
        ? [fault(`builder.translations.${language}.${key}`, 'errors.textTooLong')]
        : [],
    ),
  );
}

const EXECUTED = /^(?:javascript|vbscript|livescript|data:(?:text|application|image\/svg))/;
const SCHEME = /^[a-z]+:/;
/** As browsers read a scheme: without controls, spaces and signs that nobody sees. */
const compact = (text: string): string =>
  text.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g, '').toLowerCase();
const isExecuted = (text: string): boolean => {
  const plain = compact(text.slice(0, ADDRESS_LENGTH));
  return SCHEME.test(plain) && EXECUTED.test(plain);
};
const ADDRESS_LENGTH = 2000;

/** Every text but those of a page, which are never addresses; `scripts` of advanced configuration are the owners'. */
function executed(value: unknown, path: string): ContentProblem[] {
  if (typeof value === 'string')
    return isExecuted(value) ? [{ ...fault(path, 'errors.runsInBrowser'), code: 'unsafe-content' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    path === 'builder' && name === 'translations' ? [] : executed(item, path === '' ? name : `${path}.${name}`),
  );
}

/** Pictures that pages show, beside those of components. */
const PICTURES: Partial<Record<ContentKind, readonly string[]>> = {
  header: ['logo.src', 'logo.srcOnDark'],
  'site-config': ['featureFlags.favicon'],
  'blog-post': ['image'],
};

function pictureFaults(kind: ContentKind, body: unknown): ContentProblem[] {
  const at = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], body);
  const ofSections = isBuilt(kind, body)
    ? body.builder.sections.map(({ settings }, s) => [`builder.sections.${s}.settings.image`, settings.image] as const)
    : [];
  const named = (PICTURES[kind] ?? []).map((path) => [path, at(path)] as const);
  return [...named, ...ofSections]
    .filter(([, value]) => typeof value === 'string' && !componentWire.isPictureAddress(value))
    .map(([path]) => fault(path, 'errors.foreignPicture'));
}

/** Names of single texts that are addresses beside those of components: menus, what is shared, ways to pay. */
const ADDRESSES: ReadonlySet<string> = new Set(['url', 'image', 'video', 'audio', 'imagePath']);
const LANGUAGE_PATH = /^[a-z0-9]+(?:-[a-z0-9]+)*$/i;

function addressFault(kind: ContentKind, name: string, text: string, path: string): ContentProblem[] {
  if (kind === 'languages' && name === 'url')
    return LANGUAGE_PATH.test(text) ? [] : [fault(path, 'errors.languagePath')];
  const isGood = !ADDRESSES.has(name) || isExecuted(text) || componentWire.isContentAddress(text);
  return isGood ? [] : [fault(path, 'errors.invalidAddress')];
}

/** What leads elsewhere without running: another host under the look of a path, a scheme that nobody meant (D176). */
function addressFaults(kind: ContentKind, value: unknown, path = '', name = ''): ContentProblem[] {
  if (typeof value === 'string') return addressFault(kind, name, value, path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'builder' ? [] : addressFaults(kind, item, path === '' ? key : `${path}.${key}`, key),
  );
}

interface Built {
  builder: PageBuilder;
}
/** The body of a kind that is put together of components. */
export const isBuilt = (kind: ContentKind, body: unknown): body is Built =>
  (kind === 'page' || kind === 'shared-component') && typeof body === 'object';

/** Scripts and styles are a page's: a part that many pages show has none of its own (D135). */
function pageOnlyFaults(kind: ContentKind, { scripts, pageCSS }: PageBuilder): ContentProblem[] {
  const isPage = kind === 'page';
  return [
    ...(isPage || scripts.length === 0
      ? []
      : [{ ...fault('builder.scripts', 'errors.scriptsOfPages'), code: 'unsafe-content' as const }]),
    ...((isPage ? isPageCss(pageCSS) : pageCSS === '') ? [] : [fault('builder.pageCSS', 'errors.unsafeCss')]),
  ];
}

/** What keeps a body of the right shape from being saved. */
export function contentFaults(kind: ContentKind, body: unknown): ContentProblem[] {
  const unsafe = [...executed(body, ''), ...addressFaults(kind, body), ...pictureFaults(kind, body)];
  if (!isBuilt(kind, body)) return unsafe;
  const { builder } = body;
  return [
    ...unsafe,
    ...pageOnlyFaults(kind, builder),
    ...idFaults(builder),
    ...propFaults(builder),
    ...textFaults(builder),
  ];
}

/** The same body with nothing in its rich texts but their grammar. */
export function withSafeTexts(kind: ContentKind, body: unknown): unknown {
  if (kind === 'blog-post') {
    const post = body as { body: wire.Translated };
    return { ...post, body: mapTexts(post.body, (_key, html) => safeHtml(html)) };
  }
  if (!isBuilt(kind, body)) return body;
  const kinds = kindsOfTexts(body.builder);
  const translations = Object.fromEntries(
    Object.entries(body.builder.translations).map(([language, texts]) => [
      language,
      mapTexts(texts ?? {}, (key, text) => ((kinds.get(key) ?? 'rich') === 'rich' ? safeHtml(text) : text)),
    ]),
  );
  return { ...body, builder: { ...body.builder, translations } };
}
const mapTexts = (texts: Readonly<Record<string, string>>, change: (key: string, text: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(key, text)]));
