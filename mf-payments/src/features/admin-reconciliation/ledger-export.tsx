import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ledgerCsvCall } from '@forecourt/shared/api-client';
import { useHost } from '@forecourt/shared/host';
import { daysBetween, isDate } from '@forecourt/shared/time';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { branchesQuery } from '../../administration';
import css from './admin-reconciliation.module.css';

/** As the call allows. */
const MOST_DAYS = 366;

/** Hands a text to the browser as a file. */
function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The download has taken its own hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const isRange = (from: string, to: string): boolean =>
  isDate(from) && isDate(to) && from <= to && daysBetween(from, to) < MOST_DAYS;

/** The ledger of some days as a file for the accountant. */
export function LedgerExport({ today }: { today: string }) {
  const { t } = useTranslation('mf-payments');
  const { api } = useHost();
  const { data } = useQuery(branchesQuery(useHost()));
  const [asked, setAsked] = useState({ from: `${today.slice(0, 8)}01`, to: today, branch: '' });
  const [isSent, setSent] = useState(false);
  const isWrong = !isRange(asked.from, asked.to);
  const load = useMutation({
    mutationFn: () =>
      api.send(
        ledgerCsvCall({
          from: asked.from,
          to: asked.to,
          ...(asked.branch !== '' && { branch: Number(asked.branch) }),
        }),
      ),
    onSuccess: (csv) => saveAs(`ledger-${asked.from}-${asked.to}.csv`, csv),
  });
  const of = (name: keyof typeof asked) => ({
    value: asked[name],
    onChange: ({ target }: { target: { value: string } }) => setAsked({ ...asked, [name]: target.value }),
  });
  return (
    <Card heading={t('admin.export.title')}>
      <form
        noValidate
        aria-label={t('admin.export.title')}
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (!isWrong && !load.isPending) load.mutate();
        }}
      >
        <Stack gap={4}>
          <p className={css['muted']}>{t('admin.export.lead')}</p>
          <div className={css['fields']}>
            <TextField type="date" label={t('admin.filters.from')} max={today} {...of('from')} />
            <TextField
              type="date"
              label={t('admin.filters.to')}
              max={today}
              error={isSent && isWrong ? t('admin.export.rangeWrong') : undefined}
              {...of('to')}
            />
            <SelectField
              label={t('admin.branch')}
              placeholder={t('admin.filters.all')}
              options={(data?.branches ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              {...of('branch')}
            />
          </div>
          <ErrorAlert error={load.error} />
          <div role="status">{load.isSuccess && <p>{t('admin.export.done')}</p>}</div>
          <Button type="submit" busy={load.isPending} className={css['load']}>
            {t('admin.export.button')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
