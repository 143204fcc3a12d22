import type { FormDefinition, Language } from '../contract';
import { schemasOf, type Call } from './call';

const answer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ './form-answers'));

export const formListCall = () =>
  ({
    method: 'GET',
    path: '/odata/forms',
    query: { $count: true },
    schema: answer('formList'),
  }) satisfies Call<unknown>;

export const formCall = (id: number): Call<FormDefinition> => ({
  method: 'GET',
  path: `/api/form/${id}`,
  schema: answer('formDefinition'),
});

export const contactEntryCall = (
  entry: {
    email: string;
    replyToName: string;
    replyToEmail: string;
    receivers: string;
    fields: string;
    language: Language;
    formId: number;
  },
  files: readonly File[],
  idempotencyKey: string,
) =>
  ({
    method: 'POST',
    path: '/api/contactEntry',
    body: entry,
    files: { list: 'files', of: files },
    idempotencyKey,
    schema: answer('done'),
  }) satisfies Call<unknown>;
