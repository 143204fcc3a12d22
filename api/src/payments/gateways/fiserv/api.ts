import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Probe } from '../administered';
import { callVendor, isNoAnswer, unreachableBy } from '../vendor-call';

export interface FiservKeys {
  apiKey: string;
  apiSecret: string;
}

interface SignedCall {
  clientRequestId: string;
  /** Milliseconds. */
  timestamp: string;
  /** As it is sent; empty for GET. */
  body: string;
}

/** `Message-Signature`: base64 of HMAC-SHA256 over key, request, time and body with nothing between them. */
export const messageSignature = (
  { apiKey, apiSecret }: FiservKeys,
  { clientRequestId, timestamp, body }: SignedCall,
): string =>
  createHmac('sha256', apiSecret)
    .update(apiKey + clientRequestId + timestamp + body, 'utf8')
    .digest('base64');

const text = z.string().check(z.maxLength(200));
const address = z.url().check(z.maxLength(2000));
/** What the holder's bank wants (3-D Secure): a form for its page, or first a look at the browser. */
const authenticationSchema = z.object({
  params: z.optional(
    z.object({
      acsURL: address,
      cReq: z.string().check(z.maxLength(8000)),
      sessiondata: z.optional(z.string().check(z.maxLength(2000))),
    }),
  ),
  secure3dMethod: z.optional(z.object({})),
});
const transactionSchema = z.object({
  ipgTransactionId: text,
  orderId: text,
  transactionType: text,
  transactionAmount: z.object({ total: z.union([z.number(), text]), currency: text }),
  transactionStatus: text,
  transactionState: z.optional(text),
  processor: z.optional(z.object({ responseCode: z.optional(text) })),
  authenticationResponse: z.optional(authenticationSchema),
});
export type Transaction = z.infer<typeof transactionSchema>;
const orderSchema = z.object({ transactions: z.array(transactionSchema).check(z.maxLength(200)) });
const errorSchema = z.object({ error: z.object({ code: text }) });

/** A refusal without a transaction, by the vendor's code. */
interface Refused {
  refused: string;
  status: number;
}
export const isRefused = (answer: object): answer is Refused => 'refused' in answer;

interface Connection {
  baseUrl: string;
  keys: FiservKeys;
  clock: () => Date;
}

/** The signed REST API of a store; every call throws `VendorUnreachable` without an answer. */
export function fiservApi({ baseUrl, keys, clock }: Connection) {
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, clientRequestId: string, json?: object) => {
    const body = json === undefined ? '' : JSON.stringify(json);
    const timestamp = String(clock().getTime());
    return callVendor(`${baseUrl}/ipp/payments-gateway/v2${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'api-key': keys.apiKey,
        'client-request-id': clientRequestId,
        timestamp,
        'message-signature': messageSignature(keys, { clientRequestId, timestamp, body }),
      },
      ...(json !== undefined && { body }),
    });
  };

  const change =
    (method: 'POST' | 'PATCH') =>
    async (path: string, clientRequestId: string, json: object): Promise<Transaction | Refused> => {
      const { status, json: said } = await call(method, path, clientRequestId, json);
      const transaction = transactionSchema.safeParse(said);
      if (transaction.success) return transaction.data;
      const error = errorSchema.safeParse(said);
      if (status < 400 || isNoAnswer(status)) throw unreachableBy(status);
      return { refused: error.data?.error.code ?? `http-${status}`, status };
    };

  return {
    /** `clientRequestId` is the idempotency key: the same one answers the same. A denied sale is a transaction too. */
    post: change('POST'),
    patch: change('PATCH'),
    /** Whether the store's keys are taken, by the question about an order that there is not. */
    probe: async (order: string): Promise<Probe> => {
      const { status } = await call('GET', `/orders/${encodeURIComponent(order)}`, randomUUID());
      return status === 404 || status === 200 ? { accepted: true } : { accepted: false, code: String(status) };
    },
    /** All transactions of an order, none while the vendor knows nothing of it; undefined where it refuses to tell. */
    transactionsOf: async (order: string): Promise<Transaction[] | undefined> => {
      const { status, json } = await call('GET', `/orders/${encodeURIComponent(order)}`, randomUUID());
      if (status === 404) return [];
      if (isNoAnswer(status)) throw unreachableBy(status);
      return status === 200 ? orderSchema.safeParse(json).data?.transactions : undefined;
    },
  };
}
export type FiservApi = ReturnType<typeof fiservApi>;
