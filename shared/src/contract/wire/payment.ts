import * as z from 'zod/mini';
import { ATTEMPT_STATES } from '../vocabulary';
import { amount, bookingReference, currencyCode, list } from './primitive';

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
const MOST_GATEWAYS = 50;
/** Of every gateway that takes payments at a branch. */
export const openGateways = z.object({
  gateways: list(z.extend(gatewayInformation, { paymentType: z.int() }), MOST_GATEWAYS),
});
export type OpenGateways = z.infer<typeof openGateways>;
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
export const redsysValidated = z.object({ valid: z.boolean(), approved: z.boolean(), code: z.string() });
/** What every `pay-*` call answers (D34). */
export const payAnswer = z.object({
  status: z.enum(ATTEMPT_STATES),
  bookingId: bookingReference,
  attemptId: z.string(),
  redirect: z.optional(z.string()),
  error: z.optional(z.string()),
  /** Path of a page for a frame, in which the holder's bank asks before it pays (3-D Secure). */
  challenge: z.optional(z.string()),
});
export type PayAnswer = z.infer<typeof payAnswer>;
/**
 * What the browser does next: it posts `form`, goes to `redirect`, gives `fields` to the vendor's library in the page
 * (and goes to `redirect` where that is of no use), shows `qrCode` or `frame`, or, with none of them, collects what the
 * gateway needs and finalises the attempt. `order` is the attempt's number at the vendor, `proof` what a return
 * without the booking's token shows.
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
/** `orderId` is what PayPal's own button asks for; `redirect` leads to the same order. */
export const paypalOrder = z.extend(attemptStarted, { orderId: z.string() });
/** `token` is posted as `token_ws` to `url`, which `form` says as well. */
export const transbankStarted = z.extend(attemptStarted, { url: z.string(), token: z.string() });
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
