import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AttemptState } from '@forecourt/shared/contract';
import { formatMoney } from '@forecourt/shared/money';
import { isReturnProof } from '../../bookings/access';
import { shownCurrency } from '../../data/catalogue.store';
import type { Deps } from '../../deps';
import { clientOf } from '../../limits/limits';
import { accountContext, endedIfOverdue, hear, receiveMessage } from '../finalise-attempt';
import type { GatewayDescriptor, Gateways, TypedCard } from '../gateways/descriptor';
import { VendorUnreachable } from '../gateways/vendor-call';
import { attemptByOrder, claimCharge, gatewayOf, OPEN_STATES, type AttemptRow } from '../payments.store';
import { returnByPostAddress } from '../start-attempt';
import { cardPage, cardPolicy, type CardFormFacts } from './card-page';
import { CARD_BRANDS, cardFaults, monthAndYear } from './card-rules';

const SCRIPT = join(__dirname, 'card-form.js');
const LIMITS = { body: 8 * 1024, perMinute: 30 };

const asked = z.object({
  order: z.string().check(z.regex(/^[0-9A-Za-z]{4,12}$/)),
  proof: z.string().check(z.maxLength(100)),
});
const typed = z.object({
  holder: z.string().check(z.maxLength(60)),
  number: z.string().check(z.regex(/^[\d -]{12,23}$/)),
  expiry: z.string().check(z.maxLength(9)),
  securityCode: z.string().check(z.regex(/^\d{0,4}$/)),
  brand: z.optional(z.enum(CARD_BRANDS)),
  documentType: z.optional(z.string().check(z.maxLength(20))),
  documentId: z.optional(z.string().check(z.maxLength(20))),
  instalments: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
});
const tokenised = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  bin: z.string().check(z.regex(/^\d{6,8}$/)),
  brand: z.optional(z.enum(CARD_BRANDS)),
  instalments: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
});

interface Asked {
  attempt: AttemptRow;
  gateway: GatewayDescriptor;
}

/**
 * The card form: a server of its own on an origin of its own, so that no script of the storefront shares a document
 * with a card number. A card is checked, handed to the gateway and forgotten: nothing here writes or logs it.
 */
export async function cardFormServer(deps: Deps, gateways: Gateways): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: LIMITS.body, logger: false, trustProxy: deps.config.trustedProxies });
  await app.register(rateLimit, { global: true, max: LIMITS.perMinute, timeWindow: 60_000, keyGenerator: clientOf });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
  // Whatever fails says nothing of what was typed.
  app.setErrorHandler((_error, _request, reply) => void reply.status(500).send({ status: 'error' }));

  app.get('/card-form.js', { config: { rateLimit: false } }, (_request, reply) =>
    reply.type('text/javascript').send(createReadStream(SCRIPT)),
  );
  app.get('/card/:id', async (request, reply) => {
    const found = await attemptOf(deps, gateways, request);
    if (found === undefined) return reply.status(404).type('text/plain').send('Not found');
    const facts = await factsOf(deps, found, request);
    return reply.header('content-security-policy', cardPolicy(facts)).type('text/html').send(cardPage(facts));
  });
  app.post('/card/:id', async (request, reply) => {
    const found = await attemptOf(deps, gateways, request);
    if (found === undefined) return reply.status(404).send({ status: 'unknown' });
    return found.gateway.cardLibrary ? takeToken(deps, found, request, reply) : takeCard(deps, found, request, reply);
  });
  return app;
}

/** The attempt of an address, for whoever got the address from the storefront. */
async function attemptOf(deps: Deps, gateways: Gateways, request: FastifyRequest): Promise<Asked | undefined> {
  const query = asked.safeParse(request.query);
  if (!query.success || !isReturnProof(deps, query.data.order, query.data.proof)) return undefined;
  const attempt = await attemptByOrder(deps.db, query.data.order);
  const gateway = attempt && gatewayOf(gateways, attempt);
  if (attempt === undefined || gateway === undefined || attempt.id !== (request.params as { id: string }).id)
    return undefined;
  const takesCards = gateway.chargeCard !== undefined || gateway.cardLibrary !== undefined;
  return takesCards ? { attempt, gateway } : undefined;
}

async function factsOf(deps: Deps, { attempt, gateway }: Asked, request: FastifyRequest): Promise<CardFormFacts> {
  const context = await accountContext(deps, gateway, attempt);
  const { brands = [], documentTypes = [], instalments = [] } = gateway.publicSettings(context.settings);
  const { amount_minor: minor, currency, language } = attempt;
  const shown = await shownCurrency(deps.db, currency);
  return {
    language,
    amount: formatMoney({ minor, currency }, { language, currencies: shown && [shown] }),
    payPath: request.url,
    storefront: deps.config.publicOrigin,
    attemptId: attempt.id,
    brands,
    documentTypes,
    instalments,
    library: gateway.cardLibrary?.(context),
  };
}

const stateAnswer = (attempt: Pick<AttemptRow, 'state'> | undefined): { status: AttemptState | 'refused' } => ({
  status: attempt?.state ?? 'refused',
});

/** One card, once: from the moment it is claimed its outcome is unknown until the gateway has answered. */
async function takeCard(deps: Deps, { attempt, gateway }: Asked, request: FastifyRequest, reply: FastifyReply) {
  const read = typed.safeParse(request.body);
  if (!read.success) return reply.status(422).send({ status: 'invalid', faults: ['number'] });
  const faults: string[] = cardFaults(read.data);
  const due = monthAndYear(read.data.expiry);
  if (faults.length > 0 || due === undefined) return reply.status(422).send({ status: 'invalid', faults });
  const { holder, securityCode, documentType, documentId, instalments, brand = '' } = read.data;
  const number = read.data.number.replace(/\D/g, '');
  const card: TypedCard = { ...due, holder, number, securityCode, brand, documentType, documentId, instalments };
  const context = await accountContext(deps, gateway, attempt);
  if (!OPEN_STATES.includes(attempt.state) || !(await claimCharge(deps.db, attempt.id, deps.clock())))
    return stateAnswer(await endedIfOverdue(deps, gateway, attempt));
  const heard = await hear(deps, attempt, async () => {
    if (gateway.chargeCard === undefined) throw new VendorUnreachable('no card is taken');
    const { publicOrigin } = deps.config;
    const returnByPost = returnByPostAddress(deps, publicOrigin, gateway.paymentType, attempt);
    return gateway.chargeCard(context, card, { returnByPost });
  });
  return stateAnswer(heard);
}

async function takeToken(deps: Deps, { attempt, gateway }: Asked, request: FastifyRequest, reply: FastifyReply) {
  const read = tokenised.safeParse(request.body);
  if (!read.success) return reply.status(422).send({ status: 'invalid', faults: ['number'] });
  if (!OPEN_STATES.includes(attempt.state) || !(await claimCharge(deps.db, attempt.id, deps.clock())))
    return stateAnswer(await endedIfOverdue(deps, gateway, attempt));
  return stateAnswer(await receiveMessage(deps, gateway, attempt, read.data));
}
