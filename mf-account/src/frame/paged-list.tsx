import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageLinks as Links } from '@forecourt/shared/ui/page-links';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { FailedLoad } from './account-frame';

const PAGE_SIZE = 10;

/** `?page=`, from 1; what is no page counts as the first. */
function usePage(): number {
  const page = Number(useSearchParams()[0].get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

function PageLinks({ count }: { count: number }) {
  const { t } = useTranslation('mf-account');
  const page = usePage();
  const pages = Math.ceil(count / PAGE_SIZE);
  return (
    <Links
      page={page}
      pages={pages}
      texts={{
        label: t('paging.label'),
        previous: t('paging.previous'),
        position: t('paging.position', { page, pages }),
        next: t('paging.next'),
      }}
    />
  );
}

/** A page of a list as the server is asked for it. */
export interface ServerPage {
  offset: number;
  limit: number;
}

/** The page that the address names. */
export function useServerPage(): ServerPage {
  return { offset: (usePage() - 1) * PAGE_SIZE, limit: PAGE_SIZE };
}

interface PagedListProps<Page> {
  answer: Pick<UseQueryResult<Page>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  empty: ReactNode;
  skeleton?: ReactNode;
  children: (page: Page) => ReactNode;
}

/** The last page that there is, where the list has become shorter than the address says. */
function LastPage({ count }: { count: number }) {
  const next = new URLSearchParams(useSearchParams()[0]);
  next.set('page', String(Math.ceil(count / PAGE_SIZE)));
  return <Navigate to={`?${next.toString()}`} replace />;
}

/** A page of a list: while it loads, when it fails, when there is nothing, and the way to the other pages. */
export function PagedList<Page extends { count: number }>(props: PagedListProps<Page>) {
  const { answer, empty, skeleton = <Loading />, children } = props;
  const { data, error, refetch, isPlaceholderData } = answer;
  const { offset } = useServerPage();
  if (data === undefined) return error ? <FailedLoad error={error} onRetry={() => void refetch()} /> : skeleton;
  if (data.count > 0 && offset >= data.count && !isPlaceholderData) return <LastPage count={data.count} />;
  return (
    <>
      {data.count === 0 ? empty : children(data)}
      <PageLinks count={data.count} />
    </>
  );
}

/** Rows of a list that loads. */
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
