import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import type { Area, Deps } from '../deps';
import { cacheFor } from '../http-cache';
import { refuse } from '../refusal';
import { bookingFlowOf, defaultLanguageOf, globalConfigOf, pageInLanguage, pageOf, siteConfigOf } from './content';
import { theDocument } from './document.store';
import { showsDrafts } from './preview';

/** Caches keep these answers and revalidate them by ETag each time, so that a published change shows at once (D11). */
const REVALIDATE = 0;

const path = z.object({ id: wire.queryNumber });
const querystring = z.object({ preview: z._default(wire.queryFlag, false) });

type Asked = FastifyRequest<{ Querystring: z.infer<typeof querystring> }>;

/** Answers the published state, which caches may keep, or in a preview what it would be. */
async function reading(deps: Deps, request: Asked, reply: FastifyReply) {
  const drafts = await showsDrafts(deps, request);
  if (!drafts) cacheFor(reply, REVALIDATE);
  return { ...deps, drafts };
}

const configurationRoutes: Area = (deps) => async (app) => {
  const answers = {
    '/api/globalConfigs': [wire.globalConfig, globalConfigOf],
    '/api/siteconfig': [wire.siteConfig, siteConfigOf],
    '/api/siteseo': [wire.siteSeo, (from: Reading) => theDocument(from, 'site-seo')],
    '/api/redirects': [wire.redirects, (from: Reading) => theDocument(from, 'redirects')],
    '/api/advancedconfig': [wire.advancedConfig, (from: Reading) => theDocument(from, 'advanced-config')],
    '/api/bookingsettings': [wire.bookingSettingsText, bookingSettingsOf],
  } as const;
  for (const [url, [schema, read]] of Object.entries(answers))
    app.get(url, { schema: { querystring, response: { 200: schema } } }, async (request, reply) =>
      read(await reading(deps, request, reply)),
    );
};

type Reading = Awaited<ReturnType<typeof reading>>;

async function bookingSettingsOf(from: Reading) {
  const { general, results, checkout } = await bookingFlowOf(from);
  return { general: JSON.stringify(general), results: JSON.stringify(results), checkout: JSON.stringify(checkout) };
}

/** Without a language, or with one that is unknown, all texts are answered. */
const languageOfTexts = z.object({ language: z.catch(z.optional(wire.language), undefined) });

const pageRoutes: Area = (deps) => async (app) => {
  app.get(
    '/api/Pages/:id',
    {
      schema: {
        params: path,
        querystring: z.extend(querystring, languageOfTexts.shape),
        response: { 200: wire.page },
      },
    },
    async (request, reply) => {
      const from = await reading(deps, request, reply);
      const page = await pageOf(from, request.params.id);
      if (!page) return refuse(reply, 'not-found');
      const { language } = request.query;
      return language === undefined ? page : pageInLanguage(page, language, await defaultLanguageOf(from));
    },
  );
};

export const contentRoutes: Area = (deps) => async (app) => {
  await app.register(configurationRoutes(deps));
  await app.register(pageRoutes(deps));
};
