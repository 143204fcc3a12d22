import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';

/** S1-9. */
const RELOAD_AFTER_MS = 600_000;
const MINUTE_MS = 60_000;

/** Keys that a reload keeps: the chosen currency and the consent (D24). */
const KEPT = /currency|consent/i;

/** Removes this tab's drafts and searches; only the reload dialog's button does so (S1-4, D24). */
function clearSession(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  keys.filter((key) => !KEPT.test(key)).forEach((key) => storage.removeItem(key));
}

export interface ReloadDialogProps {
  /** When the shown prices were fetched, milliseconds of the epoch. */
  since: number;
  reload?: () => void;
}

/** Offers to reload the page after ten minutes, when prices and availability may have changed (S1-4). */
export function ReloadDialog({ since, reload = () => window.location.reload() }: ReloadDialogProps) {
  const { t } = useTranslation('mf-search');
  const [due, setDue] = useState(false);
  useEffect(() => {
    setDue(false);
    const timer = setTimeout(() => setDue(true), Math.max(0, since + RELOAD_AFTER_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  const restart = () => {
    clearSession(sessionStorage);
    reload();
  };
  return (
    <Dialog
      open={due}
      onClose={() => setDue(false)}
      title={t('reload.title')}
      closeLabel={t('actions.close')}
      size="s"
      footer={
        <Button variant="primary" onClick={restart}>
          {t('actions.reload')}
        </Button>
      }
    >
      <p>{t('reload.text', { minutes: RELOAD_AFTER_MS / MINUTE_MS })}</p>
    </Dialog>
  );
}
