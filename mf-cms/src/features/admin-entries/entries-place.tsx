import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { entriesFileCall } from '@forecourt/shared/api-client';
import type { EntryQuery, EntrySummary } from '@forecourt/shared/contract';
import { saveFile } from '@forecourt/shared/files';
import { useHost, useQueryFilters } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { FileTextIcon } from '@forecourt/shared/ui/icon';
import { PageLinks } from '@forecourt/shared/ui/page-links';
import { SearchForm } from '@forecourt/shared/ui/search-form';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { AdministrationFrame, FailedLoad, Loading, useInstant, usePathTo } from '../../administration';
import css from './admin-entries.module.css';
import { entriesFromUrl, entriesQuery, PER_PAGE, STATES } from './entries-query';
import { EntryState } from './entry-state';

type Form = EntrySummary['form'];

/** `entries?form=2&state=new&q=ana&page=2`: what visitors have sent, the newest first. */
export function EntriesPlace() {
  const { t } = useTranslation('mf-cms');
  const asked = entriesFromUrl(useSearchParams()[0]);
  const { data, error, refetch } = useQuery(entriesQuery(useHost(), asked));
  return (
    <AdministrationFrame title={t('admin.places.entries')} lead={t('entries.lead')}>
      <Stack gap={5}>
        <Filters forms={data?.forms ?? []} />
        {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading rows={6} />}
        {data && <Found {...data} page={asked.page} filters={asked.filters} />}
      </Stack>
    </AdministrationFrame>
  );
}

function useFormName(): (form: Form) => string {
  const { t } = useTranslation('mf-cms');
  return ({ id, name }) => name || t('entries.formGone', { id });
}

/** The address holds them, so that back, reload and sharing keep them. */
function Filters({ forms }: { forms: readonly Form[] }) {
  const { t } = useTranslation('mf-cms');
  const formName = useFormName();
  const { query, set } = useQueryFilters(['q', 'form', 'state']);
  return (
    <div role="search" aria-label={t('admin.list.filters')} className={css['filters']}>
      <SearchForm
        text={query.get('q') ?? ''}
        label={t('entries.words')}
        submit={t('admin.list.search')}
        onAsk={(text) => set('q', text)}
      />
      <SelectField
        label={t('entries.form')}
        placeholder={t('entries.allForms')}
        options={forms.map((form) => ({ value: String(form.id), label: formName(form) }))}
        value={query.get('form') ?? ''}
        onChange={({ target }) => set('form', target.value)}
      />
      <SelectField
        label={t('admin.list.state')}
        placeholder={t('entries.allStates')}
        options={STATES.map((state) => ({ value: state, label: t(`entries.states.${state}`) }))}
        value={query.get('state') ?? ''}
        onChange={({ target }) => set('state', target.value)}
      />
    </div>
  );
}

interface FoundProps {
  total: number;
  items: readonly EntrySummary[];
  page: number;
  filters: EntryQuery;
}

function Found({ total, items, page, filters }: FoundProps) {
  const { t } = useTranslation('mf-cms');
  const { api } = useHost();
  const download = useMutation({
    mutationFn: async () => saveFile(await api.send(entriesFileCall(filters)), 'entries.csv'),
  });
  if (items.length === 0)
    return (
      <EmptyState icon={<FileTextIcon />} title={t('admin.list.noneFoundTitle')}>
        <p>{t('entries.none')}</p>
      </EmptyState>
    );
  const pages = Math.ceil(total / PER_PAGE);
  return (
    <Stack gap={4}>
      <Cluster justify="space-between">
        <p role="status" className={css['muted']}>
          {t('admin.list.found', { number: total })}
        </p>
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          {t('entries.export')}
        </Button>
      </Cluster>
      <ErrorAlert error={download.error} />
      <ul className={css['list']} aria-label={t('admin.places.entries')}>
        {items.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
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

function Row({ entry: { id, from, form, at, state, files } }: { entry: EntrySummary }) {
  const { t } = useTranslation('mf-cms');
  const formName = useFormName();
  const instant = useInstant();
  const pathTo = usePathTo();
  const facts = [formName(form), instant(at), files > 0 && t('entries.files', { number: files })].filter(Boolean);
  return (
    <li className={css['row']}>
      <span className={css['who']}>
        <Link to={pathTo.entry(id)} className={css['rowLink']}>
          {from.name || from.email}
        </Link>
        <span className={css['muted']}>{from.email}</span>
      </span>
      <span className={css['muted']}>{facts.join(' · ')}</span>
      <EntryState state={state} />
    </li>
  );
}
