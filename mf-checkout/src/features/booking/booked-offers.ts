import * as z from 'zod/mini';
import { wire } from '@forecourt/shared/contract';

const KEY = 'forecourt.checkout.booked';
const bookedOffer = z.object({
  bookingId: wire.bookingReference,
  quotation: z.boolean(),
  paymentType: z.optional(z.int()),
});
const bookedOffers = z.record(z.string(), bookedOffer);

/** A booking that this tab made; with a payment type when it is still to be paid online. */
export type BookedOffer = z.infer<typeof bookedOffer>;

function readAll(): Record<string, BookedOffer> {
  try {
    return bookedOffers.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Which offers were booked in this tab: whoever comes back by the back button must not book twice. Holds no personal data. */
export const bookedOffersOfTab = {
  find: (offerKey: string): BookedOffer | undefined => readAll()[offerKey],
  add: (offerKey: string, booked: BookedOffer): void =>
    sessionStorage.setItem(KEY, JSON.stringify({ ...readAll(), [offerKey]: booked })),
  remove: (offerKey: string): void => {
    const others = Object.entries(readAll()).filter(([key]) => key !== offerKey);
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(others)));
  },
};
