import * as z from 'zod/mini';

export type BillingDetails = Readonly<Record<string, string>>;

const typed = z.catch(z.object({ values: z.record(z.string(), z.string()), isGiven: z.boolean() }), {
  values: {},
  isGiven: false,
});
type TypedBilling = z.infer<typeof typed>;

const keyOf = (bookingId: string) => `forecourt.payment.billing.${bookingId}`;

function stored(bookingId: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(bookingId)) ?? '{}');
  } catch {
    return {};
  }
}

/** What was typed into the billing form of a booking: kept over a reload and a failed payment, lost with the tab. */
export const billingMemory = {
  read: (bookingId: string): TypedBilling => typed.parse(stored(bookingId)),
  keep: (bookingId: string, billing: TypedBilling) => sessionStorage.setItem(keyOf(bookingId), JSON.stringify(billing)),
};
