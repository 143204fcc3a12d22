import * as z from 'zod/mini';
import { BRANDS, reasonOf, type Account } from './test-data';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const digits = (pattern: RegExp) => z.string().check(z.regex(pattern));
const cents = z.int().check(z.positive(), z.maximum(999_999_999_999));

export const tokenSchema = z.object({
  card_number: digits(/^\d{15,19}$/),
  card_expiration_month: digits(/^(0[1-9]|1[0-2])$/),
  card_expiration_year: digits(/^\d{2}$/),
  security_code: z.optional(digits(/^\d{3,4}$/)),
  card_holder_name: text(100),
  card_holder_identification: z.optional(z.object({ type: z.optional(text(20)), number: z.optional(text(30)) })),
});

export const paymentSchema = z.object({
  site_transaction_id: text(40),
  token: text(64),
  customer: z.optional(z.object({ id: text(100), email: z.optional(z.email()) })),
  payment_method_id: z.int().check(z.refine((id) => id in BRANDS)),
  bin: digits(/^\d{6}$/),
  amount: cents,
  currency: z.literal('ARS'),
  installments: z.int().check(z.minimum(1), z.maximum(24)),
  description: z.optional(z.string().check(z.maxLength(255))),
  payment_type: z.literal('single'),
  sub_payments: z.array(z.unknown()).check(z.maxLength(0)),
  establishment_name: z.optional(z.string().check(z.maxLength(25))),
});
export const confirmSchema = z.object({ amount: cents });
export const refundSchema = z.object({ amount: z.optional(cents) });
export const querySchema = z.object({
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 50),
  siteOperationId: z.optional(z.string()),
});

export interface Answer {
  status: number;
  body: object;
}

type ValidationError = { code: string; param: string };
export const invalid = (...validation_errors: ValidationError[]): Answer => ({
  status: 400,
  body: { error_type: 'invalid_request_error', validation_errors },
});
export const outOfRange = (from: number, to: number): Answer =>
  invalid({ code: 'amount', param: `Amount out of ranges: ${from} - ${to}` });
export const wrongStatus = (status: string): Answer => ({
  status: 400,
  body: { error_type: 'invalid_status_error', validation_errors: { status } },
});
export const notFound = (id: string): Answer => ({
  status: 404,
  body: { error_type: 'not_found_error', entity_name: 'Payment', id },
});

/** Names every parameter that is missing or wrong. */
export function invalidBy({ issues }: z.core.$ZodError, json: unknown): Answer {
  const sent = typeof json === 'object' && json !== null ? json : {};
  const params = new Set(issues.map(({ path }) => String(path[0] ?? 'body')));
  return invalid(...[...params].map((param) => ({ code: param in sent ? 'invalid_param' : 'param_required', param })));
}

type Status = 'approved' | 'pre_approved' | 'rejected' | 'refunded' | 'annulled';

export interface Payment {
  readonly id: number;
  readonly account: Account;
  readonly asked: z.infer<typeof paymentSchema>;
  readonly createdAt: Date;
  readonly authorizationCode: string;
  /** Code of the card network; undefined: it did not refuse. */
  readonly refusal: number | undefined;
  status: Status;
  confirmedAt?: Date;
  refunded: number;
  /** What its answers say; something else than was asked when a test wants a vendor that is wrong. */
  told: { amount: number; currency: string };
}

/** The vendor's times end with the minute. */
export const minuteOf = (date: Date): string => `${date.toISOString().slice(0, 16)}Z`;

const statusDetailsOf = ({ id, refusal, authorizationCode }: Payment) => ({
  ticket: String(id % 10_000),
  card_authorization_code: refusal === undefined ? authorizationCode : '',
  address_validation_code: refusal === undefined ? 'VTE0011' : null,
  error:
    refusal === undefined
      ? null
      : {
          type: reasonOf(refusal).type,
          reason: { id: refusal, description: reasonOf(refusal).description, additional_description: '' },
        },
});

/** A payment as the API tells it; its currency is in small letters, unlike the one that is sent. */
export const bodyOf = (payment: Payment): object => ({
  id: payment.id,
  site_transaction_id: payment.asked.site_transaction_id,
  payment_method_id: payment.asked.payment_method_id,
  card_brand: BRANDS[payment.asked.payment_method_id],
  amount: payment.told.amount,
  currency: payment.told.currency.toLowerCase(),
  status: payment.status,
  status_details: statusDetailsOf(payment),
  date: minuteOf(payment.createdAt),
  customer: payment.asked.customer ?? null,
  bin: payment.asked.bin,
  installments: payment.asked.installments,
  first_installment_expiration_date: null,
  payment_type: 'single',
  sub_payments: [],
  site_id: payment.account.siteId,
  fraud_detection: null,
  aggregate_data: null,
  establishment_name: payment.asked.establishment_name ?? null,
  spv: null,
  confirmed:
    payment.confirmedAt === undefined
      ? null
      : { id: payment.id, origin_amount: payment.told.amount, date: minuteOf(payment.confirmedAt) },
  pan: null,
  customer_token: null,
  card_data: `/tokens/${payment.id}`,
  token: payment.asked.token,
});
