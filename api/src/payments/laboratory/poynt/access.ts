import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { rawOf, type Bench } from '../bench';
import { checkAssertion } from './crypto';
import { isFault, type Fault, type Transaction } from './store';
import { ACCOUNT } from './test-data';

const TOKEN_SECONDS = 24 * 60 * 60;
const PRODUCTION = 'https://services.poynt.net';

export interface Params {
  businessId: string;
  id: string;
}
export type Call = FastifyRequest<{ Params: Params }>;

/** Who may call, and which call is a repetition of another one. */
export class Access {
  /** Access tokens, with the time at which they end. */
  private readonly tokens = new Map<string, number>();
  private readonly assertions = new Set<string>();
  private readonly answered = new Map<string, { asked: string; result: Transaction }>();

  constructor(private readonly bench: Bench) {
    bench.whenReset(() => [this.tokens, this.assertions, this.answered].forEach((kept) => kept.clear()));
  }

  /** An access token for an application's assertion. */
  async grant({ grantType, grant_type: snake, assertion = '' }: Record<string, string>): Promise<object | Fault> {
    const now = this.bench.clock();
    const { fault, jti, steps } = await checkAssertion(assertion, [PRODUCTION, this.bench.origin], now);
    this.bench.note({ event: 'token', detail: fault, signature: steps });
    if ((grantType ?? snake) !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return { httpStatus: 400, code: 'INVALID_GRANT', message: 'Invalid grantType' };
    if (fault !== undefined || this.assertions.has(jti))
      return { httpStatus: 401, code: 'INVALID_ASSERTION', message: fault ?? 'jti has been used' };
    this.assertions.add(jti);
    const accessToken = randomBytes(32).toString('base64url');
    this.tokens.set(accessToken, now.getTime() + TOKEN_SECONDS * 1000);
    return { accessToken, expiresIn: TOKEN_SECONDS, scope: 'ALL', tokenType: 'BEARER', refreshToken: randomUUID() };
  }

  faultOf({ headers, params }: Call): Fault | undefined {
    const [, token = ''] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
    if ((this.tokens.get(token) ?? 0) <= this.bench.clock().getTime())
      return { httpStatus: 401, code: 'INVALID_ACCESS_TOKEN', message: 'Invalid access token' };
    return params.businessId === ACCOUNT.businessId
      ? undefined
      : { httpStatus: 403, code: 'FORBIDDEN', message: 'Not a business of this application' };
  }

  /** The same `Poynt-Request-Id` has the same result; for another request it is refused. */
  once(
    request: Call,
    act: (requestId: string) => Transaction | Fault,
  ): { result: Transaction | Fault; first: boolean } {
    const requestId = request.headers['poynt-request-id'];
    const missing = { httpStatus: 400, code: 'INVALID_PARAMETER', message: 'Missing Poynt-Request-Id' };
    if (typeof requestId !== 'string' || requestId.length > 64) return { result: missing, first: false };
    const asked = `${request.url} ${rawOf(request)}`;
    const before = this.answered.get(requestId);
    const other = { httpStatus: 409, code: 'DUPLICATE_REQUEST_ID', message: 'Poynt-Request-Id has been used' };
    if (before !== undefined) return { result: before.asked === asked ? before.result : other, first: false };
    const result = act(requestId);
    if (!isFault(result)) this.answered.set(requestId, { asked, result });
    return { result, first: true };
  }
}
