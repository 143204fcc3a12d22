import { answer, type Call } from './call';

export const gatewayInformationCall = (branchOfficeId: number, gatewayId: number) =>
  ({
    method: 'GET',
    path: '/api/booking/getgatewayinformation',
    query: { branchOfficeId, gatewayId },
    schema: answer('gatewayInformation'),
  }) satisfies Call<unknown>;

/** State of an attempt by the gateway's order, for a return without parameters. */
export const attemptByOrderCall = (order: string) =>
  ({
    method: 'GET',
    path: `/api/booking/payment-attempts/by-order/${encodeURIComponent(order)}`,
    schema: answer('attemptState'),
  }) satisfies Call<unknown>;
