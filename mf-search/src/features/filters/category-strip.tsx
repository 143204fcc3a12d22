import { memo, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { lowestByCategory, type FilterIndex, type Filters } from '@forecourt/shared/rules';
import { ChevronLeftIcon, ChevronRightIcon } from '@forecourt/shared/ui/icon';
import { isWhole, useShortMoneyText } from '../../price/price-text';
import css from './category-strip.module.css';
import { toggled, type ChangeFilters } from './filters-url';

/** With fewer the choice is no help. */
const FEWEST = 3;

/** Whether the categories stand above the cars. */
export const hasCategoryStrip = ({ labels }: FilterIndex, shown: readonly string[]): boolean =>
  shown.includes('category') && (labels.get('category')?.length ?? 0) >= FEWEST;

type Row = RefObject<HTMLDivElement | null>;

/** At which ends of the row there is more of it. */
function useMore(row: Row): { before: boolean; after: boolean } {
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    const measure = () => {
      const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = element ?? {};
      const before = scrollLeft > 1;
      const after = scrollLeft + clientWidth < scrollWidth - 1;
      setMore((now) => (now.before === before && now.after === after ? now : { before, after }));
    };
    measure();
    element?.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element?.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [row]);
  return more;
}

/** Of a screen of the row, what an arrow moves: the last choice stays in sight. */
const STEP = 0.7;

/** For a mouse alone, so nothing is read out: the focus moves the row itself, and so does a finger. */
function Arrows({ row }: { row: Row }) {
  const more = useMore(row);
  const arrow = (by: number, Icon: typeof ChevronLeftIcon) => (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={`${css['arrow']} ${by < 0 ? css['back'] : ''}`}
      onClick={() => row.current?.scrollBy({ left: by * row.current.clientWidth })}
    >
      <Icon size={20} />
    </button>
  );
  return (
    <>
      {more.before && arrow(-STEP, ChevronLeftIcon)}
      {more.after && arrow(STEP, ChevronRightIcon)}
    </>
  );
}

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
  const row = useRef<HTMLDivElement>(null);
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
    <div className={css['room']}>
      <div ref={row} role="group" aria-label={t('filters.categories')} className={css['strip']}>
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
      <Arrows row={row} />
    </div>
  );
});
