import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { agencyReportCall, agencyReportFileCall, type AnswerOf } from '@forecourt/shared/api-client';
import { useHost, useMoneyText, type Host } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { Button } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { PagedList, useServerPage } from '../../frame';
import css from './agency.module.css';

const reportQuery = (host: Host, query: Parameters<typeof agencyReportCall>[0]) =>
  queryOptions({
    queryKey: ['account', 'agency', 'report', query],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(agencyReportCall(query), signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
type Report = AnswerOf<typeof agencyReportCall>;

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const AMOUNTS = ['customerPrice', 'agencyPrice', 'commission', 'paid', 'due'] as const;

/** Hands a file to the browser, which saves it. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** What the agency's bookings of a month cost, and what it earns by them. */
export function MonthReport() {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : new Date().toISOString().slice(0, 7);
  const report = useQuery(reportQuery(host, { ...useServerPage(), month }));
  return (
    <Stack gap={4}>
      <div className={css['tools']}>
        <MonthField month={month} onChange={(value) => setSearch({ view: 'report', month: value })} />
        <Download key={month} month={month} isEmpty={!report.data?.count} />
      </div>
      <PagedList answer={report} empty={<EmptyState title={t('agency.noBookings')} />}>
        {(page) => <ReportTable report={page} />}
      </PagedList>
    </Stack>
  );
}

/** What is typed passes through months that are none, and stays until it is one; some browsers have a plain field. */
function MonthField({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const { t } = useTranslation('mf-account');
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={t('agency.month')}
      type="month"
      required
      value={typed ?? month}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (MONTH.test(value)) onChange(value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function Download({ month, isEmpty }: { month: string; isEmpty: boolean }) {
  const { t } = useTranslation('mf-account');
  const { api, language } = useHost();
  const download = useMutation({
    mutationFn: async () => saveFile(await api.send(agencyReportFileCall(month, language)), `${month}.csv`),
  });
  return (
    <>
      <Button disabled={isEmpty} busy={download.isPending} onClick={() => download.mutate()}>
        {t('agency.download')}
      </Button>
      <ErrorAlert error={download.error} />
    </>
  );
}

function ReportTable({ report: { items, totals } }: { report: Report }) {
  const { t } = useTranslation('mf-account');
  const { language, pathOf } = useHost();
  const money = useMoneyText();
  return (
    <div className={css['scroll']} tabIndex={0} role="region" aria-label={t('agency.views.report')}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{t('agency.column.booking')}</th>
            <th scope="col">{t('agency.column.customer')}</th>
            {AMOUNTS.map((name) => (
              <th key={name} scope="col" className={css['amount']}>
                {t(`agency.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <Link to={pathOf('BOOKING_INFO', `bookingId=${item.id}`)}>{item.id}</Link>
                <span className={css['below']}>{formatDate(item.bookedAt.slice(0, 10), language)}</span>
              </th>
              <td>
                {item.customer}
                <span className={css['below']}>{item.car}</span>
              </td>
              {AMOUNTS.map((name) => (
                <td key={name} className={css['amount']}>
                  {money(item[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map((total) => (
            <tr key={total.currency}>
              <th scope="row" colSpan={2}>
                {t('agency.total', { currency: total.currency, number: total.bookings })}
              </th>
              {AMOUNTS.map((name) => (
                <td key={name} className={css['amount']}>
                  {money(total[name])}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
