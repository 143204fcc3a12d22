import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Area } from '../../../deps';
import { isAuthorised, NOTIFICATIONS, RedsysBank, type Operation, type Scenario, type SignedFields } from './bank';
import { bankPolicy, cardPage, challengePage, faultPage } from './page';
import { afterChallenge, decide } from './test-data';

const signedFields = z.object({
  Ds_SignatureVersion: z.string(),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});
const byOperation = z.object({ operation: z.string() });
const digits = (from: number, to: number) => z.string().check(z.regex(new RegExp(`^\\d{${from},${to}}$`)));
const typedCard = z.object({
  number: z.string().check(z.regex(/^[\d -]{12,25}$/)),
  month: z.string().check(z.regex(/^(0?[1-9]|1[0-2])$/)),
  year: digits(2, 2),
  securityCode: digits(3, 4),
});
const anyForm = z.record(z.string(), z.unknown());
const scenario = z.object({
  outcome: z.optional(z.string()),
  notification: z._default(z.enum(NOTIFICATIONS), 'before'),
});
const AFTER_RETURN_MS = 400;

/** Tells the shop's server; a shop that does not answer is written down and not asked again. */
async function notify(bank: RedsysBank, operation: Operation, fields: SignedFields): Promise<void> {
  const answer = await fetch(operation.asked['DS_MERCHANT_MERCHANTURL'] ?? '', {
    method: 'POST',
    body: new URLSearchParams({ ...fields }),
  }).then(
    (response) => String(response.status),
    (error: unknown) => `unreachable: ${String(error)}`,
  );
  bank.note('notified', operation.asked['DS_MERCHANT_ORDER'], answer);
}

async function notifyAs(bank: RedsysBank, operation: Operation, { notification }: Scenario): Promise<void> {
  const fields = await bank.message(operation, 'notification');
  switch (notification) {
    case 'never':
      return;
    case 'before':
      return notify(bank, operation, fields);
    case 'twice':
      await notify(bank, operation, fields);
      return notify(bank, operation, fields);
    case 'badSignature':
      return notify(bank, operation, { ...fields, Ds_Signature: fields.Ds_Signature.split('').reverse().join('') });
    case 'after':
      setTimeout(() => void notify(bank, operation, fields), AFTER_RETURN_MS).unref();
  }
}

async function returnAddress(bank: RedsysBank, operation: Operation): Promise<string> {
  const url = new URL(
    operation.asked[isAuthorised(operation.response ?? '') ? 'DS_MERCHANT_URLOK' : 'DS_MERCHANT_URLKO'] ?? '',
  );
  if (!operation.terminal.parametersInUrls) return url.href;
  const fields = Object.entries<string>({ ...(await bank.message(operation, 'url')) });
  for (const [name, value] of fields) url.searchParams.set(name, value);
  return url.href;
}

function show(reply: FastifyReply, html: string, operation?: Operation): FastifyReply {
  const shop = operation?.asked['DS_MERCHANT_URLOK'] ?? '';
  return reply
    .header('content-security-policy', bankPolicy(URL.canParse(shop) ? new URL(shop).origin : undefined))
    .type('text/html')
    .send(html);
}

/** The simulated bank: its pages, and `__next`, `__log` and `__reset` for tests. */
export const redsysSimulatorRoutes: Area = (deps) => async (app) => {
  const bank = new RedsysBank(deps.clock);
  const hide = true;
  const finish = async (reply: FastifyReply, operation: Operation, response: string) => {
    await notifyAs(bank, operation, bank.close(operation, response));
    return reply.redirect(await returnAddress(bank, operation), 303);
  };

  app.post('/sim/redsys/sis/realizarPago', { schema: { hide, body: signedFields } }, async ({ body }, reply) => {
    const opened = await bank.open(body);
    return 'fault' in opened
      ? show(reply.status(400), faultPage(opened.fault))
      : show(reply, cardPage(opened.operation), opened.operation);
  });

  app.post(
    '/sim/redsys/pay/:operation',
    { schema: { hide, params: byOperation, body: anyForm } },
    async ({ params, body }, reply) => {
      const operation = bank.waiting(params.operation);
      if (operation === undefined) return show(reply.status(400), faultPage('SIS0051'));
      const card = typedCard.safeParse(body);
      if (!card.success) return show(reply.status(400), cardPage(operation, 'Please check the card data.'), operation);
      const decision = decide(card.data, operation.asked['DS_MERCHANT_AMOUNT'] ?? '', deps.clock());
      return decision.kind === 'challenge'
        ? show(reply, challengePage(operation), operation)
        : finish(reply, operation, decision.code);
    },
  );

  app.post(
    '/sim/redsys/challenge/:operation',
    { schema: { hide, params: byOperation, body: z.object({ code: z.string() }) } },
    async ({ params, body }, reply) => {
      const operation = bank.waiting(params.operation);
      return operation === undefined
        ? show(reply.status(400), faultPage('SIS0051'))
        : finish(reply, operation, afterChallenge(body.code));
    },
  );

  app.post('/sim/redsys/cancel/:operation', { schema: { hide, params: byOperation } }, async ({ params }, reply) => {
    const operation = bank.waiting(params.operation);
    return operation === undefined ? show(reply.status(400), faultPage('SIS0051')) : finish(reply, operation, '9915');
  });

  app.post('/sim/redsys/__next', { schema: { hide, body: scenario } }, async ({ body }) => {
    bank.prepare(body);
    return { prepared: true };
  });
  app.get('/sim/redsys/__log', { schema: { hide } }, async () => bank.log);
  app.post('/sim/redsys/__reset', { schema: { hide } }, async () => {
    bank.reset();
    return { reset: true };
  });
};
