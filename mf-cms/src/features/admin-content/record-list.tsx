import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { ContentKind, ContentSummary } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { ButtonLink } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { FileTextIcon, PlusIcon } from '@forecourt/shared/ui/icon';
import { PageLinks } from '@forecourt/shared/ui/page-links';
import { Stack } from '@forecourt/shared/ui/stack';
import { AdministrationFrame, FailedLoad, Loading, useInstant, useMay, usePathTo } from '../../administration';
import css from './admin-content.module.css';
import { ListFilters } from './list-filters';
import { RecordChips } from './record-chips';
import { RecordCommands } from './record-commands';
import { listFromUrl, listQuery, PER_PAGE } from './records-query';

/** `content/page?q=about&status=draft&page=2`: the records of a kind, those changed last first. */
export function RecordList({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation('mf-cms');
  const asked = listFromUrl(useSearchParams()[0]);
  const { data, error, refetch } = useQuery(listQuery(useHost(), kind, asked));
  const may = useMay();
  const pathTo = usePathTo();
  const add = may.change(kind) && (
    <ButtonLink
      component={Link}
      to={pathTo.record(kind, 'new')}
      variant="primary"
      icon={<PlusIcon size={20} aria-hidden="true" />}
    >
      {t(`admin.new.${kind}`)}
    </ButtonLink>
  );
  return (
    <AdministrationFrame title={t(`admin.kinds.${kind}`)} lead={t(`admin.leads.${kind}`)} aside={add}>
      <Stack gap={5}>
        <ListFilters />
        {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading rows={6} />}
        {data && <Found kind={kind} list={data} page={asked.page} isFiltered={!!(asked.q ?? asked.status)} />}
      </Stack>
    </AdministrationFrame>
  );
}

interface FoundProps {
  kind: ContentKind;
  list: { total: number; items: ContentSummary[] };
  page: number;
  isFiltered: boolean;
}

function Found({ kind, list: { total, items }, page, isFiltered }: FoundProps) {
  const { t } = useTranslation('mf-cms');
  if (items.length === 0)
    return (
      <EmptyState icon={<FileTextIcon />} title={t(isFiltered ? 'admin.list.noneFoundTitle' : 'admin.list.emptyTitle')}>
        <p>{t(isFiltered ? 'admin.list.noneFoundText' : `admin.leads.${kind}`)}</p>
      </EmptyState>
    );
  const pages = Math.ceil(total / PER_PAGE);
  return (
    <Stack gap={4}>
      <p role="status" className={css['muted']}>
        {t('admin.list.found', { number: total })}
      </p>
      <table className={css['table']}>
        <caption className={css['hidden']}>{t(`admin.kinds.${kind}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('admin.list.name')}</th>
            <th scope="col">{t('admin.list.state')}</th>
            <th scope="col">{t('admin.list.changed')}</th>
            <th scope="col">{t('admin.list.commands')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((record) => (
            <Row key={record.id} record={record} />
          ))}
        </tbody>
      </table>
      <PageLinks
        page={page}
        pages={pages}
        texts={{
          label: t('admin.paging.label'),
          previous: t('admin.paging.previous'),
          position: t('admin.paging.position', { page, pages }),
          next: t('admin.paging.next'),
        }}
      />
    </Stack>
  );
}

function Row({ record }: { record: ContentSummary }) {
  const { t } = useTranslation('mf-cms');
  const { language } = useHost();
  const instant = useInstant();
  const pathTo = usePathTo();
  const name = record.name || t('admin.list.unnamed', { id: record.id });
  return (
    <tr className={css['row']}>
      <th scope="row">
        <Link to={pathTo.record(record.kind, record.id)} className={css['rowLink']}>
          {name}
        </Link>
        {record.path && <span className={css['muted']}>{pick(record.path, language)}</span>}
      </th>
      <td>
        <RecordChips record={record} />
      </td>
      <td className={css['changed']}>
        {instant(record.changedAt)}
        {record.changedBy && <span className={css['muted']}>{record.changedBy}</span>}
      </td>
      <td className={css['commands']}>
        <RecordCommands record={record} name={name} />
      </td>
    </tr>
  );
}
