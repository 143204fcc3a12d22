import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Reconciliation } from '@forecourt/shared/api-client';
import { ATTEMPT_STATES } from '@forecourt/shared/contract';
import { useMoneyText } from '@forecourt/shared/host';
import { Card } from '@forecourt/shared/ui/card';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { gatewayName, usePathTo } from '../../administration';
import css from './admin-reconciliation.module.css';

type Account = Reconciliation['accounts'][number];
type Difference = Account['differences'][number];
type Side = Difference['ours'];

/** One gateway at one branch: its sums of the day by our ledger, and where the vendor says something else. */
export function AccountCard({ account }: { account: Account }) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const { differences } = account;
  return (
    <Card as="li">
      <div className={css['head']}>
        <div>
          <h2 className={css['name']}>{gatewayName(account.paymentType)}</h2>
          <p className={css['muted']}>{account.branchName}</p>
        </div>
        <Outcome account={account} />
      </div>
      <dl className={css['sums']}>
        <div>
          <dt>{t('admin.reconciliation.charged')}</dt>
          <dd>{money(account.charged)}</dd>
        </div>
        <div>
          <dt>{t('admin.reconciliation.givenBack')}</dt>
          <dd>{money(account.givenBack)}</dd>
        </div>
        {account.fees !== undefined && (
          <div>
            <dt>{t('admin.reconciliation.fees')}</dt>
            <dd>{money(account.fees)}</dd>
          </div>
        )}
        <div>
          <dt>{t('admin.reconciliation.compared')}</dt>
          <dd>{account.compared}</dd>
        </div>
      </dl>
      {account.notAskable > 0 && (
        <p className={css['muted']}>{t('admin.reconciliation.notAskable', { number: account.notAskable })}</p>
      )}
      {differences.length > 0 && (
        <ul role="list" className={css['differences']}>
          {differences.map((difference) => (
            <DifferenceRow key={`${difference.attemptId} ${difference.kind}`} difference={difference} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A vendor that cannot be asked agrees with nothing. */
function Outcome({ account: { differences, compared, notAskable } }: { account: Account }) {
  const { t } = useTranslation('mf-payments');
  if (differences.length > 0)
    return (
      <StatusChip tone="negative">{t('admin.reconciliation.differences', { number: differences.length })}</StatusChip>
    );
  if (compared === 0 && notAskable > 0) return <StatusChip>{t('admin.reconciliation.notCompared')}</StatusChip>;
  return <StatusChip tone="positive">{t('admin.reconciliation.noDifference')}</StatusChip>;
}

function DifferenceRow({ difference }: { difference: Difference }) {
  const { t } = useTranslation('mf-payments');
  const pathTo = usePathTo();
  const sideText = useSideText();
  const values = { ours: sideText(difference.ours), vendors: sideText(difference.vendors) };
  return (
    <li>
      <p>{t(`admin.differences.${difference.kind}`, values)}</p>
      <p className={css['muted']}>
        <Link to={pathTo(`attempts/${difference.attemptId}`)}>
          {t('admin.reconciliation.attempt', { booking: difference.bookingId, order: difference.order })}
        </Link>
      </p>
    </li>
  );
}

/** "€120.00, paid", as far as one side is known. */
function useSideText(): (side: Side) => string {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const stateText = (state: string) =>
    ATTEMPT_STATES.some((known) => known === state) ? t(`admin.states.${state}`) : state;
  return ({ amount, currency, state }) =>
    [amount ? money(amount) : currency, state && stateText(state)].filter(Boolean).join(', ') || '–';
}
