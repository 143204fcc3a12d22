import { useTranslation } from 'react-i18next';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import css from './contact-form.module.css';

export function FormSkeleton() {
  const { t } = useTranslation('mf-cms');
  return (
    <div role="status" className={css['skeleton']}>
      <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} shape="block" className={css['bone']} />
      ))}
    </div>
  );
}
