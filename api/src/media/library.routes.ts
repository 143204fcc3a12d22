import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MEDIA_FORMATS, MEDIA_WIDTHS, mediaWire, wire } from '@forecourt/shared/contract';
import { acceptFiles, withLargeFile } from '../bodies/accept-files';
import type { Area } from '../deps';
import { cacheFor, cacheForever } from '../http-cache';
import { idempotentCall, type Outcome } from '../idempotency/once';
import { guardFiles } from '../limits/guard-files';
import { clientOf, limitBrokenBodies, limitReferences } from '../limits/limits';
import { refuse, refuseFields } from '../refusal';
import { administratorOf, onlyAdministrators } from '../users/administrators-only';
import type { Rights } from '../users/rights';
import { pictureOf } from './kept-renditions';
import { describeMedia, itemOf, listMedia, removeMedia, uploadMedia, usesOf } from './library';
import { mediaById } from './library.store';

const BASE = '/api/admin/media';
const mediaId = z.string().check(z.regex(/^[0-9a-f]{40}$/));
const byId = z.object({ id: mediaId });
const ifMatch = z.object({ 'if-match': z.string().check(z.regex(/^"?\d{1,9}"?$/)) });
const MEDIA_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** Of sizes that nobody has asked for yet, each of which takes a processor for some tenths of a second. */
const PICTURES_PER_MINUTE = 600;

const seenBy = (request: FastifyRequest, { id }: z.infer<typeof byId>) => ({
  id,
  revision: Number(String(request.headers['if-match']).replaceAll('"', '')),
  by: administratorOf(request),
});

function answerOf<T>(reply: FastifyReply, outcome: Outcome<T>) {
  if (outcome.ok) return outcome.answer;
  const { code, details } = outcome;
  return code === 'validation' && details ? refuseFields(reply, details) : refuse(reply, code, details);
}

/** Pictures go with the pages that show them: whoever may not publish pages looks at most (D88). */
const mayCall = ({ maySee, mayPublish }: Rights, { method }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD' ? maySee : mayPublish).includes('page');

/** The pictures of the site: administrators see, add, describe and remove them (D93). */
export const mediaAdministration: Area = (deps) => async (app) => {
  onlyAdministrators(app, deps, mayCall);
  acceptFiles(app);
  limitBrokenBodies(app, deps);
  limitReferences(app, deps);
  guardFiles(app, deps);

  app.get(
    BASE,
    { schema: { querystring: mediaWire.mediaQuery, response: { 200: mediaWire.mediaList } } },
    ({ query }) => listMedia(deps, query),
  );

  app.post(
    BASE,
    {
      ...withLargeFile('files', mediaWire.MEDIA_UPLOAD_BYTES),
      schema: { body: mediaWire.mediaUpload, response: { 200: mediaWire.mediaUploaded } },
    },
    async (request, reply) => {
      const by = administratorOf(request);
      const [file] = request.body.files;
      if (file === undefined) return refuseFields(reply, { files: 'admin.media.errors.type' });
      const call = idempotentCall(deps, request, `media:${by.id}`);
      const { contents } = request;
      return answerOf(reply, await uploadMedia(deps, { file, contents, by, address: clientOf(request), call }));
    },
  );

  app.get(
    `${BASE}/:id`,
    { schema: { params: byId, response: { 200: mediaWire.mediaChanged } } },
    async (request, reply) => {
      const media = await mediaById(deps.db, request.params.id);
      return media ? itemOf(media) : refuse(reply, 'not-found');
    },
  );

  app.put(
    `${BASE}/:id`,
    {
      schema: {
        params: byId,
        headers: ifMatch,
        body: mediaWire.mediaChange,
        response: { 200: mediaWire.mediaChanged },
      },
    },
    async (request, reply) => answerOf(reply, await describeMedia(deps, seenBy(request, request.params), request.body)),
  );

  app.delete(
    `${BASE}/:id`,
    { schema: { params: byId, headers: ifMatch, response: { 200: wire.done } } },
    async (request, reply) => answerOf(reply, await removeMedia(deps, seenBy(request, request.params))),
  );

  app.get(
    `${BASE}/:id/uses`,
    { schema: { params: byId, response: { 200: mediaWire.mediaUses } } },
    async ({ params }) => ({ items: await usesOf(deps.db, params.id) }),
  );
};

const FILE = new RegExp(`^(${MEDIA_WIDTHS.join('|')})\\.(${MEDIA_FORMATS.join('|')})$`);
const fileParams = z.object({ id: mediaId, file: z.string().check(z.regex(FILE)) });

/** How long a picture in another format than was asked for is kept: the one that was asked for is being made. */
const INSTEAD_SECONDS = 60;

/** A picture in a size and format, for everybody; what is behind its address never changes. */
export const mediaLibraryRoutes: Area = (deps) => async (app) => {
  app.get(
    '/api/media/library/:id/:file',
    { config: { rateLimit: { max: PICTURES_PER_MINUTE, timeWindow: 60_000 } }, schema: { params: fileParams } },
    async ({ params: { id, file }, log }, reply) => {
      const onFailure = (err: unknown) => log.error({ err }, 'a size of a picture could not be kept');
      const [, width, format] = FILE.exec(file) ?? [];
      const size = MEDIA_WIDTHS.find((each) => String(each) === width);
      const kind = MEDIA_FORMATS.find((each) => each === format);
      const picture = size && kind && (await pictureOf({ ...deps, onFailure }, id, size, kind));
      if (!picture) return refuse(reply, 'not-found');
      return (picture.format === kind ? cacheForever(reply) : cacheFor(reply, INSTEAD_SECONDS))
        .type(MEDIA_TYPES[picture.format])
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'")
        .send(picture.bytes);
    },
  );
};
