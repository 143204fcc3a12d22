import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { cacheFor, cacheForever } from '../http-cache';
import { drawHero } from '../media/hero-picture';
import { drawLogo, drawMark } from '../media/logo';
import { drawMethod, METHOD_KINDS } from '../media/method-picture';
import { drawScene, SCENES } from '../media/scene-picture';
import { asShared } from '../media/shared-picture';
import { theDocument } from './document.store';

const FIVE_MINUTES = 300;
const PICTURES_PER_MINUTE = 60;
const versionQuery = z.object({ v: z.optional(wire.token) });
const methodParams = z.object({ kind: z.enum(METHOD_KINDS) });
const sceneParams = z.object({ scene: z.enum(SCENES) });
const logoQuery = z.extend(versionQuery, { tone: z._default(z.enum(['dark', 'light']), 'dark') });

/** An address with a version never changes its picture. */
const sendPicture = (reply: FastifyReply, version: string | undefined, picture: string) =>
  (version ? cacheForever(reply) : cacheFor(reply, FIVE_MINUTES)).type('image/svg+xml; charset=utf-8').send(picture);

/** Drawings in the company's colours. */
export const mediaRoutes: Area = (deps) => async (app) => {
  const palette = async () => (await theDocument(deps, 'theme')).palette;
  app.get('/api/media/hero.svg', { schema: { querystring: versionQuery } }, async ({ query }, reply) =>
    sendPicture(reply, query.v, drawHero(await palette())),
  );
  // Networks that show a shared page take no drawing.
  app.get(
    '/api/media/hero.jpg',
    {
      config: { rateLimit: { max: PICTURES_PER_MINUTE, timeWindow: 60_000 } },
      schema: { querystring: versionQuery },
    },
    async ({ query }, reply) => {
      const picture = await asShared(drawHero(await palette()));
      return (query.v ? cacheForever(reply) : cacheFor(reply, FIVE_MINUTES)).type('image/jpeg').send(picture);
    },
  );
  app.get('/api/media/logo.svg', { schema: { querystring: logoQuery } }, async ({ query }, reply) => {
    const { primary, secondary, text } = await palette();
    const colours = query.tone === 'light' ? { text: '#ffffff', accent: secondary } : { text, accent: primary };
    return sendPicture(reply, query.v, drawLogo(colours));
  });
  app.get(
    '/api/media/methods/:kind.svg',
    { schema: { params: methodParams, querystring: versionQuery } },
    async ({ params, query }, reply) => sendPicture(reply, query.v, drawMethod(params.kind, (await palette()).primary)),
  );
  app.get(
    '/api/media/scenes/:scene.svg',
    { schema: { params: sceneParams, querystring: versionQuery } },
    async ({ params, query }, reply) => sendPicture(reply, query.v, drawScene(params.scene, await palette())),
  );
  app.get('/api/media/mark.svg', { schema: { querystring: versionQuery } }, async ({ query }, reply) =>
    sendPicture(reply, query.v, drawMark((await palette()).primary)),
  );
};
