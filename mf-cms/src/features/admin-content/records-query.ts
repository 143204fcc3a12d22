import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  ApiError,
  contentHistoryCall,
  contentListCall,
  contentRecordCall,
  contentRevisionCall,
  contentSchemasCall,
  saveContentCall,
} from '@forecourt/shared/api-client';
import type { ContentKind, ContentQuery, ContentRecord } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';
import { differencesOf } from './field-path';

type HasApi = Pick<Host, 'api'>;
const BASE = ['cms', 'administration', 'content'];

export const PER_PAGE = 50;
export const STATES = ['draft', 'scheduled', 'published', 'deleted'] as const;
const MOST_CHOICES = 200;

/** What the address of a list asks for; what it names wrongly counts as not asked. */
export function listFromUrl(search: URLSearchParams): ContentQuery & { page: number } {
  const q = search.get('q')?.trim().slice(0, 100);
  const status = STATES.find((state) => state === search.get('status'));
  const asked = search.get('page') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  return { ...(q && { q }), ...(status && { status }), page };
}

export const listQuery = ({ api }: HasApi, kind: ContentKind, { page, ...asked }: ReturnType<typeof listFromUrl>) =>
  queryOptions({
    queryKey: [...BASE, kind, 'list', asked, page],
    meta: { personal: true },
    queryFn: ({ signal }) =>
      api.send(contentListCall(kind, { ...asked, offset: (page - 1) * PER_PAGE, limit: PER_PAGE }), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Records of a kind to choose from, such as the pages to which a menu leads. */
export const choicesQuery = ({ api }: HasApi, kind: ContentKind) =>
  queryOptions({
    queryKey: [...BASE, kind, 'choices'],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(contentListCall(kind, { limit: MOST_CHOICES }), signal),
  });

const recordKey = (kind: ContentKind, id: number) => [...BASE, kind, 'record', id];
export const recordQuery = ({ api }: HasApi, kind: ContentKind, id: number) =>
  queryOptions({
    queryKey: recordKey(kind, id),
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(contentRecordCall(kind, id), signal),
    staleTime: 0,
  });

export const schemasQuery = ({ api }: HasApi) =>
  queryOptions({
    queryKey: [...BASE, 'schemas'],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(contentSchemasCall(), signal),
    staleTime: Infinity,
  });

export const historyQuery = ({ api }: HasApi, kind: ContentKind, id: number) =>
  queryOptions({
    queryKey: [...BASE, kind, 'history', id],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(contentHistoryCall(kind, id), signal),
    staleTime: 0,
  });

/** A revision never changes. */
export const revisionQuery = ({ api }: HasApi, kind: ContentKind, id: number, revision: number) =>
  queryOptions({
    queryKey: [...BASE, kind, 'revision', id, revision],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(contentRevisionCall(kind, id, revision), signal),
    staleTime: Infinity,
  });

/** Takes over what a change has answered; lists and history are asked anew. */
export async function takeOver(queryClient: QueryClient, record: ContentRecord): Promise<void> {
  queryClient.setQueryData(recordKey(record.kind, record.id), record);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[2] === 'content' &&
      queryKey[3] === record.kind &&
      queryKey[4] !== 'record' &&
      queryKey[4] !== 'revision',
  });
}

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/**
 * Saves a body by the revision that was seen. Where somebody else has saved meanwhile, their record is read: this very
 * body is an earlier try whose answer was lost on its way, and the body that was seen has only changed its state.
 */
export async function savedRecord(
  { api, queryClient }: HasApi & { queryClient: QueryClient },
  { kind, id, revision, body: seen }: Pick<ContentRecord, 'kind' | 'id' | 'revision' | 'body'>,
  body: unknown,
): Promise<ContentRecord> {
  try {
    return await api.send(saveContentCall({ kind, id, revision }, body));
  } catch (error) {
    if (!isConflict(error)) throw error;
    const now = await api.send(contentRecordCall(kind, id));
    if (differencesOf(now.body, body).length === 0) return now;
    if (differencesOf(now.body, seen).length === 0)
      return api.send(saveContentCall({ kind, id, revision: now.revision }, body));
    queryClient.setQueryData(recordKey(kind, id), now);
    throw error;
  }
}
