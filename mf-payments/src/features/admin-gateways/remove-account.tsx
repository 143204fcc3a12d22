import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GatewayAccountSeen } from '@forecourt/shared/contract';
import { useErrorText } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { ConfirmDialog } from '@forecourt/shared/ui/confirm-dialog';
import { useAccountChanges } from './gateways-query';

interface RemoveAccountProps {
  branchId: number;
  account: GatewayAccountSeen;
  name: string;
  onRemoved: () => void;
}

/** Takes an account with its keys away, after a question. */
export function RemoveAccount({ branchId, account, name, onRemoved }: RemoveAccountProps) {
  const { t } = useTranslation('mf-payments');
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const { remove } = useAccountChanges(branchId);
  const send = () => {
    if (remove.isPending) return;
    remove.mutate({ code: account.code, version: account.version }, { onSuccess: onRemoved });
  };
  const close = () => {
    setAsked(false);
    remove.reset();
  };
  return (
    <div>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {t('admin.remove.button', { name })}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('admin.remove.title', { name })}
        confirm={t('actions.remove')}
        keep={t('actions.cancel')}
        closeLabel={t('actions.close')}
        busy={remove.isPending}
        problem={remove.isError && errorText(remove.error)}
        onConfirm={send}
        onClose={close}
      >
        <p>{t('admin.remove.text')}</p>
      </ConfirmDialog>
    </div>
  );
}
