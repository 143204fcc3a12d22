import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { facetChoices, FACETS, type Facet, type FilterIndex, type Filters } from '@forecourt/shared/rules';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { SwitchField } from '@forecourt/shared/ui/switch-field';
import { hasCategoryStrip } from './category-strip';
import { FacetFilter } from './facet-filter';
import { FilterDropdown } from './filter-dropdown';
import css from './filter-panel.module.css';
import { toggled, type ChangeFilters } from './filters-url';
import { PriceFilter } from './price-filter';

/**
 * Number of groups that are open at first; a group with a chosen filter is open as well, but for the categories where
 * they stand above the cars.
 */
const FIRST_OPEN = 3;

/** Which groups the visitor has opened or closed. */
type FilterGroups = readonly [Partial<Record<Facet, boolean>>, (facet: Facet, open: boolean) => void];

export function useFilterGroups(kept?: FilterGroups): FilterGroups {
  const [groups, setGroups] = useState<FilterGroups[0]>({});
  const set: FilterGroups[1] = useCallback((facet, open) => setGroups((others) => ({ ...others, [facet]: open })), []);
  return kept ?? [groups, set];
}

export interface FilterPanelProps {
  index: FilterIndex;
  filters: Filters;
  /** The filters of the offers on the screen; they come after `filters`. */
  listed: Filters;
  unlimitedKm: boolean;
  placement: 'top' | 'left' | 'sheet';
  onFilters: ChangeFilters;
  onUnlimitedKm: (checked: boolean) => void;
  /** Kept by whoever shows the panel again. */
  groups?: FilterGroups;
}

/** Number of facets that are open above the results; more of them would push the offers off the screen. */
const FEW_ABOVE = 2;

/**
 * Facets that the site shows, with the choices that leave offers out or are chosen. Their counts render after the
 * offers: a press is answered by its own choice first, then by the cars, then by the figures beside the other choices.
 */
function useFacets({ index, listed }: FilterPanelProps, shown: readonly string[]) {
  const [counted, count] = useState(listed);
  useEffect(() => startTransition(() => count(listed)), [listed]);
  return useMemo(() => {
    const choices = facetChoices(index, counted);
    return FACETS.filter((facet) => shown.includes(facet))
      .map((facet) => ({ facet, choices: choices[facet].filter(({ fitsAll, chosen }) => !fitsAll || chosen) }))
      .filter((entry) => entry.choices.some(({ fitsSome, chosen }) => fitsSome || chosen));
  }, [index, counted, shown]);
}

type ListProps = Pick<FilterPanelProps, 'placement' | 'onFilters' | 'filters' | 'index'> & {
  groups: FilterGroups;
  facets: ReturnType<typeof useFacets>;
  currency: string;
  style: 'chip' | 'dropdown';
  shown: readonly string[];
};

function Facets(list: ListProps) {
  const {
    facets,
    filters,
    placement,
    style,
    currency,
    groups: [groups, setGroup],
    onFilters,
  } = list;
  const toggle = useCallback(
    (facet: Facet, value: string) => onFilters((latest) => toggled(latest, facet, value)),
    [onFilters],
  );
  const isAskedAbove = (facet: Facet) =>
    facet === 'category' && placement === 'left' && hasCategoryStrip(list.index, list.shown);
  const first = facets.filter(({ facet }) => !isAskedAbove(facet)).slice(0, FIRST_OPEN);
  const isOpen = (facet: Facet) =>
    !isAskedAbove(facet) && (first.some((entry) => entry.facet === facet) || (filters[facet]?.length ?? 0) > 0);
  return facets.map(({ facet, choices }) => (
    <FacetFilter
      key={facet}
      facet={facet}
      choices={choices}
      chosen={filters[facet]}
      currency={currency}
      style={style}
      above={placement === 'top'}
      open={groups[facet] ?? isOpen(facet)}
      onOpen={setGroup}
      onToggle={toggle}
    />
  ));
}

/** Chips above the results: the first facets are open, the others are in a disclosure. */
function FacetsInParts({ facets, ...list }: ListProps) {
  const { t } = useTranslation('mf-search');
  if (list.placement !== 'top' || list.style !== 'chip') return <Facets facets={facets} {...list} />;
  return (
    <>
      <Facets facets={facets.slice(0, FEW_ABOVE)} {...list} />
      {facets.length > FEW_ABOVE && (
        <div className={css['rest']}>
          <Disclosure plain summary={t('filters.more')}>
            <div className={css['panel']} data-placement="top">
              <Facets facets={facets.slice(FEW_ABOVE)} {...list} />
            </div>
          </Disclosure>
        </div>
      )}
    </>
  );
}

export function FilterPanel(props: FilterPanelProps) {
  const { t } = useTranslation('mf-search');
  const { shown, style } = useHost().config.flow.results.filters;
  const { index, filters, unlimitedKm, placement, onFilters, onUnlimitedKm } = props;
  const groups = useFilterGroups(props.groups);
  const facets = useFacets(props, shown);
  const choosePrice = useCallback(
    (price: Filters['price']) => onFilters((others) => ({ ...others, price })),
    [onFilters],
  );
  const range = index.priceRange;
  const currency = index.rows[0]?.offer.currency;
  const price = currency && range && shown.includes('price') && (
    <PriceFilter range={range} value={filters.price} currency={currency} onChange={choosePrice} />
  );
  const dropped = placement === 'top' && style === 'dropdown';
  return (
    <div className={css['panel']} data-placement={placement} data-style={style}>
      {price && dropped ? (
        <FilterDropdown title={t('filters.price')} count={Number(Boolean(filters.price))}>
          {price}
        </FilterDropdown>
      ) : (
        price
      )}
      {shown.includes('unlimitedKm') && (
        <SwitchField
          label={t('filters.unlimitedKm')}
          checked={unlimitedKm}
          onChange={(event) => onUnlimitedKm(event.target.checked)}
        />
      )}
      {currency && <FacetsInParts {...props} {...{ facets, currency, style, groups, shown }} />}
    </div>
  );
}
