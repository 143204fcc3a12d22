import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageLinks as Links } from '@forecourt/shared/ui/page-links';

export const PAGE_SIZE = 10;

/** `?page=`, from 1; what is no page counts as the first. */
export function usePage(): number {
  const page = Number(useSearchParams()[0].get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The way to the other pages of a list of so many entries. */
export function PageLinks({ count }: { count: number }) {
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
