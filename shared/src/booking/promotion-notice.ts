import type { PaymentMethodConfig } from '../contract';
import type { Offer } from './offer';
import { bestPayment, choiceOf, takesCurrency } from './payment-methods';
import { promotionApplies, promotionCode } from './promotions';

type Method = Pick<PaymentMethodConfig, 'id' | 'paymentType' | 'promotionId'>;

type PromotionNotice<M extends Method> =
  | { state: 'success'; messageKey: 'promoAlert.successMessage' }
  /** `accepting` are the ways to pay with which it counts, none of them empty. */
  | { state: 'warning'; messageKey: 'promoAlert.warningMessage'; accepting: readonly M[] }
  | { state: 'warning'; messageKey: 'promoAlert.betterMessage' }
  | { state: 'error'; messageKey: 'promoAlert.errorMessage' };

const REFUSED = { state: 'error', messageKey: 'promoAlert.errorMessage' } as const;

/**
 * What a promotion code does to the prices of a search (S1-4 "Promo notice", D51): said from these prices, so that
 * nothing is promised that no card shows. Undefined where there is no price.
 */
export function promotionNotice<M extends Method>(
  code: string,
  offers: readonly Pick<Offer, 'promotions' | 'currency' | 'availability'>[],
  methods: readonly M[],
): PromotionNotice<M> | undefined {
  const wanted = promotionCode(code);
  const [first] = offers;
  if (first === undefined) return undefined;
  const priced = offers.filter(({ availability }) => availability !== 'quote-only');
  const promotion = priced[0]?.promotions.find((each) => each.code === wanted);
  if (promotion === undefined) return REFUSED;
  const open = methods.filter((method) => takesCurrency(method, first.currency));
  const accepting = open.filter((method) => promotionApplies(promotion, choiceOf(method)));
  if (accepting.length === 0) return REFUSED;
  const isShown = priced.every((offer) => bestPayment(offer, methods).promotion?.id === promotion.id);
  if (!isShown) return { state: 'warning', messageKey: 'promoAlert.betterMessage' };
  return accepting.length === open.length
    ? { state: 'success', messageKey: 'promoAlert.successMessage' }
    : { state: 'warning', messageKey: 'promoAlert.warningMessage', accepting };
}
