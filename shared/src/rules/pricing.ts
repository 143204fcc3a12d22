export {
  BASE_SEASON,
  dayKinds,
  matchRates,
  rateFor,
  ratedRental,
  seasonOn,
  type Adjustment,
  type DayKind,
  type MatchedDays,
  type RatedRental,
  type Rate,
  type Season,
} from './pricing-rate';
export { distanceCut, includedDistance, type DistanceCut } from './pricing-distance';
export { rulesOf, type LineRule } from './pricing-explain';
export {
  additionalPrice,
  priceLines,
  totalOf,
  typeIdOf,
  withTaxLine,
  type AdditionalPrice,
  type Charges,
  type LineSubject,
  type PricedAdditional,
  type PriceLine,
} from './pricing-line';
export {
  allowsPayment,
  isOffered,
  isRunning,
  isUsedUp,
  withPromotion,
  type Discounted,
  type PromotedRental,
  type PromotionTerms,
  type PromotionUses,
  type PromotionWish,
} from './pricing-discount';
export {
  amountToPayNow,
  commissionOf,
  priceWithCommission,
  splitPayment,
  type PaymentSplit,
  type PaymentTerms,
} from './pricing-payment';
export { excessWith, type Excess } from './pricing-excess';
export { agencyShare, type AgencyShare } from './pricing-agency';
