import type { CheckoutUrl } from './checkout-url';
import type { Offer } from './use-offer';

/** What every part of the screen is given. */
export interface CheckoutPartProps {
  url: CheckoutUrl;
  offer: Offer;
}
