import type { ReactNode } from 'react';
import { Alert } from './alert';
import { Button } from './button';
import { Dialog } from './dialog';
import { Stack } from './stack';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What the button does, in its own words. */
  confirm: string;
  /** What closing it means. */
  keep: string;
  closeLabel: string;
  busy?: boolean;
  /** What went wrong at the last press. */
  problem?: string | false | null | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before what cannot be taken back. */
export function ConfirmDialog({ confirm, keep, busy, problem, onConfirm, children, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="s"
      footer={
        <>
          <Button onClick={dialog.onClose}>{keep}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {children}
        {problem && (
          <Alert tone="negative" live>
            {problem}
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}
