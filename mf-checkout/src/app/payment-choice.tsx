import { showsPaymentMethods } from '@forecourt/shared/booking';
import { PROMOTION_VALIDITY } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { PaymentSection } from '../features/payment';
import type { Offer } from './use-offer';
import { useShownAtOnce } from './use-shown-at-once';
import { useUrlActions } from './use-url-actions';

const NARROWED: Readonly<Record<number, string>> = {
  [PROMOTION_VALIDITY.counter]: 'payment.counterOnly',
  [PROMOTION_VALIDITY.online]: 'payment.onlineOnly',
};

/** Hidden when the result is quote-only or when there is nothing to choose (S2-2). */
export function PaymentChoice({ offer, missing }: { offer: Offer; missing: boolean }) {
  const { config, currency } = useHost();
  const { choosePayment } = useUrlActions();
  const [chosen, choose] = useShownAtOnce(offer.choice, (next) => next && choosePayment(next));
  const { paymentMethods: all } = config.flow.general;
  if (!showsPaymentMethods(all, offer.result.onlyQuote)) return null;
  return (
    <PaymentSection
      methods={offer.methods}
      validForPayment={offer.validForPayment}
      branchOfficeId={offer.result.deliveryPlace.branchOfficeId}
      currency={currency}
      chosen={chosen}
      note={offer.methods.length < all.length ? NARROWED[offer.validForPayment] : undefined}
      promotions={offer.quoted?.availablePromotions ?? []}
      onChoose={choose}
      error={missing ? 'errors.selectPaymentMethod' : undefined}
    />
  );
}
