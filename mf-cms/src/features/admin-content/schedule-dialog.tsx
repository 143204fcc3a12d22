import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { TextField } from '@forecourt/shared/ui/text-field';
import { ownZone } from '../../administration';
import { instantOf } from './own-clock';

interface ScheduleDialogProps {
  isBusy: boolean;
  /** Why it was not scheduled; the time stays typed. */
  refusal: ReactNode;
  onClose: () => void;
  /** An instant to come, UTC. */
  onChoose: (instant: string) => void;
}

/** Date and time at which a draft is published by itself, on the clock of this device, whose zone is said. */
export function ScheduleDialog({ isBusy, refusal, onClose, onChoose }: ScheduleDialogProps) {
  const { t } = useTranslation('mf-cms');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const choose = () => {
    const instant = instantOf(typed);
    if (instant === undefined || Date.parse(instant) <= Date.now()) return setError(t('admin.schedule.past'));
    return onChoose(instant);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t('admin.schedule.title')}
      closeLabel={t('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button variant="primary" busy={isBusy} onClick={choose}>
            {t('admin.schedule.do')}
          </Button>
        </>
      }
    >
      <TextField
        type="datetime-local"
        label={t('admin.schedule.at')}
        help={t('admin.form.zone', { zone: ownZone() })}
        error={error}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      {refusal}
    </Dialog>
  );
}
