import type { FastifyInstance, FastifyRequest } from 'fastify';
import { agreementCode, promotionCode } from '@forecourt/shared/booking';
import { clientKey } from '@forecourt/shared/rules';
import { catalogueOf } from '../data/catalogue';
import type { Deps } from '../deps';
import { refuse, tooOften } from '../refusal';
import { throttled, type Throttle } from '../users/throttle.store';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Codes that do not exist; whoever types one by hand mistakes it a few times. */
const WRONG_CODES: Throttle = { limit: 30, windowMs: 10 * MINUTE_MS };
/** References and orders that are not the caller's. */
const WRONG_REFERENCES: Throttle = { limit: 60, windowMs: HOUR_MS };

export const clientOf = (request: FastifyRequest): string => clientKey(request.ip);

interface Codes {
  promotionCode?: unknown;
  commercialAgreementCode?: unknown;
}

const codeIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** How many of the codes of a request do not exist. */
async function wrongCodes(deps: Deps, { promotion, agreement }: Record<'promotion' | 'agreement', string | undefined>) {
  const { promotions, agreements } = await catalogueOf(deps);
  const isWrongPromotion =
    promotion !== undefined && !promotions.some(({ code }) => code !== null && code === promotionCode(promotion));
  const isWrongAgreement = agreement !== undefined && !agreements.some(({ code }) => code === agreementCode(agreement));
  return Number(isWrongPromotion) + Number(isWrongAgreement);
}

/**
 * One limit for every call that takes a promotion or an agreement code, against guessing: only codes that do not exist
 * count, and after too many of them no call with a code is answered. It holds for the calls that are registered later.
 */
export function limitCodes(app: FastifyInstance, deps: Deps): void {
  app.addHook('preHandler', async (request, reply) => {
    const given = { ...(request.query as Codes | undefined), ...(request.body as Codes | undefined) };
    const [promotion, agreement] = [codeIn(given.promotionCode), codeIn(given.commercialAgreementCode)];
    if (promotion === undefined && agreement === undefined) return;
    const wrong = await wrongCodes(deps, { promotion, agreement });
    const wait = await throttled(deps.db, `codes:address:${clientOf(request)}`, WRONG_CODES, deps.clock(), wrong);
    if (wait !== undefined) {
      const { code, details } = tooOften(wait);
      return refuse(reply, code, details);
    }
  });
}

const isNotFound = (payload: unknown): boolean =>
  typeof payload === 'string' && payload.includes('"errorCode":"not-found"');

/**
 * Against guessing references, orders and identifiers of files: only those count that nothing of the caller's has. It
 * holds for the calls that are registered later.
 */
export function limitReferences(app: FastifyInstance, deps: Deps): void {
  const count = (request: FastifyRequest, amount: number) =>
    throttled(deps.db, `references:address:${clientOf(request)}`, WRONG_REFERENCES, deps.clock(), amount);
  app.addHook('preHandler', async (request, reply) => {
    const wait = await count(request, 0);
    if (wait === undefined) return;
    const { code, details } = tooOften(wait);
    return refuse(reply, code, details);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 404 && isNotFound(payload)) await count(request, 1);
    return payload;
  });
}
