import { memo, useDeferredValue, type ComponentProps, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useInBrowser } from '@forecourt/shared/host';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { BREAKPOINT, useMedia } from '@forecourt/shared/ui/theme';
import { FilterPanel, FilterSheet } from '../features/filters';
import css from './search-page.module.css';

/** Where the skip link leads. */
export const RESULTS = 'results';
export const WIDE = `(width >= ${BREAKPOINT.wide}px)`;

/** Reserves the space of the filters of a wide screen; the server does not know the width. */
export const FilterSkeleton = () => (
  <div className={css['filterSkeleton']}>
    <Skeleton shape="block" height={720} />
  </div>
);

/** Past the form and the filters, which are many stops for a keyboard. */
export function SkipLink() {
  const { t } = useTranslation('mf-search');
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(RESULTS)?.focus();
  };
  return (
    <a href={`#${RESULTS}`} className={css['skip']} onClick={skip}>
      {t('results.skip')}
    </a>
  );
}

/** Memoised: the filters do not render again for the offers. */
export const FilterAside = memo(function FilterAside(panel: ComponentProps<typeof FilterPanel>) {
  const { t } = useTranslation('mf-search');
  const { vertical } = useHost().config.flow.results.searchForm;
  const known = useInBrowser(true, false);
  const wide = useMedia(WIDE);
  const drawnWide = useDeferredValue(wide);
  if (!known || drawnWide !== wide) return <FilterSkeleton />;
  return (
    wide && (
      <>
        {!vertical && <SkipLink />}
        <aside className={css['filters']} aria-label={t('filters.title')}>
          <FilterPanel {...panel} />
        </aside>
      </>
    )
  );
});

export const FilterOpener = memo(function FilterOpener(sheet: ComponentProps<typeof FilterSheet>) {
  return (
    !useMedia(WIDE) && (
      <div className={css['narrow']}>
        <FilterSheet {...sheet} />
      </div>
    )
  );
});
