import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { BookedBooking } from '@forecourt/shared/booking';
import type { BookRequest } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { fromDecimal } from '@forecourt/shared/money';
import { bookedOffersOfTab, bookMutation, refusalOf, type Refusal } from '../features/booking';
import { failureQuery, failureState } from '../features/booking-error';
import { customerMemory, tripDraft } from '../features/customer-form';
import { offerKey, type CheckoutUrl } from './checkout-url';
import type { Offer } from './use-offer';
import { useUrlActions } from './use-url-actions';

interface Use {
  url: CheckoutUrl;
  offer: Offer;
  /** Shows what the server refused at the fields themselves. */
  onInvalid: (fields: Record<string, string>) => void;
  /** Between the booking and the confirmation; answers what to add to the confirmation's query. */
  afterBooking: () => Promise<Record<string, string>>;
}

/** Sends the booking and goes where its outcome leads: payment, confirmation, error screen, or an alert right here. */
export function useBooking({ url, offer, onInvalid, afterBooking }: Use) {
  const host = useHost();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const actions = useUrlActions();
  const booking = useMutation(bookMutation(host));
  const [refusal, setRefusal] = useState<Refusal>();
  const sending = useRef(false);

  const finish = async (request: BookRequest, answer: BookedBooking) => {
    const paymentType =
      offer.choice?.kind === 'online' && request.onlinePayment && answer.payNow.minor > 0
        ? offer.choice.paymentType
        : undefined;
    bookedOffersOfTab.add(offerKey(url.params), {
      bookingId: answer.id,
      quotation: request.isQuotation,
      ...(paymentType !== undefined && { paymentType }),
    });
    const more = await afterBooking();
    customerMemory.forget(host.session);
    tripDraft.forget();
    const next = new URLSearchParams({
      bookingId: answer.id,
      ...(paymentType !== undefined && { paymentType: String(paymentType) }),
      ...more,
    });
    void navigate(host.pathOf(paymentType === undefined ? 'BOOKING_SUCCESS' : 'PAYMENT', next.toString()), {
      replace: true,
    });
  };

  const refuse = async (refused: Refusal, request: BookRequest) => {
    if (refused.kind === 'final') {
      const { errorCode: error, id: errorId, status } = refused.error;
      const paymentType = offer.choice?.kind === 'online' ? offer.choice.paymentType : 0;
      const failure = {
        error,
        errorId,
        status,
        paymentType,
        amount: request.expectedPrice,
        currency: request.currency,
      };
      void navigate(host.pathOf('BOOKING_ERROR', failureQuery(query, failure)), {
        state: failureState(refused.error.said),
      });
      return;
    }
    if (refused.kind === 'invalid') onInvalid(refused.fields);
    if (refused.kind === 'promotion-invalid' && url.params.promotionCode) actions.applyCoupon(undefined);
    else if (refused.kind !== 'retry') await offer.refresh();
    setRefusal(refused);
  };

  const send = async (request: BookRequest) => {
    if (sending.current) return;
    sending.current = true;
    setRefusal(undefined);
    try {
      await finish(request, await booking.mutateAsync(request));
    } catch (error) {
      await refuse(refusalOf(error, fromDecimal(request.expectedPrice, request.currency)), request);
    } finally {
      sending.current = false;
    }
  };
  return { send, refusal, busy: booking.isPending };
}
