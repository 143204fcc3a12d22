import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeysCall, type AnswerOf } from '@forecourt/shared/api-client';
import { useHost, type Host } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { FailedLoad, OnDemand, type Part } from '../../frame';
import { useLocalTime } from './devices';
import type { PasskeyFormProps } from './passkey-form';
import type { PasskeyRemovalProps } from './passkey-removal';
import css from './security.module.css';

type Passkey = AnswerOf<typeof passkeysCall>['items'][number];

const passkeysQuery = ({ api }: Host) =>
  queryOptions({
    queryKey: ['account', 'passkeys'],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(passkeysCall(), signal),
  });

const FORM: Part<PasskeyFormProps> = {
  name: 'passkey-form',
  load: () => import(/* webpackChunkName: "factor-steps" */ './passkey-form'),
};

const REMOVAL: Part<PasskeyRemovalProps> = {
  name: 'passkey-removal',
  load: () => import(/* webpackChunkName: "factor-steps" */ './passkey-removal'),
};

/** Passkeys of the user: to add, each with a name, and to remove. */
export function Passkeys() {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(passkeysQuery(host));
  const [isAdding, setIsAdding] = useState(false);
  const [said, setSaid] = useState<string>();
  const change = (text: string) => {
    void queryClient.invalidateQueries({ queryKey: passkeysQuery(host).queryKey });
    setSaid(text);
    setIsAdding(false);
  };
  const begin = () => {
    setSaid(undefined);
    setIsAdding(true);
  };
  return (
    <Card
      headingLevel={3}
      heading={t('security.passkeys.title')}
      action={<Button onClick={begin}>{t('security.passkeys.add')}</Button>}
    >
      <div className={css['list']}>
        {said !== undefined && (
          <Alert tone="positive" live>
            {said}
          </Alert>
        )}
        <p className={css['lead']}>{t('security.passkeys.lead')}</p>
        {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <div role="status" aria-label={t('states.loading')}>
            <Skeleton height={60} shape="block" />
          </div>
        )}
        {data && data.items.length > 0 && (
          <PasskeyList
            passkeys={data.items}
            onRemoved={({ name }) => change(t('security.passkeys.removed', { name }))}
          />
        )}
      </div>
      <Dialog
        open={isAdding}
        onClose={() => setIsAdding(false)}
        size="s"
        title={t('security.passkeys.add')}
        closeLabel={t('actions.close')}
      >
        <OnDemand
          part={FORM}
          height={300}
          props={{ onAdded: (name: string) => change(t('security.passkeys.added', { name })) }}
        />
      </Dialog>
    </Card>
  );
}

function PasskeyList({ passkeys, onRemoved }: { passkeys: readonly Passkey[]; onRemoved: (passkey: Passkey) => void }) {
  const { t } = useTranslation('mf-account');
  const timeOf = useLocalTime();
  const list = useRef<HTMLUListElement>(null);
  const [asking, setAsking] = useState<Passkey>();
  const remove = (passkey: Passkey) => {
    setAsking(undefined);
    onRemoved(passkey);
    list.current?.focus();
  };
  return (
    <>
      <ul role="list" ref={list} tabIndex={-1} className={css['rows']}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={css['row']}>
            <div>
              <p className={css['name']}>{passkey.name}</p>
              <p className={css['fact']}>{t('security.passkeys.since', { when: timeOf(passkey.createdAt) })}</p>
              {passkey.lastUsedAt !== undefined && (
                <p className={css['fact']}>{t('security.sessions.used', { when: timeOf(passkey.lastUsedAt) })}</p>
              )}
            </div>
            <Button
              variant="ghost"
              aria-label={t('security.passkeys.removeOf', { name: passkey.name })}
              onClick={() => setAsking(passkey)}
            >
              {t('security.passkeys.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {asking && (
        <RemoveDialog passkey={asking} onClose={() => setAsking(undefined)} onRemoved={() => remove(asking)} />
      )}
    </>
  );
}

interface RemoveDialogProps {
  passkey: Passkey;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks first, and for the password: a passkey less may shut its owner out. */
function RemoveDialog({ passkey: { id, name }, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('mf-account');
  return (
    <Dialog open onClose={onClose} size="s" title={t('security.passkeys.removeTitle')} closeLabel={t('actions.close')}>
      <Stack gap={4}>
        <p>{t('security.passkeys.removeText', { name })}</p>
        <OnDemand part={REMOVAL} height={150} props={{ id, onRemoved }} />
      </Stack>
    </Dialog>
  );
}
