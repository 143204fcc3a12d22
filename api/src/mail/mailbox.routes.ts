import * as z from 'zod/mini';
import type { Area } from '../deps';
import { refuse } from '../refusal';
import { messageById, newestMessages } from './mail.store';
import { listHtml, messageHtml } from './mailbox-pages';

/** The message itself needs inline styles; nothing else may load or run, and nothing but us may frame it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; " +
  "base-uri 'none'; form-action 'none'";
const byId = z.object({ id: z.coerce.number() });

/** Without SMTP every e-mail can be read here; never mounted in production. */
export const mailboxRoutes: Area = (deps) => async (app) => {
  if (!deps.config.mailbox) return;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', POLICY);
  });

  app.get('/dev/mailbox', { schema: { hide: true } }, async (request, reply) => {
    const messages = await newestMessages(deps.db);
    return request.headers.accept?.includes('application/json')
      ? reply.send(messages)
      : reply.type('text/html').send(listHtml(messages));
  });

  app.get('/dev/mailbox/:id', { schema: { hide: true, params: byId } }, async (request, reply) => {
    const mail = await messageById(deps.db, request.params.id);
    if (mail === undefined) return refuse(reply, 'not-found');
    return request.headers.accept?.includes('application/json')
      ? reply.send(mail)
      : reply.type('text/html').send(messageHtml(mail));
  });

  app.get('/dev/mailbox/:id/html', { schema: { hide: true, params: byId } }, async (request, reply) => {
    const mail = await messageById(deps.db, request.params.id);
    return mail === undefined ? refuse(reply, 'not-found') : reply.type('text/html').send(mail.html);
  });
};
