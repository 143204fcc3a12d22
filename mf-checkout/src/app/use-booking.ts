import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { bookCall, intentKey } from '@forecourt/shared/api-client';
import type { BookedBooking } from '@forecourt/shared/booking';
import { offerKey, paymentEntries } from '@forecourt/shared/checkout';
import type { PricedBookRequest } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';
import { fromDecimal } from '@forecourt/shared/money';
import { bookingAccess } from '@forecourt/shared/session';
import { bookedOffersOfTab, refusalOf, type Refusal } from '../features/booking';
import { customerMemory } from '../features/customer-form';
import { bookingQuery } from './booking-query';
import { failureQuery, failureState } from './failure-query';
import type { CheckoutProps } from './use-checkout';
import { useUrlActions } from './use-url-actions';

interface Sent {
  request: PricedBookRequest;
  files: readonly File[];
}

/** Books, or sends a quote; says so to the other remotes and keeps the guest's access to the booking in this tab. */
export const bookMutation = (host: Host) =>
  mutationOptions({
    mutationKey: ['checkout', 'book'],
    mutationFn: async ({ request, files }: Sent): Promise<BookedBooking> => {
      const intent = intentKey('booking', sessionStorage);
      const chosen = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
      // Read again, the offer is signed anew, and the booking is the same.
      const booking = { ...request, offerToken: undefined, holder: undefined };
      const key = await intent.keyOf(chosen.length === 0 ? booking : [booking, chosen]);
      const answer = await host.api.send(bookCall(request, key, files));
      intent.forget();
      bookingAccess.save(answer.id, answer.accessToken);
      host.events.emit('checkout:booking-created', { bookingId: answer.id, quotation: request.isQuotation });
      return answer;
    },
  });

/** They say nothing against the offer that is shown. */
const LEAVES_OFFER: ReadonlySet<Refusal['kind']> = new Set(['retry', 'search-again', 'final']);

/** The way by which a booking that is made is paid online now; undefined where nothing is. */
function paidOnline(
  { choice }: CheckoutProps['checkout'],
  { config }: Host,
  { onlinePayment }: PricedBookRequest,
  { payNow }: BookedBooking,
) {
  if (choice?.kind !== 'online' || !onlinePayment || payNow.minor === 0) return undefined;
  const { method } = paymentEntries(choice, config.flow.general.paymentMethods);
  return { paymentType: choice.paymentType, method };
}

interface Use extends CheckoutProps {
  /** Shows what the server refused at the fields themselves. */
  onInvalid: (fields: Record<string, string>) => void;
  onSessionEnded: () => void;
  /** Between the booking and the confirmation; answers what to add to the confirmation's query. */
  afterBooking: () => Promise<{ account?: 'sent' | 'failed' }>;
}

/**
 * Sends the booking and goes where its outcome leads: payment, confirmation, error screen, or an alert right here,
 * where all of a quotation's are told (S2-8).
 */
export function useBooking({ checkout, onInvalid, onSessionEnded, afterBooking }: Use) {
  const host = useHost();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const actions = useUrlActions();
  const booking = useMutation(bookMutation(host));
  const [refusal, setRefusal] = useState<Refusal>();
  const sending = useRef(false);
  const queryClient = useQueryClient();

  const finish = async (request: PricedBookRequest, answer: BookedBooking) => {
    const { paymentType, method } = paidOnline(checkout, host, request, answer) ?? {};
    bookedOffersOfTab.add(offerKey(checkout.url.params), {
      bookingId: answer.id,
      quotation: request.isQuotation,
      ...(checkout.onRequest && { onRequest: true }),
      ...(paymentType !== undefined && { paymentType, method }),
    });
    // The confirmation shows it at once.
    if (answer.booking) queryClient.setQueryData(bookingQuery(host, answer.id).queryKey, answer.booking);
    const more = await afterBooking();
    customerMemory.forget(host.session);
    const next = new URLSearchParams({
      bookingId: answer.id,
      ...(paymentType !== undefined && { paymentType: String(paymentType) }),
      ...(method !== undefined && { method }),
      ...more,
    });
    const route = paymentType === undefined ? 'BOOKING_SUCCESS' : 'PAYMENT';
    void navigate(host.pathOf(route, next.toString()), { replace: true });
  };

  const refuse = async (refused: Refusal, request: PricedBookRequest) => {
    if (refused.kind === 'final' && !request.isQuotation) {
      const { errorCode: error, id: errorId, status, said } = refused.error;
      const { expectedPrice: amount, currency } = request;
      const paymentType = checkout.choice?.kind === 'online' ? checkout.choice.paymentType : 0;
      const failed = failureQuery(query, { error, errorId, status, paymentType, amount, currency });
      void navigate(host.pathOf('BOOKING_ERROR', failed), { state: failureState(said) });
      return;
    }
    if (refused.kind === 'session-ended') return onSessionEnded();
    if (refused.kind === 'invalid') onInvalid(refused.fields);
    if (refused.kind === 'promotion-invalid' && checkout.url.params.promotionCode)
      actions.applyPromotionCode(undefined);
    else if (!LEAVES_OFFER.has(refused.kind)) await checkout.refresh();
    setRefusal(refused);
  };

  const send = async (request: PricedBookRequest, files: readonly File[]) => {
    if (sending.current) return;
    sending.current = true;
    setRefusal(undefined);
    try {
      await finish(request, await booking.mutateAsync({ request, files }));
    } catch (error) {
      await refuse(refusalOf(error, fromDecimal(request.expectedPrice, request.currency)), request);
    } finally {
      sending.current = false;
    }
  };
  return { send, refusal, refuse: setRefusal, busy: booking.isPending };
}
