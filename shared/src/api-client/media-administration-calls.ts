import type { EntryAnswer, EntryQuery, MediaChange, MediaQuery } from '../contract';
import { schemasOf, type Call } from './call';

/** Its chunk is loaded by the first call about a picture or a form entry. */
const answer = schemasOf(
  () => import(/* webpackChunkName: "media-administration-schemas" */ './media-administration-answers'),
);

const MEDIA = '/api/admin/media';
const ENTRIES = '/api/admin/entries';
const mediaAt = (id: string): string => `${MEDIA}/${encodeURIComponent(id)}`;

export const mediaListCall = (query: MediaQuery) =>
  ({
    method: 'GET',
    path: MEDIA,
    query: { ...query },
    auth: 'bearer',
    schema: answer('mediaList'),
  }) satisfies Call<unknown>;

export const mediaItemCall = (id: string) =>
  ({ method: 'GET', path: mediaAt(id), auth: 'bearer', schema: answer('mediaChanged') }) satisfies Call<unknown>;

/** Adds a picture, or finds the same file. 422 `validation` with `files`: what it is not, or how it is too large. */
export const uploadMediaCall = (file: File, idempotencyKey: string) =>
  ({
    method: 'POST',
    path: MEDIA,
    files: { list: 'files', of: [file] },
    auth: 'bearer',
    idempotencyKey,
    schema: answer('mediaUploaded'),
  }) satisfies Call<unknown>;

/** A picture and its revision as it was seen: 412 `changed-meanwhile` when somebody else has changed it. */
export interface SeenMedia {
  id: string;
  revision: number;
}

/** 422 `validation` with `alt.<language>` where the site's default language has no alternative text. */
export const changeMediaCall = ({ id, revision }: SeenMedia, body: MediaChange) =>
  ({
    method: 'PUT',
    path: mediaAt(id),
    body,
    ifMatch: revision,
    auth: 'bearer',
    schema: answer('mediaChanged'),
  }) satisfies Call<unknown>;

/** 409 `in-use` while a record of the site shows it. */
export const deleteMediaCall = ({ id, revision }: SeenMedia) =>
  ({
    method: 'DELETE',
    path: mediaAt(id),
    ifMatch: revision,
    auth: 'bearer',
    schema: answer('done'),
  }) satisfies Call<unknown>;

export const mediaUsesCall = (id: string) =>
  ({ method: 'GET', path: `${mediaAt(id)}/uses`, auth: 'bearer', schema: answer('mediaUses') }) satisfies Call<unknown>;

export const entryListCall = (query: EntryQuery) =>
  ({
    method: 'GET',
    path: ENTRIES,
    query: { ...query },
    auth: 'bearer',
    schema: answer('entryList'),
  }) satisfies Call<unknown>;

/** All entries of the filter, as CSV. */
export const entriesCsvCall = ({ offset: _offset, limit: _limit, ...filter }: EntryQuery) =>
  ({
    method: 'GET',
    path: `${ENTRIES}.csv`,
    query: { ...filter },
    auth: 'bearer',
    isFile: true,
    schema: answer('file'),
  }) satisfies Call<unknown>;

export const entryCall = (id: number) =>
  ({ method: 'GET', path: `${ENTRIES}/${id}`, auth: 'bearer', schema: answer('entryRecord') }) satisfies Call<unknown>;

/** Sends an e-mail to whoever wrote, and keeps it with the entry. */
export const answerEntryCall = (id: number, body: EntryAnswer, idempotencyKey: string) =>
  ({
    method: 'POST',
    path: `${ENTRIES}/${id}/answers`,
    body,
    auth: 'bearer',
    idempotencyKey,
    schema: answer('entryRecord'),
  }) satisfies Call<unknown>;

export const deleteEntryCall = (id: number) =>
  ({ method: 'DELETE', path: `${ENTRIES}/${id}`, auth: 'bearer', schema: answer('done') }) satisfies Call<unknown>;
