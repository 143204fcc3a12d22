import * as z from 'zod/mini';
import { address, amount, bookingReference, currencyCode, dictionary, language, list, text, token } from './primitive';

export const redsysInitialize = z.object({
  branchOfficeId: z.coerce.number(),
  amount: z.coerce.number(),
  currencyCode,
  /** The booking's reference; the server draws another order for every further attempt. */
  order: bookingReference,
  returnUrl: address,
});
export const redsysValidate = z.object({
  branchOfficeId: z.coerce.number(),
  order: token,
  dsMerchantParameters: text(8000),
  dsSignature: token,
});

const scalar = z.union([text(8000), z.number(), z.boolean(), z.null()]);
const MOST_NAMES = 50;
const inside = z.union([scalar, list(scalar, MOST_NAMES), dictionary(scalar, MOST_NAMES)]);
/** What a gateway, or its library in the page, says through the browser; the gateway's own schema reads it. */
export const providerMessage = dictionary(
  z.union([scalar, list(inside, MOST_NAMES), dictionary(inside, MOST_NAMES)]),
  MOST_NAMES,
);

/** What every `pay-*` call takes (D34). */
export const payRequest = z.object({
  attemptId: token,
  bookingId: bookingReference,
  returnUrl: z.optional(address),
  provider: z._default(providerMessage, {}),
});
/**
 * What the visitor asks to pay instead of what is due now; the server allows it or refuses it (`part-refused`), and
 * `replaces` gives up payments under way that would pay too much together with it.
 */
const partShape = { part: z.optional(amount), replaces: z.optional(z.boolean()) };
/** What the billing form asked for, by its fields. */
const billing = dictionary(text(200), 30);
/** Which of several ways to pay of one type it is, by its id in the booking flow. */
const methodId = z.optional(z.int());
/** `POST /api/booking/payment-attempts` (D34): the first of two steps for any gateway; an amount is only compared. */
export const attemptRequest = z.object({
  bookingId: bookingReference,
  paymentType: z.int(),
  returnUrl: address,
  amount: z.optional(amount),
  ...partShape,
  provider: z._default(providerMessage, {}),
  methodId,
  billing: z.optional(billing),
});

/** `POST /api/booking/paypal-createorder`; an amount is only compared (D33). */
export const paypalCreateOrder = z.object({
  bookingId: bookingReference,
  returnUrl: address,
  amount: z.optional(amount),
  ...partShape,
  methodId,
  billing: z.optional(billing),
});
/** `POST /api/booking/paypal-captureorder`; without an order it only asks for the state. */
export const paypalCaptureOrder = z.object({
  bookingId: bookingReference,
  attemptId: token,
  orderId: z.optional(token),
});

/** `price` is only compared with what is due (D33). */
export const transbankUri = z.object({ bookingId: bookingReference, price: z.coerce.number(), returnUrl: address });

/** A form; `amount` and `currency` are only compared with what is due (D33). */
export const stripeIntent = z.object({
  bookingId: bookingReference,
  returnUrl: address,
  amount: z.optional(z.coerce.number()),
  currency: z.optional(currencyCode),
});

export const branchGatewaysQuery = z.object({ branchOfficeId: z.coerce.number() });
/** `gatewayId` is the number of the payment method, or the gateway's code (D61). */
export const gatewayInformationQuery = z.object({ branchOfficeId: z.coerce.number(), gatewayId: text(20) });
/** `GET /api/booking/{id}/receipt`, a PDF: in the reader's language, else in the booking's own. */
export const receiptQuery = z.object({ language: z.catch(z.optional(language), undefined) });
/** A link that opens one paper for an hour; `download` keeps it as a file instead of showing it. */
export const paperLinkQuery = z.extend(receiptQuery, {
  expires: z.coerce.number(),
  signature: token,
  download: z.optional(z.coerce.boolean()),
});
export const paymentLinkQuery = z.object({ bookingId: bookingReference, promotionId: z.optional(z.coerce.number()) });
