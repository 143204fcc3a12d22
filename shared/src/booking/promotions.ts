import { COUNTER_ID, type PaymentMethodChoice } from '../contract';
import type { OfferedPromotion, PromotionTerms } from './price';

/** As lists of accepted payment types have it; a quotation counts as the counter. */
const typeOf = (choice: PaymentMethodChoice): number => (choice.kind === 'online' ? choice.paymentType : COUNTER_ID);

/** Whether the validity allows paying online, or at the counter. */
export const isValidFor = ({ validFor }: Pick<PromotionTerms, 'validFor'>, online: boolean): boolean =>
  validFor === 'any' || (validFor === 'online') === online;

/** The chosen method is among the accepted types, of which none means any, and the validity matches (S1-5). */
export function promotionApplies(terms: PromotionTerms, choice: PaymentMethodChoice): boolean {
  const { acceptedPaymentTypes: types } = terms;
  const accepted = types.length === 0 || types.some(({ id }) => id === typeOf(choice));
  return accepted && isValidFor(terms, choice.kind === 'online');
}

/** The lowest final price; the first of several. */
export const cheapestPromotion = <P extends Pick<OfferedPromotion, 'total'>>(promotions: readonly P[]): P | undefined =>
  promotions.reduce<P | undefined>(
    (best, next) => (best && best.total.minor <= next.total.minor ? best : next),
    undefined,
  );

/** The applicable promotion with the lowest final price for a payment method. */
export const bestPromotionFor = <P extends PromotionTerms & Pick<OfferedPromotion, 'total'>>(
  promotions: readonly P[],
  choice: PaymentMethodChoice,
): P | undefined => cheapestPromotion(promotions.filter((promotion) => promotionApplies(promotion, choice)));

/** Codes are upper-cased as they are typed (S1-5). */
export const promotionCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Agreement codes are read as promotion codes are, in the browser and on the server. */
export const agreementCode = (typed: string): string => promotionCode(typed);

/** Removing a promotion code clears its id and its code (S2-4). */
export function withoutPromotionCode<
  P extends { promotionId?: number | undefined; promotionCode?: string | undefined },
>(params: P): Omit<P, 'promotionId' | 'promotionCode'> {
  const rest = { ...params };
  delete rest.promotionId;
  delete rest.promotionCode;
  return rest;
}
