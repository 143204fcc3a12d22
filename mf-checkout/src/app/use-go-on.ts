import { useEffect, useRef } from 'react';
import type { Profile } from '@forecourt/shared/contract';
import { useSession } from '@forecourt/shared/host';
import type { Money } from '@forecourt/shared/money';
import type { Refusal } from '../features/booking';
import type { Sender } from './sender';
import type { CheckoutProps } from './use-checkout';

interface GoOn extends CheckoutProps {
  sender: Sender;
  /** What is typed into the form and changes the price. */
  typed: readonly { isPending: () => boolean }[];
  profile: Profile | undefined;
  onGoOn: () => void;
  onChange: (refusal: Refusal) => void;
}

/**
 * Goes on by itself with what was to be booked when a session ended or something was typed that the price depends on,
 * once it is known who sends it and the price is read again for that; a price that differs is shown and waits for
 * another press (D53).
 */
export function useGoOn({ sender, typed, checkout, profile, onGoOn, onChange }: GoOn) {
  const { signedIn } = useSession();
  const agreed = useRef<{ was: Money; books: boolean }>(undefined);
  const { price, priceBusy, priceFailed, url } = checkout;
  const agreementIsRead = !profile?.commercialAgreementCode || url.params.commercialAgreementCode !== undefined;
  const isKnown = signedIn ? profile !== undefined && agreementIsRead : !sender.isUnknown;
  const isSettled = isKnown && !sender.asking && !priceBusy && !priceFailed;
  useEffect(() => {
    const before = agreed.current;
    if (!before || !price || !isSettled || typed.some((each) => each.isPending())) return;
    agreed.current = undefined;
    const { was, books } = before;
    const now = price.total;
    if (now.minor !== was.minor || now.currency !== was.currency) onChange({ kind: 'price-changed', was, now });
    else if (books) onGoOn();
  });
  const forget = () => void (agreed.current = undefined);
  const changeWith = (books: boolean) => (change: (onRefused: () => void) => unknown) => {
    agreed.current = price && { was: price.total, books };
    void change(forget);
  };
  const afterPrice = changeWith(true);
  return {
    afterPrice,
    /** Says a price that differs, and books nothing. */
    tellPrice: changeWith(false),
    ask: () => afterPrice(sender.ask),
    stop: () => {
      forget();
      sender.stopAsking();
    },
  };
}
