import { showsPaymentMethods } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { PaymentSection } from '../features/payment';
import type { Offer } from './use-offer';
import { useShownAtOnce } from './use-shown-at-once';
import { useUrlActions } from './use-url-actions';

const NARROWED = { any: undefined, counter: 'payment.counterOnly', online: 'payment.onlineOnly' } as const;

/** Hidden when the result is quote-only or when there is nothing to choose (S2-2). */
export function PaymentChoice({ offer, missing }: { offer: Offer; missing: boolean }) {
  const { config, currency } = useHost();
  const { choosePayment } = useUrlActions();
  const [chosen, choose] = useShownAtOnce(offer.choice, (next) => next && choosePayment(next));
  const { paymentMethods: all } = config.flow.general;
  if (!showsPaymentMethods(all, offer.quoteOnly)) return null;
  return (
    <PaymentSection
      methods={offer.methods}
      validFor={offer.validFor}
      branchOfficeId={offer.car.pickUp.branchId}
      currency={currency}
      chosen={chosen}
      note={offer.methods.length < all.length ? NARROWED[offer.validFor] : undefined}
      promotions={offer.quote?.promotions ?? []}
      onChoose={choose}
      error={missing ? 'errors.selectPaymentMethod' : undefined}
    />
  );
}
