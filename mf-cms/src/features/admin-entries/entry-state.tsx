import { useTranslation } from 'react-i18next';
import type { EntrySummary } from '@forecourt/shared/contract';
import { StatusChip, type Tone } from '@forecourt/shared/ui/status-chip';

const TONES = { new: 'info', read: 'neutral', answered: 'positive' } satisfies Record<EntrySummary['state'], Tone>;

export function EntryState({ state }: Pick<EntrySummary, 'state'>) {
  const { t } = useTranslation('mf-cms');
  return <StatusChip tone={TONES[state]}>{t(`entries.states.${state}`)}</StatusChip>;
}
