import { queryOptions } from '@tanstack/react-query';
import { gatewayInformationCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

/** `gatewayId` is the payment type of the method (D30). */
export const gatewayQuery = (host: Host, branchOfficeId: number, gatewayId: number) =>
  queryOptions({
    queryKey: ['payments', 'gateway', branchOfficeId, gatewayId],
    queryFn: ({ signal }) => host.api.send(gatewayInformationCall(branchOfficeId, gatewayId), signal),
  });
