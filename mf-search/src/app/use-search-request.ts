import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '@forecourt/shared/api-client';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost, useQueryString, useSession } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { completeSearch, searchFromUrl, searchToUrl, type ReadSearch, type SearchDraft } from '@forecourt/shared/rules';
import { OFFERS, offersQuery } from '../features/offers';
import { catalogueQuery, useFormRules } from '../features/search-form';
import { correctedSearch, withSearch, type CorrectedPart } from './corrected-search';

/** Refusals that another place, date or time of the same search corrects. */
const CORRECTABLE: ReadonlySet<string> = new Set([
  'place-unknown',
  'slot-closed',
  'dates-invalid',
  'driver-age',
  'validation',
  'model-unknown',
]);
const isCorrectable = (error: unknown): boolean => error instanceof ApiError && CORRECTABLE.has(error.errorCode);

/**
 * Who searches: an agency by its guid, a customer by their id (S1-6). It is sent beside the search and is never in the
 * address, which is shared. Undefined while the profile loads; a profile that fails to load is nobody.
 */
function useSearcher(): Pick<SearchParams, 'agencyGuid' | 'customerId'> | undefined {
  const session = useSession();
  const { data, isError } = useQuery(profileQuery(useHost(), session));
  if (!session.signedIn || isError) return {};
  if (!data) return undefined;
  return data.isAgency ? { agencyGuid: data.globalId } : { customerId: data.globalId };
}

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

/** Corrects the search of the URL when it is incomplete or refused; `corrected` is undefined when nothing changes. */
function useCorrection(read: ReadSearch, query: URLSearchParams, refusal: unknown, wanting: boolean) {
  const host = useHost();
  const rules = useFormRules();
  const catalogue = useQuery({ ...catalogueQuery(host), enabled: wanting });
  const corrected = useMemo(() => {
    if (!wanting || !catalogue.data) return undefined;
    const { params, corrected: parts } = correctedSearch(withoutGoneModel(read, refusal), catalogue.data, {
      ...rules,
      now: new Date(),
    });
    const next = withSearch(query, params);
    return next.toString() === query.toString() ? undefined : { next, parts };
  }, [wanting, catalogue.data, read, refusal, rules, query]);
  return { catalogue, corrected, correcting: wanting && (catalogue.isFetching || corrected !== undefined) };
}

/**
 * Removes from the address what must not stay there: an agreement after its holder has signed out (S1-4), a currency
 * after another was chosen.
 */
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
 * or dates, is completed with the next open slots; the URL is replaced, and `corrections` names what was changed.
 */
export function useSearchRequest() {
  const host = useHost();
  const [query, change] = useQueryString();
  const [corrections, setCorrections] = useState<CorrectedPart[]>([]);
  const read = useMemo(() => searchFromUrl(query), [query]);
  // The same object as long as the search is the same: a filter must not render every card again.
  const searched = searchToUrl(read.params).toString();
  const params = useMemo(() => completeSearch(searchFromUrl(new URLSearchParams(searched)).params), [searched]);
  const sound = soundSearch(read) !== undefined;
  const searcher = useSearcher();
  const offers = useQuery({
    ...offersQuery(host, { ...(params ?? NO_SEARCH), ...searcher }),
    enabled: sound && searcher !== undefined,
  });
  const wanting = !sound || isCorrectable(offers.error);
  const { catalogue, corrected, correcting } = useCorrection(read, query, offers.error, wanting);
  useClearedOnLeaving();
  useEffect(() => {
    if (!corrected) return;
    setCorrections(corrected.parts);
    change(() => corrected.next, { replace: true });
  }, [corrected, change]);
  const search = (draft: SearchDraft) =>
    change((latest) => withSearch(latest, { ...searchFromUrl(latest).params, ...draft }), { replace: true });
  useForgetting(search);
  const failedOffers = offers.isError && !correcting ? offers : undefined;
  return {
    params,
    offers,
    corrections,
    query,
    change,
    correcting,
    failed: catalogue.isError ? catalogue : failedOffers,
    dismissCorrections: () => setCorrections([]),
    search,
  };
}
