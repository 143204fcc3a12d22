import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { PAGE_SIZE, usePage } from '../../frame';

/** What the server is asked for of the page that the address names. */
export function useServerPage(): { offset: number; limit: number } {
  return { offset: (usePage() - 1) * PAGE_SIZE, limit: PAGE_SIZE };
}

/** Links to the pages before and after, which keep the rest of the address. */
export function Pages({ count }: { count: number }) {
  const { t } = useTranslation('mf-account');
  const [search] = useSearchParams();
  const page = usePage();
  const pages = Math.ceil(count / PAGE_SIZE);
  if (pages <= 1) return null;
  const at = (number: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(number));
    return `?${next.toString()}`;
  };
  return (
    <Cluster as="nav" aria-label={t('paging.label')} justify="center">
      {page > 1 && (
        <ButtonLink component={Link} to={at(page - 1)} rel="prev">
          {t('paging.previous')}
        </ButtonLink>
      )}
      <span>{t('paging.position', { page, pages })}</span>
      {page < pages && (
        <ButtonLink component={Link} to={at(page + 1)} rel="next">
          {t('paging.next')}
        </ButtonLink>
      )}
    </Cluster>
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
