import { useTranslation } from 'react-i18next';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import type { useResume } from './use-resume';

/** Consent beside the e-mail field; never ticked beforehand. */
export function ResumeOption({ resume }: { resume: ReturnType<typeof useResume> }) {
  const { t } = useTranslation('mf-checkout');
  const { isWanted, isFailed, sentTo, want } = resume;
  return (
    <>
      <Checkbox
        label={t('resume.label')}
        description={t('resume.help')}
        checked={isWanted}
        onChange={(event) => want(event.target.checked)}
        error={isFailed ? t('resume.failed') : undefined}
      />
      <p role="status">
        {isWanted && (sentTo === undefined ? t('resume.waits') : t('resume.sentTo', { email: sentTo }))}
      </p>
    </>
  );
}
