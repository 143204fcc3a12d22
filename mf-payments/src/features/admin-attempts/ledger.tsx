import { useTranslation } from 'react-i18next';
import type { AttemptDetail, RefundSeen } from '@forecourt/shared/api-client';
import { movementOf, signedMinor } from '@forecourt/shared/booking';
import { useMoneyText } from '@forecourt/shared/host';
import { Card } from '@forecourt/shared/ui/card';
import { StatusChip, type Tone } from '@forecourt/shared/ui/status-chip';
import { useInstant } from '../../administration';
import css from './admin-attempts.module.css';

/** What was paid and given back of the whole booking, and what is on its way back. */
export function Ledger({ attempt }: { attempt: AttemptDetail }) {
  const { t } = useTranslation('mf-payments');
  const underWay = attempt.refunds.filter(({ state, settled }) => state !== 'done' && settled === undefined);
  return (
    <Card heading={t('admin.ledger.title')}>
      {attempt.ledger.length === 0 ? (
        <p className={css['muted']}>{t('admin.ledger.empty')}</p>
      ) : (
        <Entries attempt={attempt} />
      )}
      {underWay.length > 0 && (
        <>
          <h3 className={css['subtitle']}>{t('admin.refunds.title')}</h3>
          <ul role="list" className={css['refunds']}>
            {underWay.map((refund) => (
              <UnderWay key={refund.id} refund={refund} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Entries({ attempt }: { attempt: AttemptDetail }) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const instant = useInstant();
  return (
    <table className={css['ledger']}>
      <caption className={css['caption']}>{t('admin.ledger.title')}</caption>
      <thead className={css['hidden']}>
        <tr>
          <th scope="col">{t('admin.ledger.what')}</th>
          <th scope="col">{t('admin.ledger.when')}</th>
          <th scope="col">{t('admin.columns.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {attempt.ledger.map((entry, index) => {
          const { kind, amount } = movementOf(entry);
          return (
            <tr key={index}>
              <th scope="row">
                {t(`admin.ledger.kinds.${kind}`)}
                {!entry.isOwn && <span className={css['muted']}>{t('admin.ledger.otherAttempt')}</span>}
                {entry.reference && <span className={css['muted']}>{entry.reference}</span>}
              </th>
              <td className={css['muted']}>{instant(entry.at)}</td>
              <td className={css['figure']}>
                {signedMinor(kind, 1) > 0 ? '' : '−'}
                {money(amount)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const TONES: Readonly<Record<RefundSeen['state'], Tone>> = {
  due: 'info',
  sent: 'info',
  done: 'positive',
  failed: 'negative',
};

function UnderWay({ refund }: { refund: RefundSeen }) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  return (
    <li>
      <span className={css['figure']}>{money(refund.amount)}</span>
      <StatusChip tone={TONES[refund.state]}>{t(`admin.refunds.${refund.state}`)}</StatusChip>
      <span className={css['muted']}>{[refund.reason, refund.askedBy, refund.code].filter(Boolean).join(' · ')}</span>
    </li>
  );
}
