import * as z from 'zod/mini';
import type { Area } from '../deps';
import { cacheFor, cacheForever } from '../http-cache';
import { drawHero } from '../media/hero-picture';
import { drawLogo, drawMark } from '../media/logo';
import { theDocument } from './documents';

const FIVE_MINUTES = 300;
const versionQuery = z.object({ v: z.optional(z.string()) });
const logoQuery = z.extend(versionQuery, { tone: z._default(z.enum(['dark', 'light']), 'dark') });

/** Drawings in the company's colours; an address with a version never changes its picture. */
export const mediaRoutes: Area = (deps) => async (app) => {
  const palette = async () => (await theDocument(deps, 'global-config')).theme.palette;
  app.get('/api/media/hero.svg', { schema: { querystring: versionQuery } }, async (request, reply) => {
    const picture = drawHero(await palette());
    return (request.query.v ? cacheForever(reply) : cacheFor(reply, FIVE_MINUTES)).type('image/svg+xml').send(picture);
  });
  app.get('/api/media/logo.svg', { schema: { querystring: logoQuery } }, async (request, reply) => {
    const { primary, secondary, text } = await palette();
    const picture =
      request.query.tone === 'light'
        ? drawLogo({ text: '#ffffff', accent: secondary })
        : drawLogo({ text, accent: primary });
    return (request.query.v ? cacheForever(reply) : cacheFor(reply, FIVE_MINUTES)).type('image/svg+xml').send(picture);
  });
  app.get('/api/media/mark.svg', { schema: { querystring: versionQuery } }, async (request, reply) => {
    const { primary } = await palette();
    return (request.query.v ? cacheForever(reply) : cacheFor(reply, FIVE_MINUTES))
      .type('image/svg+xml')
      .send(drawMark(primary));
  });
};
