import { useTranslation } from 'react-i18next';
import { ProgressSteps } from '@forecourt/shared/ui/progress-steps';
import css from './progress.module.css';

const STEPS = ['details', 'payment', 'confirmation'] as const;

interface ProgressProps {
  /** Where the visitor is; `done` when all of it is behind. */
  at: (typeof STEPS)[number] | 'done';
  /** What happens next, as a key of `progress.next`. */
  next?: 'choose' | 'bank' | 'here' | 'answer' | undefined;
}

/** Where a visitor is on the way through a payment, and what happens next. */
export function Progress({ at, next }: ProgressProps) {
  const { t } = useTranslation('mf-payments');
  return (
    <div className={css['progress']} data-print="no">
      <ProgressSteps
        label={t('progress.label')}
        current={at === 'done' ? STEPS.length : STEPS.indexOf(at)}
        doneLabel={t('progress.done')}
        steps={STEPS.map((id) => ({ id, label: t(`progress.${id}`) }))}
      />
      {next && <p className={css['next']}>{t(`progress.next.${next}`)}</p>}
    </div>
  );
}
