import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessionsCall, endSessionCall, userSessionsCall, type AnswerOf } from '@forecourt/shared/api-client';
import { useHost, type Host } from '@forecourt/shared/host';
import { formatOwnTime } from '@forecourt/shared/i18n';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { ConfirmDialog, FailedLoad } from '../../frame';
import css from './security.module.css';

export const SESSIONS_KEY = ['account', 'sessions'];
type Device = AnswerOf<typeof userSessionsCall>['items'][number];

const sessionsQuery = ({ api }: Host) =>
  queryOptions({
    queryKey: SESSIONS_KEY,
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(userSessionsCall(), signal),
  });

/** An instant on the visitor's own clock. */
export function useLocalTime(): (instant: string) => string {
  const host = useHost();
  return (instant) => formatOwnTime(instant, host);
}

function useDeviceName() {
  const { t } = useTranslation('mf-account');
  return ({ browser, system }: Pick<Device, 'browser' | 'system'>): string =>
    browser !== undefined && system !== undefined
      ? t('security.sessions.device', { browser, system })
      : (browser ?? system ?? t('security.sessions.unknown'));
}

/** Where the user is signed in; each device can be signed out from here. */
export function SignedInDevices() {
  const { t } = useTranslation('mf-account');
  const { data, error, refetch } = useQuery(sessionsQuery(useHost()));
  return (
    <Card headingLevel={3} heading={t('security.sessions.title')}>
      {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton height={140} shape="block" />
        </div>
      )}
      {data && <DeviceList devices={data.items} />}
    </Card>
  );
}

/** `send` takes a device, or undefined for all others; what was done is said until the next one. */
function useSigningOut(onEnded: () => void) {
  const { t } = useTranslation('mf-account');
  const { api } = useHost();
  const queryClient = useQueryClient();
  const nameOf = useDeviceName();
  const end = useMutation({
    mutationFn: (device: Device | undefined) =>
      api.send(device === undefined ? endOtherSessionsCall() : endSessionCall(device.id)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
    onSuccess: onEnded,
  });
  const said = (device: Device | undefined) =>
    device === undefined
      ? t('security.sessions.othersEnded')
      : t('security.sessions.ended', { device: nameOf(device) });
  return { end, said: end.isSuccess ? said(end.variables) : undefined };
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation('mf-account');
  const list = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the focus stays in the list.
  const { end, said } = useSigningOut(() => list.current?.focus());
  return (
    <div ref={list} tabIndex={-1} className={css['list']}>
      {said !== undefined && (
        <Alert tone="positive" live>
          {said}
        </Alert>
      )}
      <ErrorAlert error={end.error} />
      <p className={css['lead']}>{t('security.sessions.lead')}</p>
      <ul role="list" className={css['rows']}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isEnding={end.isPending && end.variables?.id === device.id}
            onEnd={() => end.mutate(device)}
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <EndOthers isEnding={end.isPending && end.variables === undefined} onEnd={() => end.mutate(undefined)} />
      )}
    </div>
  );
}

/** Asks first: every other device has to sign in again. */
function EndOthers({ isEnding, onEnd }: { isEnding: boolean; onEnd: () => void }) {
  const { t } = useTranslation('mf-account');
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const confirm = () => {
    close();
    onEnd();
  };
  return (
    <div>
      <Button busy={isEnding} onClick={() => setIsAsking(true)}>
        {t('security.sessions.endOthers')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('security.sessions.endOthersTitle')}
        confirm={t('security.sessions.endOthers')}
        onConfirm={confirm}
        onClose={close}
      >
        <p>{t('security.sessions.endOthersText')}</p>
      </ConfirmDialog>
    </div>
  );
}

function DeviceRow({ device, isEnding, onEnd }: { device: Device; isEnding: boolean; onEnd: () => void }) {
  const { t } = useTranslation('mf-account');
  const name = useDeviceName()(device);
  const timeOf = useLocalTime();
  return (
    <li className={css['row']}>
      <div>
        <p className={css['name']}>
          {name} {device.isCurrent && <StatusChip tone="info">{t('security.sessions.current')}</StatusChip>}
        </p>
        <p className={css['fact']}>{t('security.sessions.since', { when: timeOf(device.createdAt) })}</p>
        <p className={css['fact']}>{t('security.sessions.used', { when: timeOf(device.lastUsedAt) })}</p>
      </div>
      {!device.isCurrent && (
        <Button
          variant="ghost"
          busy={isEnding}
          aria-label={t('security.sessions.endOf', { device: name })}
          onClick={onEnd}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  );
}
