import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SINGLE_CONTENT_KINDS } from '@forecourt/shared/contract';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { AdministrationFrame, useMay, usePathTo } from '../administration';

/** `settings`: everything of which a site has one. */
export function SettingsPlace() {
  const { t } = useTranslation('mf-cms');
  const may = useMay();
  const pathTo = usePathTo();
  return (
    <AdministrationFrame title={t('admin.places.settings')} lead={t('admin.settings.lead')}>
      <Card tone="outline">
        <Stack as="ul" role="list" gap={2}>
          {SINGLE_CONTENT_KINDS.filter(may.see).map((kind) => (
            <Cluster as="li" key={kind} justify="space-between">
              <span>{t(`admin.kinds.${kind}`)}</span>
              <ButtonLink
                component={Link}
                to={pathTo.record(kind, 1)}
                aria-label={t('admin.settings.openNamed', { name: t(`admin.kinds.${kind}`) })}
              >
                {t('admin.settings.open')}
              </ButtonLink>
            </Cluster>
          ))}
        </Stack>
      </Card>
    </AdministrationFrame>
  );
}
