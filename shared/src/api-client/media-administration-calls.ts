import type { MediaChange, MediaQuery } from '../contract';
import { schemasOf, type Call } from './call';

/** Its chunk is loaded by the first call about a picture. */
const answer = schemasOf(
  () => import(/* webpackChunkName: "administration-schemas" */ './media-administration-answers'),
);

const MEDIA = '/api/admin/media';
const mediaAt = (id: string): string => `${MEDIA}/${encodeURIComponent(id)}`;

export const mediaListCall = (query: MediaQuery) =>
  ({
    method: 'GET',
    path: MEDIA,
    query: { ...query },
    auth: 'bearer',
    schema: answer('mediaList'),
  }) satisfies Call<unknown>;

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
interface SeenMedia {
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
