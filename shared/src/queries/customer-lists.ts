import { queryOptions } from '@tanstack/react-query';
import { countriesCall, documentTypesCall, taxPayerTypesCall } from '../api-client';
import type { Host } from '../host';

export const countriesQuery = ({ api, language }: Pick<Host, 'api' | 'language'>) =>
  queryOptions({
    queryKey: ['shared', 'countries', language],
    queryFn: ({ signal }) => api.send(countriesCall(language), signal),
  });

export const documentTypesQuery = ({ api, language }: Pick<Host, 'api' | 'language'>) =>
  queryOptions({
    queryKey: ['shared', 'document-types', language],
    queryFn: ({ signal }) => api.send(documentTypesCall(language), signal),
  });

export const taxPayerTypesQuery = ({ api, language }: Pick<Host, 'api' | 'language'>) =>
  queryOptions({
    queryKey: ['shared', 'tax-payer-types', language],
    queryFn: ({ signal }) => api.send(taxPayerTypesCall(language), signal),
  });
