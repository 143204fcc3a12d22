import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHost } from '@forecourt/shared/host';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';

/** No cars collected, or no quotation sent: the way to the search, where cars are collected. */
export function NothingQuoted({ title }: { title: string }) {
  const { t } = useTranslation('mf-account');
  const { pathOf } = useHost();
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink component={Link} to={pathOf('SEARCH')} variant="primary">
          {t('agency.search')}
        </ButtonLink>
      }
    >
      <p>{t('agency.collect')}</p>
    </EmptyState>
  );
}
