import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import { acceptFiles, withFiles } from '../bodies/accept-files';
import type { Area } from '../deps';
import { idempotentCall } from '../idempotency/once';
import { guardFiles } from '../limits/guard-files';
import { clientOf, limitBrokenBodies, limitReferences } from '../limits/limits';
import { refuse, refuseFields } from '../refusal';
import { signedInUser } from '../users/session';
import { openForCheckIn, ownBooking } from './access';
import { keepAttachments, listAttachments, openAttachment, type UploadedFile } from './attachments';
import { removeAttachment, type AttachmentOwner } from './attachments.store';
import { PAPER_POLICY } from './paper-policy';

const byId = z.object({ id: wire.token });
const link = z.object({ expires: z.coerce.number(), signature: wire.token, view: z.optional(z.coerce.boolean()) });
const FILE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";
const listed = { response: { 200: wire.attachments } };
const uploaded = { body: wire.attachmentsRequest, ...listed };

/** Files of a booking and of a profile (S2-7). */
export const attachmentRoutes: Area = (deps) => async (app) => {
  acceptFiles(app);
  limitBrokenBodies(app, deps);
  limitReferences(app, deps);
  guardFiles(app, deps);
  const keep = async (
    request: FastifyRequest<{ Body: { attachments: UploadedFile[] } }>,
    reply: FastifyReply,
    owner: AttachmentOwner,
    hidesOthers = false,
  ) => {
    const call = idempotentCall(deps, request, `attach:${Object.values(owner).join()}`);
    const kept = await keepAttachments(deps, owner, request.body.attachments, {
      call,
      address: clientOf(request),
      contents: request.contents,
      hidesOthers,
    });
    if (kept.ok) return kept.answer;
    const { code, details } = kept;
    return code === 'validation' && details ? refuseFields(reply, details) : refuse(reply, code, details);
  };

  app.get('/api/booking/:id/attachments', { schema: { params: byId, ...listed } }, async (request, reply) => {
    const booking = await ownBooking(deps, request, request.params.id);
    return booking === undefined ? refuse(reply, 'not-found') : listAttachments(deps, { bookingId: booking.id });
  });

  app.post(
    '/api/booking/:id/attachments',
    { ...withFiles('attachments'), schema: { params: byId, ...uploaded } },
    async (request, reply) => {
      const opened = await openForCheckIn(deps, request, request.params.id);
      if (opened === undefined) return refuse(reply, 'not-found');
      return keep(request, reply, { bookingId: opened.row.id }, opened.byCheckIn);
    },
  );

  app.get('/api/users/profile/attachments', { schema: listed }, async (request, reply) => {
    const user = await signedInUser(deps, request);
    return user === undefined ? refuse(reply, 'unauthorized') : listAttachments(deps, { userId: user.id });
  });

  app.post(
    '/api/users/profile/attachments',
    { ...withFiles('attachments'), schema: uploaded },
    async (request, reply) => {
      const user = await signedInUser(deps, request);
      return user === undefined ? refuse(reply, 'unauthorized') : keep(request, reply, { userId: user.id });
    },
  );

  app.post(
    '/api/users/profile/attachments/remove',
    { schema: { body: wire.removeAttachmentRequest, ...listed } },
    async (request, reply) => {
      const user = await signedInUser(deps, request);
      if (user === undefined) return refuse(reply, 'unauthorized');
      const owner = { userId: user.id };
      await deps.db.transaction().execute((trx) => removeAttachment(trx, owner, request.body.id));
      return listAttachments(deps, owner);
    },
  );

  app.get(
    '/api/attachments/:id',
    { schema: { hide: true, params: byId, querystring: link } },
    async ({ params, query }, reply) => {
      const file = await openAttachment(deps, params.id, query);
      if (file === undefined) return refuse(reply, 'not-found');
      // A PDF is drawn by the browser's own viewer, which a sandbox would forbid.
      const isShown = query.view === true && file.media_type === 'application/pdf';
      return reply
        .type(file.media_type)
        .header(
          'content-disposition',
          `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        )
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .header('cross-origin-resource-policy', 'same-origin')
        .header('content-security-policy', isShown ? PAPER_POLICY : FILE_POLICY)
        .send(Readable.from(file.content));
    },
  );
};
