import * as z from 'zod/mini';
import { callVendor, unreachableBy, type VendorAnswer } from '../vendor-call';

export const HOSTS = { test: 'https://staging.ptranz.com', production: 'https://gateway.ptranz.com' } as const;

const text = z.string().check(z.maxLength(300));
const begunSchema = z.object({
  IsoResponseCode: z.literal('SP4'),
  SpiToken: z.string().check(z.regex(/^[\w-]{10,200}$/)),
  /** A document that leads to the hosted page. */
  RedirectData: z.string().check(z.minLength(1), z.maxLength(200_000)),
});
export const authenticationSchema = z.object({
  RiskManagement: z.optional(
    z.nullable(
      z.object({ ThreeDSecure: z.optional(z.nullable(z.object({ AuthenticationStatus: z.optional(text) }))) }),
    ),
  ),
});
const saleSchema = z.extend(authenticationSchema, {
  TransactionIdentifier: text,
  OrderIdentifier: text,
  TotalAmount: z.number(),
  CurrencyCode: text,
  Approved: z.boolean(),
  IsoResponseCode: text,
  AuthorizationCode: z.optional(z.nullable(text)),
  TotalCreditAmount: z.optional(z.number()),
  VoidDateTime: z.optional(z.nullable(text)),
});
export type Sale = z.infer<typeof saleSchema>;
const changedSchema = z.object({ Approved: z.boolean(), IsoResponseCode: text });

export interface SaleRequest {
  TransactionIdentifier: string;
  TotalAmount: number;
  /** Three digits. */
  CurrencyCode: string;
  ThreeDSecure: boolean;
  OrderIdentifier: string;
  ExtendedData: {
    HostedPage: { PageSet: string; PageName: string };
    ThreeDSecure: { ChallengeWindowSize: number; ChallengeIndicator: string };
    MerchantResponseUrl: string;
  };
}

/** An answer that is none of the vendor's leaves open what has happened. */
function understood<T>(schema: z.ZodMiniType<T>, { json, status }: VendorAnswer): T {
  const read = schema.safeParse(json);
  if (!read.success) throw unreachableBy(status);
  return read.data;
}

/** PowerTranz's calls for one merchant; all of them throw `VendorUnreachable` without an answer. */
export function powertranz(host: string, merchant: { powerTranzId: string; password: string }) {
  const headers = {
    'PowerTranz-PowerTranzId': merchant.powerTranzId,
    'PowerTranz-PowerTranzPassword': merchant.password,
    'content-type': 'application/json',
    accept: 'application/json',
  };
  const post = (path: string, body: unknown) =>
    callVendor(`${host}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    /** One sale for each `TransactionIdentifier`, however often it is begun. */
    begin: async (request: SaleRequest) => understood(begunSchema, await post('/spi/sale', request)),
    /** Undefined when nothing was completed by this call. */
    complete: async (spiToken: string): Promise<Sale | undefined> =>
      saleSchema.safeParse((await post('/spi/payment', spiToken)).json).data,
    /** Undefined for a sale that was never begun. */
    find: async (id: string): Promise<Sale | undefined> => {
      const answer = await callVendor(`${host}/api/transactions/${id}`, { headers });
      return answer.status === 404 ? undefined : understood(saleSchema, answer);
    },
    /** Takes a whole sale back before it is settled. */
    void: async (TransactionIdentifier: string) =>
      understood(changedSchema, await post('/void', { TransactionIdentifier })),
    refund: async (body: { TransactionIdentifier: string; TotalAmount: number; CurrencyCode: string }) =>
      understood(changedSchema, await post('/refund', { Refund: true, ...body })),
  };
}
