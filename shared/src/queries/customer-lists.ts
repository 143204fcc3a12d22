import { queryOptions, skipToken } from '@tanstack/react-query';
import { citiesCall, countriesCall, documentTypesCall, statesCall, taxPayerTypesCall } from '../api-client';
import type { Host } from '../host';

export const countriesQuery = ({ api, language }: Pick<Host, 'api' | 'language'>) =>
  queryOptions({
    queryKey: ['shared', 'countries', language],
    queryFn: ({ signal }) => api.send(countriesCall(language), signal),
  });

export const statesQuery = ({ api }: Pick<Host, 'api'>, countryId: number | undefined) =>
  queryOptions({
    queryKey: ['shared', 'states', countryId],
    queryFn: countryId === undefined ? skipToken : ({ signal }) => api.send(statesCall(countryId), signal),
  });

export const citiesQuery = ({ api }: Pick<Host, 'api'>, stateId: number | undefined) =>
  queryOptions({
    queryKey: ['shared', 'cities', stateId],
    queryFn: stateId === undefined ? skipToken : ({ signal }) => api.send(citiesCall(stateId), signal),
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
