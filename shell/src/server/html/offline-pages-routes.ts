import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import {
  DATE_GOES_HERE,
  OFFLINE_PAGES_CACHE,
  OFFLINE_PAGES_WORKER,
  OFFLINE_WORDS,
  OFFLINE_WORDS_CACHE,
  wire,
  type Language,
  type OfflineWords,
} from '@forecourt/shared/contract';
import { addMessages, createI18n } from '@forecourt/shared/i18n';
import type { StorefrontConfiguration } from '../storefront-configuration';
import { loadMessages } from './messages';

/** What a browser runs in place of the worker once it is withdrawn. */
const WITHDRAWN = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(
  Promise.all(${JSON.stringify([OFFLINE_PAGES_CACHE, OFFLINE_WORDS_CACHE])}.map((name) => caches.delete(name)))
    .then(() => registration.unregister())));
`;

const NAMESPACE = 'offline';

async function wordsIn(language: Language, company: string): Promise<OfflineWords> {
  const i18n = createI18n(language);
  await addMessages(i18n, NAMESPACE, language, loadMessages);
  const said = (key: string) => i18n.t(`offline.${key}`, { ns: NAMESPACE, date: DATE_GOES_HERE });
  return {
    language,
    company,
    title: said('title'),
    text: said('text'),
    kept: said('kept'),
    nothing: said('nothing'),
    lastPage: said('lastPage'),
    retry: said('retry'),
    savedPage: said('savedPage'),
    savedPageLimits: said('savedPageLimits'),
  };
}

const query = z.object({ language: wire.language });

interface Deps {
  /** Of the built worker. */
  folder: string;
  isOn: boolean;
  configuration: () => Promise<Pick<StorefrontConfiguration, 'global'>>;
}

/**
 * The worker of kept pages, at an address that stays: browsers look by themselves whether it has changed. And what is
 * said where nothing was kept; without that, pages keep nothing.
 */
export function offlinePagesRoutes(app: FastifyInstance, { folder, isOn, configuration }: Deps): void {
  app.get(OFFLINE_PAGES_WORKER, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      // It asks for pages of this site.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(isOn ? createReadStream(join(folder, 'offline-pages.js')) : WITHDRAWN),
  );
  app.get(OFFLINE_WORDS, async (request, reply) => {
    const asked = query.safeParse(request.query);
    if (!isOn || !asked.success) return reply.code(404).send({ errorCode: 'not-found' });
    const { global } = await configuration();
    void reply.header('cache-control', 'public, max-age=300');
    return wordsIn(asked.data.language, global.companyName);
  });
}
