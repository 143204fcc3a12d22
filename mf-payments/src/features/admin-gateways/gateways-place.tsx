import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { AdministeredBranches, GatewayAccountSeen } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { ArrowLeftIcon, PlusIcon } from '@forecourt/shared/ui/icon';
import { MenuButton } from '@forecourt/shared/ui/menu-button';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Stack } from '@forecourt/shared/ui/stack';
import {
  accountName,
  AdministrationFrame,
  branchesQuery,
  FailedLoad,
  Loading,
  useLeave,
  usePathTo,
} from '../../administration';
import { AccountForm } from './account-form';
import { AccountList, nameOfCode } from './account-list';
import css from './admin-gateways.module.css';
import { accountsQuery } from './gateways-query';

/** `gateways?branch=1&gateway=REDSYS`: the accounts of a branch, and the form of one of them. */
export function GatewaysPlace() {
  const { t } = useTranslation('mf-payments');
  const host = useHost();
  const { data, error, refetch } = useQuery(branchesQuery(host));
  const [search] = useSearchParams();
  const wanted = Number(search.get('branch'));
  const branch = data?.branches.find(({ id }) => id === wanted) ?? data?.branches[0];
  return (
    <AdministrationFrame title={t('admin.gateways.title')} lead={t('admin.gateways.lead')}>
      {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={5} />}
      {data && branch && <BranchGateways key={branch.id} all={data} branchId={branch.id} />}
    </AdministrationFrame>
  );
}

function BranchGateways({ all, branchId }: { all: AdministeredBranches; branchId: number }) {
  const host = useHost();
  const code = useSearchParams()[0].get('gateway') ?? undefined;
  const { data, error, refetch } = useQuery(accountsQuery(host, branchId));
  return (
    <Stack gap={6}>
      <BranchChoice all={all} branchId={branchId} />
      {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={4} />}
      {data && <Loaded all={all} branchId={branchId} accounts={data.accounts} code={code} />}
    </Stack>
  );
}

function BranchChoice({ all, branchId }: { all: AdministeredBranches; branchId: number }) {
  const { t } = useTranslation('mf-payments');
  const navigate = useNavigate();
  const leave = useLeave();
  const pathTo = usePathTo();
  return (
    <SelectField
      className={css['branch']}
      label={t('admin.branch')}
      value={String(branchId)}
      options={all.branches.map(({ id, name, city }) => ({
        value: String(id),
        label: name.includes(city) ? name : `${name}, ${city}`,
      }))}
      onChange={({ target: { value } }) => leave(() => void navigate(pathTo('gateways', `branch=${value}`)))}
    />
  );
}

interface LoadedProps {
  all: AdministeredBranches;
  branchId: number;
  accounts: readonly GatewayAccountSeen[];
  code: string | undefined;
}

function Loaded({ all, branchId, accounts, code }: LoadedProps) {
  const { t } = useTranslation('mf-payments');
  const navigate = useNavigate();
  const pathTo = usePathTo();
  const [removed, setRemoved] = useState<string>();
  const kind = all.gateways.find((candidate) => candidate.code === code);
  const list = pathTo('gateways', `branch=${branchId}`);
  return (
    <div className={kind ? css['both'] : css['listAlone']}>
      <section className={css['side']} aria-label={t('admin.gateways.list')}>
        {removed && (
          <Alert tone="positive" live>
            {t('admin.remove.done', { name: nameOfCode(all.gateways, removed) })}
          </Alert>
        )}
        <AccountList branchId={branchId} accounts={accounts} kinds={all.gateways} open={code} />
        <AddAccount all={all} branchId={branchId} accounts={accounts} />
      </section>
      {kind && (
        <div className={css['main']}>
          <Link to={list} className={css['back']}>
            <ArrowLeftIcon size={18} aria-hidden="true" />
            {t('admin.gateways.back')}
          </Link>
          <AccountForm
            key={kind.code}
            branchId={branchId}
            kind={kind}
            account={accounts.find((account) => account.code === kind.code)}
            currencies={all.currencies}
            onRemoved={() => {
              setRemoved(kind.code);
              void navigate(list);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Offers the gateways that the branch does not have yet. */
function AddAccount({ all, branchId, accounts }: Omit<LoadedProps, 'code'>) {
  const { t } = useTranslation('mf-payments');
  const navigate = useNavigate();
  const pathTo = usePathTo();
  const others = all.gateways.filter(({ code }) => accounts.every((account) => account.code !== code));
  if (others.length === 0) return null;
  return (
    <MenuButton
      className={css['add']}
      label={t('admin.gateways.add')}
      icon={<PlusIcon size={18} aria-hidden="true" />}
      items={others.map(({ code, paymentTypes }) => {
        const path = pathTo('gateways', new URLSearchParams({ branch: String(branchId), gateway: code }).toString());
        return {
          key: code,
          label: accountName(paymentTypes),
          href: path,
          onSelect: (event) => {
            event.preventDefault();
            void navigate(path);
          },
        };
      })}
    />
  );
}
