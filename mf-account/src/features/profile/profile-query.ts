import { queryOptions } from '@tanstack/react-query';
import { documentTypesCall, profileCall, taxPayerTypesCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

export const profileQuery = (host: Host) =>
  queryOptions({
    queryKey: ['account', 'profile'],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(profileCall(), signal),
  });

export const documentTypesQuery = (host: Host) =>
  queryOptions({
    queryKey: ['account', 'document-types', host.language],
    queryFn: ({ signal }) => host.api.send(documentTypesCall(host.language), signal),
  });

export const taxPayerTypesQuery = (host: Host) =>
  queryOptions({
    queryKey: ['account', 'tax-payer-types', host.language],
    queryFn: ({ signal }) => host.api.send(taxPayerTypesCall(host.language), signal),
  });
