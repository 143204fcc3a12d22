import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundOffers, Offer } from '@forecourt/shared/booking';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { applyFilters, fewUnitsLeft, filterIndex, sortResults } from '@forecourt/shared/rules';
import { Alert } from '@forecourt/shared/ui/alert';
import { BranchMapButton } from '../features/branch-map';
import {
  CategoryStrip,
  ChosenFilters,
  filtersFromUrl,
  sortFromUrl,
  SortSelect,
  withFilters,
  withSort,
  type ChangeFilters,
} from '../features/filters';
import { RateNotice } from '../features/notices';
import { CompareTray, OfferList, offerPrice, OfferSkeletons, useComparing, type Distances } from '../features/offers';
import { PriceCalendarButton } from '../features/price-calendar';
import { AddToQuotation, QuotationTray } from '../features/quotation';
import { useRememberedCars } from '../features/recently-viewed';
import { FilterAside, FilterOpener, RESULTS } from './filter-column';
import { NoResults } from './no-results';
import css from './search-page.module.css';
import type { useSearchRequest } from './use-search-request';
import { isWholeSearch, ViewedOffers } from './viewed-offers';

export interface SearchResultsProps {
  request: ReturnType<typeof useSearchRequest>;
  params: SearchParams;
  found: FoundOffers;
  /** The offers belong to the previous search; the next ones are loading and the filters stay. */
  waiting: boolean;
}

type Make = (query: URLSearchParams) => URLSearchParams;

/** A callback that keeps its identity for the life of the component, so that memoised children do not render again. */
function useStableCallback<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

/** The query with the visitor's latest choice, which is shown before the router has changed the address. */
function useChosenQuery({ query, change }: SearchResultsProps['request']): [URLSearchParams, (make: Make) => void] {
  const [chosen, show] = useOptimistic(query);
  const choose = useStableCallback((make: Make) =>
    startTransition(() => {
      show(make(chosen));
      change(make, { replace: true });
    }),
  );
  return [chosen, choose];
}

/** Filters and sort order apply to the offers in hand; only the filter for unlimited kilometres searches again. */
function useShown(query: URLSearchParams, offers: readonly Offer[]) {
  const { config } = useHost();
  // They keep their identity while they say the same: the address repeats each choice, and no sort order is one.
  const said = withFilters(new URLSearchParams(), filtersFromUrl(query)).toString();
  const filters = useMemo(() => filtersFromUrl(new URLSearchParams(said)), [said]);
  const order = sortFromUrl(query);
  const prices = useMemo(
    () => new Map(offers.map((offer) => [offer, offerPrice(offer, config).shown.minor])),
    [offers, config],
  );
  const priceOf = useCallback((offer: Offer) => prices.get(offer) ?? offer.price.minor, [prices]);
  const index = useMemo(() => filterIndex(offers, priceOf), [offers, priceOf]);
  const shown = useMemo(
    () => sortResults(applyFilters(index, filters), order, priceOf),
    [index, filters, order, priceOf],
  );
  return { filters, order, index, shown };
}

/** Counts what the whole search found, never the results of a search for one model or of filtered ones (D48). */
function FewToChoose({ count, params }: { count: number; params: SearchParams }) {
  const { t } = useTranslation('mf-search');
  const { fewCarUnitsQty } = useHost().config.flow.results.general;
  return isWholeSearch(params) && fewUnitsLeft(count, fewCarUnitsQty) ? (
    <Alert tone="info">{t('results.fewToChoose', { count })}</Alert>
  ) : null;
}

interface FoundProps extends Pick<SearchResultsProps, 'params'> {
  offers: readonly Offer[];
  list: { shown: readonly Offer[]; waiting: boolean };
  comparing: ReturnType<typeof useComparing>;
  distances: Distances;
  onClear: () => void;
  onAnyDistance: () => void;
}

function Found({ params, offers, list, comparing, distances, onClear, onAnyDistance }: FoundProps) {
  const {
    resultItem: { variant },
    filters,
  } = useHost().config.flow.results;
  const further = useCallback((offer: Offer) => <AddToQuotation offer={offer} params={params} />, [params]);
  const onLook = useRememberedCars(offers);
  if (list.waiting) return <OfferSkeletons variant={variant} />;
  const viewed = <ViewedOffers offers={offers} params={params} />;
  if (list.shown.length === 0)
    return (
      <>
        <NoResults found={offers.length} {...{ params, onClear, onAnyDistance }} />
        {viewed}
      </>
    );
  return (
    <>
      <OfferList
        offers={list.shown}
        params={params}
        distances={distances}
        variant={variant}
        withLeftFilters={filters.placement === 'left'}
        compared={comparing.compared}
        onCompare={comparing.toggle}
        further={further}
        onLook={onLook}
      />
      {viewed}
      <CompareTray cars={comparing.cars} params={params} onRemove={comparing.toggle} onClear={comparing.clear} />
      <QuotationTray />
    </>
  );
}

export function SearchResults(props: SearchResultsProps) {
  const { t } = useTranslation('mf-search');
  const { placement } = useHost().config.flow.results.filters;
  const {
    request,
    params,
    found: { offers, currency },
    waiting,
  } = props;
  const [query, change] = useChosenQuery(request);
  const { filters, order, index, shown } = useShown(query, offers);
  // Rendered in slices after the count: a press is answered before the page below it moves.
  const list = useDeferredValue(useMemo(() => ({ shown, waiting, filters }), [shown, waiting, filters]));
  const comparing = useComparing(query, offers, change);
  const onFilters: ChangeFilters = useStableCallback((changed) =>
    change((latest) => withFilters(latest, changed(filtersFromUrl(latest)))),
  );
  const onUnlimitedKm = useStableCallback((checked: boolean) => request.search({ unlimitedKm: checked || undefined }));
  const onDistance = useStableCallback((byDay: number | undefined) =>
    request.search({ maxAllowedDistanceByDay: byDay }),
  );
  const distances = useMemo(() => ({ asked: request.asked, onChoose: onDistance }), [request.asked, onDistance]);
  const panel = {
    index,
    filters,
    listed: list.filters,
    unlimitedKm: params.unlimitedKm ?? false,
    onFilters,
    onUnlimitedKm,
  };
  return (
    <div className={css['results']} data-filters={placement}>
      <FilterAside {...panel} placement={placement} />
      <div className={css['found']}>
        <p id={RESULTS} tabIndex={-1} role="status" className={css['count']}>
          {waiting ? t('results.searching') : t('results.count', { count: shown.length })}
        </p>
        <span className={css['calendar']}>
          <PriceCalendarButton params={params} onChoose={request.search} />
        </span>
        <div className={css['bar']}>
          <FilterOpener {...panel} shownCount={shown.length} />
          <BranchMapButton params={params} />
          <SortSelect value={order} onChange={(next) => change((latest) => withSort(latest, next))} />
        </div>
        {placement === 'left' && <CategoryStrip {...{ index, filters, onFilters, waiting }} />}
        <ChosenFilters index={index} filters={list.filters} onFilters={onFilters} />
        {!waiting && <FewToChoose count={offers.length} params={params} />}
        <RateNotice currency={currency} />
        <Found
          params={params}
          offers={offers}
          list={list}
          comparing={comparing}
          distances={distances}
          onClear={() => onFilters(() => ({}))}
          onAnyDistance={() => onUnlimitedKm(false)}
        />
      </div>
    </div>
  );
}
