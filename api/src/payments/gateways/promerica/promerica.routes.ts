import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';
import { isReturnProof } from '../../../bookings/access';
import type { Area } from '../../../deps';
import { refuse } from '../../../refusal';
import { accountContext, endedIfOverdue } from '../../finalise-attempt';
import { attemptByOrder, isAttemptOf, OPEN_STATES } from '../../payments.store';
import { returnAddress, returnByPostAddress } from '../../start-attempt';
import type { AttemptContext, GatewayDescriptor } from '../descriptor';
import { VendorUnreachable } from '../vendor-call';

const OPEN = '/api/payments/promerica/open';
const opening = z.object({ order: wire.token, proof: wire.token });

/** Address of the page that opens an attempt's hosted page; it carries the same order and proof as the return. */
export function openPage(returnByPost: string): string {
  const page = new URL(returnByPost);
  page.pathname = OPEN;
  return page.href;
}

/**
 * The document comes from the vendor and is served on the storefront's origin: the sandbox gives it an origin of its
 * own, and it reaches nobody but the vendor.
 */
const policyFor = (vendor: string): string =>
  [
    "default-src 'none'",
    `script-src 'unsafe-inline' ${vendor}`,
    `style-src 'unsafe-inline' ${vendor}`,
    ...['img-src', 'connect-src', 'frame-src', 'form-action'].map((directive) => `${directive} ${vendor}`),
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-forms allow-scripts',
  ].join('; ');

function nothingIfUnreachable(error: unknown): undefined {
  if (!(error instanceof VendorUnreachable)) throw error;
}

/** The vendor does not answer: the page around the frame hears of it and offers another try. */
function sendUnopened(reply: FastifyReply, attemptId: string, publicOrigin: string): FastifyReply {
  const message = JSON.stringify({ cardForm: attemptId, status: 'unreachable', height: 100 });
  const script = `parent.postMessage(${message}, ${JSON.stringify(publicOrigin)});`;
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'self'`;
  return reply
    .status(503)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html')
    .send(`<!doctype html><title>503</title><script>${script}</script>`);
}

/** The document that the frame of the payment page shows first. */
export const promericaRoutes =
  (
    gateway: GatewayDescriptor<'Promerica'>,
    documentOf: (context: AttemptContext<unknown>, returnUrl: string) => Promise<string>,
  ): Area =>
  (deps) =>
  async (app) => {
    app.get(OPEN, { schema: { hide: true, querystring: opening } }, async ({ query: { order, proof } }, reply) => {
      const found = isReturnProof(deps, order, proof) ? await attemptByOrder(deps.db, order) : undefined;
      if (!isAttemptOf(gateway.paymentType, found)) return refuse(reply, 'not-found');
      const attempt = await endedIfOverdue(deps, gateway, found);
      const { publicOrigin } = deps.config;
      if (!OPEN_STATES.includes(attempt.state))
        return reply.redirect(returnAddress(deps, publicOrigin, '/payment-return', attempt), 303);
      const context = await accountContext(deps, gateway, attempt);
      const returnUrl = returnByPostAddress(deps, publicOrigin, gateway.paymentType, attempt);
      const page = await documentOf(context, returnUrl).catch(nothingIfUnreachable);
      if (page === undefined) return sendUnopened(reply, attempt.id, publicOrigin);
      return reply
        .headers({ 'content-security-policy': policyFor(context.baseUrl), 'cache-control': 'no-store' })
        .type('text/html')
        .send(page);
    });
  };
