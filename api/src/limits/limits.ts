import type { FastifyInstance, FastifyRequest } from 'fastify';
import { promotionCode } from '@forecourt/shared/booking';
import { clientKey } from '@forecourt/shared/rules';
import { agreementOf, catalogueOf } from '../data/catalogue';
import type { Deps } from '../deps';
import { refuse, tooOften } from '../refusal';
import { searchOfActingUser } from '../users/session';
import { forgive, throttled, type Throttle } from '../users/throttle.store';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Codes that do not exist; whoever types one by hand mistakes it a few times. */
const WRONG_CODES: Throttle = { limit: 30, windowMs: 10 * MINUTE_MS };
/** References, orders and links that are not the caller's. */
const WRONG_REFERENCES: Throttle = { limit: 60, windowMs: HOUR_MS };

/**
 * Bodies that cannot be read, or lack what the call needs. A client that works as it should sends none, and an office
 * at a busy moment has not as many under way at once.
 */
const BROKEN_BODIES: Throttle = { limit: 300, windowMs: 10 * MINUTE_MS };

export const clientOf = (request: FastifyRequest): string => clientKey(request.ip);

interface Codes {
  promotionCode?: unknown;
  commercialAgreementCode?: unknown;
}

const codeIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** How many of the codes of a request do not exist; an agreement of somebody else's is none for the caller. */
async function wrongCodes(
  deps: Deps,
  request: FastifyRequest,
  { promotion, agreement }: Record<'promotion' | 'agreement', string | undefined>,
) {
  const catalogue = await catalogueOf(deps);
  const { promotions } = catalogue;
  const isWrongPromotion =
    promotion !== undefined && !promotions.some(({ code }) => code !== null && code === promotionCode(promotion));
  const isWrongAgreement =
    agreement !== undefined &&
    agreementOf(agreement, await searchOfActingUser(deps, request, {}), catalogue) === undefined;
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
    const wrong = await wrongCodes(deps, request, { promotion, agreement });
    const wait = await throttled(deps.db, `codes:address:${clientOf(request)}`, WRONG_CODES, deps.clock(), wrong);
    if (wait !== undefined) {
      const { code, details } = tooOften(wait);
      return refuse(reply, code, details);
    }
  });
}

const WRONG = /"errorCode":"(not-found|token-invalid)"/;
const isWrong = (statusCode: number, payload: unknown): boolean =>
  (statusCode === 404 || statusCode === 401) && typeof payload === 'string' && WRONG.test(payload);

const hasBody = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * Every body counts before anything of it is read, and no longer once it is what its call takes: broken ones, and those
 * under way, are what is left. What a body asks for has limits of its own. It holds for the calls that are registered
 * later.
 */
export function limitBrokenBodies(app: FastifyInstance, deps: Deps): void {
  const nameFor = (request: FastifyRequest) => `bodies:address:${clientOf(request)}`;
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const wait = await throttled(deps.db, nameFor(request), BROKEN_BODIES, deps.clock());
    if (wait === undefined) return;
    await forgive(deps.db, nameFor(request));
    const { code, details } = tooOften(wait);
    return refuse(reply, code, details);
  });
  app.addHook('preHandler', async (request) => {
    if (hasBody(request)) await forgive(deps.db, nameFor(request));
  });
}

/**
 * Against guessing references, orders, identifiers of files and links: only those count that nothing of the caller's
 * has. Who has guessed too often is refused before anything is read. It holds for the calls that are registered later.
 */
export function limitReferences(app: FastifyInstance, deps: Deps): void {
  const count = (request: FastifyRequest, amount: number) =>
    throttled(deps.db, `references:address:${clientOf(request)}`, WRONG_REFERENCES, deps.clock(), amount);
  app.addHook('onRequest', async (request, reply) => {
    const wait = await count(request, 0);
    if (wait === undefined) return;
    const { code, details } = tooOften(wait);
    return refuse(reply, code, details);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (isWrong(reply.statusCode, payload)) await count(request, 1);
    return payload;
  });
}

/**
 * One count of calls that compute many prices, by client and in this process. What a shell server asks for its own
 * pages comes without a client's address and is not counted. It holds for the calls that are registered later.
 */
export function limitSearches(app: FastifyInstance, { config }: Deps): void {
  const limited = app.rateLimit({
    max: config.searchesPerMinute,
    timeWindow: MINUTE_MS,
    allowList: ({ headers }) => headers['x-forwarded-for'] === undefined,
  });
  app.addHook('onRequest', limited);
}
