import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { extrasFromUrl, extrasToUrl, paymentMethodId, type Selection } from '@forecourt/shared/booking';
import { offerParamsFromUrl, type OfferParams } from '@forecourt/shared/checkout';
import type { PaymentMethodChoice } from '@forecourt/shared/contract';
import { useQueryString } from '@forecourt/shared/host';

/** The whole state of checkout that a visitor may reload, share or come back to; personal data never stands in it. */
export interface CheckoutUrl {
  params: OfferParams;
  /** Undefined: nothing was chosen yet, so that the defaults apply. */
  extras: Selection | undefined;
  step: 1 | 2;
  /** As on the wire: −1 is the counter, or the pseudo method of a quote (D29). */
  paymentMethodId: number | undefined;
}

/** Everything in the URL that is checkout's own and means nothing to the search. */
const OWN = ['step', 'extras', 'paymentMethodId', 'modelId'] as const;

function readNumber(text: string | null): number | undefined {
  return text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Undefined when the search parameters or the car are missing or make no sense: checkout then cannot start (S2-5). */
export function readCheckoutUrl(query: URLSearchParams): CheckoutUrl | undefined {
  const params = offerParamsFromUrl(query);
  if (!params) return undefined;
  return {
    params,
    extras: extrasFromUrl(query.get('extras')),
    step: query.get('step') === '2' ? 2 : 1,
    paymentMethodId: readNumber(query.get('paymentMethodId')),
  };
}

/** The query with some entries replaced, or removed where the value is undefined. */
export function withEntries(query: URLSearchParams, entries: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(entries)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The search that led here. */
export const searchText = (query: URLSearchParams): string =>
  withEntries(query, Object.fromEntries(OWN.map((name) => [name, undefined]))).toString();

/** Names the offer whatever was chosen with it, so that a booked one is known again when somebody comes back. */
export function offerKey({
  modelId,
  dateFrom,
  dateTo,
  hourFrom,
  hourTo,
  pickUpPlaceId,
  dropOffPlaceId,
}: OfferParams): string {
  return [modelId, dateFrom, hourFrom, pickUpPlaceId, dateTo, hourTo, dropOffPlaceId].join('|');
}

/** Every choice of checkout writes itself into the URL; only a step is an entry of its own in the history. */
export function useUrlActions() {
  const [, change] = useQueryString();
  const write = useCallback(
    (entries: Record<string, string | undefined>, replace = true) => {
      change((query) => withEntries(query, entries), { replace });
    },
    [change],
  );
  return useMemo(
    () => ({
      chooseExtras: (selection: Selection) => write({ extras: extrasToUrl(selection) }),
      choosePayment: (choice: PaymentMethodChoice) => write({ paymentMethodId: String(paymentMethodId(choice)) }),
      goTo: (step: 1 | 2) => write({ step: String(step) }, false),
      applyCoupon: (coupon: { code: string; promotionId: number } | undefined) =>
        write({ promotionCode: coupon?.code, promotionId: coupon && String(coupon.promotionId) }),
      applyAgreement: (code: string | undefined) => write({ commercialAgreementCode: code }),
    }),
    [write],
  );
}

/** Shows a choice at once; the URL, which the router writes in a transition of its own, follows. */
export function useShownAtOnce<T>(value: T, write: (next: T) => void): [T, (next: T) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (next: T) =>
    startTransition(() => {
      show(next);
      write(next);
    });
  return [shown, choose];
}
