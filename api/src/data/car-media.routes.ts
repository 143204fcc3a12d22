import * as z from 'zod/mini';
import type { Area } from '../deps';
import { cacheForever } from '../http-cache';
import { drawCar } from '../media/car-picture';
import { refuse } from '../refusal';
import { catalogueOf } from './catalogue';

const carParams = z.object({ file: z.string().check(z.regex(/^[a-z0-9-]{1,80}\.svg$/)) });

/** Drawings of the cars, by the slug of the model. */
export const carMediaRoutes: Area = (deps) => async (app) => {
  app.get('/api/media/cars/:file', { schema: { params: carParams } }, async ({ params }, reply) => {
    const slug = params.file.replace(/\.svg$/, '');
    const model = (await catalogueOf(deps)).models.find((each) => each.slug === slug);
    if (model === undefined) return refuse(reply, 'not-found');
    return cacheForever(reply)
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('x-content-type-options', 'nosniff')
      .type('image/svg+xml; charset=utf-8')
      .send(drawCar(model.look));
  });
};
