import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { cacheFor } from '../http-cache';
import { refuse } from '../refusal';
import { bookingFlowOf, globalConfigOf, pageOf, siteConfigOf } from './content';
import { theDocument } from './document.store';

/** Caches keep these answers and revalidate them by ETag each time, so that a published change shows at once (D11). */
const REVALIDATE = 0;

const path = z.object({ id: wire.queryNumber });

const configurationRoutes: Area = (deps) => async (app) => {
  app.get('/api/globalConfigs', { schema: { response: { 200: wire.globalConfig } } }, async (_request, reply) =>
    cacheFor(reply, REVALIDATE).send(await globalConfigOf(deps)),
  );
  app.get('/api/siteconfig', { schema: { response: { 200: wire.siteConfig } } }, async (_request, reply) =>
    cacheFor(reply, REVALIDATE).send(await siteConfigOf(deps)),
  );
  app.get('/api/siteseo', { schema: { response: { 200: wire.siteSeo } } }, async (_request, reply) =>
    cacheFor(reply, REVALIDATE).send(await theDocument(deps, 'site-seo')),
  );
  app.get('/api/redirects', { schema: { response: { 200: wire.redirects } } }, async (_request, reply) =>
    cacheFor(reply, REVALIDATE).send(await theDocument(deps, 'redirects')),
  );
  app.get('/api/advancedconfig', { schema: { response: { 200: wire.advancedConfig } } }, async (_request, reply) =>
    cacheFor(reply, REVALIDATE).send(await theDocument(deps, 'advanced-config')),
  );
  app.get(
    '/api/bookingsettings',
    { schema: { response: { 200: wire.bookingSettingsText } } },
    async (_request, reply) => {
      const { general, results, checkout } = await bookingFlowOf(deps);
      return cacheFor(reply, REVALIDATE).send({
        general: JSON.stringify(general),
        results: JSON.stringify(results),
        checkout: JSON.stringify(checkout),
      });
    },
  );
};

const pageRoutes: Area = (deps) => async (app) => {
  app.get('/api/Pages/:id', { schema: { params: path, response: { 200: wire.page } } }, async (request, reply) => {
    const page = await pageOf(deps, request.params.id);
    return page ? cacheFor(reply, REVALIDATE).send(page) : refuse(reply, 'not-found');
  });
};

export const contentRoutes: Area = (deps) => async (app) => {
  await app.register(configurationRoutes(deps));
  await app.register(pageRoutes(deps));
};
