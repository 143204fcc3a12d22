import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { Cluster } from '@forecourt/shared/ui/stack';

export const PAGE_SIZE = 10;

/** `?page=`, from 1; what is no page counts as the first. */
export function usePage(): number {
  const page = Number(useSearchParams()[0].get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Links to the pages before and after, so that back, reload and sharing work. */
export function PageLinks({ count }: { count: number }) {
  const { t } = useTranslation('mf-account');
  const [query] = useSearchParams();
  const page = usePage();
  const addressOf = (other: number) => {
    const next = new URLSearchParams(query);
    next.set('page', String(other));
    return `?${next.toString()}`;
  };
  const pages = Math.ceil(count / PAGE_SIZE);
  if (pages <= 1) return null;
  return (
    <Cluster as="nav" aria-label={t('paging.label')} justify="center">
      {page > 1 && (
        <ButtonLink component={Link} to={addressOf(page - 1)} rel="prev">
          {t('paging.previous')}
        </ButtonLink>
      )}
      <span>{t('paging.position', { page, pages })}</span>
      {page < pages && (
        <ButtonLink component={Link} to={addressOf(page + 1)} rel="next">
          {t('paging.next')}
        </ButtonLink>
      )}
    </Cluster>
  );
}
