import * as z from 'zod/mini';

const text = (longest: number) => z.optional(z.string().check(z.minLength(1), z.maxLength(longest)));
const amount = z.object({
  currency_code: z.string().check(z.length(3)),
  value: z.string().check(z.maxLength(32), z.regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/)),
});
const context = z.object({
  return_url: z.optional(z.url()),
  cancel_url: z.optional(z.url()),
  brand_name: text(127),
  locale: text(10),
  user_action: z.optional(z.enum(['CONTINUE', 'PAY_NOW'])),
  shipping_preference: z.optional(z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'])),
});
const unit = z.object({
  reference_id: text(256),
  custom_id: text(127),
  invoice_id: text(127),
  description: text(127),
  soft_descriptor: text(22),
  amount,
});

/** One purchase unit for an order: who rents a car pays one sum. */
export const orderRequest = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.tuple([unit]),
  payment_source: z.optional(z.object({ paypal: z.object({ experience_context: z.optional(context) }) })),
  /** Deprecated and still taken. */
  application_context: z.optional(context),
});
export type OrderRequest = z.infer<typeof orderRequest>;

export const contextOf = ({ payment_source, application_context }: OrderRequest) =>
  payment_source?.paypal.experience_context ?? application_context;

export const refundRequest = z.object({
  amount: z.optional(amount),
  invoice_id: text(127),
  note_to_payer: text(255),
});

export const verifyRequest = z.object({
  auth_algo: z.string().check(z.maxLength(100)),
  cert_url: z.string().check(z.maxLength(500)),
  transmission_id: z.string().check(z.maxLength(50)),
  transmission_sig: z.string().check(z.maxLength(500)),
  transmission_time: z.string().check(z.maxLength(100)),
  webhook_id: z.string().check(z.maxLength(50)),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** `{"mock_application_codes":"INSTRUMENT_DECLINED"}`; undefined without or with an unreadable one. */
export function mockedCode(header: unknown): string | undefined {
  if (typeof header !== 'string') return undefined;
  try {
    const mock = z.object({ mock_application_codes: z.string().check(z.maxLength(100)) }).safeParse(JSON.parse(header));
    return mock.success ? mock.data.mock_application_codes : undefined;
  } catch {
    return undefined;
  }
}
