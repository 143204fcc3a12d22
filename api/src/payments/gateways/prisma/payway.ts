import * as z from 'zod/mini';
import { callVendor, isNoAnswer, unreachableBy, VendorUnreachable, type VendorAnswer } from '../vendor-call';

export const HOSTS = { test: 'https://developers.decidir.com', production: 'https://live.decidir.com' } as const;

const text = z.string().check(z.maxLength(200));
const paymentSchema = z.object({
  id: z.int(),
  site_transaction_id: text,
  amount: z.int(),
  currency: text,
  status: text,
  status_details: z.optional(
    z.nullable(
      z.object({
        error: z.optional(z.nullable(z.object({ reason: z.optional(z.nullable(z.object({ id: z.int() }))) }))),
      }),
    ),
  ),
});
export type Payment = z.infer<typeof paymentSchema>;
/** Why the card network has refused. */
export function reasonOf({ status_details: details }: Payment): string | undefined {
  const id = details?.error?.reason?.id;
  return id === undefined ? undefined : String(id);
}
const listSchema = z.object({ results: z.array(paymentSchema).check(z.maxLength(50)) });
const refundSchema = z.object({ id: z.union([z.int(), text]), status: text });
const errorSchema = z.object({
  error_type: z.optional(text),
  validation_errors: z.optional(z.array(z.object({ code: text, param: z.optional(text) })).check(z.maxLength(50))),
});

/** A payment that the vendor has not made by this call; an earlier call with the same order may still make it. */
interface NotMade {
  refused: string;
  mayBeMadeYet: boolean;
}
export const paymentNotMade = (made: Payment | NotMade): made is NotMade => 'refused' in made;

export interface PaymentRequest {
  site_transaction_id: string;
  token: string;
  payment_method_id: number;
  /** The first 6 digits of the card. */
  bin: string;
  /** In cents. */
  amount: number;
  currency: string;
  installments: number;
  payment_type: 'single';
  sub_payments: [];
  establishment_name?: string;
}

/** The refusal's own code, such as `invalid_param:bin`, and otherwise the status. */
function refusalOf({ status, json }: VendorAnswer): NotMade {
  const { data } = errorSchema.safeParse(json);
  const [first] = data?.validation_errors ?? [];
  const isUsed = first?.code === 'repeated' || first?.param === 'token';
  return {
    refused: first === undefined ? (data?.error_type ?? `http-${status}`) : `${first.code}:${first.param ?? ''}`,
    mayBeMadeYet: isUsed,
  };
}

/** A refusal of the call alone leaves open what has happened. */
function refusedOrUnknown(answer: VendorAnswer): NotMade {
  if (isNoAnswer(answer.status)) throw unreachableBy(answer.status);
  return refusalOf(answer);
}

/** An answer that is none of the vendor's leaves open what has happened. */
function understood<T>(schema: z.ZodMiniType<T>, { json, status }: VendorAnswer): T {
  const read = schema.safeParse(json);
  if (!read.success) throw new VendorUnreachable(`an unknown answer, status ${status}`);
  return read.data;
}

/** The calls of a site with its private key; all of them throw `VendorUnreachable` without an answer. */
export function payway(host: string, privateKey: string) {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    callVendor(`${host}/api/v2${path}`, {
      method,
      headers: { apikey: privateKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    /** Accepted and declined payments alike; a decline comes with status 402. */
    pay: async (request: PaymentRequest): Promise<Payment | NotMade> => {
      const answer = await call('POST', '/payments', request);
      const isPayment = answer.status === 402 || answer.status < 300;
      return isPayment ? understood(paymentSchema, answer) : refusedOrUnknown(answer);
    },
    /** The payment of an order; undefined while there is none. */
    paymentOf: async (order: string): Promise<Payment | undefined | 'refused'> => {
      const answer = await call('GET', `/payments?${new URLSearchParams({ siteOperationId: order })}`);
      if (isNoAnswer(answer.status)) throw unreachableBy(answer.status);
      if (answer.status !== 200) return 'refused';
      return understood(listSchema, answer).results.find(({ site_transaction_id: of }) => of === order);
    },
    /** The payment afterwards; undefined when the vendor does not confirm it. */
    confirm: async (id: number, amount: number): Promise<Payment | undefined> => {
      const answer = await call('PUT', `/payments/${id}`, { amount });
      if (answer.status === 200) return understood(paymentSchema, answer);
      const now = await call('GET', `/payments/${id}`);
      return now.status === 200 ? understood(paymentSchema, now) : undefined;
    },
    refund: async (id: number, amount: number): Promise<z.infer<typeof refundSchema> | NotMade> => {
      const answer = await call('POST', `/payments/${id}/refunds`, { amount });
      if (answer.status >= 300) return refusedOrUnknown(answer);
      const refund = understood(refundSchema, answer);
      return refund.status === 'approved' ? refund : { refused: refund.status, mayBeMadeYet: false };
    },
  };
}
export type PaywaySite = ReturnType<typeof payway>;
