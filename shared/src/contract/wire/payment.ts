import * as z from 'zod/mini';
import { ATTEMPT_STATES } from '../vocabulary';
import { address, amount, bookingReference, currencyCode, dictionary, language, list, text, token } from './primitive';

/** Inside the program a method is one of these; −1 exists only in URLs and on the wire (D29). */
export type PaymentMethodChoice =
  { kind: 'counter' } | { kind: 'quote' } | { kind: 'online'; methodId: number; paymentType: number };

/** Public part of a branch's gateway settings (D35). */
export const gatewayInformation = z.object({
  code: z.string(),
  accountCurrency: currencyCode,
  mode: z.enum(['test', 'production']),
  publicKey: z.optional(z.string()),
  brands: z._default(z.array(z.string()), []),
  documentTypes: z._default(z.array(z.string()), []),
  instalments: z._default(z.array(z.int()), []),
  /** Those that the branch takes of the gateway's; absent: all of them. */
  currencies: z.optional(z.array(currencyCode)),
  /** Among the branch's gateways; equal ones keep the order of the site. */
  position: z.optional(z.int()),
});
export type GatewayInformation = z.infer<typeof gatewayInformation>;

export const redsysInitialize = z.object({
  branchOfficeId: z.coerce.number(),
  amount: z.coerce.number(),
  currencyCode,
  /** The booking's reference; the server draws another order for every further attempt. */
  order: bookingReference,
  returnUrl: address,
});
/** A form that the browser posts to the gateway. */
export const redsysRedirect = z.object({
  attemptId: z.string(),
  url: z.string(),
  order: z.string(),
  Ds_SignatureVersion: z.string(),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});
export type RedsysRedirect = z.infer<typeof redsysRedirect>;
export const redsysValidate = z.object({
  branchOfficeId: z.coerce.number(),
  order: token,
  dsMerchantParameters: text(8000),
  dsSignature: token,
});
export const redsysValidated = z.object({ valid: z.boolean(), approved: z.boolean(), code: z.string() });

const scalar = z.union([text(8000), z.number(), z.boolean(), z.null()]);
const MOST_NAMES = 50;
const inside = z.union([scalar, list(scalar, MOST_NAMES), dictionary(scalar, MOST_NAMES)]);
/** What a gateway, or its library in the page, says through the browser; the gateway's own schema reads it. */
export const providerMessage = dictionary(
  z.union([scalar, list(inside, MOST_NAMES), dictionary(inside, MOST_NAMES)]),
  MOST_NAMES,
);

/** What every `pay-*` call takes and answers (D34). */
export const payRequest = z.object({
  attemptId: token,
  bookingId: bookingReference,
  returnUrl: z.optional(address),
  provider: z._default(providerMessage, {}),
});
export const payAnswer = z.object({
  status: z.enum(ATTEMPT_STATES),
  bookingId: bookingReference,
  attemptId: z.string(),
  redirect: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type PayAnswer = z.infer<typeof payAnswer>;
/**
 * What the visitor asks to pay instead of what is due now; the server allows it or refuses it (`part-refused`), and
 * `replaces` gives up payments under way that would pay too much together with it.
 */
const partShape = { part: z.optional(amount), replaces: z.optional(z.boolean()) };
/** What the billing form asked for, by its fields. */
const billing = dictionary(text(200), 30);
/** `POST /api/booking/payment-attempts` (D34): the first of two steps for any gateway; an amount is only compared. */
export const attemptRequest = z.object({
  bookingId: bookingReference,
  paymentType: z.int(),
  returnUrl: address,
  amount: z.optional(amount),
  ...partShape,
  provider: z._default(providerMessage, {}),
  billing: z.optional(billing),
});
/**
 * What the browser does next: it posts `form`, goes to `redirect`, gives `fields` to the vendor's library in the page
 * (and goes to `redirect` where that is of no use), shows `qrCode` or `frame`, or, with none of them, collects what the gateway needs and finalises the attempt. `order`
 * is the attempt's number at the vendor, `proof` what a return without the booking's token shows.
 */
export const attemptStarted = z.extend(payAnswer, {
  order: z.string(),
  proof: z.string(),
  form: z.optional(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),
  fields: z.optional(z.record(z.string(), z.string())),
  qrCode: z.optional(z.object({ text: z.string(), expiresAt: z.string() })),
  frame: z.optional(z.object({ url: z.string() })),
});
export type AttemptStarted = z.infer<typeof attemptStarted>;

/** `POST /api/booking/paypal-createorder`; an amount is only compared (D33). */
export const paypalCreateOrder = z.object({
  bookingId: bookingReference,
  returnUrl: address,
  amount: z.optional(amount),
  ...partShape,
  billing: z.optional(billing),
});
/** `orderId` is what PayPal's own button asks for; `redirect` leads to the same order. */
export const paypalOrder = z.extend(attemptStarted, { orderId: z.string() });
/** `POST /api/booking/paypal-captureorder`; without an order it only asks for the state. */
export const paypalCaptureOrder = z.object({
  bookingId: bookingReference,
  attemptId: token,
  orderId: z.optional(token),
});

/** `price` is only compared with what is due (D33). */
export const transbankUri = z.object({ bookingId: bookingReference, price: z.coerce.number(), returnUrl: address });
/** `token` is posted as `token_ws` to `url`, which `form` says as well. */
export const transbankStarted = z.extend(attemptStarted, { url: z.string(), token: z.string() });

/** A form; `amount` and `currency` are only compared with what is due (D33). */
export const stripeIntent = z.object({
  bookingId: bookingReference,
  returnUrl: address,
  amount: z.optional(z.coerce.number()),
  currency: z.optional(currencyCode),
});
/** `clientSecret` opens this one payment to the vendor's library; `fields` says it as well. */
export const stripeStarted = z.extend(attemptStarted, { clientSecret: z.string() });

/**
 * `GET /api/booking/payment-attempts/by-order/{order}`: state without any personal data, for a bare return of the
 * gateway. The header `x-booking-token` carries the proof of the return's address or the booking's own token.
 */
export const attemptState = z.extend(payAnswer, {
  amount,
  currency: currencyCode,
  paymentType: z.int(),
  /** The vendor has not said what became of a charge that may have happened; the server goes on asking. */
  isUncertain: z.boolean(),
});
export type AttemptStateAnswer = z.infer<typeof attemptState>;

export const gatewayInformationQuery = z.object({ branchOfficeId: z.coerce.number(), gatewayId: z.coerce.number() });
/** `GET /api/booking/{id}/receipt`, a PDF: in the reader's language, else in the booking's own. */
export const receiptQuery = z.object({ language: z.catch(z.optional(language), undefined) });
export const paymentLinkQuery = z.object({ bookingId: bookingReference, promotionId: z.optional(z.coerce.number()) });
