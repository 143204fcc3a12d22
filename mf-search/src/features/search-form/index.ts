import { lazy } from 'react';

export const SearchForm = lazy(() => import(/* webpackChunkName: "widget-SearchForm" */ './search-form'));
export { draftOf, isComplete } from './draft';
export { checkPromotionCode, paramsOf } from './draft-params';
export { catalogueQuery, settle, type Catalogue, type SettleRules } from './settle';
export { useFormRules } from './use-form-rules';
