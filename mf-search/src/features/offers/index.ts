export { comparedFromUrl, toggledModel, withCompared } from './compare-url';
export { CompareTray } from './compare-tray';
export { OFFERS, offersQuery } from './offers-query';
export { OfferList } from './offer-list';
export { OfferSkeletons } from './offer-skeletons';
