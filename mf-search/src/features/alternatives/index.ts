import { lazy } from 'react';

/** Of use to few: loaded when a search has no result. */
export const Alternatives = lazy(() => import(/* webpackChunkName: "alternatives" */ './alternatives'));
