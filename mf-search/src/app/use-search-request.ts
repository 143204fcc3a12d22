import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '@forecourt/shared/api-client';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost, useQueryString } from '@forecourt/shared/host';
import { completeSearch, searchFromUrl, searchToUrl, type ReadSearch, type SearchDraft } from '@forecourt/shared/rules';
import { OFFERS, offersQuery } from '../features/offers';
import { catalogueQuery, useFormRules } from '../features/search-form';
import { correctedSearch, withSearch, type CorrectedPart } from './corrected-search';
import { useSearcher } from './use-searcher';

/** Refusals that another place, date or time of the same search mends. */
const MENDABLE: ReadonlySet<string> = new Set([
  'place-unknown',
  'slot-closed',
  'dates-invalid',
  'driver-age',
  'validation',
  'model-unknown',
]);
const isMendable = (error: unknown): boolean => error instanceof ApiError && MENDABLE.has(error.errorCode);

/** A car that is no longer offered leaves the search, which then shows the others. */
const withoutGoneModel = (read: ReadSearch, error: unknown): ReadSearch =>
  error instanceof ApiError && error.errorCode === 'model-unknown'
    ? { params: { ...read.params, modelId: undefined }, corrected: [...read.corrected, 'modelId'] }
    : read;

const NO_SEARCH: SearchParams = {
  dateFrom: '',
  dateTo: '',
  hourFrom: '',
  hourTo: '',
  pickUpPlaceId: 0,
  dropOffPlaceId: 0,
};

/** What the search of the URL comes to when it is incomplete or refused; undefined while nothing has to be mended. */
function useMending(asked: ReadSearch, query: URLSearchParams, refusal: unknown, wanting: boolean) {
  const host = useHost();
  const rules = useFormRules();
  const catalogue = useQuery({ ...catalogueQuery(host), enabled: wanting });
  const mended = useMemo(() => {
    if (!wanting || !catalogue.data) return undefined;
    const { params, corrected } = correctedSearch(withoutGoneModel(asked, refusal), catalogue.data, {
      ...rules,
      now: new Date(),
    });
    const next = withSearch(query, params);
    return next.toString() === query.toString() ? undefined : { next, corrected };
  }, [wanting, catalogue.data, asked, refusal, rules, query]);
  return { catalogue, mended, mending: wanting && (catalogue.isFetching || mended !== undefined) };
}

/** What the address must not keep: an agreement after its holder has signed out (S1-4), a currency after another was chosen. */
function useForgetting(search: (change: SearchDraft) => void): void {
  const { events } = useHost();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const stops = [
      events.on('account:signed-out', () =>
        latest.current({ commercialAgreementCode: undefined, agencyGuid: undefined, customerId: undefined }),
      ),
      events.on('shell:currency-changed', () => latest.current({ currency: undefined })),
    ];
    return () => stops.forEach((stop) => stop());
  }, [events]);
}

/** Results are cleared on leaving the page, those of the server's answer too (S1-4). */
function useClearedOnLeaving() {
  const client = useQueryClient();
  useEffect(() => () => client.removeQueries({ queryKey: OFFERS }), [client]);
}

/** The search of a URL when it is complete and needs no correction. */
export function soundSearch(read: ReadSearch): SearchParams | undefined {
  return read.corrected.length === 0 ? completeSearch(read.params) : undefined;
}

/**
 * The search of the URL and its results. A search that is not complete, or that the back end refuses for its places
 * or dates, is completed with the next open slots; the URL then says so too, and `told` what was changed.
 */
export function useSearchRequest() {
  const host = useHost();
  const [query, change] = useQueryString();
  const [told, setTold] = useState<CorrectedPart[]>([]);
  const read = useMemo(() => searchFromUrl(query), [query]);
  // The same object as long as the search is the same: a filter must not draw every card anew.
  const asked = searchToUrl(read.params).toString();
  const params = useMemo(() => completeSearch(searchFromUrl(new URLSearchParams(asked)).params), [asked]);
  const sound = soundSearch(read) !== undefined;
  const searcher = useSearcher();
  const offers = useQuery({
    ...offersQuery(host, { ...(params ?? NO_SEARCH), ...searcher }),
    enabled: sound && searcher !== undefined,
  });
  const { catalogue, mended, mending } = useMending(read, query, offers.error, !sound || isMendable(offers.error));
  useClearedOnLeaving();
  useEffect(() => {
    if (!mended) return;
    setTold(mended.corrected);
    change(() => mended.next, { replace: true });
  }, [mended, change]);
  const search = (draft: SearchDraft) =>
    change((latest) => withSearch(latest, { ...searchFromUrl(latest).params, ...draft }), { replace: true });
  useForgetting(search);
  const failedOffers = offers.isError && !mending ? offers : undefined;
  return {
    params,
    offers,
    told,
    query,
    change,
    mending,
    failed: catalogue.isError ? catalogue : failedOffers,
    forgetTold: () => setTold([]),
    search,
  };
}
