import * as z from 'zod/mini';

const attempt = z.object({ attemptId: z.string(), bookingId: z.string(), branchOfficeId: z.int(), told: z.boolean() });
export type RememberedAttempt = z.infer<typeof attempt>;

const keyOfOrder = (order: string) => `forecourt.payment.order.${order}`;
const keyOfBooking = (bookingId: string) => `forecourt.payment.left.${bookingId}`;

function read(order: string): RememberedAttempt | undefined {
  const text = sessionStorage.getItem(keyOfOrder(order));
  if (!text) return undefined;
  try {
    return attempt.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** What this tab knows of the attempts it sent to a gateway: no personal data, and lost with the tab. */
export const attemptMemory = {
  read,
  /** Remembers an attempt when the browser leaves for the gateway. */
  leave: (order: string, sent: Omit<RememberedAttempt, 'told'>) => {
    sessionStorage.setItem(keyOfOrder(order), JSON.stringify({ ...sent, told: false }));
    sessionStorage.setItem(keyOfBooking(sent.bookingId), order);
  },
  /** The tab has left for the gateway with this booking: it must not be sent there again without being asked. */
  hasLeft: (bookingId: string) => sessionStorage.getItem(keyOfBooking(bookingId)) !== null,
  /** The gateway's message has reached the server and need not be sent again. */
  markTold: (order: string) => {
    const known = read(order);
    if (known) sessionStorage.setItem(keyOfOrder(order), JSON.stringify({ ...known, told: true }));
  },
};
