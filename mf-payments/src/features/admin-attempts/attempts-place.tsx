import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnswerOf, attemptsCall, AttemptSeen } from '@forecourt/shared/api-client';
import { useHost, useMoneyText } from '@forecourt/shared/host';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { ReceiptIcon } from '@forecourt/shared/ui/icon';
import { PageLinks } from '@forecourt/shared/ui/page-links';
import { Stack } from '@forecourt/shared/ui/stack';
import { AdministrationFrame, FailedLoad, gatewayName, Loading, useInstant, usePathTo } from '../../administration';
import css from './admin-attempts.module.css';
import { AttemptChips } from './attempt-chips';
import { AttemptFilters, useFilters } from './attempt-filters';
import { attemptsFromUrl, attemptsQuery, PER_PAGE } from './attempts-query';

/** `attempts?state=captured&page=2`: all attempts, the newest first. */
export function AttemptsPlace() {
  const { t } = useTranslation('mf-payments');
  const asked = attemptsFromUrl(useSearchParams()[0]);
  const { data, error, refetch } = useQuery(attemptsQuery(useHost(), asked));
  return (
    <AdministrationFrame title={t('admin.attempts.title')} lead={t('admin.attempts.lead')}>
      <Stack gap={5}>
        <AttemptFilters />
        {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading rows={6} />}
        {data && <Found page={data} />}
      </Stack>
    </AdministrationFrame>
  );
}

type Page = AnswerOf<typeof attemptsCall>;

function Found({ page: { count, page, items } }: { page: Page }) {
  const { t } = useTranslation('mf-payments');
  const { isAny } = useFilters();
  if (items.length === 0)
    return (
      <EmptyState
        icon={<ReceiptIcon />}
        title={t(isAny ? 'admin.attempts.noneFoundTitle' : 'admin.attempts.emptyTitle')}
      >
        <p>{t(isAny ? 'admin.attempts.noneFoundText' : 'admin.attempts.emptyText')}</p>
      </EmptyState>
    );
  const pages = Math.ceil(count / PER_PAGE);
  return (
    <Stack gap={4}>
      <p role="status" className={css['muted']}>
        {t('admin.attempts.found', { number: count })}
      </p>
      <AttemptTable attempts={items} />
      <PageLinks
        page={page}
        pages={pages}
        texts={{
          label: t('admin.paging.label'),
          previous: t('admin.paging.newer'),
          position: t('admin.paging.position', { page, pages }),
          next: t('admin.paging.older'),
        }}
      />
    </Stack>
  );
}

const COLUMNS = ['amount', 'state', 'gateway', 'customer', 'booking', 'created'] as const;

function AttemptTable({ attempts }: { attempts: readonly AttemptSeen[] }) {
  const { t } = useTranslation('mf-payments');
  return (
    <table className={css['table']}>
      <caption className={css['caption']}>{t('admin.attempts.title')}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`admin.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} />
        ))}
      </tbody>
    </table>
  );
}

function AttemptRow({ attempt }: { attempt: AttemptSeen }) {
  const { t } = useTranslation('mf-payments');
  const money = useMoneyText();
  const instant = useInstant();
  const pathTo = usePathTo();
  const amount = money(attempt.amount);
  return (
    <tr className={css['row']}>
      <th scope="row" className={css['amount']}>
        <Link
          to={pathTo(`attempts/${attempt.id}`)}
          className={css['rowLink']}
          aria-label={t('admin.attempts.open', { amount, booking: attempt.bookingId })}
        >
          {amount}
        </Link>
      </th>
      <td className={css['state']}>
        <AttemptChips attempt={attempt} />
      </td>
      <td className={css['gateway']}>
        {[...new Set([gatewayName(attempt.paymentType), attempt.method])].filter(Boolean).join(' · ')}
        <span className={css['muted']}>{attempt.branchName}</span>
      </td>
      <td className={css['customer']}>
        {attempt.customer.name}
        <span className={css['muted']}>{attempt.customer.email}</span>
      </td>
      <td className={css['booking']}>
        {attempt.bookingId}
        {attempt.order !== attempt.bookingId && <span className={css['muted']}>{attempt.order}</span>}
      </td>
      <td className={css['created']}>{instant(attempt.createdAt)}</td>
    </tr>
  );
}
