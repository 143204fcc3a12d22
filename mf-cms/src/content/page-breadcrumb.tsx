import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Breadcrumb } from '@forecourt/shared/ui/breadcrumb';
import { useHomePath } from './link';

/** Home / page label (S1-2). */
export function PageBreadcrumb({ label }: { label: string }) {
  const { t } = useTranslation('mf-cms');
  const home = useHomePath();
  return (
    <Breadcrumb
      label={t('breadcrumb.label')}
      component={Link}
      items={[{ label: t('breadcrumb.home'), href: home }, { label }]}
    />
  );
}
