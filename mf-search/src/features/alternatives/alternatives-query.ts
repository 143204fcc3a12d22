import { queryOptions } from '@tanstack/react-query';
import { alternativesCall, formListCall, type AnswerOf } from '@forecourt/shared/api-client';
import { FORM_TYPE, type SearchParams } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';

export const alternativesQuery = ({ api, language, currency }: Host, params: SearchParams) =>
  queryOptions({
    queryKey: ['search', 'alternatives', language, currency, params],
    queryFn: ({ signal }) => api.send(alternativesCall({ ...params, currency }, language), signal),
  });

/** The form by which the company is written to; null when it has none. */
export const contactFormQuery = ({ api }: Host) =>
  queryOptions({
    queryKey: ['search', 'contact-form'],
    queryFn: async ({ signal }) =>
      (await api.send(formListCall(), signal)).value.find(({ type }) => type === FORM_TYPE.contact)?.id ?? null,
  });

export type Alternatives = AnswerOf<typeof alternativesCall>;
