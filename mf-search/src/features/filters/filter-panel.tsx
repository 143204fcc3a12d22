import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { facetChoices, FACETS, type FilterIndex, type Filters } from '@forecourt/shared/rules';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { FilterIcon } from '@forecourt/shared/ui/icon';
import { SwitchField } from '@forecourt/shared/ui/switch-field';
import { FacetFilter, FilterDropdown } from './facet-filter';
import css from './filter-panel.module.css';
import { countFilters, toggled, type ChangeFilters } from './filters-url';
import { PriceFilter } from './price-filter';

export interface FilterPanelProps {
  index: FilterIndex;
  filters: Filters;
  unlimitedKm: boolean;
  placement: 'top' | 'left' | 'sheet';
  onFilters: ChangeFilters;
  onUnlimitedKm: (checked: boolean) => void;
}

/** Number of facets that are open above the results; more of them would push the offers off the screen. */
const FEW_ABOVE = 2;

/** Facets that the site shows and that have more than one choice, or a chosen one. */
function useFacets({ index, filters }: FilterPanelProps, shown: readonly string[]) {
  return useMemo(() => {
    const choices = facetChoices(index, filters);
    return FACETS.filter((facet) => shown.includes(facet))
      .map((facet) => ({ facet, choices: choices[facet] }))
      .filter((entry) => entry.choices.length > 1 || entry.choices.some(({ chosen }) => chosen));
  }, [index, filters, shown]);
}

type ListProps = Pick<FilterPanelProps, 'placement' | 'onFilters'> & {
  facets: ReturnType<typeof useFacets>;
  currency: string;
  style: 'chip' | 'dropdown';
};

function Facets({ facets, placement, style, currency, onFilters }: ListProps) {
  return facets.map(({ facet, choices }) => (
    <FacetFilter
      key={facet}
      facet={facet}
      choices={choices}
      currency={currency}
      style={style}
      above={placement === 'top'}
      onToggle={(value) => onFilters((filters) => toggled(filters, facet, value))}
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
  const facets = useFacets(props, shown);
  const range = index.priceRange;
  const currency = index.rows[0]?.offer.currency;
  const price = currency && range && shown.includes('price') && (
    <PriceFilter
      range={range}
      value={filters.price}
      currency={currency}
      onChange={(price) => onFilters((others) => ({ ...others, price }))}
    />
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
      {currency && <FacetsInParts facets={facets} currency={currency} style={style} {...props} />}
    </div>
  );
}

/** The filters of a phone, in a dialog of full height; its button names the number of offers. */
export function FilterSheet({ shownCount, ...panel }: Omit<FilterPanelProps, 'placement'> & { shownCount: number }) {
  const { t } = useTranslation('mf-search');
  const [open, setOpen] = useState(false);
  const count = countFilters(panel.filters);
  const close = () => setOpen(false);
  const footer = (
    <>
      <Button onClick={() => panel.onFilters(() => ({}))}>{t('filters.clear')}</Button>
      <Button variant="primary" onClick={close}>
        {t('filters.show', { count: shownCount })}
      </Button>
    </>
  );
  return (
    <>
      <Button icon={<FilterIcon size={20} aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t('filters.titleWithCount', { count }) : t('filters.title')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('filters.title')}
        closeLabel={t('actions.close')}
        size="sheet"
        footer={footer}
      >
        <FilterPanel {...panel} placement="sheet" />
      </Dialog>
    </>
  );
}
