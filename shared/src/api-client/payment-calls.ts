import { bookingAnswer as answer } from './booking-answer';
import type { Call } from './call';

/**
 * State of an attempt by the gateway's order, for a return without parameters. It is told to the owner of the booking,
 * to whoever holds its token, and for the proof that the address of the return carries.
 */
export const attemptByOrderCall = (order: string, proof: string | undefined) =>
  ({
    method: 'GET',
    auth: 'bearer',
    bookingToken: proof,
    path: `/api/booking/payment-attempts/by-order/${encodeURIComponent(order)}`,
    schema: answer('attemptState'),
  }) satisfies Call<unknown>;
