import { Suspense, useMemo } from 'react';
import type { SearchParams } from '@forecourt/shared/contract';
import { useInBrowser } from '@forecourt/shared/host';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { useMedia } from '@forecourt/shared/ui/theme';
import { SearchForm } from '../features/search-form';
import { SkipLink, WIDE } from './filter-column';
import css from './search-page.module.css';
import type { SummaryNames } from './search-summary';

const FormSkeleton = () => <Skeleton shape="block" height={420} />;

/**
 * The form in a column of its own beside the results, on wide screens (D262). The server does not know the width: it
 * renders the form, and the style sheet hides it where the dialog of the head stands in for it.
 */
export function FormColumn({ params, names }: { params: SearchParams | undefined; names: SummaryNames }) {
  const known = useInBrowser(true, false);
  const wide = useMedia(WIDE);
  const { pickUp, dropOff } = names;
  // A link may name places by their ids alone.
  const initial = useMemo(
    () => params && { ...params, pickUpPlaceName: pickUp, dropOffPlaceName: dropOff },
    [params, pickUp, dropOff],
  );
  if (known && !wide) return null;
  return (
    <div className={css['formColumn']}>
      <SkipLink />
      {initial ? (
        <Suspense fallback={<FormSkeleton />}>
          <SearchForm variant="vertical" initial={initial} beside />
        </Suspense>
      ) : (
        <FormSkeleton />
      )}
    </div>
  );
}
