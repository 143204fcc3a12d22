/** What the form needs once it is touched: rules, opening hours, calls and their schemas. The landing page is drawn without. */
export { promotionCode } from '@forecourt/shared/rules';
export { catalogueQuery } from './catalogue-query';
export { keepDraft, readKept } from './draft-store';
export { formErrors } from './form-errors';
export { checkPromotionCode } from './promotion-code';
export { keepRecentPlaces, recentPlaces } from './recent-places';
export { searchQuery } from './draft-params';
export { settle } from './settle';
export { timeOnDay, timeChoices } from './times';
