import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { restoreContentCall } from '@forecourt/shared/api-client';
import type { ContentHistory, ContentKind, ContentRecord } from '@forecourt/shared/contract';
import { useHost, useQueryString } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Stack } from '@forecourt/shared/ui/stack';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import { AdministrationFrame, FailedLoad, Loading, useInstant, useMay, usePathTo } from '../../administration';
import css from './admin-content.module.css';
import { Differences } from './differences';
import { usePathLabel } from './form-context';
import { historyQuery, recordQuery, revisionQuery, takeOver } from './records-query';

interface HistoryPageProps {
  kind: ContentKind;
  id: number;
}

/** `content/page/3/history?from=4&to=7`: every revision, two of them compared, one of them restored. */
export function HistoryPage({ kind, id }: HistoryPageProps) {
  const { t } = useTranslation('mf-cms');
  const host = useHost();
  const pathTo = usePathTo();
  const record = useQuery(recordQuery(host, kind, id));
  const history = useQuery(historyQuery(host, kind, id));
  const error = record.error ?? history.error;
  const name = record.data?.name || t(`admin.kinds.${kind}`);
  return (
    <AdministrationFrame
      title={t('admin.history.title', { name })}
      above={<Link to={pathTo.record(kind, id)}>{t('admin.back', { to: name })}</Link>}
    >
      {record.data && history.data ? (
        <Revisions record={record.data} items={history.data.items} />
      ) : error ? (
        <FailedLoad error={error} onRetry={() => void Promise.all([record.refetch(), history.refetch()])} />
      ) : (
        <Loading rows={5} />
      )}
    </AdministrationFrame>
  );
}

type Items = ContentHistory['items'];

function Revisions({ record, items }: { record: ContentRecord; items: Items }) {
  const { t } = useTranslation('mf-cms');
  const instant = useInstant();
  const restore = useRestore(record);
  const isReadOnly = !useMay().change(record.kind);
  return (
    <Stack gap={6}>
      <Comparison record={record} items={items} />
      <ErrorAlert error={restore.error} />
      <ol className={css['entries']}>
        {items.map((item, index) => (
          <li key={item.revision} className={css['entry']}>
            <span>
              {t(`admin.actions.${item.action}`)}{' '}
              {item.wasLive && <StatusChip tone="positive">{t('admin.history.live')}</StatusChip>}
              <span className={css['muted']}>{[instant(item.at), item.by].filter(Boolean).join(' · ')}</span>
            </span>
            {!isReadOnly && index > 0 && (
              <Button busy={restore.isPending} onClick={() => restore.mutate(item.revision)}>
                {t('admin.history.restore')} <VisuallyHidden>{instant(item.at)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Stack>
  );
}

/** The restored revision becomes the draft, which is looked at before it is published. */
function useRestore({ kind, id, revision: seen }: ContentRecord) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const pathTo = usePathTo();
  return useMutation({
    mutationFn: (revision: number) => api.send(restoreContentCall({ kind, id, revision: seen }, revision)),
    onSuccess: async (now) => {
      await takeOver(queryClient, now);
      await navigate(pathTo.record(kind, id));
    },
  });
}

function Comparison({ record: { kind, id }, items }: { record: ContentRecord; items: Items }) {
  const { t } = useTranslation('mf-cms');
  const instant = useInstant();
  const label = usePathLabel(kind);
  const { from, to, before, after, set } = useCompared(kind, id, items);
  const options = items.map(({ revision, at, by }) => ({
    value: String(revision),
    label: [instant(at), by].filter(Boolean).join(' · '),
  }));
  const error = before.error ?? after.error;
  if (items.length < 2) return null;
  return (
    <Card heading={t('admin.history.compare')}>
      <Stack gap={4}>
        <div className={css['both']}>
          <SelectField
            label={t('admin.history.from')}
            options={options}
            value={String(from)}
            onChange={({ target }) => set('from', target.value)}
          />
          <SelectField
            label={t('admin.history.to')}
            options={options}
            value={String(to)}
            onChange={({ target }) => set('to', target.value)}
          />
        </div>
        {error && <FailedLoad error={error} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />}
        {before.data && after.data && <Differences before={before.data.body} after={after.data.body} label={label} />}
      </Stack>
    </Card>
  );
}

/** The two revisions that the address names, the last two unless told. */
function useCompared(kind: ContentKind, id: number, items: Items) {
  const host = useHost();
  const [search, change] = useQueryString();
  const known = (name: string, otherwise: number | undefined): number | undefined =>
    items.find(({ revision }) => String(revision) === search.get(name))?.revision ?? otherwise;
  const from = known('from', items[1]?.revision ?? items[0]?.revision);
  const to = known('to', items[0]?.revision);
  const before = useQuery({ ...revisionQuery(host, kind, id, from ?? 0), enabled: from !== undefined });
  const after = useQuery({ ...revisionQuery(host, kind, id, to ?? 0), enabled: to !== undefined });
  const set = (name: string, value: string) =>
    change((query) => new URLSearchParams([...[...query].filter(([other]) => other !== name), [name, value]]));
  return { from, to, before, after, set };
}
