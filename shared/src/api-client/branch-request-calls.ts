import type { BranchDecision } from '../contract';
import { schemasOf, type Call } from './call';

const answer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ '../contract/wire/branch-request'));

/** A request as the branch sees it that holds the token of its link. */
export const branchRequestCall = (bookingId: string, token: string) =>
  ({
    method: 'GET',
    path: `/api/booking/requests/${encodeURIComponent(bookingId)}`,
    bookingToken: token,
    schema: answer('branchRequest'),
  }) satisfies Call<unknown>;

/** The first decision stands; the answer is the request as it is afterwards. */
export const branchDecisionCall = (bookingId: string, token: string, decision: BranchDecision) =>
  ({
    method: 'POST',
    path: `/api/booking/requests/${encodeURIComponent(bookingId)}/decision`,
    body: decision,
    bookingToken: token,
    schema: answer('branchRequest'),
  }) satisfies Call<unknown>;
