import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { FailedLoad, PAGE_SIZE, PageLinks, usePage } from '../../frame';

/** What the server is asked for of the page that the address names. */
export function useServerPage(): { offset: number; limit: number } {
  return { offset: (usePage() - 1) * PAGE_SIZE, limit: PAGE_SIZE };
}

interface PagedListProps<Page> {
  answer: Pick<UseQueryResult<Page>, 'data' | 'error' | 'refetch'>;
  empty: ReactNode;
  children: (page: Page) => ReactNode;
}

/** A page of a list: while it loads, when it fails, when there is nothing, and the way to the other pages. */
export function PagedList<Page extends { count: number }>({ answer, empty, children }: PagedListProps<Page>) {
  const { data, error, refetch } = answer;
  if (data === undefined) return error ? <FailedLoad error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <>
      {data.count === 0 ? empty : children(data)}
      <PageLinks count={data.count} />
    </>
  );
}

export function Loading() {
  const { t } = useTranslation('mf-account');
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Stack gap={3}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={104} shape="block" />
        ))}
      </Stack>
    </div>
  );
}
