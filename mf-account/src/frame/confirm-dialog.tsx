import { useTranslation } from 'react-i18next';
import { ConfirmDialog as Confirm, type ConfirmDialogProps } from '@forecourt/shared/ui/confirm-dialog';

type Props = Omit<ConfirmDialogProps, 'closeLabel' | 'keep'> & { keep?: string };

/** Asks before what cannot be taken back; to close it is to cancel, where it says nothing else. */
export function ConfirmDialog({ keep, ...asked }: Props) {
  const { t } = useTranslation('mf-account');
  return <Confirm {...asked} keep={keep ?? t('actions.cancel')} closeLabel={t('actions.close')} />;
}
