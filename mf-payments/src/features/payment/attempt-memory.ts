import * as z from 'zod/mini';

const attempt = z.object({
  attemptId: z.string(),
  bookingId: z.string(),
  branchOfficeId: z.optional(z.int()),
  told: z.boolean(),
});
export type RememberedAttempt = z.infer<typeof attempt>;
/** What of a way to pay its type does not say: which of several, and a part of what is due. */
const choice = z.object({
  paymentType: z.number(),
  method: z.optional(z.string()),
  part: z.optional(z.number()),
});
type Choice = z.infer<typeof choice>;
const intent = z.object({ purpose: z.string(), key: z.string() });

const keyOfOrder = (order: string) => `forecourt.payment.order.${order}`;
const keyOfBooking = (bookingId: string) => `forecourt.payment.left.${bookingId}`;
const keyOfMore = (bookingId: string) => `forecourt.payment.more.${bookingId}`;
const keyOfChoice = (bookingId: string) => `forecourt.payment.choice.${bookingId}`;
const keyOfIntent = (bookingId: string) => `forecourt.payment.intent.${bookingId}`;

function stored<T>(key: string, schema: z.ZodMiniType<T>): T | undefined {
  const text = sessionStorage.getItem(key);
  if (!text) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
const store = (key: string, value: object) => sessionStorage.setItem(key, JSON.stringify(value));

const read = (order: string): RememberedAttempt | undefined => stored(keyOfOrder(order), attempt);

/** What this tab knows of the attempts it sent to a gateway: no personal data, and lost with the tab. */
export const attemptMemory = {
  read,
  /**
   * Remembers an attempt when the browser leaves for the gateway, or when what the visitor entered goes to the server.
   */
  leave: (order: string, sent: Omit<RememberedAttempt, 'told'>) => {
    store(keyOfOrder(order), { ...sent, told: false });
    sessionStorage.setItem(keyOfBooking(sent.bookingId), order);
  },
  /** The order with which the tab has left: it must not be sent there again without being asked. */
  orderLeftWith: (bookingId: string) => sessionStorage.getItem(keyOfBooking(bookingId)) ?? undefined,
  /** How a booking is being paid, so that a payment that was not made is tried again in the same way. */
  choose: (bookingId: string, chosen: Choice) => store(keyOfChoice(bookingId), chosen),
  choice: (bookingId: string, paymentType: number | undefined): Omit<Choice, 'paymentType'> => {
    const { paymentType: known, ...chosen } = stored(keyOfChoice(bookingId), choice) ?? {};
    return known === paymentType ? chosen : {};
  },
  /** The visitor wants to pay after the order with which the tab has left: more, or again. */
  wantMore: (bookingId: string) =>
    sessionStorage.setItem(keyOfMore(bookingId), sessionStorage.getItem(keyOfBooking(bookingId)) ?? ''),
  /** Whether that was said after this order; going back to the page of a payment says nothing. */
  wantsMore: (bookingId: string, order: string) => sessionStorage.getItem(keyOfMore(bookingId)) === order,
  /** The gateway's message has reached the server and need not be sent again. */
  markTold: (order: string, told: Omit<RememberedAttempt, 'told'>) =>
    store(keyOfOrder(order), { ...told, ...read(order), told: true }),
  /**
   * Idempotency key of the attempt that is under way for a purpose (gateway, amount, …): after a reload the same
   * attempt goes on, and no second one can be paid beside it.
   */
  intent: (bookingId: string, purpose: string): string => {
    const known = stored(keyOfIntent(bookingId), intent);
    if (known?.purpose === purpose) return known.key;
    const key = crypto.randomUUID();
    store(keyOfIntent(bookingId), { purpose, key });
    return key;
  },
  /** What is asked for next is a new attempt. */
  forgetIntent: (bookingId: string) => sessionStorage.removeItem(keyOfIntent(bookingId)),
};
