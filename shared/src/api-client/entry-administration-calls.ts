import type { EntriesExportQuery, EntryQuery } from '../contract';
import { schemasOf, type Call } from './call';

/** Its chunk is loaded by the first call about an entry. */
const answer = schemasOf(
  () => import(/* webpackChunkName: "administration-schemas" */ './entry-administration-answers'),
);

const ENTRIES = '/api/admin/entries';

export const entryListCall = (query: EntryQuery) =>
  ({
    method: 'GET',
    path: ENTRIES,
    query: { ...query },
    auth: 'bearer',
    schema: answer('entryList'),
  }) satisfies Call<unknown>;

export const entryCall = (id: number) =>
  ({ method: 'GET', path: `${ENTRIES}/${id}`, auth: 'bearer', schema: answer('entryDetail') }) satisfies Call<unknown>;

/** Whoever opens it first is kept; a repeat changes nothing. */
export const readEntryCall = (id: number) =>
  ({ method: 'POST', path: `${ENTRIES}/${id}/read`, auth: 'bearer', schema: answer('done') }) satisfies Call<unknown>;

/** Mails the sender. 412 `changed-meanwhile` when somebody has answered since `answers` were seen. */
export const answerEntryCall = (
  { id, answers }: { id: number; answers: number },
  text: string,
  idempotencyKey: string,
) =>
  ({
    method: 'POST',
    path: `${ENTRIES}/${id}/answer`,
    body: { text },
    ifMatch: answers,
    auth: 'bearer',
    idempotencyKey,
    schema: answer('done'),
  }) satisfies Call<unknown>;

export const removeEntryCall = (id: number) =>
  ({ method: 'DELETE', path: `${ENTRIES}/${id}`, auth: 'bearer', schema: answer('done') }) satisfies Call<unknown>;

/** All that the filters find, as a CSV file. */
export const entriesFileCall = (query: EntriesExportQuery) =>
  ({
    method: 'GET',
    path: `${ENTRIES}.csv`,
    query: { ...query },
    auth: 'bearer',
    isFile: true,
    schema: answer('file'),
  }) satisfies Call<unknown>;

export const entryFileCall = (id: number, fileId: string) =>
  ({
    method: 'GET',
    path: `${ENTRIES}/${id}/files/${encodeURIComponent(fileId)}`,
    auth: 'bearer',
    isFile: true,
    schema: answer('file'),
  }) satisfies Call<unknown>;
