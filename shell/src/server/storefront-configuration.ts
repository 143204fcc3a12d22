import type * as z from 'zod/mini';
import { createApiClient, loadHostConfig, siteSeoCall, type ApiClient } from '@forecourt/shared/api-client';
import type { wire } from '@forecourt/shared/contract';
import type { HostConfig } from '@forecourt/shared/host';

export interface StorefrontConfiguration extends HostConfig {
  seo: z.infer<typeof wire.siteSeo>;
}

/** What of it a page is given. */
export const hostConfigOf = ({ global, site, flow, booking, currencies }: StorefrontConfiguration): HostConfig => ({
  global,
  site,
  flow,
  booking,
  currencies,
});

/** How long an answer of the back end's read-only calls is used before it is asked for again. */
const FRESH_MS = 5000;

/** What is free and what it costs is asked anew for every page. */
const NEVER_KEPT = '/api/booking/';

/** Answers reads from memory while they are fresh, and from memory too while the next answer is on its way. */
export function cachingFetch(fetch: typeof globalThis.fetch, now: () => number = Date.now): typeof globalThis.fetch {
  const kept = new Map<string, { text: string; at: number; renewing: boolean }>();
  const renew = async (url: string, init: RequestInit | undefined) => {
    const response = await fetch(url, init);
    if (response.ok) kept.set(url, { text: await response.clone().text(), at: now(), renewing: false });
    return response;
  };
  return async (input, init) => {
    const url = String(input);
    if (url.includes(NEVER_KEPT)) return fetch(url, init);
    const entry = kept.get(url);
    if (!entry) return renew(url, init);
    if (now() - entry.at > FRESH_MS && !entry.renewing) {
      entry.renewing = true;
      void renew(url, { ...init, signal: AbortSignal.timeout(10_000) })
        .catch(() => undefined)
        .finally(() => {
          entry.renewing = false;
        });
    }
    return new Response(entry.text, { headers: { 'content-type': 'application/json' } });
  };
}

export const serverApi = (apiUrl: string, fetch: typeof globalThis.fetch): ApiClient =>
  createApiClient({ baseUrl: apiUrl, fetch, token: () => undefined, retryDelayMs: 100, timeoutMs: 5000 });

async function loadConfiguration(api: ApiClient): Promise<StorefrontConfiguration> {
  const [host, seo] = await Promise.all([loadHostConfig(api), api.send(siteSeoCall())]);
  return { ...host, seo };
}

const CONFIGURATION_FRESH_MS = 5000;

/** The parsed configuration, kept in memory and renewed behind the requests that use it. */
export function configurationSource(api: ApiClient, report: (error: unknown) => void, now: () => number = Date.now) {
  let kept: { value: StorefrontConfiguration; at: number } | undefined;
  let renewing: Promise<StorefrontConfiguration> | undefined;
  const renew = () => {
    renewing ??= loadConfiguration(api)
      .then((value) => {
        kept = { value, at: now() };
        return value;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };
  return async (): Promise<StorefrontConfiguration> => {
    if (!kept) return renew();
    if (now() - kept.at > CONFIGURATION_FRESH_MS) renew().catch(report);
    return kept.value;
  };
}
