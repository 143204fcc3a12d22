import type { BranchDecision } from '../contract';
import { schemasOf, type Call } from './call';

const answer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ '../contract/wire/branch-request'));

interface BranchLink {
  bookingId: string;
  token: string;
  /** Of a change of the booking that the branch is asked for (D75). */
  change?: string | undefined;
}
const pathOf = ({ bookingId, change }: BranchLink): string =>
  change === undefined
    ? `/api/booking/requests/${encodeURIComponent(bookingId)}`
    : `/api/booking/changes/${encodeURIComponent(change)}`;

/** A request as the branch sees it that holds the token of its link. */
export const branchRequestCall = (link: BranchLink) =>
  ({
    method: 'GET',
    path: pathOf(link),
    bookingToken: link.token,
    schema: answer('branchRequest'),
  }) satisfies Call<unknown>;

/** The first decision stands; the answer is the request as it is afterwards. */
export const branchDecisionCall = (link: BranchLink, decision: BranchDecision) =>
  ({
    method: 'POST',
    path: `${pathOf(link)}/decision`,
    body: decision,
    bookingToken: link.token,
    schema: answer('branchRequest'),
  }) satisfies Call<unknown>;
