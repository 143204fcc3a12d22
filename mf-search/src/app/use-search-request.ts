import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '@forecourt/shared/api-client';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost, useQueryString, useSession } from '@forecourt/shared/host';
import { profileQuery } from '@forecourt/shared/queries';
import { completeSearch, searchFromUrl, searchToUrl, type ReadSearch, type SearchDraft } from '@forecourt/shared/rules';
import { OFFERS, offersQuery } from '../features/offers';
import { catalogueQuery, useFormRules } from '../features/search-form';
import { correctedSearch, namedPlace, withSearch, type CorrectedPart } from './corrected-search';

/** Error codes of a search that another place, date, time or age corrects. */
const CORRECTABLE: ReadonlySet<string> = new Set([
  'place-unknown',
  'slot-closed',
  'dates-invalid',
  'driver-age',
  'validation',
  'model-unknown',
  'agreement-invalid',
]);
const isCorrectable = (error: unknown): boolean => error instanceof ApiError && CORRECTABLE.has(error.errorCode);

/**
 * The acting user: an agency by its guid, a customer by their id (S1-6). They are sent with the search and are never in
 * the address, which is shared. Undefined while the profile loads; without a profile the search is anonymous.
 */
function useActingUser(): Pick<SearchParams, 'agencyGuid' | 'customerId'> | undefined {
  const session = useSession();
  const { data, isError } = useQuery(profileQuery(useHost(), session));
  if (!session.signedIn || isError) return {};
  if (!data) return undefined;
  return data.isAgency ? { agencyGuid: data.globalId } : { customerId: data.globalId };
}

const REMOVABLE = { 'model-unknown': 'modelId', 'agreement-invalid': 'commercialAgreementCode' } as const;
const isRemovable = (code: string): code is keyof typeof REMOVABLE => code in REMOVABLE;

/** Removes a model that is no longer offered, or an agreement that does not exist, from the search, and says so. */
function withoutUnknown(read: ReadSearch, error: unknown): ReadSearch {
  if (!(error instanceof ApiError) || !isRemovable(error.errorCode)) return read;
  const part = REMOVABLE[error.errorCode];
  return { params: { ...read.params, [part]: undefined }, corrected: [...read.corrected, part] };
}

const NO_SEARCH: SearchParams = {
  dateFrom: '',
  dateTo: '',
  hourFrom: '',
  hourTo: '',
  pickUpPlaceId: 0,
  dropOffPlaceId: 0,
};

/** Corrects the search of the URL when it is incomplete or refused; `corrected` is undefined when nothing changes. */
function useCorrection(read: ReadSearch, query: URLSearchParams, refusal: unknown, needsCorrection: boolean) {
  const host = useHost();
  const rules = useFormRules();
  const catalogue = useQuery({ ...catalogueQuery(host), enabled: needsCorrection });
  const corrected = useMemo(() => {
    if (!needsCorrection || !catalogue.data) return undefined;
    const { params, corrected: parts } = correctedSearch(withoutUnknown(read, refusal), catalogue.data, {
      ...rules,
      now: new Date(),
    });
    const next = withSearch(query, params);
    return next.toString() === query.toString() ? undefined : { next, parts };
  }, [needsCorrection, catalogue.data, read, refusal, rules, query]);
  return { catalogue, corrected, correcting: needsCorrection && (catalogue.isFetching || corrected !== undefined) };
}

/**
 * Removes params that no longer hold: the agreement after the user has signed out (S1-4), the currency after another
 * one was chosen.
 */
function useRemovedParams(search: (change: SearchDraft) => void): void {
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

/** Clears the results on leaving the page, those of the server's HTML too (S1-4). */
function useClearedOnLeaving() {
  const client = useQueryClient();
  useEffect(() => () => client.removeQueries({ queryKey: OFFERS }), [client]);
}

/** The search of a URL; undefined when it is incomplete or needs a correction. */
export function validSearch(read: ReadSearch): SearchParams | undefined {
  return read.corrected.length === 0 ? completeSearch(read.params) : undefined;
}

/** Nobody has chosen a date: there is no result to show, and none is made up. */
const isUndated = ({ params, corrected }: ReadSearch): boolean =>
  params.dateFrom === undefined && !corrected.includes('dateFrom');

/** What a link without dates names; a place that is only named, as by a form without script, with its id. */
function useUndated(read: ReadSearch): SearchDraft | undefined {
  const host = useHost();
  const { params } = read;
  const isNamed = params.pickUpPlaceName !== undefined || params.pickUpPlaceIATACode !== undefined;
  const enabled = isUndated(read) && isNamed && params.pickUpPlaceId === undefined;
  const { data } = useQuery({ ...catalogueQuery(host), enabled });
  return useMemo(() => {
    if (!isUndated(read)) return undefined;
    const place = enabled && data ? namedPlace(read.params, data) : undefined;
    return place ? { ...read.params, pickUpPlaceId: place.id, pickUpPlaceName: place.name } : read.params;
  }, [read, enabled, data]);
}

/**
 * The search of the URL and its results. One without dates asks for them. A search that is not complete otherwise, or
 * that the back end refuses for its places or dates, is completed with the next open slots; the URL is replaced, and
 * `corrections` names what was changed.
 */
export function useSearchRequest() {
  const host = useHost();
  const [query, change] = useQueryString();
  const [corrections, setCorrections] = useState<CorrectedPart[]>([]);
  const read = useMemo(() => searchFromUrl(query), [query]);
  // `params` keeps its identity while the search is the same, so that a filter does not render every card again.
  const searched = searchToUrl(read.params).toString();
  const params = useMemo(() => completeSearch(searchFromUrl(new URLSearchParams(searched)).params), [searched]);
  const undated = useUndated(read);
  const isValid = validSearch(read) !== undefined;
  const actingUser = useActingUser();
  const { agencyGuid, customerId } = actingUser ?? {};
  const asked = useMemo(
    () => ({ ...(params ?? NO_SEARCH), ...(agencyGuid && { agencyGuid }), ...(customerId && { customerId }) }),
    [params, agencyGuid, customerId],
  );
  const offers = useQuery({
    ...offersQuery(host, asked),
    enabled: isValid && actingUser !== undefined,
  });
  const needsCorrection = !undated && (!isValid || isCorrectable(offers.error));
  const { catalogue, corrected, correcting } = useCorrection(read, query, offers.error, needsCorrection);
  useClearedOnLeaving();
  useEffect(() => {
    if (!corrected) return;
    setCorrections(corrected.parts);
    change(() => corrected.next, { replace: true });
  }, [corrected, change]);
  const search = (draft: SearchDraft) =>
    change((latest) => withSearch(latest, { ...searchFromUrl(latest).params, ...draft }), { replace: true });
  useRemovedParams(search);
  const failedOffers = offers.isError && !correcting ? offers : undefined;
  return {
    params,
    /** The search with who makes it. */
    asked,
    offers,
    corrections,
    /** The link names no dates, as that of a featured car or an offer: what it does name, for the form that asks. */
    undated,
    query,
    change,
    correcting,
    failed: catalogue.isError ? catalogue : failedOffers,
    dismissCorrections: () => setCorrections([]),
    search,
  };
}
