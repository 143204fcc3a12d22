import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { entryCall, entryListCall } from '@forecourt/shared/api-client';
import type { EntryQuery, EntrySummary } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';

type HasApi = Pick<Host, 'api'>;
export const ENTRIES_KEY = ['cms', 'administration', 'entries'];
export const PER_PAGE = 20;
export const STATES = ['new', 'read', 'answered'] as const satisfies EntrySummary['state'][];

/** What the address of the list asks for; what it names wrongly counts as not asked. */
export function entriesFromUrl(search: URLSearchParams): { filters: EntryQuery; page: number } {
  const q = search.get('q')?.trim().slice(0, 100);
  const state = STATES.find((one) => one === search.get('state'));
  const form = search.get('form') ?? '';
  const page = search.get('page') ?? '';
  return {
    filters: { ...(q && { q }), ...(state && { state }), ...(/^\d{1,9}$/.test(form) && { formId: Number(form) }) },
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export const entriesQuery = ({ api }: HasApi, { filters, page }: ReturnType<typeof entriesFromUrl>) =>
  queryOptions({
    queryKey: [...ENTRIES_KEY, 'list', filters, page],
    meta: { personal: true },
    queryFn: ({ signal }) =>
      api.send(entryListCall({ ...filters, offset: (page - 1) * PER_PAGE, limit: PER_PAGE }), signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const entryQuery = ({ api }: HasApi, id: number) =>
  queryOptions({
    queryKey: [...ENTRIES_KEY, 'entry', id],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(entryCall(id), signal),
    staleTime: 0,
  });
