import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What the button does, in its own words. */
  confirm: string;
  /** What closing it means, where that is more than nothing. */
  keep?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before what cannot be taken back; what went wrong is the caller's to show among the children. */
export function ConfirmDialog({ open, title, confirm, keep, busy, onConfirm, onClose, children }: ConfirmDialogProps) {
  const { t } = useTranslation('mf-account');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={title}
      closeLabel={t('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{keep ?? t('actions.cancel')}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
