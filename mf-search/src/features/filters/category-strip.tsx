import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { lowestByCategory, type FilterIndex, type Filters } from '@forecourt/shared/rules';
import { isWhole, useShortMoneyText } from '../../price/price-text';
import css from './category-strip.module.css';
import { toggled, type ChangeFilters } from './filters-url';

/** With fewer the choice is no help. */
const FEWEST = 3;

/** Whether the categories stand above the cars. */
export const hasCategoryStrip = ({ labels }: FilterIndex, shown: readonly string[]): boolean =>
  shown.includes('category') && (labels.get('category')?.length ?? 0) >= FEWEST;

interface CategoryStripProps {
  index: FilterIndex;
  filters: Filters;
  onFilters: ChangeFilters;
  /** The prices are those of the search before, while another one is on its way. */
  waiting: boolean;
}

/** The categories above the cars, with what they cost from: the first choice of most travellers. */
export const CategoryStrip = memo(function CategoryStrip(props: CategoryStripProps) {
  const { index, filters, onFilters, waiting } = props;
  const { t } = useTranslation('mf-search');
  const short = useShortMoneyText();
  const exact = useMoneyText();
  const { shown } = useHost().config.flow.results.filters;
  const currency = index.rows[0]?.offer.currency;
  const categories = useMemo(() => {
    const lowest = lowestByCategory(index.rows);
    return (index.labels.get('category') ?? []).map(([value, name]) => ({ value, name, from: lowest.get(value) ?? 0 }));
  }, [index]);
  if (currency === undefined || !hasCategoryStrip(index, shown)) return null;
  const prices = categories.map(({ from }) => ({ minor: from, currency }));
  // One has decimals, so all have.
  const text = prices.every(isWhole) ? short : exact;
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
            {t('alternatives.from', { price: text({ minor: from, currency }) })}
          </span>
        </button>
      ))}
    </div>
  );
});
