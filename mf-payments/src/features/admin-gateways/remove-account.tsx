import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GatewayAccountSeen } from '@forecourt/shared/contract';
import { useErrorText } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Stack } from '@forecourt/shared/ui/stack';
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
      <Dialog
        open={isAsked}
        onClose={close}
        size="s"
        title={t('admin.remove.title', { name })}
        closeLabel={t('actions.close')}
        footer={
          <>
            <Button onClick={close}>{t('actions.cancel')}</Button>
            <Button variant="danger" busy={remove.isPending} onClick={send}>
              {t('actions.remove')}
            </Button>
          </>
        }
      >
        <Stack gap={3}>
          <p>{t('admin.remove.text')}</p>
          {remove.isError && (
            <Alert tone="negative" live>
              {errorText(remove.error)}
            </Alert>
          )}
        </Stack>
      </Dialog>
    </div>
  );
}
