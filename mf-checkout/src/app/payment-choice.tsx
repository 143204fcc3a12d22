import { useHost } from '@forecourt/shared/host';
import { showsPaymentMethods } from '@forecourt/shared/rules';
import { PaymentSection } from '../features/payment';
import type { Offer } from './use-offer';
import { useShownAtOnce } from './use-shown-at-once';
import { useUrlActions } from './use-url-actions';

/** Hidden when the result is quote-only or when there is nothing to choose (spec 2 §2). */
export function PaymentChoice({ offer, missing }: { offer: Offer; missing: boolean }) {
  const { config, currency } = useHost();
  const { choosePayment } = useUrlActions();
  const [chosen, choose] = useShownAtOnce(offer.choice, (next) => next && choosePayment(next));
  if (!showsPaymentMethods(config.flow.general.paymentMethods, offer.result.onlyQuote)) return null;
  return (
    <PaymentSection methods={offer.methods} validForPayment={offer.validForPayment} branchOfficeId={offer.result.deliveryPlace.branchOfficeId} currency={currency} chosen={chosen}
      promotions={offer.quoted?.availablePromotions ?? []} onChoose={choose} error={missing ? 'errors.selectPaymentMethod' : undefined} />
  );
}
