import { randomBytes } from 'node:crypto';
import type { ApiClient } from '@forecourt/shared/api-client';
import type { Language } from '@forecourt/shared/contract';
import { gatewayOfPage } from '../../routing/guarded-pages';
import type { ResolvedPath } from '../../routing/paths';
import type { Releases } from '../releases/release-library';
import type { PageRenderers } from '../rendering/page-renderers';
import { hostConfigOf, type StorefrontConfiguration } from '../storefront-configuration';
import { factsOf, type PageFacts } from './page-facts';

/** Not by `new URL`: it takes what follows two slashes for a host. */
export function addressOf(url: string): { pathname: string; search: string } {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  return { pathname: path.replace(/^\/*/, '/'), search };
}

export interface PageRequest {
  path: ResolvedPath;
  url: string;
  language: Language;
  currency: string;
  configuration: StorefrontConfiguration;
  releases: Releases;
  isTried: boolean;
  isOverridden: boolean;
}

/** Stands for the nonce of each answer in what is rendered for several; nobody can write it into a page. */
export const NONCE = randomBytes(16).toString('hex');

interface Composing {
  api: ApiClient;
  renderer: Pick<PageRenderers, 'render'>;
  report: (error: unknown) => void;
}

export async function composePage(
  { api, renderer, report }: Composing,
  { path, url, language, currency, configuration, releases, isTried }: PageRequest,
) {
  const facts: PageFacts = (await factsOf(api, { path, currency }).catch(report)) ?? {};
  const rendered = await renderer.render({
    page: { url, language, currency, nonce: NONCE, gateway: gatewayOfPage(path.page, addressOf(url).search) },
    config: hostConfigOf(configuration),
    builds: Object.values(releases).flatMap(({ server }) => server ?? []),
    isTried,
  });
  return { ...rendered, facts };
}
export type ComposedPage = Awaited<ReturnType<typeof composePage>>;

/**
 * Of a page that an administrator composed, without anything asked of it, every visitor gets the same; who has
 * overridden a release gets a page of their own.
 */
export const cacheKeyOf = ({
  path,
  url,
  language,
  currency,
  releases,
  isOverridden,
}: PageRequest): string | undefined =>
  path.page.kind === 'cms' && !isOverridden && !url.includes('?')
    ? JSON.stringify([url, language, currency, Object.values(releases).map(({ base }) => base)])
    : undefined;
