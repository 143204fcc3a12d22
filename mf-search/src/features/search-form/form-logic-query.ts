import { queryOptions } from '@tanstack/react-query';
import type * as formLogic from './form-logic';

/** Code like data: it arrives late, can fail, and is asked for again. */
export const formLogicQuery = queryOptions({
  queryKey: ['search', 'form-logic'],
  queryFn: () => import(/* webpackChunkName: "form-logic" */ './form-logic'),
  staleTime: Infinity,
  structuralSharing: false,
});
export type FormLogic = typeof formLogic;
