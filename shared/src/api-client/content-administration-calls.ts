import type { AdministratorRole, AuditQuery, ContentExport, ContentKind, ContentQuery, Language } from '../contract';
import { schemasOf, type Call } from './call';

/** Its chunk is loaded by the first call of an administrator. */
const answer = schemasOf(
  () => import(/* webpackChunkName: "administration-schemas" */ './content-administration-answers'),
);

const BASE = '/api/admin/content';
const PEOPLE = '/api/admin/people';
const recordAt = (kind: ContentKind, id: number): string => `${BASE}/${kind}/${id}`;

/** Which record, and its revision as it was seen: 412 `changed-meanwhile` when somebody else has changed it. */
export interface SeenRecord {
  kind: ContentKind;
  id: number;
  revision: number;
}

/** A change of a record; answers it as it is afterwards. */
const change = (method: 'PUT' | 'POST' | 'DELETE', { kind, id, revision }: SeenRecord, action = '', body?: object) =>
  ({
    method,
    path: recordAt(kind, id) + action,
    ...(body && { body }),
    ifMatch: revision,
    auth: 'bearer',
    schema: answer('contentRecord'),
  }) satisfies Call<unknown>;

export const administratorMeCall = () =>
  ({ method: 'GET', path: '/api/admin/me', auth: 'bearer', schema: answer('administratorMe') }) satisfies Call<unknown>;

/** A link to the site as its drafts would make it. */
export const previewLinkCall = () =>
  ({
    method: 'POST',
    path: '/api/admin/preview',
    auth: 'bearer',
    schema: answer('previewLink'),
  }) satisfies Call<unknown>;

/** As whom a page can be looked at. */
export const audienceChoicesCall = (language: Language) =>
  ({
    method: 'GET',
    path: '/api/admin/audience',
    query: { language },
    auth: 'bearer',
    schema: answer('audienceChoices'),
  }) satisfies Call<unknown>;

/** Shared components as they will have been published by a moment. */
export const dueComponentsCall = (at: string) =>
  ({
    method: 'GET',
    path: '/api/admin/audience/shared-components',
    query: { at },
    auth: 'bearer',
    schema: answer('dueComponents'),
  }) satisfies Call<unknown>;

/** JSON Schema of every kind, from which its form is drawn. */
export const contentSchemasCall = () =>
  ({
    method: 'GET',
    path: `${BASE}/schemas`,
    auth: 'bearer',
    schema: answer('contentSchemas'),
  }) satisfies Call<unknown>;

export const contentListCall = (kind: ContentKind, query: ContentQuery) =>
  ({
    method: 'GET',
    path: `${BASE}/${kind}`,
    query: { ...query },
    auth: 'bearer',
    schema: answer('contentList'),
  }) satisfies Call<unknown>;

export const contentRecordCall = (kind: ContentKind, id: number) =>
  ({
    method: 'GET',
    path: recordAt(kind, id),
    auth: 'bearer',
    schema: answer('contentRecord'),
  }) satisfies Call<unknown>;

/** A new record of a kind of which there are many, as a draft. 422 `validation` with the paths of its fields. */
export const createContentCall = (kind: ContentKind, body: unknown, idempotencyKey: string) =>
  ({
    method: 'POST',
    path: `${BASE}/${kind}`,
    body: { body },
    auth: 'bearer',
    idempotencyKey,
    schema: answer('contentRecord'),
  }) satisfies Call<unknown>;

/** Saves the draft. 422 `validation` with the paths of its fields; 403 beyond a translator's own languages. */
export const saveContentCall = (seen: SeenRecord, body: unknown) => change('PUT', seen, '', { body });

/** At once, or at an instant (UTC, ISO 8601). 422 with `problems` of severity `error`. */
export const publishContentCall = (seen: SeenRecord, at: string | null = null) =>
  change('POST', seen, '/publish', { at });
export const unscheduleContentCall = (seen: SeenRecord) => change('POST', seen, '/unschedule');
/** Takes it off the site; it stays as a draft. 409 `in-use` where others need it. */
export const unpublishContentCall = (seen: SeenRecord) => change('POST', seen, '/unpublish');
/** Throws the draft away; what visitors see stays. */
export const discardContentCall = (seen: SeenRecord) => change('POST', seen, '/discard');
/** Makes a revision of the history the draft. */
export const restoreContentCall = (seen: SeenRecord, revision: number) =>
  change('POST', seen, '/restore', { revision });
/** Can be restored from its history. 409 `in-use` where others need it. */
export const deleteContentCall = (seen: SeenRecord) => change('DELETE', seen);

/** What the publish gate says of a body that is not saved yet. */
export const checkContentCall = (kind: ContentKind, id: number, body: unknown) =>
  ({
    method: 'POST',
    path: `${recordAt(kind, id)}/check`,
    body: { body },
    auth: 'bearer',
    schema: answer('checkAnswer'),
  }) satisfies Call<unknown>;

export const contentHistoryCall = (kind: ContentKind, id: number) =>
  ({
    method: 'GET',
    path: `${recordAt(kind, id)}/history`,
    auth: 'bearer',
    schema: answer('contentHistory'),
  }) satisfies Call<unknown>;

export const contentRevisionCall = (kind: ContentKind, id: number, revision: number) =>
  ({
    method: 'GET',
    path: `${recordAt(kind, id)}/history/${revision}`,
    auth: 'bearer',
    schema: answer('contentRevision'),
  }) satisfies Call<unknown>;

/** Records of these kinds, of all where none is named; deleted ones are left out. */
export const exportContentCall = (kinds: readonly ContentKind[]) =>
  ({
    method: 'GET',
    path: `${BASE}/export`,
    query: { kinds: kinds.join(',') },
    auth: 'bearer',
    schema: answer('contentExport'),
  }) satisfies Call<unknown>;

type Imported = Omit<ContentExport, 'records'> & { records: (ContentExport['records'][number] & { seen?: number })[] };

/** Needs no key: what has arrived already is `unchanged` the next time. */
export const importContentCall = (document: Imported, how: { publish: boolean; dryRun: boolean }) =>
  ({
    method: 'POST',
    path: `${BASE}/import`,
    body: { document, ...how },
    auth: 'bearer',
    schema: answer('importAnswer'),
  }) satisfies Call<unknown>;

export const auditCall = (query: AuditQuery) =>
  ({
    method: 'GET',
    path: '/api/admin/audit',
    query: { ...query },
    auth: 'bearer',
    schema: answer('auditPage'),
  }) satisfies Call<unknown>;

export const administratorsCall = () =>
  ({ method: 'GET', path: PEOPLE, auth: 'bearer', schema: answer('administrators') }) satisfies Call<unknown>;

/** Mails a link by which the address becomes an administrator. */
export const inviteAdministratorCall = (
  body: { email: string; name: string; roles: readonly AdministratorRole[] },
  idempotencyKey: string,
) =>
  ({
    method: 'POST',
    path: PEOPLE,
    body,
    auth: 'bearer',
    idempotencyKey,
    schema: answer('administrators'),
  }) satisfies Call<unknown>;

/** Another link to somebody who has not followed the first one, which opens nothing any more. */
export const inviteAgainCall = (userId: string, idempotencyKey: string) =>
  ({
    method: 'POST',
    path: `${PEOPLE}/${encodeURIComponent(userId)}/invitation`,
    auth: 'bearer',
    idempotencyKey,
    schema: answer('administrators'),
  }) satisfies Call<unknown>;

/** Without a role somebody is no administrator any more. 409 `last-owner` when nobody else owns the site. */
export const changeRolesCall = (userId: string, roles: readonly AdministratorRole[]) =>
  ({
    method: 'PUT',
    path: `${PEOPLE}/${encodeURIComponent(userId)}/roles`,
    body: { roles },
    auth: 'bearer',
    schema: answer('administrators'),
  }) satisfies Call<unknown>;
