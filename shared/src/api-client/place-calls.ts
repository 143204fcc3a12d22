import type { Language } from '../contract';
import { schemasOf } from './call';

/** Apart from the catalogue, whose schemas are larger: payment pages ask for places too (ADR 053). */
const answer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ '../contract/wire/place'));

const list = <Name extends Parameters<typeof answer>[0]>(path: string, name: Name, language?: Language) =>
  ({ method: 'GET', path, ...(language && { query: { language } }), schema: answer<Name>(name) }) as const;

export const placesCall = (language: Language) => list('/api/data/places', 'places', language);
export const attentionSchedulesCall = () => list('/api/data/attentionschedule', 'attentionSchedules');
export const holidaysCall = (language: Language) => list('/api/data/holidays', 'holidays', language);
export const branchOfficesCall = () => list('/api/data/branchoffices', 'branchOffices');
