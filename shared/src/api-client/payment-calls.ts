import { answer } from './answer';
import type { Call } from './call';

export const gatewayInformationCall = (branchOfficeId: number, gatewayId: number) =>
  ({
    method: 'GET',
    path: '/api/booking/getgatewayinformation',
    query: { branchOfficeId, gatewayId },
    schema: answer('gatewayInformation'),
  }) satisfies Call<unknown>;

interface RedsysStart {
  branchOfficeId: number;
  amount: number;
  currencyCode: string;
  order: string;
  returnUrl: string;
}
export const redsysInitializeCall = (start: RedsysStart, idempotencyKey: string, bookingToken?: string) =>
  ({
    method: 'GET',
    path: '/api/booking/redsys-initialize-redirect',
    query: { ...start },
    auth: 'bearer',
    bookingToken,
    idempotencyKey,
    schema: answer('redsysRedirect'),
  }) satisfies Call<unknown>;

interface RedsysReturn {
  branchOfficeId: number;
  order: string;
  dsMerchantParameters: string;
  dsSignature: string;
}
export const redsysValidateCall = (returned: RedsysReturn) =>
  ({
    method: 'POST',
    path: '/api/booking/redsys-validate-redirect-signature',
    form: { ...returned },
    schema: answer('redsysValidated'),
  }) satisfies Call<unknown>;

export const payRedsysCall = (
  attemptId: string,
  bookingId: string,
  provider: Record<string, unknown>,
  bookingToken?: string,
) =>
  ({
    method: 'POST',
    path: '/api/booking/pay-redsys',
    body: { attemptId, bookingId, provider },
    auth: 'bearer',
    bookingToken,
    schema: answer('payAnswer'),
  }) satisfies Call<unknown>;

/** State of an attempt by the gateway's order, for a return without parameters. */
export const attemptByOrderCall = (order: string) =>
  ({
    method: 'GET',
    path: `/api/booking/payment-attempts/by-order/${encodeURIComponent(order)}`,
    schema: answer('attemptState'),
  }) satisfies Call<unknown>;
