import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { auditCall } from '@forecourt/shared/api-client';
import { CONTENT_KINDS, SINGLE_CONTENT_KINDS, type AuditPage, type AuditQuery } from '@forecourt/shared/contract';
import { useHost, useQueryString, type Host } from '@forecourt/shared/host';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { AdministrationFrame, FailedLoad, Loading, useInstant, usePathTo } from '../../administration';
import css from './admin-content.module.css';
import { Differences } from './differences';
import { isObject, pathText } from './field-path';
import { usePathLabel } from './form-context';
import { dayAfter, instantOf } from './own-clock';

/** What is audited beside content. */
const OTHER_KINDS = ['person', 'media', 'entry', 'gateway', 'branch', 'booking', 'reconciliation'] as const;
const KINDS: readonly string[] = [...CONTENT_KINDS, ...OTHER_KINDS];
const FILTERS = ['kind', 'from', 'to', 'actor'] as const;
type Filter = (typeof FILTERS)[number];

const MIDNIGHT = 'T00:00';
const LONGEST_ADDRESS = 254;
/** A day of the reader's clock, as an instant. */
const startOf = (day: string | null): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? instantOf(`${day}${MIDNIGHT}`) : undefined;

/** What the address asks for; what it names wrongly counts as not asked. */
function auditFromUrl(search: URLSearchParams): AuditQuery {
  const kind = KINDS.find((one) => one === search.get('kind'));
  const before = search.get('before') ?? '';
  const from = startOf(search.get('from'));
  const lastDay = startOf(search.get('to'));
  const actor = search.get('actor')?.trim().slice(0, LONGEST_ADDRESS);
  return {
    ...(kind && { kind }),
    ...(from && { from }),
    ...(lastDay && { until: dayAfter(lastDay) }),
    ...(actor && { actor }),
    ...(/^[1-9]\d{0,14}$/.test(before) && { before: Number(before) }),
  };
}

const auditQuery = ({ api }: Pick<Host, 'api'>, asked: AuditQuery) =>
  queryOptions({
    queryKey: ['cms', 'administration', 'audit', asked],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(auditCall(asked), signal),
    staleTime: 0,
  });

/** `audit?kind=theme&from=2026-03-01&before=120`: who has changed what, newest first, with what was there before. */
export function AuditPlace() {
  const { t } = useTranslation('mf-cms');
  const [search] = useQueryString();
  const { data, error, refetch } = useQuery(auditQuery(useHost(), auditFromUrl(search)));
  return (
    <AdministrationFrame title={t('admin.places.audit')} lead={t('admin.audit.lead')}>
      <Stack gap={5}>
        <Filters />
        {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading rows={6} />}
        {data && <Entries page={data} search={search} />}
      </Stack>
    </AdministrationFrame>
  );
}

/** Name of a kind, of content or of something else. */
function useKindName(): (kind: string) => string {
  const { t, i18n } = useTranslation('mf-cms');
  return (kind) => {
    const key = [`admin.kinds.${kind}`, `admin.audit.kinds.${kind}`].find((one) => i18n.exists(one, { ns: 'mf-cms' }));
    return key === undefined ? kind : t(key);
  };
}

function Filters() {
  const { t } = useTranslation('mf-cms');
  const kindName = useKindName();
  const [search, change] = useQueryString();
  const set = (name: Filter, value: string) =>
    change((now) => {
      const kept = FILTERS.map((one) => [one, one === name ? value : (now.get(one) ?? '')]);
      return new URLSearchParams(kept.filter(([, text]) => text !== ''));
    });
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={t(`admin.audit.${name}`)}
      value={search.get(name) ?? ''}
      onChange={({ target }) => set(name, target.value)}
    />
  );
  return (
    <div role="search" aria-label={t('admin.list.filters')} className={css['auditFilters']}>
      <SelectField
        label={t('admin.audit.kind')}
        placeholder={t('admin.audit.all')}
        options={KINDS.map((kind) => ({ value: kind, label: kindName(kind) }))}
        value={search.get('kind') ?? ''}
        onChange={({ target }) => set('kind', target.value)}
      />
      {day('from')}
      {day('to')}
      <TextField
        type="search"
        label={t('admin.audit.actor')}
        maxLength={LONGEST_ADDRESS}
        defaultValue={search.get('actor') ?? ''}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && set('actor', currentTarget.value)}
        onBlur={({ target }) => target.value !== (search.get('actor') ?? '') && set('actor', target.value)}
      />
    </div>
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

type Item = AuditPage['items'][number];

/** By which people know it: the name of a record, the address of a person; of some records there is only one. */
function nameOf({ subject, before, after }: Item): string {
  const said = [after, before].flatMap((body) => (isObject(body) ? [body['name'], body['email']] : []));
  const name = [subject.name, ...said].find((one) => typeof one === 'string' && one !== '');
  return String(name ?? (SINGLE_CONTENT_KINDS.some((kind) => kind === subject.kind) ? '' : subject.id));
}

/** Roles in words; bodies of other kinds as they are. */
function useReadable(): (kind: string, body: unknown) => unknown {
  const { t } = useTranslation('mf-cms');
  const inWords = (given: unknown): string => {
    if (!isObject(given)) return '';
    const of = [given['languages'], given['branchIds']].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
    return `${t(`admin.roles.${String(given['role'])}`)}${of.length > 0 ? ` (${of.join(', ')})` : ''}`;
  };
  return (kind, body) => {
    if (kind !== 'person' || !isObject(body)) return body ?? {};
    const { email, roles } = body;
    return {
      [t('admin.audit.email')]: email,
      [t('admin.audit.roles')]: Array.isArray(roles) ? roles.map(inWords).join(', ') : undefined,
    };
  };
}

function Entry({ item }: { item: Item }) {
  const { at, actor, action, subject, before, after } = item;
  const { t, i18n } = useTranslation('mf-cms');
  const instant = useInstant();
  const kindName = useKindName();
  const readable = useReadable();
  const pathTo = usePathTo();
  const kind = CONTENT_KINDS.find((one) => one === subject.kind);
  const label = usePathLabel(kind ?? 'page');
  const named = `admin.actions.${action.replace(/^content\./, '')}`;
  const name = nameOf(item);
  return (
    <Disclosure
      plain
      summary={
        <span>
          {i18n.exists(named, { ns: 'mf-cms' }) ? t(named) : action}: {kindName(subject.kind)} {name}
          <span className={css['muted']}>{[instant(at), actor].filter(Boolean).join(' · ')}</span>
        </span>
      }
    >
      <Differences
        before={readable(subject.kind, before)}
        after={readable(subject.kind, after)}
        label={kind ? label : pathText}
      />
      {kind && (
        <p>
          <Link to={pathTo.record(kind, Number(subject.id), 'history')}>{t('admin.publish.history')}</Link>
        </p>
      )}
    </Disclosure>
  );
}
