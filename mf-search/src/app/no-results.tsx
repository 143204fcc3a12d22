import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchParams } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { CarIcon, FilterIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';

/** Loaded when a search has no result. */
const Alternatives = lazy(() => import(/* webpackChunkName: "compare" */ '../features/alternatives'));

export interface NoResultsProps {
  /** Number of offers without the filters. */
  found: number;
  /** Undefined without a branch to search at. */
  params: SearchParams | undefined;
  onClear: () => void;
  onAnyDistance: () => void;
}

/** No offer, or none that matches the filters, each with the next step (look "States"). */
export function NoResults({ found, params, onClear, onAnyDistance }: NoResultsProps) {
  const { t } = useTranslation('mf-search');
  if (found > 0) {
    const action = (
      <Button variant="primary" onClick={onClear}>
        {t('filters.clear')}
      </Button>
    );
    return (
      <EmptyState icon={<FilterIcon size={40} />} title={t('results.noneFiltered')} action={action}>
        {t('results.noneFilteredText', { count: found })}
      </EmptyState>
    );
  }
  const action = params?.unlimitedKm ? (
    <Button variant="primary" onClick={onAnyDistance}>
      {t('results.anyDistance')}
    </Button>
  ) : undefined;
  return (
    <>
      <EmptyState icon={<CarIcon size={40} />} title={t('results.none')} action={action}>
        {t('results.noneText')}
      </EmptyState>
      {params && (
        <Suspense fallback={<Skeleton shape="block" height={220} />}>
          <Alternatives params={params} />
        </Suspense>
      )}
    </>
  );
}
