import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError, type AttemptDetail } from '@forecourt/shared/api-client';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Card } from '@forecourt/shared/ui/card';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { ArrowLeftIcon, ReceiptIcon } from '@forecourt/shared/ui/icon';
import { Stack } from '@forecourt/shared/ui/stack';
import { AdministrationFrame, FailedLoad, gatewayName, Loading, useInstant, usePathTo } from '../../administration';
import css from './admin-attempts.module.css';
import { AttemptActions } from './attempt-actions';
import { AttemptChips } from './attempt-chips';
import { attemptQuery } from './attempts-query';
import { Billing } from './billing';
import { Ledger } from './ledger';
import { Timeline } from './timeline';

/** `attempts/:id`: one attempt with all that is known of it. */
export function AttemptPlace({ id }: { id: string }) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const { data, error, refetch } = useQuery(attemptQuery(useHost(), id));
  if (!data)
    return (
      <AdministrationFrame title={t('admin.attempt.loadingTitle')} above={<BackToAttempts />}>
        {error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={6} />}
      </AdministrationFrame>
    );
  return (
    <AdministrationFrame
      title={t('admin.attempt.title', { amount: money(data.amount) })}
      lead={`${data.customer.name} · ${gatewayName(data.paymentType)} · ${data.branchName}`}
      above={<BackToAttempts />}
      aside={<AttemptChips attempt={data} />}
    >
      <Shown attempt={data} />
    </AdministrationFrame>
  );
}

function BackToAttempts() {
  const { t } = useTranslation('mf-payments');
  const pathTo = usePathTo();
  return (
    <Link to={pathTo('attempts')} className={css['back']}>
      <ArrowLeftIcon size={18} aria-hidden="true" />
      {t('admin.attempt.back')}
    </Link>
  );
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('mf-payments');
  if (!(error instanceof ApiError && error.status === 404)) return <FailedLoad error={error} onRetry={onRetry} />;
  return (
    <EmptyState icon={<ReceiptIcon />} title={t('admin.attempt.unknownTitle')}>
      <p>{t('admin.attempt.unknownText')}</p>
    </EmptyState>
  );
}

function Shown({ attempt }: { attempt: AttemptDetail }) {
  const { t } = useTranslation('mf-payments');
  return (
    <div className={css['detail']}>
      <Stack gap={5}>
        {attempt.flags.map((flag) => (
          <Alert key={flag} tone="caution" title={t(`admin.flags.${flag}.short`)}>
            {t(`admin.flags.${flag}.text`)}
          </Alert>
        ))}
        {attempt.isUncertain && <Alert tone="caution">{t('admin.attempt.uncertainText')}</Alert>}
        <Ledger attempt={attempt} />
        <Timeline attempt={attempt} />
      </Stack>
      <Stack gap={5} as="aside" aria-label={t('admin.attempt.facts')} className={css['aside']}>
        <AttemptActions attempt={attempt} />
        <Facts attempt={attempt} />
        {attempt.billing && <Billing billing={attempt.billing} />}
      </Stack>
    </div>
  );
}

function Facts({ attempt }: { attempt: AttemptDetail }) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const instant = useInstant();
  const facts = [
    ['booking', attempt.bookingId],
    ['customer', attempt.customer.name],
    ['email', attempt.customer.email],
    ['price', money(attempt.booking.price)],
    ['paid', money(attempt.booking.paid)],
    ['refunded', money(attempt.booking.refunded)],
    ['method', attempt.method],
    ['order', attempt.order],
    ['reference', attempt.reference],
    ['code', attempt.code],
    ['created', instant(attempt.createdAt)],
    ['expires', instant(attempt.expiresAt)],
  ] as const;
  return (
    <Card heading={t('admin.attempt.facts')} headingLevel={2}>
      <dl className={css['facts']}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`admin.facts.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
