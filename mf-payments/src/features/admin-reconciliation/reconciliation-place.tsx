import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { reconcileCall, reconciliationCall, type Reconciliation } from '@forecourt/shared/api-client';
import { useHost, useQueryFilters, type Host } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { addDays, isDate } from '@forecourt/shared/time';
import { Button } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { ChevronLeftIcon, ChevronRightIcon, ReceiptIcon } from '@forecourt/shared/ui/icon';
import { Spinner } from '@forecourt/shared/ui/spinner';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { AdministrationFrame, FailedLoad, Loading, useInstant } from '../../administration';
import { AccountCard } from './account-card';
import css from './admin-reconciliation.module.css';
import { LedgerExport } from './ledger-export';

/** While a comparison runs; it takes some seconds. */
const ASK_AGAIN_MS = 2000;
const keyOf = (day: string) => ['payments', 'administration', 'reconciliation', day];

const reconciliationQuery = ({ api }: Pick<Host, 'api'>, day: string) =>
  queryOptions({
    queryKey: keyOf(day),
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(reconciliationCall(day), signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_AGAIN_MS : false),
  });

/**
 * `reconciliation?day=2026-11-21`: our ledger of a day beside the vendors' books; yesterday unless another is asked.
 */
export function ReconciliationPlace() {
  const { t } = useTranslation('mf-payments');
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const asked = useSearchParams()[0].get('day') ?? '';
  const day = isDate(asked) && asked <= today ? asked : addDays(today, -1);
  return (
    <AdministrationFrame title={t('admin.reconciliation.title')} lead={t('admin.reconciliation.lead')}>
      <Stack gap={8}>
        <Stack gap={5}>
          <DayChoice day={day} today={today} />
          <Day key={day} day={day} />
        </Stack>
        <LedgerExport today={today} />
      </Stack>
    </AdministrationFrame>
  );
}

function DayChoice({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation('mf-payments');
  const { set } = useQueryFilters(['day']);
  const go = (next: string) => {
    if (isDate(next) && next <= today) set('day', next);
  };
  return (
    <div className={css['days']}>
      <Button
        variant="ghost"
        aria-label={t('admin.reconciliation.before')}
        icon={<ChevronLeftIcon aria-hidden="true" />}
        onClick={() => go(addDays(day, -1))}
      />
      <TextField
        type="date"
        label={t('admin.reconciliation.day')}
        max={today}
        value={day}
        onChange={({ target }) => go(target.value)}
      />
      <Button
        variant="ghost"
        aria-label={t('admin.reconciliation.after')}
        aria-disabled={day >= today}
        icon={<ChevronRightIcon aria-hidden="true" />}
        onClick={() => go(addDays(day, 1))}
      />
    </div>
  );
}

function Day({ day }: { day: string }) {
  const { t } = useTranslation('mf-payments');
  const host = useHost();
  const { data, error, refetch } = useQuery(reconciliationQuery(host, day));
  const run = useRun(day);
  if (error && !data) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  const isRunning = data.state === 'waiting' || run.isPending;
  const button = (
    <Button variant={data.state === 'never' ? 'primary' : 'secondary'} busy={isRunning} onClick={() => run.mutate()}>
      {t(data.state === 'never' ? 'admin.reconciliation.run' : 'admin.reconciliation.again')}
    </Button>
  );
  return (
    <Stack gap={4}>
      <ErrorAlert error={run.error} />
      {data.state === 'never' && !isRunning ? (
        <EmptyState icon={<ReceiptIcon />} title={t('admin.reconciliation.neverTitle')} action={button}>
          <p>{t('admin.reconciliation.neverText', { day: formatDate(day, host.language) })}</p>
        </EmptyState>
      ) : (
        <Compared reconciliation={data} isRunning={isRunning} button={button} />
      )}
    </Stack>
  );
}

function useRun(day: string) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.send(reconcileCall(day)),
    onSuccess: (answer) => queryClient.setQueryData(keyOf(day), answer),
  });
}

interface ComparedProps {
  reconciliation: Reconciliation;
  isRunning: boolean;
  button: ReactNode;
}

/** How far the vendors were asked at all, where none says anything else. */
function agreement(accounts: Reconciliation['accounts']): 'equal' | 'comparedEqual' | 'notCompared' {
  if (accounts.every(({ notAskable }) => notAskable === 0)) return 'equal';
  return accounts.some(({ compared }) => compared > 0) ? 'comparedEqual' : 'notCompared';
}

function Compared({ reconciliation: { accounts, ranAt }, isRunning, button }: ComparedProps) {
  const { t } = useTranslation('mf-payments');
  const instant = useInstant();
  const count = accounts.reduce((sum, { differences }) => sum + differences.length, 0);
  const found =
    count === 0
      ? t(`admin.reconciliation.${agreement(accounts)}`)
      : t('admin.reconciliation.differences', { number: count });
  const outcome = accounts.length === 0 ? t('admin.reconciliation.nothing') : found;
  return (
    <>
      <div className={css['outcome']}>
        <div role="status">
          {isRunning ? <Spinner label={t('admin.reconciliation.running')} /> : <p className={css['sum']}>{outcome}</p>}
          {ranAt && !isRunning && (
            <p className={css['muted']}>{t('admin.reconciliation.ranAt', { at: instant(ranAt) })}</p>
          )}
        </div>
        {button}
      </div>
      <Stack as="ul" role="list" gap={3}>
        {accounts.map((account) => (
          <AccountCard
            key={`${account.branchId} ${account.paymentType} ${account.charged.currency}`}
            account={account}
          />
        ))}
      </Stack>
    </>
  );
}
