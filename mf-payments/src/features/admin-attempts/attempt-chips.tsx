import { useTranslation } from 'react-i18next';
import type { AttemptSeen } from '@forecourt/shared/api-client';
import type { AttemptState } from '@forecourt/shared/contract';
import { StatusChip, type Tone } from '@forecourt/shared/ui/status-chip';
import css from './admin-attempts.module.css';

const TONES: Readonly<Record<AttemptState, Tone>> = {
  created: 'neutral',
  pending: 'info',
  authorised: 'info',
  captured: 'positive',
  declined: 'negative',
  cancelled: 'neutral',
  expired: 'neutral',
  'refund-due': 'caution',
  refunded: 'neutral',
};

/** The state of an attempt, and what of it somebody has to look at. */
export function AttemptChips({ attempt }: { attempt: Pick<AttemptSeen, 'state' | 'flags' | 'isUncertain'> }) {
  const { t } = useTranslation('mf-payments');
  return (
    <span className={css['chips']}>
      <StatusChip tone={TONES[attempt.state]}>{t(`admin.states.${attempt.state}`)}</StatusChip>
      {attempt.isUncertain && <StatusChip tone="caution">{t('admin.attempts.uncertain')}</StatusChip>}
      {attempt.flags.map((flag) => (
        <StatusChip key={flag} tone="caution">
          {t(`admin.flags.${flag}.short`)}
        </StatusChip>
      ))}
    </span>
  );
}
