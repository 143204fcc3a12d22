import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import type { Area } from '../deps';
import { cacheForever } from '../http-cache';
import { limitReferences } from '../limits/limits';
import { refuse, refuseFields, tooOften } from '../refusal';
import { throttled } from '../users/throttle.store';
import { agencyOf } from './agency';
import { logoOf } from './agency-logo';
import { keepLogo, logoByDigest, logoPath, removeLogo } from './agency-logo.store';

const UPLOADS = { limit: 30, windowMs: 3_600_000 };
const byDigest = z.object({ digest: z.string().check(z.regex(/^[0-9a-f]{40}$/)) });

/** The agency's logo: changed by the agency, shown to whoever has a quotation of it. */
export const agencyLogoRoutes: Area = (deps) => async (app) => {
  limitReferences(app, deps);

  app.get('/api/agency/logo', { schema: { response: { 200: wire.agencyLogo } } }, async (request) => {
    const path = await logoPath(deps.db, (await agencyOf(deps, request)).id);
    return path === undefined ? {} : { path };
  });

  app.post(
    '/api/agency/logo',
    { schema: { body: wire.agencyLogoRequest, response: { 200: wire.agencyLogo } } },
    async (request, reply) => {
      const agency = await agencyOf(deps, request);
      const wait = await throttled(deps.db, `agency-logo:${agency.id}`, UPLOADS, deps.clock());
      if (wait !== undefined) return refuse(reply, 'rate-limited', tooOften(wait).details);
      const logo = logoOf(request.body.file.content);
      if ('refusal' in logo) return refuseFields(reply, { file: logo.refusal });
      const path = await keepLogo(deps.db, { agency_id: agency.id, ...logo, created_at: deps.clock() });
      return { path };
    },
  );

  app.post('/api/agency/logo/remove', { schema: { response: { 200: wire.done } } }, async (request) => {
    await removeLogo(deps.db, (await agencyOf(deps, request)).id);
    return { done: true as const };
  });

  app.get('/api/media/agencies/:digest', { schema: { params: byDigest } }, async (request, reply) => {
    const logo = await logoByDigest(deps.db, request.params.digest);
    if (logo === undefined) return refuse(reply, 'not-found');
    return cacheForever(reply)
      .type(logo.media_type)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .send(Buffer.from(logo.content, 'base64'));
  });
};
