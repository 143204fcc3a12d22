import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';
import {
  advancedConfigCall,
  ApiError,
  createApiClient,
  loadHostConfig,
  redirectsCall,
  siteSeoCall,
  type ApiClient,
} from '@forecourt/shared/api-client';
import {
  isLanguage,
  languageChain,
  type Language,
  type Redirect,
  type SiteScript,
  type wire,
} from '@forecourt/shared/contract';
import type { HostConfig } from '@forecourt/shared/host';
import { themeTokens } from '@forecourt/shared/ui/theme';
import { refusedFontLinks } from './html/font-links';

export interface StorefrontConfiguration extends HostConfig {
  seo: z.infer<typeof wire.siteSeo>;
  /** Addresses that have moved; a back end from before knows none. */
  redirects?: readonly Redirect[];
  /** Scripts of all composed pages (D135). */
  scripts?: readonly SiteScript[];
}

const hostConfigs = new WeakMap<StorefrontConfiguration, HostConfig>();

/** The part that pages are given; of one configuration it is the same object each time. */
export function hostConfigOf(configuration: StorefrontConfiguration): HostConfig {
  const { global, site, flow, booking, currencies } = configuration;
  const part = hostConfigs.get(configuration) ?? { global, site, flow, booking, currencies };
  hostConfigs.set(configuration, part);
  return part;
}

/** Of each map of texts by language those that are looked up (D6); all where the language and its chain have none. */
function withTextsIn(value: unknown, chain: readonly Language[], ofSite: readonly Language[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withTextsIn(item, chain, ofSite));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isMet = ([key, text]: [string, unknown]) => Boolean(text) && chain.includes(key as Language);
  const isTexts = entries.every(([key]) => isLanguage(key)) && entries.some(isMet);
  const kept = isTexts ? entries.filter((entry) => isMet(entry) || ofSite.includes(entry[0] as Language)) : entries;
  return Object.fromEntries(kept.map(([key, inner]) => [key, withTextsIn(inner, chain, ofSite)]));
}

const inLanguages = new WeakMap<HostConfig, Map<Language, HostConfig>>();

/**
 * As {@link hostConfigOf}, without the texts that nobody meets who reads the page in this language (ADR 089). Paths are
 * whole: an address may be spelled in any language.
 */
export function hostConfigIn(configuration: StorefrontConfiguration, language: Language): HostConfig {
  const whole = hostConfigOf(configuration);
  const known = inLanguages.get(whole) ?? new Map<Language, HostConfig>();
  inLanguages.set(whole, known);
  const kept = known.get(language);
  if (kept) return kept;
  const { routes, languages } = whole.global;
  const ofSite = languages.flatMap(({ isDefault, isoLanguageName }) => (isDefault ? [isoLanguageName] : []));
  const read = withTextsIn(whole, languageChain(language), ofSite) as HostConfig;
  const told = { ...read, global: { ...read.global, routes } };
  known.set(language, told);
  return told;
}

/** How long an answer is used before it is renewed. */
const FRESH_MS = 5000;
const MAX_ANSWERS = 500;
const RENEW_TIMEOUT_MS = 10_000;

/** Availability and prices are never cached. */
const NEVER_CACHED = '/api/booking/';

/** The back end answers by itself: an address that it sends somewhere else is none that anybody has configured. */
export const backEndFetch: typeof globalThis.fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** LRU cache of the back end's reads, stale-while-revalidate; `forget` empties it. */
export function cachingFetch(fetch: typeof globalThis.fetch): {
  fetch: typeof globalThis.fetch;
  forget: () => void;
} {
  const answers = new LRUCache<string, string>({
    max: MAX_ANSWERS,
    ttl: FRESH_MS,
    allowStale: true,
    noDeleteOnStaleGet: true,
  });
  const renewing = new Set<string>();
  let edition = 0;
  const read = async (url: string, init: RequestInit | undefined) => {
    const asked = edition;
    const response = await fetch(url, init);
    const text = response.ok ? await response.clone().text() : undefined;
    // What was asked for before the cache was emptied may be of before the change.
    if (text !== undefined && asked === edition) answers.set(url, text);
    return response;
  };
  const renew = (url: string, init: RequestInit | undefined) => {
    renewing.add(url);
    void read(url, { ...init, signal: AbortSignal.timeout(RENEW_TIMEOUT_MS) })
      .catch(() => undefined)
      .finally(() => renewing.delete(url));
  };
  const cached: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes(NEVER_CACHED)) return fetch(url, init);
    const isFresh = answers.getRemainingTTL(url) > 0;
    const text = answers.get(url);
    if (text === undefined) return read(url, init);
    if (!isFresh && !renewing.has(url)) renew(url, init);
    return new Response(text, { headers: { 'content-type': 'application/json' } });
  };
  return {
    fetch: cached,
    forget: () => {
      edition += 1;
      answers.clear();
    },
  };
}

export const serverApi = (apiUrl: string, fetch: typeof globalThis.fetch): ApiClient =>
  createApiClient({ baseUrl: apiUrl, fetch, token: () => undefined, retryDelayMs: 100, timeoutMs: 5000 });

/** Below these everybody may read. */
const PUBLIC = ['api/', 'odata/'];

/**
 * Reads for who is not trusted with more: only below the back end's public paths, by GET, and as nobody.
 *
 * @param path with its query, after the back end's address
 * @throws when the path leads elsewhere, or the back end cannot be reached
 */
export const publicReads = (apiUrl: string, fetch: typeof globalThis.fetch) => {
  const root = new URL(`${apiUrl}/`);
  return async (path: string): Promise<{ status: number; text: string }> => {
    const { origin, pathname } = new URL(apiUrl + path);
    if (origin !== root.origin || !PUBLIC.some((folder) => pathname.startsWith(root.pathname + folder)))
      throw new Error(`${path} is not for everybody to read.`);
    const response = await fetch(apiUrl + path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(RENEW_TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  };
};

/** A back end that was deployed before this shell does not have the call. */
function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

/** Nor does one from before this shell judge the scripts that it has: the site then goes on without them. */
function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.kind !== 'unreadable') unlessUnknown(error);
}

export async function loadConfiguration(api: ApiClient): Promise<StorefrontConfiguration> {
  const [host, seo, redirects, advanced] = await Promise.all([
    loadHostConfig(api),
    api.send(siteSeoCall()),
    api.send(redirectsCall()).catch(unlessUnknown),
    api.send(advancedConfigCall()).catch(unlessUnreadable),
  ]);
  return { ...host, seo, redirects: redirects?.items ?? [], scripts: advanced?.scripts ?? [] };
}

/** Values of the theme that no page has, each as a sentence. */
const themeProblems = ({ global: { theme } }: Pick<HostConfig, 'global'>): string[] => [
  ...themeTokens(theme).problems.map(({ at, value }) => `theme.${at}: "${value}" is no value for it and is left out.`),
  ...refusedFontLinks(theme).map((link) => `theme.fontLinks: "${link}" is no link of a font and is left out.`),
];

/** Values of the booking settings that have their defaults instead (D9). */
const flowProblems = ({ flow }: Pick<HostConfig, 'flow'>): string[] =>
  (flow.unreadable ?? []).map((path) => `Booking settings: ${path} cannot be read and has its default.`);

/** How often a server looks for what was published; with the time of a reading, all have it within five seconds. */
export const LOOK_MS = 2500;

/**
 * The parsed configuration, stale-while-revalidate: requests wait for the first reading only. What has not changed
 * stays the same object, which pages are cached by.
 *
 * @param changed hears of each configuration after the first, before a page has it
 */
export function configurationSource(
  api: ApiClient,
  report: (error: unknown) => void,
  changed: () => void = () => undefined,
) {
  let failure: unknown;
  let knownText: string | undefined;
  const newer = (loaded: StorefrontConfiguration, known: StorefrontConfiguration | undefined) => {
    const text = JSON.stringify(loaded);
    if (known && text === knownText) return known;
    knownText = text;
    if (known) changed();
    for (const problem of [...themeProblems(loaded), ...flowProblems(loaded)]) report(new Error(problem));
    return loaded;
  };
  const cache = new LRUCache<'configuration', StorefrontConfiguration>({
    max: 1,
    ttl: FRESH_MS,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (_key, stale) =>
      loadConfiguration(api)
        .then((loaded) => newer(loaded, stale))
        .catch((error: unknown) => {
          // The first reading rejects to its caller instead.
          if (stale) report(error);
          failure = error;
          throw error;
        }),
  });
  // With nothing stale to give, the cache rejects with an error of its own.
  return {
    read: (): Promise<StorefrontConfiguration> =>
      cache.forceFetch('configuration').catch((error: unknown) => {
        throw failure ?? error;
      }),
    /** Never rejects: the next look may succeed. */
    renew: (): Promise<unknown> =>
      cache.fetch('configuration', { forceRefresh: true, allowStale: false }).catch(() => undefined),
  };
}
