import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import type { OfferedDraft } from './use-kept-draft';

const STEPS = [
  { unit: 'day', minutes: 1440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;

/** "3 hours ago". */
function useAge(): (at: number) => string {
  const { language } = useHost();
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return (at) => {
    const minutes = Math.max(0, Math.floor((Date.now() - at) / 60_000));
    const step = STEPS.find((one) => minutes >= one.minutes) ?? STEPS[2];
    return words.format(-Math.floor(minutes / step.minutes), step.unit);
  };
}

/** What an earlier window has left unsaved is offered with its age (D125). */
export function KeptDraftNotice({ offered }: { offered: OfferedDraft | undefined }) {
  const { t } = useTranslation('mf-cms');
  const age = useAge();
  if (!offered) return null;
  return (
    <Alert
      tone="info"
      live
      title={t('admin.kept.title', { age: age(offered.at) })}
      actions={
        <>
          <Button variant="primary" onClick={offered.takeUp}>
            {t('admin.kept.takeUp')}
          </Button>
          <Button variant="ghost" onClick={offered.throwAway}>
            {t('admin.kept.throwAway')}
          </Button>
        </>
      }
    >
      {t(offered.isOlder ? 'admin.kept.older' : 'admin.kept.text')}
    </Alert>
  );
}

/** It could not be saved, as there is no way to the server; it will be, as soon as there is one (D126). */
export function LostConnection({ isLost }: { isLost: boolean }) {
  const { t } = useTranslation('mf-cms');
  return isLost ? (
    <Alert tone="caution" live title={t('admin.lost.title')}>
      {t('admin.lost.text')}
    </Alert>
  ) : null;
}
