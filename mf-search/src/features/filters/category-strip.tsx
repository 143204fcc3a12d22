import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import type { FilterIndex, Filters } from '@forecourt/shared/rules';
import { useShortMoneyText } from '../../price/price-text';
import css from './category-strip.module.css';
import { toggled, type ChangeFilters } from './filters-url';

/** With fewer the choice is no help. */
const FEWEST = 3;

interface CategoryStripProps {
  index: FilterIndex;
  filters: Filters;
  onFilters: ChangeFilters;
  /** The prices are those of the search before, while another one is on its way. */
  waiting: boolean;
}

/** Each category with its lowest price in minor units, cheapest first; what is had by quote alone counts last. */
function cheapestOf({ rows, labels }: FilterIndex): { value: string; name: string; from: number }[] {
  return (labels.get('category') ?? [])
    .map(([value, name]) => {
      const all = rows.filter(({ values }) => values.category === value);
      const bookable = all.filter(({ offer }) => offer.availability !== 'quote-only');
      const from = Math.min(...(bookable.length > 0 ? bookable : all).map(({ price }) => price));
      return { value, name, from };
    })
    .sort((one, other) => one.from - other.from);
}

/** The categories above the cars, with what they cost from: the first choice of most travellers. */
export const CategoryStrip = memo(function CategoryStrip(props: CategoryStripProps) {
  const { index, filters, onFilters, waiting } = props;
  const { t } = useTranslation('mf-search');
  const moneyText = useShortMoneyText();
  const { shown } = useHost().config.flow.results.filters;
  const currency = index.rows[0]?.offer.currency;
  const categories = useMemo(() => cheapestOf(index), [index]);
  if (currency === undefined || categories.length < FEWEST || !shown.includes('category')) return null;
  return (
    <div role="group" aria-label={t('filters.categories')} className={css['strip']}>
      {categories.map(({ value, name, from }) => (
        <button
          key={value}
          type="button"
          className={css['choice']}
          aria-pressed={filters.category?.includes(value) ?? false}
          onClick={() => onFilters((latest) => toggled(latest, 'category', value))}
        >
          {name}
          <span className={css['price']} hidden={waiting}>
            {t('alternatives.from', { price: moneyText({ minor: from, currency }) })}
          </span>
        </button>
      ))}
    </div>
  );
});
