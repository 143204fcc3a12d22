import type { Language } from '../contract';
import { schemasOf, type Call } from './call';

/** Apart from those of bookings: administrators read the lists without any. */
const answer = schemasOf(() => import(/* webpackChunkName: "list-schemas" */ '../contract/wire/customer-lists'));

const list = <Name extends Parameters<typeof answer>[0]>(path: string, name: Name, language?: Language) =>
  ({
    method: 'GET',
    path,
    ...(language && { query: { language } }),
    schema: answer<Name>(name),
  }) satisfies Call<unknown>;

/* What a customer chooses from in a form: countries and their parts, documents, kinds of tax payers. */
export const countriesCall = (language: Language) => list('/geodata/api/countries', 'geoList', language);
export const statesCall = (countryId: number) => list(`/geodata/api/country/${countryId}/states`, 'geoList');
export const citiesCall = (stateId: number) => list(`/geodata/api/state/${stateId}/cities`, 'geoList');
export const documentTypesCall = (language: Language) => list('/api/data/document-types', 'documentTypes', language);
export const taxPayerTypesCall = (language: Language) => list('/api/data/taxPayerTypes', 'taxPayerTypes', language);
