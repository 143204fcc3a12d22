import { startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import type { useResume } from './use-resume';

/** Consent below the e-mail address; never ticked beforehand. */
export function ResumeOption({ resume }: { resume: ReturnType<typeof useResume> }) {
  const { t } = useTranslation('mf-checkout');
  const { isWanted, isFailed, sentTo, want } = resume;
  // The box answers before the form around it is drawn again (ADR 088).
  const [isShown, show] = useOptimistic(isWanted);
  const choose = (wanted: boolean) =>
    startTransition(() => {
      show(wanted);
      want(wanted);
    });
  return (
    <div>
      <Checkbox
        label={t('resume.label')}
        description={t('resume.help')}
        checked={isShown}
        onChange={(event) => choose(event.target.checked)}
        error={isFailed ? t('resume.failed') : undefined}
      />
      <p role="status">
        {isWanted && (sentTo === undefined ? t('resume.waits') : t('resume.sentTo', { email: sentTo }))}
      </p>
    </div>
  );
}
