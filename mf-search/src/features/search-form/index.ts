import { lazy } from 'react';

export const SearchForm = lazy(() => import(/* webpackChunkName: "widget-SearchForm" */ './search-form'));
export type { Catalogue } from './catalogue';
export { catalogueQuery } from './catalogue-query';
export { checkPromotionCode } from './promotion-code';
export { draftOf, isComplete } from './form-draft';
export { paramsOf } from './draft-params';
export { settle, type SettleRules } from './settle';
export { useFormRules } from './use-form-rules';
