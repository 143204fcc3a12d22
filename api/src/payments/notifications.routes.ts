import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PAYMENT_GATEWAYS, wire } from '@forecourt/shared/contract';
import { isReturnProof } from '../bookings/access';
import type { Area, Deps } from '../deps';
import { refuse } from '../refusal';
import { receiveMessage, receiveNotification } from './finalise-attempt';
import type { GatewayDescriptor, GatewayNotification, Gateways } from './gateways/descriptor';
import { attemptsAbout } from './notified-attempts';
import { addEvent, attemptByOrder, isAttemptOf, type AttemptRow } from './payments.store';
import { returnAddress } from './start-attempt';

const LONGEST_BODY = 256 * 1024;
const returned = z.object({ order: wire.token, proof: wire.token });

/**
 * What vendors send: notifications of their servers (`/api/payments/<gateway>/notification`), and returns of the
 * browser by POST (`/api/payments/<gateway>/return`), which go on to the return page by GET.
 */
export const notificationRoutesFor =
  (gateways: Gateways): Area =>
  (deps) =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_BODY }, (_request, body, done) =>
      done(null, { raw: body }),
    );
    for (const gateway of Object.values(gateways)) {
      const path = `/api/payments/${gateway.paymentType.toLowerCase()}`;
      if (gateway.notification) takeNotifications(app, deps, gateway, `${path}/notification`);
      takeReturns(app, deps, gateway, `${path}/return`);
    }
  };

function notificationOf(request: FastifyRequest): GatewayNotification {
  const { raw = '' } = (request.body ?? {}) as { raw?: string };
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const query = Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  return { headers, query, body: raw, fields: fieldsOf(raw, headers['content-type'] ?? '') };
}

function fieldsOf(raw: string, type: string): GatewayNotification['fields'] {
  if (!type.includes('json')) return Object.fromEntries(new URLSearchParams(raw));
  try {
    const read: unknown = JSON.parse(raw);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return {};
  }
}

function takeNotifications(app: FastifyInstance, deps: Deps, gateway: GatewayDescriptor, url: string): void {
  app.post(url, { schema: { hide: true } }, async (request, reply) => {
    const notification = notificationOf(request);
    const attempts = await attemptsAbout(deps, gateway, notification);
    const [attempt] = attempts;
    // A payment that is not ours: the vendor shall not send it again.
    if (attempt === undefined) {
      request.log.warn({ gateway: gateway.paymentType }, 'a notification names no attempt of ours');
      return { stored: false };
    }
    const isGenuine = await areGenuine(deps, gateway, attempts, notification);
    if (isGenuine && gateway.notification?.voidsUntold) noteAnswer(deps, attempt, request, reply);
    const answer = gateway.notification?.answer?.(isGenuine);
    if (answer) return reply.status(answer.status).type(answer.type).send(answer.body);
    return isGenuine ? { stored: true } : refuse(reply, 'signature-invalid');
  });
}

/** Whether each of them has been stored as the vendor's own. */
async function areGenuine(
  deps: Deps,
  gateway: GatewayDescriptor,
  attempts: readonly AttemptRow[],
  notification: GatewayNotification,
): Promise<boolean> {
  let isGenuine = true;
  for (const attempt of attempts)
    if ((await receiveNotification(deps, gateway, attempt, notification)) === undefined) isGenuine = false;
  return isGenuine;
}

/**
 * Whether the vendor can have heard the answer: a process that dies before leaves no such event (check-attempts.ts).
 */
function noteAnswer(deps: Deps, { id }: AttemptRow, { log }: FastifyRequest, { raw }: FastifyReply): void {
  raw.once('finish', () => {
    addEvent(deps.db, id, { at: deps.clock(), kind: 'note', detail: { note: 'answered' } }).catch((error: unknown) =>
      log.error({ err: error }, 'the answer to a notification was not noted'),
    );
  });
}

function takeReturns(app: FastifyInstance, deps: Deps, gateway: GatewayDescriptor, url: string): void {
  app.post(url, { schema: { hide: true } }, async (request, reply) => {
    const { query, fields } = notificationOf(request);
    const about = returned.safeParse(query);
    // Without the proof of its address an order alone, which a reference tells, would be answered with that proof.
    const isProven = about.success && isReturnProof(deps, about.data.order, about.data.proof);
    const attempt = isProven ? await attemptByOrder(deps.db, about.data.order) : undefined;
    if (!isAttemptOf(gateway.paymentType, attempt)) return refuse(reply, 'not-found');
    // Whatever the message says, the return page shows what the server has made of it.
    await receiveMessage(deps, gateway, attempt, fields);
    const [page] = PAYMENT_GATEWAYS[gateway.paymentType].returns;
    return reply.redirect(returnAddress(deps, deps.config.publicOrigin, page, attempt), 303);
  });
}
