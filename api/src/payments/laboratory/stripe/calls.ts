import * as z from 'zod/mini';
import { INVALID_INTEGER, TOO_LARGE, TOO_SMALL } from './protocol';

const text = (longest: number) => z.string().check(z.maxLength(longest));
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
const list = z.pipe(
  z.record(z.string(), text(200)),
  z.transform((positions) => Object.values(positions)),
);
const integer = z.string(INVALID_INTEGER).check(z.regex(/^-?\d{1,15}$/, INVALID_INTEGER));
const toNumber = z.transform(Number);
const amount = z.pipe(integer.check(z.regex(/^[1-9]/, TOO_SMALL), z.regex(/^\d{1,8}$/, TOO_LARGE)), toNumber);
const expand = z.optional(list);
const metadata = z.optional(
  z
    .record(text(40), text(500))
    .check(z.refine((given) => Object.keys(given).length <= 50, 'You can only specify up to 50 metadata keys.')),
);
const url = z.url('Not a valid URL');

/** What every form of the calls may carry; the server refuses any other parameter by its name. */
export const CALLS = {
  create: z.strictObject({
    amount,
    currency: text(3),
    automatic_payment_methods: z.optional(
      z.strictObject({ enabled: flag, allow_redirects: z.optional(z.enum(['always', 'never'])) }),
    ),
    payment_method_types: z.optional(list),
    capture_method: z.optional(z.enum(['automatic', 'automatic_async', 'manual'])),
    confirm: z.optional(flag),
    payment_method: z.optional(text(100)),
    return_url: z.optional(url),
    metadata,
    description: z.optional(text(1000)),
    receipt_email: z.optional(text(512)),
    statement_descriptor_suffix: z.optional(text(22)),
    expand,
  }),
  update: z.strictObject({
    amount: z.optional(amount),
    metadata,
    description: z.optional(text(1000)),
    receipt_email: z.optional(text(512)),
    expand,
  }),
  confirm: z.strictObject({
    payment_method: z.optional(text(100)),
    payment_method_data: z.optional(
      z.strictObject({
        type: z.literal('card'),
        card: z.strictObject({
          number: z.optional(text(30)),
          exp_month: z.optional(text(2)),
          exp_year: z.optional(text(4)),
          cvc: z.optional(text(4)),
          token: z.optional(text(100)),
        }),
      }),
    ),
    return_url: z.optional(url),
    use_stripe_sdk: z.optional(flag),
    client_secret: z.optional(text(200)),
    expand,
  }),
  capture: z.strictObject({ amount_to_capture: z.optional(amount), expand }),
  cancel: z.strictObject({
    cancellation_reason: z.optional(
      z.enum(
        ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'],
        'Invalid cancellation_reason: must be one of duplicate, fraudulent, requested_by_customer, or abandoned',
      ),
    ),
    expand,
  }),
  refund: z.strictObject({
    payment_intent: z.optional(text(100)),
    charge: z.optional(text(100)),
    amount: z.optional(amount),
    reason: z.optional(
      z.enum(
        ['duplicate', 'fraudulent', 'requested_by_customer'],
        'Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer',
      ),
    ),
    metadata,
    expand,
  }),
  retrieve: z.strictObject({ client_secret: z.optional(text(200)), expand }),
  list: z.strictObject({
    limit: z.optional(z.pipe(integer.check(z.regex(/^([1-9]\d?|100)$/, INVALID_INTEGER)), toNumber)),
    starting_after: z.optional(text(100)),
    payment_intent: z.optional(text(100)),
    charge: z.optional(text(100)),
    type: z.optional(text(100)),
    expand,
  }),
  search: z.strictObject({
    query: text(1000),
    limit: z.optional(z.pipe(integer.check(z.regex(/^([1-9]\d?|100)$/, INVALID_INTEGER)), toNumber)),
    expand,
  }),
} as const;

type Calls = typeof CALLS;
export type Asked<N extends keyof Calls> = z.infer<Calls[N]>;
