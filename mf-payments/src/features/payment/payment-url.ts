import * as z from 'zod/mini';
import { GATEWAY_CODES, wire } from '@forecourt/shared/contract';

const bookingReference = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.trim().toUpperCase()),
  ),
  wire.bookingReference,
);
const parameters = z.object({
  bookingId: z.catch(z.optional(bookingReference), undefined),
  paymentType: z.catch(z.optional(wire.queryNumber), undefined),
  balance: z.catch(z.optional(wire.queryFlag), undefined),
});

/** `?bookingId=&paymentType=&balance=`; what is not readable counts as absent. */
export const paymentFromUrl = (search: URLSearchParams) => parameters.parse(Object.fromEntries(search));

/**
 * A query string such as `bookingId=1234ABCD5678&paymentType=22`. `balance` says that the rest is wanted although the online share is
 * paid; without it, going back to a payment page after paying leads to the receipt and never to another payment.
 */
export const paymentQuery = (bookingId: string, paymentType?: number, balance = false): string =>
  new URLSearchParams({
    bookingId,
    ...(paymentType !== undefined && { paymentType: String(paymentType) }),
    ...(balance && { balance: 'true' }),
  }).toString();

/** The gateways to which this remote knows the way. */
export const isPayableOnline = (paymentType: number): boolean => paymentType === GATEWAY_CODES.REDSYS;
