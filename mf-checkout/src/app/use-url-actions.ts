import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useLocation } from 'react-router-dom';
import { extrasToUrl, type Selection } from '@forecourt/shared/booking';
import { paymentEntries, readCheckoutUrl, withEntries } from '@forecourt/shared/checkout';
import type { PaymentMethodChoice } from '@forecourt/shared/contract';
import { useHost, useQueryString } from '@forecourt/shared/host';
import { painted } from '../painted';
import { stateAfter } from './results-link';

/** Every choice of checkout writes itself into the URL; only a step is an entry of its own in the history. */
export function useUrlActions() {
  const [query, change, latest] = useQueryString();
  const { state } = useLocation() as { state: unknown };
  const { paymentMethods } = useHost().config.flow.general;
  const write = useCallback(
    (entries: Record<string, string | undefined>, replace = true) => {
      change((query) => withEntries(query, entries), { replace, state: stateAfter(state, replace ? 0 : 1) });
    },
    [change, state],
  );
  return useMemo(
    () => ({
      /** What stands chosen, although it may not be drawn yet. */
      latest: () => readCheckoutUrl(latest()),
      /** The same, to be compared. */
      chosen: () => latest().toString(),
      /** Something is chosen that the page is not drawn with yet. */
      isBehind: () => latest().toString() !== query.toString(),
      chooseExtras: (selection: Selection) => write({ extras: extrasToUrl(selection) }),
      choosePayment: (choice: PaymentMethodChoice) => write(paymentEntries(choice, paymentMethods)),
      goTo: (step: 1 | 2) => write({ step: String(step) }, false),
      acceptOffer: (token: string | undefined) => write({ offer: token }),
      // Other terms make another offer than the one that was chosen.
      applyPromotionCode: (applied: { code: string; promotionId: number } | undefined) =>
        write({
          promotionCode: applied?.code,
          promotionId: applied && String(applied.promotionId),
          offer: undefined,
        }),
      chooseDistance: (byDay: number | undefined) =>
        write({ maxAllowedDistanceByDay: byDay === undefined ? undefined : String(byDay), offer: undefined }),
      applyAge: (age: number) => write({ driverAge: String(age), offer: undefined }),
      applyAgreement: (code: string | undefined) => write({ commercialAgreementCode: code, offer: undefined }),
    }),
    [write, query, latest, paymentMethods],
  );
}

/** What is shown and not yet in the URL. */
const outstanding = new Set<() => void>();
const writeOutstanding = (): void => {
  for (const write of outstanding) write();
};
/** The next press finds the choice before it in the URL, however soon it comes. */
const PRESSES = ['pointerdown', 'keydown', 'click', 'submit', 'pagehide'] as const;
if (typeof window !== 'undefined')
  for (const press of PRESSES) window.addEventListener(press, writeOutstanding, { capture: true });

/**
 * Shows a choice at once; the URL follows once that is painted: the rest of the page is drawn with it (ADR 088).
 * Nothing is written on a page that has been left meanwhile.
 */
export function useShownAtOnce<T>(value: T, write: (next: T) => void): [T, (next: T) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (next: T) =>
    startTransition(async () => {
      show(next);
      const { pathname } = location;
      const writeOnce = () => {
        if (outstanding.delete(writeOnce) && location.pathname === pathname) startTransition(() => write(next));
      };
      outstanding.add(writeOnce);
      await painted();
      writeOnce();
    });
  return [shown, choose];
}
