import type { AccountRequest, AttemptsQuery, LedgerQuery, RefundRequest } from '../contract';
import { schemasOf, type Call } from './call';

/** Its chunk is loaded by the first call of an administrator. */
const answer = schemasOf(
  () => import(/* webpackChunkName: "administration-schemas" */ './payment-administration-answers'),
);

const BASE = '/api/admin/payments';
const gatewaysOf = (branchId: number): string => `${BASE}/branches/${branchId}/gateways`;
const gatewayAt = (branchId: number, code: string): string => `${gatewaysOf(branchId)}/${encodeURIComponent(code)}`;
const attemptAt = (id: string): string => `${BASE}/attempts/${encodeURIComponent(id)}`;
const bookingAt = (id: string): string => `${BASE}/bookings/${encodeURIComponent(id)}`;

/** All branches, and what each kind of account asks for. */
export const administeredBranchesCall = () =>
  ({
    method: 'GET',
    path: `${BASE}/branches`,
    auth: 'bearer',
    schema: answer('administeredBranches'),
  }) satisfies Call<unknown>;

export const branchGatewaysCall = (branchId: number) =>
  ({
    method: 'GET',
    path: gatewaysOf(branchId),
    auth: 'bearer',
    schema: answer('branchGateways'),
  }) satisfies Call<unknown>;

/**
 * `version` is that of the account as it was seen, 0 for a new one. Refusals: 412 `changed-meanwhile`, 422 `validation`
 * with the field's path, such as `settings.secret`. Answers all accounts of the branch.
 */
export const saveGatewayCall = (branchId: number, code: string, body: AccountRequest, version: number) =>
  ({
    method: 'PUT',
    path: gatewayAt(branchId, code),
    body,
    ifMatch: version,
    auth: 'bearer',
    schema: answer('branchGateways'),
  }) satisfies Call<unknown>;

/** 409 `gateway-in-use` while a payment or a refund of the account is under way. */
export const removeGatewayCall = (branchId: number, code: string, version: number) =>
  ({
    method: 'DELETE',
    path: gatewayAt(branchId, code),
    ifMatch: version,
    auth: 'bearer',
    schema: answer('branchGateways'),
  }) satisfies Call<unknown>;

/** All accounts of the branch, the first one first; 412 where somebody has added or removed one. */
export const orderGatewaysCall = (branchId: number, codes: readonly string[]) =>
  ({
    method: 'PUT',
    path: `${BASE}/branches/${branchId}/gateway-order`,
    body: { codes },
    auth: 'bearer',
    schema: answer('branchGateways'),
  }) satisfies Call<unknown>;

/** Asks the vendor, or the laboratory, with the keys as they are stored. */
export const tryGatewayCall = (branchId: number, code: string) =>
  ({
    method: 'POST',
    path: `${gatewayAt(branchId, code)}/try`,
    auth: 'bearer',
    schema: answer('trial'),
  }) satisfies Call<unknown>;

export const attemptsCall = (query: AttemptsQuery) =>
  ({
    method: 'GET',
    path: `${BASE}/attempts`,
    query: { ...query },
    auth: 'bearer',
    schema: answer('attemptPage'),
  }) satisfies Call<unknown>;

export const attemptDetailCall = (id: string) =>
  ({ method: 'GET', path: attemptAt(id), auth: 'bearer', schema: answer('attemptDetail') }) satisfies Call<unknown>;

/** Asks the vendor now what became of it, and answers the attempt as it is afterwards. */
export const checkAttemptCall = (id: string) =>
  ({
    method: 'POST',
    path: `${attemptAt(id)}/check`,
    auth: 'bearer',
    schema: answer('attemptDetail'),
  }) satisfies Call<unknown>;

/** Of the payment that `body` names, or of the whole booking. 409 `refund-impossible` where less is left. */
export const refundBookingCall = (bookingId: string, body: RefundRequest, idempotencyKey: string) =>
  ({
    method: 'POST',
    path: `${body.attemptId === undefined ? bookingAt(bookingId) : attemptAt(body.attemptId)}/refund`,
    body,
    auth: 'bearer',
    idempotencyKey,
    schema: answer('refundAsked'),
  }) satisfies Call<unknown>;

/** 429 with `retryAfter` after too many in an hour. */
export const resendPaymentLinkCall = (bookingId: string) =>
  ({
    method: 'POST',
    path: `${bookingAt(bookingId)}/resend-link`,
    auth: 'bearer',
    schema: answer('done'),
  }) satisfies Call<unknown>;

/** The ledger of some days (UTC, both included, at most 366) as the text of a CSV file. */
export const ledgerCsvCall = (query: LedgerQuery) =>
  ({
    method: 'GET',
    path: `${BASE}/ledger.csv`,
    query: { ...query },
    auth: 'bearer',
    schema: answer('ledgerCsv'),
  }) satisfies Call<unknown>;

export const reconciliationCall = (day: string) =>
  ({
    method: 'GET',
    path: `${BASE}/reconciliations`,
    query: { day },
    auth: 'bearer',
    schema: answer('reconciliation'),
  }) satisfies Call<unknown>;

/** Compares a day anew; the answer is `waiting`, and some seconds later `done`. */
export const reconcileCall = (day: string) =>
  ({
    method: 'POST',
    path: `${BASE}/reconciliations`,
    body: { day },
    auth: 'bearer',
    schema: answer('reconciliation'),
  }) satisfies Call<unknown>;
