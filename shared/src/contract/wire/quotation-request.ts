import * as z from 'zod/mini';
import { customerPayload, driverPayload, fieldShape } from './book-request';
import { text } from './primitive';

const { files: _later, commercialAgreementCode: _priced, ...told } = fieldShape('request');

/** What checkout's form says of a quotation's customer; what would change its price is no part of it (D99). */
export const quotationCustomer = z.object({
  ...told,
  customer: customerPayload,
  driver: z.optional(driverPayload),
  /** The company that is signed in keeps the driver for later bookings. */
  keepsDriver: z.optional(z.boolean()),
  isCustomDeliveryAddress: z.optional(z.boolean()),
  isCustomReturnAddress: z.optional(z.boolean()),
  extra: z.optional(text(2000)),
  /** It is paid online before it is booked; otherwise at the desk. */
  onlinePayment: z.boolean(),
});
export type QuotationCustomer = z.infer<typeof quotationCustomer>;

/** `POST /api/booking/quotations/{id}/accept`; where nothing is said it is booked with what the quotation knows. */
export const acceptQuotation = z.optional(z.nullable(z.object({ said: z.optional(quotationCustomer) })));
