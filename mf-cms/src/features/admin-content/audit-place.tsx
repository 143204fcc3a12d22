import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { auditCall } from '@forecourt/shared/api-client';
import { CONTENT_KINDS, type AuditPage, type AuditQuery } from '@forecourt/shared/contract';
import { useHost, useQueryString, type Host } from '@forecourt/shared/host';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Stack } from '@forecourt/shared/ui/stack';
import { AdministrationFrame, FailedLoad, Loading, useInstant } from '../../administration';
import css from './admin-content.module.css';
import { Differences } from './differences';
import { pathText } from './field-path';

/** What the address asks for; what it names wrongly counts as not asked. */
function auditFromUrl(search: URLSearchParams): AuditQuery {
  const kind = CONTENT_KINDS.find((one) => one === search.get('kind'));
  const before = search.get('before') ?? '';
  return { ...(kind && { kind }), ...(/^[1-9]\d{0,14}$/.test(before) && { before: Number(before) }) };
}

const auditQuery = ({ api }: Pick<Host, 'api'>, asked: AuditQuery) =>
  queryOptions({
    queryKey: ['cms', 'administration', 'audit', asked],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(auditCall(asked), signal),
    staleTime: 0,
  });

/** `audit?kind=theme&before=120`: who has changed what, the newest first, with what was there before. */
export function AuditPlace() {
  const { t } = useTranslation('mf-cms');
  const [search, change] = useQueryString();
  const { data, error, refetch } = useQuery(auditQuery(useHost(), auditFromUrl(search)));
  return (
    <AdministrationFrame title={t('admin.places.audit')} lead={t('admin.audit.lead')}>
      <Stack gap={5}>
        <div role="search" aria-label={t('admin.list.filters')} className={css['filters']}>
          <SelectField
            label={t('admin.audit.kind')}
            placeholder={t('admin.audit.all')}
            options={CONTENT_KINDS.map((kind) => ({ value: kind, label: t(`admin.kinds.${kind}`) }))}
            value={search.get('kind') ?? ''}
            onChange={({ target }) =>
              change(() => new URLSearchParams(target.value === '' ? {} : { kind: target.value }))
            }
          />
        </div>
        {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading rows={6} />}
        {data && <Entries page={data} search={search} />}
      </Stack>
    </AdministrationFrame>
  );
}

function Entries({ page: { items, hasMore }, search }: { page: AuditPage; search: URLSearchParams }) {
  const { t } = useTranslation('mf-cms');
  const last = items.at(-1);
  if (!last) return <EmptyState title={t('admin.list.noneFoundTitle')} />;
  const older = new URLSearchParams(search);
  older.set('before', String(last.id));
  return (
    <Stack gap={2}>
      {items.map((item) => (
        <Entry key={item.id} item={item} />
      ))}
      {hasMore && (
        <ButtonLink component={Link} to={`?${older.toString()}`} rel="next">
          {t('admin.audit.older')}
        </ButtonLink>
      )}
    </Stack>
  );
}

function Entry({ item: { at, actor, action, subject, before, after } }: { item: AuditPage['items'][number] }) {
  const { t, i18n } = useTranslation('mf-cms');
  const instant = useInstant();
  const named = `admin.actions.${action.replace(/^content\./, '')}`;
  const kind = `admin.kinds.${subject.kind}`;
  const isKnown = (key: string) => i18n.exists(key, { ns: 'mf-cms' });
  return (
    <Disclosure
      plain
      summary={
        <span>
          {isKnown(named) ? t(named) : action}: {isKnown(kind) ? t(kind) : subject.kind} {subject.id}
          <span className={css['muted']}>{[instant(at), actor].filter(Boolean).join(' · ')}</span>
        </span>
      }
    >
      <Differences before={before ?? {}} after={after ?? {}} label={pathText} />
    </Disclosure>
  );
}
