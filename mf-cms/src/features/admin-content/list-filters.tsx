import { useTranslation } from 'react-i18next';
import { useQueryFilters } from '@forecourt/shared/host';
import { SearchForm } from '@forecourt/shared/ui/search-form';
import { SelectField } from '@forecourt/shared/ui/select-field';
import css from './admin-content.module.css';
import { STATES } from './records-query';

/** The address holds search and filter, so that back, reload and sharing keep them. */
export function ListFilters() {
  const { t } = useTranslation('mf-cms');
  const { query, set } = useQueryFilters(['q', 'status']);
  return (
    <div role="search" aria-label={t('admin.list.filters')} className={css['filters']}>
      <SearchForm
        text={query.get('q') ?? ''}
        label={t('admin.list.text')}
        submit={t('admin.list.search')}
        onAsk={(text) => set('q', text)}
      />
      <SelectField
        label={t('admin.list.state')}
        placeholder={t('admin.list.allStates')}
        options={STATES.map((state) => ({ value: state, label: t(`admin.states.${state}`) }))}
        value={query.get('status') ?? ''}
        onChange={({ target }) => set('status', target.value)}
      />
    </div>
  );
}
