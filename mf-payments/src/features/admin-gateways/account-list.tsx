import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdministeredBranches, GatewayAccountSeen } from '@forecourt/shared/contract';
import { Card, CARD_LINK } from '@forecourt/shared/ui/card';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { ChevronDownIcon, ChevronUpIcon, CreditCardIcon } from '@forecourt/shared/ui/icon';
import { Stack } from '@forecourt/shared/ui/stack';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import { accountName, usePathTo } from '../../administration';
import css from './admin-gateways.module.css';
import { useAccountChanges } from './gateways-query';

interface AccountListProps {
  branchId: number;
  accounts: readonly GatewayAccountSeen[];
  kinds: AdministeredBranches['gateways'];
  /** Code of the account whose form is open. */
  open: string | undefined;
}

export const nameOfCode = (kinds: AdministeredBranches['gateways'], code: string): string =>
  accountName(kinds.find((kind) => kind.code === code)?.paymentTypes ?? []) || code;

function moved(codes: readonly string[], code: string, by: -1 | 1): string[] {
  const at = codes.indexOf(code);
  const next = codes.filter((other) => other !== code);
  next.splice(at + by, 0, code);
  return next;
}

/** The accounts of a branch in the order in which visitors see them. */
export function AccountList({ branchId, accounts, kinds, open }: AccountListProps) {
  const { t } = useTranslation('mf-payments');
  const { order } = useAccountChanges(branchId);
  const [said, setSaid] = useState('');
  const { list, focusAgain } = useFocusAfterMove(accounts);
  const codes = accounts.map(({ code }) => code);
  const move = (code: string, by: -1 | 1) => {
    const next = moved(codes, code, by);
    if (order.isPending || next.join() === codes.join()) return;
    order.mutate(next, {
      onSuccess: () => {
        focusAgain();
        setSaid(
          t('admin.gateways.moved', {
            name: nameOfCode(kinds, code),
            position: next.indexOf(code) + 1,
            total: next.length,
          }),
        );
      },
    });
  };
  if (accounts.length === 0)
    return (
      <EmptyState icon={<CreditCardIcon />} title={t('admin.gateways.emptyTitle')}>
        <p>{t('admin.gateways.emptyText')}</p>
      </EmptyState>
    );
  return (
    <Stack gap={3}>
      <ErrorAlert error={order.error} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ol ref={list} role="list" className={css['accounts']} aria-label={t('admin.gateways.list')}>
        {accounts.map((account, index) => (
          <AccountRow
            key={account.code}
            account={account}
            name={nameOfCode(kinds, account.code)}
            branchId={branchId}
            isOpen={account.code === open}
            isFirst={index === 0}
            isLast={index === accounts.length - 1}
            onMove={(by) => move(account.code, by)}
          />
        ))}
      </ol>
    </Stack>
  );
}

/** A row that is moved in the document loses the focus; it comes back once the new order is drawn. */
function useFocusAfterMove(accounts: readonly GatewayAccountSeen[]) {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<HTMLElement>(undefined);
  useEffect(() => {
    focused.current?.focus();
    focused.current = undefined;
  }, [accounts]);
  const focusAgain = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && list.current?.contains(activeElement)) focused.current = activeElement;
  };
  return { list, focusAgain };
}

interface AccountRowProps {
  account: GatewayAccountSeen;
  name: string;
  branchId: number;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

function AccountRow({ account, name, branchId, isOpen, isFirst, isLast, onMove }: AccountRowProps) {
  const { t } = useTranslation('mf-payments');
  const pathTo = usePathTo();
  const query = new URLSearchParams({ branch: String(branchId), gateway: account.code }).toString();
  return (
    <Card as="li" linked className={isOpen ? css['openRow'] : css['row']}>
      <div className={css['words']}>
        <h2 className={css['name']}>
          <Link
            {...CARD_LINK}
            to={pathTo('gateways', query)}
            aria-current={isOpen || undefined}
            className={css['link']}
          >
            {name}
          </Link>
        </h2>
        <p className={css['muted']}>
          {[
            account.accountCurrency,
            ...(account.currencies ?? []).filter((code) => code !== account.accountCurrency),
          ].join(' · ')}
        </p>
        <AccountChips account={account} />
      </div>
      <div className={css['moves']}>
        <MoveButton label={t('admin.gateways.up', { name })} isEnd={isFirst} onPress={() => onMove(-1)}>
          <ChevronUpIcon size={20} aria-hidden="true" />
        </MoveButton>
        <MoveButton label={t('admin.gateways.down', { name })} isEnd={isLast} onPress={() => onMove(1)}>
          <ChevronDownIcon size={20} aria-hidden="true" />
        </MoveButton>
      </div>
    </Card>
  );
}

/** At the end it says that it does nothing, and keeps the focus. */
function MoveButton({
  label,
  isEnd,
  onPress,
  children,
}: {
  label: string;
  isEnd: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={css['move']}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onPress()}
    >
      {children}
    </button>
  );
}

export function AccountChips({ account }: { account: GatewayAccountSeen }) {
  const { t } = useTranslation('mf-payments');
  return (
    <div className={css['chips']}>
      <StatusChip tone={account.isActive ? 'positive' : 'neutral'}>
        {t(account.isActive ? 'admin.gateways.active' : 'admin.gateways.inactive')}
      </StatusChip>
      <StatusChip tone={account.mode === 'test' ? 'info' : 'neutral'}>{t(`admin.gateways.${account.mode}`)}</StatusChip>
      {account.problem && <StatusChip tone="negative">{t(`admin.problems.${account.problem}.short`)}</StatusChip>}
    </div>
  );
}
