import * as z from 'zod/mini';
import { preferenceRefusal, refusal, type Answer, type Code } from './refusals';
import { WHOLE, type Account } from './test-data';

type Parsed<T> = { ok: true; data: T } | { ok: false; answer: Answer };

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const identification = z.object({ type: z.optional(text(20)), number: z.optional(text(30)) });

/** One fault for each field: the code where it is missing, the code where it is wrong. */
type Codes = Readonly<Record<string, readonly [missing: Code, wrong: Code]>>;
function parse<T>(schema: z.ZodMiniType<T>, body: unknown, codes: Codes, otherwise: Code): Parsed<T> {
  const result = schema.safeParse(body);
  if (result.success) return { ok: true, data: result.data };
  const causes = result.error.issues.map(({ path }): Code => {
    const found = codes[path.join('.')];
    if (found === undefined) return otherwise;
    return path.reduce<unknown>(inside, body) === undefined ? found[0] : found[1];
  });
  return { ok: false, answer: refusal(400, ...new Set(causes)) };
}
const inside = (value: unknown, key: PropertyKey): unknown =>
  value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined;

/** A number that may come as text. */
const whole = (least: number, most: number) =>
  z.pipe(z.pipe(z.union([z.string(), z.number()]), z.transform(Number)), z.int().check(z.gte(least), z.lte(most)));
const cardTokenRequest = z.object({
  card_number: z.string().check(z.regex(/^\d{12,19}$/), z.refine(passesLuhn)),
  expiration_month: whole(1, 12),
  expiration_year: whole(2000, 2100),
  security_code: z.string().check(z.regex(/^\d{3,4}$/)),
  cardholder: z.object({ name: text(100), identification: z.optional(identification) }),
});
export type CardTokenRequest = z.infer<typeof cardTokenRequest>;
export const parseCardToken = (body: unknown) =>
  parse(
    cardTokenRequest,
    body,
    {
      card_number: [205, 'E301'],
      expiration_month: [208, 325],
      expiration_year: [209, 326],
      security_code: [224, 'E302'],
      'cardholder.name': [221, 316],
      cardholder: [221, 316],
    },
    316,
  );

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const paymentRequest = z.object({
  transaction_amount: z.number(),
  token: text(64),
  installments: z.int().check(z.gte(1), z.lte(36)),
  payment_method_id: text(30),
  issuer_id: z.optional(z.union([z.string(), z.number()])),
  description: z.optional(text(255)),
  external_reference: z.optional(text(256)),
  statement_descriptor: z.optional(text(30)),
  notification_url: z.optional(z.url({ protocol: /^https?$/ })),
  capture: z._default(z.boolean(), true),
  binary_mode: z._default(z.boolean(), false),
  metadata: z._default(z.record(z.string(), z.unknown()), {}),
  three_d_secure_mode: z._default(z.enum(['not_supported', 'optional', 'mandatory']), 'not_supported'),
  payer: z.object({
    email: z.email(),
    first_name: z.optional(text(100)),
    last_name: z.optional(text(100)),
    identification: z.optional(identification),
  }),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;
export const parsePayment = (body: unknown) =>
  parse(
    paymentRequest,
    body,
    {
      transaction_amount: [4002, 4003],
      token: [4000, 3003],
      installments: [4004, 4033],
      payment_method_id: [4001, 4001],
      notification_url: [4020, 4020],
      'payer.email': [4050, 4050],
      payer: [4050, 4050],
    },
    4001,
  );

const refundRequest = z.object({ amount: z.optional(z.number()) });
export const parseRefund = (body: unknown) => parse(refundRequest, body ?? {}, { amount: [4041, 4041] }, 4041);

/** What a payment can be changed to: captured, or cancelled while it is not. */
export const paymentChange = z.union([
  z.object({ capture: z.literal(true) }),
  z.object({ status: z.literal('cancelled') }),
]);

const address = z.optional(z.union([z.url(), z.literal('')]));
const preferenceRequest = z.object({
  items: z
    .array(
      z.object({
        title: text(256),
        quantity: z.int().check(z.gte(1)),
        unit_price: z.number().check(z.gt(0)),
        currency_id: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  payer: z.optional(z.object({ email: z.optional(z.string()), name: z.optional(z.string()) })),
  back_urls: z.optional(z.object({ success: address, pending: address, failure: address })),
  auto_return: z.optional(z.enum(['approved', 'all'])),
  notification_url: z.optional(z.url({ protocol: /^https?$/ })),
  external_reference: z.optional(text(256)),
  statement_descriptor: z.optional(text(30)),
  expires: z._default(z.boolean(), false),
  expiration_date_from: z.optional(z.iso.datetime({ offset: true })),
  expiration_date_to: z.optional(z.iso.datetime({ offset: true })),
});
export type PreferenceRequest = z.infer<typeof preferenceRequest>;

export function parsePreference(body: unknown, { currency }: Account): Parsed<PreferenceRequest> {
  const result = preferenceRequest.safeParse(body);
  if (result.success) {
    const answer = preferenceFault(result.data, currency);
    return answer === undefined ? { ok: true, data: result.data } : { ok: false, answer };
  }
  const [field = 'items'] = result.error.issues[0]?.path ?? [];
  const message = field === 'items' ? 'items needed' : `${String(field)} invalid`;
  return { ok: false, answer: preferenceRefusal(`invalid_${String(field)}`, message) };
}

function preferenceFault(asked: PreferenceRequest, currency: string): Answer | undefined {
  if (asked.items.some(({ currency_id = currency }) => currency_id !== currency))
    return preferenceRefusal('invalid_items', 'currency_id invalid');
  if (asked.items.some(({ unit_price }) => WHOLE.has(currency) && !Number.isInteger(unit_price)))
    return preferenceRefusal('invalid_items', 'unit_price invalid');
  return asked.auto_return !== undefined && !asked.back_urls?.success
    ? preferenceRefusal('invalid_auto_return', 'auto_return invalid. back_url.success must be defined')
    : undefined;
}
