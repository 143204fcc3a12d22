import * as z from 'zod/mini';
import type { Area } from '../deps';
import { refuse } from '../refusal';
import { escapeHtml } from './layout';
import { messageById, newestMessages, type MailboxMessage } from './mail.store';

/** The message itself needs inline styles; nothing else may load or run, and nothing but us may frame it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2733}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #d9e0e6}iframe{width:100%;height:36rem;border:1px solid #d9e0e6}';

const document = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

function listHtml(messages: readonly MailboxMessage[]): string {
  const rows = messages.map(
    (mail) =>
      `<tr><td>${mail.received_at.toISOString()}</td><td>${escapeHtml(mail.recipient)}</td>` +
      `<td><a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
  );
  const head =
    '<thead><tr><th scope="col">Received</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>';
  return document(
    'Mailbox',
    messages.length === 0 ? '<p>No messages yet.</p>' : `<table>${head}<tbody>${rows.join('')}</tbody></table>`,
  );
}

function messageHtml(mail: MailboxMessage): string {
  const linked = escapeHtml(mail.text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return document(
    escapeHtml(mail.subject),
    `<p>To: ${escapeHtml(mail.recipient)}</p><p><a href="/dev/mailbox">All messages</a></p>` +
      `<pre style="white-space:pre-wrap;overflow-wrap:anywhere">${linked}</pre><iframe title="Message as HTML" sandbox src="/dev/mailbox/${mail.id}/html"></iframe>`,
  );
}

const byId = z.object({ id: z.coerce.number() });

/** Without SMTP every e-mail can be read here; never mounted in production. */
export const mailboxRoutes: Area = (deps) => async (app) => {
  if (deps.config.production) return;
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
