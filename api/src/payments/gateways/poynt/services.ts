import { createSign, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { callVendor, isNoAnswer, unreachableBy, VendorUnreachable, type VendorAnswer } from '../vendor-call';

export const HOSTS = { test: 'https://services-ote.poynt.net', production: 'https://services.poynt.net' } as const;
const ASSERTION_SECONDS = 300;
const PAGE = 100;
const MOST_PAGES = 10;

const text = z.string().check(z.maxLength(300));
const grantSchema = z.object({ accessToken: z.string().check(z.minLength(1), z.maxLength(4000)) });
const tokenSchema = z.object({ paymentToken: z.string().check(z.minLength(1), z.maxLength(4000)) });
const transactionSchema = z.object({
  id: text,
  action: text,
  status: text,
  /** Of a refund: its sale. */
  parentId: z.optional(z.nullable(text)),
  amounts: z.object({ transactionAmount: z.int(), currency: text }),
  context: z.object({ businessId: text }),
  references: z.optional(z.nullable(z.array(z.object({ id: z.optional(text) })).check(z.maxLength(50)))),
  processorResponse: z.optional(z.nullable(z.object({ statusCode: z.optional(text) }))),
});
export type Transaction = z.infer<typeof transactionSchema>;
/** The number of the shop that a transaction refers to. */
export const orderOf = ({ references }: Transaction): string | undefined =>
  references?.find(({ id }) => id !== undefined)?.id;
const listSchema = z.object({ transactions: z.array(transactionSchema).check(z.maxLength(1000)) });
const faultSchema = z.object({ code: text });

/** The vendor has refused a request; `isRepeated`: its id belongs to another one, which may still be under way. */
export interface Refused {
  refused: string;
  isRepeated: boolean;
}
export const isRefused = (answer: object): answer is Refused => 'refused' in answer;

export interface Application {
  businessId: string;
  applicationId: string;
  privateKey: string;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The JWT by which an application asks for an access token; good once. */
export function assertionOf({ applicationId, privateKey }: Application, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const own = { iss: applicationId, sub: applicationId, aud: HOSTS.production };
  const claims = { ...own, iat, exp: iat + ASSERTION_SECONDS, jti: randomUUID() };
  const unsigned = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(privateKey, 'base64url')}`;
}

/** An answer that is none of the vendor's leaves open what has happened. */
function understood<T>(schema: z.ZodMiniType<T>, { json, status }: VendorAnswer): T {
  const read = schema.safeParse(json);
  if (!read.success || status >= 300) throw unreachableBy(status);
  return read.data;
}
const refusalOf = ({ status, json }: VendorAnswer): Refused => ({
  refused: faultSchema.safeParse(json).data?.code ?? `http-${status}`,
  isRepeated: status === 409,
});
const isRefusal = ({ status }: VendorAnswer): boolean => status >= 400 && !isNoAnswer(status);

async function accessToken(host: string, application: Application, now: Date): Promise<string> {
  const body = new URLSearchParams({
    grantType: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: assertionOf(application, now),
  });
  const headers = { 'api-version': '1.2', accept: 'application/json' };
  return understood(grantSchema, await callVendor(`${host}/token`, { method: 'POST', headers, body })).accessToken;
}

/** The calls of a business; all of them throw `VendorUnreachable` without an answer, and for a refused application. */
export async function poyntServices(host: string, application: Application, now: Date) {
  const authorization = `Bearer ${await accessToken(host, application, now)}`;
  const business = `${host}/businesses/${application.businessId}`;
  const headers = { authorization, 'api-version': '1.2', 'content-type': 'application/json' };
  const get = (path: string) => callVendor(business + path, { headers });
  const post = (path: string, body: object, requestId: string) =>
    callVendor(business + path, {
      method: 'POST',
      headers: { ...headers, 'Poynt-Request-Id': requestId },
      body: JSON.stringify(body),
    });
  const move = async (path: string, body: object, requestId: string): Promise<Transaction | Refused> => {
    const answer = await post(path, body, requestId);
    return isRefusal(answer) ? refusalOf(answer) : understood(transactionSchema, answer);
  };
  /** The transactions since then, page by page, up to the page that is the last one of interest. */
  const transactionsSince = async (from: Date, isLast: (page: Transaction[]) => boolean): Promise<Transaction[]> => {
    const seen: Transaction[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const query = new URLSearchParams({
        startAt: from.toISOString(),
        startOffset: String(page * PAGE),
        limit: String(PAGE),
      });
      const { transactions } = understood(listSchema, await get(`/transactions?${query}`));
      seen.push(...transactions);
      if (transactions.length < PAGE || isLast(transactions)) return seen;
    }
    throw new VendorUnreachable('more transactions than can be looked through');
  };
  return {
    /** Changes a nonce, which is good once, into a token of the card. */
    tokenise: async (nonce: string): Promise<{ paymentToken: string } | Refused> => {
      const answer = await post('/cards/tokenize', { nonce }, randomUUID());
      return isRefusal(answer) ? refusalOf(answer) : understood(tokenSchema, answer);
    },
    /** The same `requestId` charges once. */
    charge: (body: object, requestId: string) => move('/cards/tokenize/charge', body, requestId),
    refund: (body: object, requestId: string) => move('/transactions', body, requestId),
    find: async (id: string): Promise<Transaction | undefined> => {
      const answer = await get(`/transactions/${encodeURIComponent(id)}`);
      return answer.status === 404 ? undefined : understood(transactionSchema, answer);
    },
    /** The sale with this reference of the shop; undefined where there is none. */
    search: async (order: string, from: Date): Promise<Transaction | undefined> => {
      const isSale = ({ action, references }: Transaction): boolean =>
        action !== 'REFUND' && references?.some(({ id }) => id === order) === true;
      return (await transactionsSince(from, (page) => page.some(isSale))).find(isSale);
    },
    /** The refunds of a sale that was made after `from`. */
    refundsOf: async (saleId: string, from: Date): Promise<Transaction[]> =>
      (await transactionsSince(from, () => false)).filter(
        ({ action, parentId }) => action === 'REFUND' && parentId === saleId,
      ),
  };
}
