import type { FastifyInstance } from 'fastify';
import type { RouteKey } from '@forecourt/shared/contract';
import { languagePrefix, preferredLanguage } from '@forecourt/shared/i18n';
import { pathOfRoute } from '../routing/path-of';
import type { StorefrontConfiguration } from './storefront-configuration';

/** One page of every remote; the home page, which is composed, is that of mf-cms. */
const PAGES: readonly RouteKey[] = ['SEARCH', 'CHECKOUT', 'PAYMENT', 'LOGIN'];

/** Renders each kind of page once, for nobody: code that runs for the first time is too slow to be within the limit of rendering. */
export async function warmUp(app: FastifyInstance, { global }: StorefrontConfiguration): Promise<void> {
  const language = preferredLanguage(undefined, undefined, global.languages);
  for (const path of [
    languagePrefix(language, global.languages),
    ...PAGES.map((key) => pathOfRoute(key, language, global)),
  ])
    await app.inject(path);
}
