import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { Stack } from '@forecourt/shared/ui/stack';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { AdministrationFrame, useMay } from '../../administration';
import { MediaGrid } from '../../administration/media-grid';
import { MediaUpload } from '../../administration/media-upload';
import { MediaForm } from './media-form';

/** `media`: the pictures of the site. Whoever may change pages may change them. */
export function MediaPlace() {
  const { t } = useTranslation('mf-cms');
  const { config } = useHost();
  const mayChange = useMay().change('page');
  const [shown, show] = useState<MediaItem>();
  const base = config.global.languages.find(({ isDefault }) => isDefault)?.isoLanguageName ?? '';
  return (
    <AdministrationFrame title={t('admin.places.media')} lead={t('admin.media.lead')}>
      <Stack gap={6}>
        {mayChange && <MediaUpload />}
        <MediaGrid
          labelOf={({ name }) => t('admin.media.open', { name })}
          onChoose={show}
          note={({ alt }) =>
            Object.entries(alt).some(([language]) => language === base) ? null : (
              <StatusChip tone="caution">{t('admin.media.noAlt')}</StatusChip>
            )
          }
        />
      </Stack>
      {shown && <MediaForm key={shown.id} item={shown} mayChange={mayChange} onClose={() => show(undefined)} />}
    </AdministrationFrame>
  );
}
