import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { FACETS, type FilterIndex, type Filters } from '@forecourt/shared/rules';
import { Button } from '@forecourt/shared/ui/button';
import { Chip } from '@forecourt/shared/ui/chip';
import { useWholeMoneyText } from '../../price/price-text';
import { useFacetLabel } from './facet-filter';
import css from './filter-panel.module.css';
import { countFilters, without, type ChangeFilters } from './filters-url';

export interface ChosenFiltersProps {
  index: FilterIndex;
  filters: Filters;
  onFilters: ChangeFilters;
}

interface Chosen {
  key: string;
  text: string;
  remove: (filters: Filters) => Filters;
}

function useChosen({ index, filters }: ChosenFiltersProps): Chosen[] {
  const { config } = useHost();
  const moneyText = useWholeMoneyText();
  const { t } = useTranslation('mf-search');
  const currency = index.rows[0]?.offer.currency ?? config.currencies[0]?.isoCode ?? 'USD';
  const labelOf = useFacetLabel(currency);
  const facets = FACETS.flatMap((facet) =>
    (filters[facet] ?? []).map((value) => ({
      key: `${facet}.${value}`,
      remove: (latest: Filters) => without(latest, facet, value),
      text: labelOf(facet, value, index.labels.get(facet)?.find(([known]) => known === value)?.[1] ?? value),
    })),
  );
  const price = filters.price && {
    key: 'price',
    text: t('filters.priceRange', {
      from: moneyText({ minor: filters.price.min, currency }),
      to: moneyText({ minor: filters.price.max, currency }),
    }),
    remove: (latest: Filters) => ({ ...latest, price: undefined }),
  };
  return price ? [price, ...facets] : facets;
}

/** The active filters above the results, each with a button that removes it (look "Filters"). */
export const ChosenFilters = memo(function ChosenFilters(props: ChosenFiltersProps) {
  const { t } = useTranslation('mf-search');
  const chosen = useChosen(props);
  if (countFilters(props.filters) === 0) return null;
  return (
    <div role="group" aria-label={t('filters.chosen')} className={css['chosen']}>
      {chosen.map(({ key, text, remove }) => (
        <Chip key={key} onRemove={() => props.onFilters(remove)} removeLabel={t('filters.remove', { filter: text })}>
          {text}
        </Chip>
      ))}
      <Button variant="ghost" onClick={() => props.onFilters(() => ({}))}>
        {t('filters.clear')}
      </Button>
    </div>
  );
});
