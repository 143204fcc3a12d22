import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeDriverCall } from '@forecourt/shared/api-client';
import { MOST_KEPT_DRIVERS, type KeptDriver } from '@forecourt/shared/contract';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { driversQuery } from '@forecourt/shared/queries';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { ConfirmDialog, FailedLoad, Loading, useOpeningSession } from '../../frame';
import { DriverForm } from './driver-form';
import css from './drivers.module.css';

const nameOf = ({ driver }: KeptDriver): string => `${driver.driverFirstName} ${driver.driverLastName}`;

/** What is done to the list: a driver to add, to change, or to remove after a question. */
type Doing = { what: 'add' } | { what: 'change' | 'remove'; kept: KeptDriver };

/** The drivers that a company keeps (S2-6): to add, change and remove, and to choose in checkout. */
export default function Drivers() {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const session = useOpeningSession();
  const queryClient = useQueryClient();
  const drivers = useQuery(driversQuery(host, session));
  const [doing, setDoing] = useState<Doing>();
  const [said, setSaid] = useState<string>();
  const close = () => setDoing(undefined);
  const begin = (next: Doing) => {
    setSaid(undefined);
    setDoing(next);
  };
  const finish = (text: string) => {
    void queryClient.invalidateQueries({ queryKey: driversQuery(host, session).queryKey });
    setSaid(text);
    close();
  };
  const count = drivers.data?.items.length;
  const isFull = count === MOST_KEPT_DRIVERS;
  return (
    <Card
      heading={t('drivers.title')}
      action={
        <Button disabled={count === undefined || isFull} onClick={() => begin({ what: 'add' })}>
          {t('drivers.add')}
        </Button>
      }
    >
      <Stack gap={3}>
        {said !== undefined && (
          <Alert tone="positive" live>
            {said}
          </Alert>
        )}
        <p className={css['lead']}>{isFull ? t('errors.codes.too-many-drivers') : t('drivers.lead')}</p>
        <DriverList query={drivers} onBegin={begin} />
      </Stack>
      {doing && <DriverDialog doing={doing} onClose={close} onDone={finish} />}
    </Card>
  );
}

interface DriverDialogProps {
  doing: Doing;
  onClose: () => void;
  onDone: (said: string) => void;
}

function DriverDialog({ doing, onClose, onDone }: DriverDialogProps) {
  const { t } = useTranslation('mf-account');
  if (doing.what === 'remove') {
    const removed = t('drivers.removed', { name: nameOf(doing.kept) });
    return <Removal kept={doing.kept} onClose={onClose} onRemoved={() => onDone(removed)} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(doing.what === 'add' ? 'drivers.add' : 'drivers.changeTitle')}
      closeLabel={t('actions.close')}
    >
      <DriverForm
        kept={doing.what === 'change' ? doing.kept : undefined}
        onKept={(kept) => onDone(t('drivers.kept', { name: nameOf(kept) }))}
      />
    </Dialog>
  );
}

interface DriverListProps {
  query: UseQueryResult<{ items: readonly KeptDriver[] }>;
  onBegin: (doing: Doing) => void;
}

function DriverList({ query: { data, error, refetch }, onBegin }: DriverListProps) {
  const { t } = useTranslation('mf-account');
  if (error && !data) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const drivers = data.items;
  if (drivers.length === 0) return <p className={css['none']}>{t('drivers.none')}</p>;
  return (
    <ul role="list" className={css['rows']}>
      {drivers.map((kept) => (
        <li key={kept.id} className={css['row']}>
          <div>
            <p className={css['name']}>{nameOf(kept)}</p>
            <p className={css['fact']}>{kept.driver.driverEmail}</p>
          </div>
          <Cluster gap={2}>
            <Button
              aria-label={t('drivers.changeOf', { name: nameOf(kept) })}
              onClick={() => onBegin({ what: 'change', kept })}
            >
              {t('drivers.change')}
            </Button>
            <Button
              variant="ghost"
              aria-label={t('drivers.removeOf', { name: nameOf(kept) })}
              onClick={() => onBegin({ what: 'remove', kept })}
            >
              {t('drivers.remove')}
            </Button>
          </Cluster>
        </li>
      ))}
    </ul>
  );
}

interface RemovalProps {
  kept: KeptDriver;
  onClose: () => void;
  onRemoved: () => void;
}

function Removal({ kept, onClose, onRemoved }: RemovalProps) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const errorText = useErrorText();
  const remove = useMutation({ mutationFn: () => api.send(removeDriverCall(kept.id)), onSuccess: onRemoved });
  return (
    <ConfirmDialog
      open
      title={t('drivers.removeTitle')}
      confirm={t('drivers.confirm')}
      busy={remove.isPending}
      problem={remove.isError && errorText(remove.error)}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('drivers.removeText', { name: nameOf(kept) })}</p>
    </ConfirmDialog>
  );
}
