import { useTranslation } from 'react-i18next';
import { PAGE_STATUS, type ContentSummary } from '@forecourt/shared/contract';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { useInstant } from '../../administration';
import css from './admin-content.module.css';

type Shown = Pick<ContentSummary, 'status' | 'hasDraft' | 'publishAt'> & { untranslated?: readonly string[] };

/** The state of a record in words. */
export function RecordChips({ record: { status, hasDraft, publishAt, untranslated = [] } }: { record: Shown }) {
  const { t } = useTranslation('mf-cms');
  const instant = useInstant();
  return (
    <span className={css['chips']}>
      {status === PAGE_STATUS.draft && <StatusChip>{t('admin.states.draft')}</StatusChip>}
      {status === PAGE_STATUS.published && <StatusChip tone="positive">{t('admin.states.published')}</StatusChip>}
      {status === PAGE_STATUS.deleted && <StatusChip tone="negative">{t('admin.states.deleted')}</StatusChip>}
      {hasDraft && <StatusChip tone="info">{t('admin.states.changed')}</StatusChip>}
      {publishAt !== null && (
        <StatusChip tone="info">{t('admin.states.scheduledAt', { when: instant(publishAt) })}</StatusChip>
      )}
      {untranslated.length > 0 && (
        <StatusChip tone="caution">{t('admin.states.untranslated', { languages: untranslated.join(', ') })}</StatusChip>
      )}
    </span>
  );
}
