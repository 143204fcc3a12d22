import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { PAYMENT_GATEWAYS, wire } from '@forecourt/shared/contract';
import { isReturnProof } from '../bookings/access';
import type { Area } from '../deps';
import { refuse } from '../refusal';
import { CHALLENGE_PAGE, isChallenged } from './finalise-attempt';
import { attemptByOrder, gatewayNameOf, type Challenge } from './payments.store';
import { returnAddress } from './start-attempt';

const asked = z.object({ order: wire.token, proof: wire.token });

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

const STYLE = 'html,body{margin:0;block-size:100%}iframe{display:block;inline-size:100%;block-size:100%;border:0}';
/** Some banks lead the frame back to us by themselves; others only say that it is over (`COMPLETE`). */
const SCRIPT = `
const { back } = document.forms[0].dataset;
document.forms[0].submit();
window.addEventListener('message', ({ source, data }) => {
  if (source === frames.bank && data && data.status === 'COMPLETE') location.replace(back);
});
`;

/**
 * The bank may be any: this page alone reaches it, in a frame of its own, and the page around it reaches nobody new.
 */
const policyFor = ({ url }: Challenge): string => {
  const banks = ["'self'", 'https:', new URL(url).origin].join(' ');
  return [
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(STYLE)}`,
    `frame-src ${banks}`,
    `form-action ${banks}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
};

const pageOf = ({ url, fields }: Challenge, language: string, back: string): string => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return (
    `<!doctype html><html lang="${language}"><head><title>3-D Secure</title><style>${STYLE}</style></head><body>` +
    `<iframe name="bank" title="3-D Secure"></iframe>` +
    `<form method="post" target="bank" action="${escaped(url)}" data-back="${escaped(back)}">` +
    `${inputs.join('')}</form>` +
    `<script>${SCRIPT}</script></body></html>`
  );
};

/** The question of the holder's bank (3-D Secure), for a frame of the return page. */
export const challengeRoutes: Area = (deps) => async (app) => {
  app.get(CHALLENGE_PAGE, { schema: { hide: true, querystring: asked } }, async ({ query }, reply) => {
    const attempt = isReturnProof(deps, query.order, query.proof)
      ? await attemptByOrder(deps.db, query.order)
      : undefined;
    const gateway = attempt && gatewayNameOf(attempt);
    if (attempt === undefined || gateway === undefined) return refuse(reply, 'not-found');
    const [page] = PAYMENT_GATEWAYS[gateway].returns;
    const back = returnAddress(deps, deps.config.publicOrigin, page, attempt);
    if (!isChallenged(attempt) || attempt.challenge === null) return reply.redirect(back, 303);
    return reply
      .headers({ 'content-security-policy': policyFor(attempt.challenge), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(pageOf(attempt.challenge, attempt.language, `${back}&returned=1`));
  });
};
