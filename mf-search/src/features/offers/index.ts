export type { Distances } from './distance-choice';
export { CompareTray, useComparing } from './compare';
export { OfferList } from './offer-list';
export { ChooseOffer, offerPrice, useOfferPrice } from './offer-price';
export { OfferSkeletons } from './offer-skeletons';
export { OFFERS, offersQuery } from './offers-query';
