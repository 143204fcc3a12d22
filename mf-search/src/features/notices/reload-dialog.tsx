import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { clearSession } from './start-anew';

/** S1-9. */
const RELOAD_AFTER_MS = 600_000;
const MINUTE_MS = 60_000;

export interface ReloadDialogProps {
  /** When the shown prices were fetched, milliseconds of the epoch. */
  since: number;
  reload?: () => void;
}

/** After ten minutes prices and availability may have changed: asks to load the page anew (S1-4). */
export function ReloadDialog({ since, reload = () => window.location.reload() }: ReloadDialogProps) {
  const { t } = useTranslation('mf-search');
  const [due, setDue] = useState(false);
  useEffect(() => {
    setDue(false);
    const timer = setTimeout(() => setDue(true), Math.max(0, since + RELOAD_AFTER_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  const anew = () => {
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
        <Button variant="primary" onClick={anew}>
          {t('actions.reload')}
        </Button>
      }
    >
      <p>{t('reload.text', { minutes: RELOAD_AFTER_MS / MINUTE_MS })}</p>
    </Dialog>
  );
}
