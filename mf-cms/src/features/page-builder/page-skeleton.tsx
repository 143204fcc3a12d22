import { useTranslation } from 'react-i18next';
import { Box } from '@forecourt/shared/ui/box';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import css from './page.module.css';

export function PageSkeleton() {
  const { t } = useTranslation('mf-cms');
  return (
    <div role="status">
      <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
      <Box className={css['body']}>
        <Skeleton className={css['title']} />
        <Skeleton lines={4} />
        <Skeleton shape="block" className={css['block']} />
      </Box>
    </div>
  );
}
