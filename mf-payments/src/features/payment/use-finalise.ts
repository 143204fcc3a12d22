import { useRef, useState } from 'react';
import { bookingAnswer, type Call } from '@forecourt/shared/api-client';
import type { AttemptStarted, PayAnswer } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { bookingAccess } from '@forecourt/shared/session';
import { attemptMemory } from './attempt-memory';
import { useShowOutcome } from './outcome-redirect';

/** What the vendor's library said, such as a token. */
export type ProviderMessage = Readonly<Record<string, unknown>>;

export interface Finalised {
  attemptId: string;
  bookingId: string;
  provider: ProviderMessage;
}

/** The second step of a payment, by the call that all gateways share or by the gateway's own (`pay-stripe`). */
export const finaliseCall = (body: Finalised, bookingToken: string | undefined, payCall?: `pay-${string}`) =>
  ({
    method: 'POST',
    path: payCall ? `/api/booking/${payCall}` : `/api/booking/payment-attempts/${body.attemptId}/finalise`,
    body,
    auth: 'bearer',
    bookingToken,
    schema: bookingAnswer('payAnswer'),
  }) satisfies Call<unknown>;

interface Finalising {
  started: AttemptStarted;
  paymentType: number;
  payCall?: `pay-${string}`;
  /** A call of the gateway's own for some messages; undefined for those that go by `payCall`. */
  ownCall?: (message: Finalised, bookingToken: string | undefined) => Call<PayAnswer> | undefined;
}

/**
 * Sends what the vendor's library said to the server, once, and leads to the outcome. Whatever the answer is, or when
 * there is none, the outcome is what the server then says of the attempt.
 */
export function useFinalise({ started, paymentType, payCall, ownCall }: Finalising) {
  const { api, report } = useHost();
  const showOutcome = useShowOutcome();
  const sent = useRef(false);
  const [busy, setBusy] = useState(false);
  const finalise = async (provider: ProviderMessage): Promise<void> => {
    if (sent.current) return;
    sent.current = true;
    setBusy(true);
    const { attemptId, bookingId, order, proof } = started;
    attemptMemory.leave(order, { attemptId, bookingId });
    const token = bookingAccess.token(bookingId) ?? proof;
    try {
      const message = { attemptId, bookingId, provider };
      const { redirect } = await api.send(ownCall?.(message, token) ?? finaliseCall(message, token, payCall));
      if (redirect !== undefined) return window.location.assign(redirect);
    } catch (error) {
      report(error);
    }
    showOutcome({ order, proof, paymentType });
  };
  return { finalise, busy };
}
