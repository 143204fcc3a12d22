import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ATTEMPT_STATES, PAYMENT_GATEWAYS } from '@forecourt/shared/contract';
import { useHost, useQueryFilters } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { SearchForm } from '@forecourt/shared/ui/search-form';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { TextField } from '@forecourt/shared/ui/text-field';
import { branchesQuery, gatewayNameOf } from '../../administration';
import css from './admin-attempts.module.css';
import { FILTERS, type Filter } from './attempts-query';

export const useFilters = () => useQueryFilters(FILTERS);

export function AttemptFilters() {
  const { t } = useTranslation('mf-payments');
  const { query, set, clear, isAny } = useFilters();
  const { data } = useQuery(branchesQuery(useHost()));
  const of = (name: Filter) => ({
    value: query.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <div role="search" aria-label={t('admin.filters.label')} className={css['filters']}>
      <SearchForm
        text={query.get('text') ?? ''}
        label={t('admin.filters.text')}
        help={t('admin.filters.textHelp')}
        submit={t('admin.filters.search')}
        onAsk={(text) => set('text', text)}
      />
      <SelectField
        label={t('admin.filters.state')}
        placeholder={t('admin.filters.all')}
        options={ATTEMPT_STATES.map((state) => ({ value: state, label: t(`admin.states.${state}`) }))}
        {...of('state')}
      />
      <SelectField
        label={t('admin.filters.gateway')}
        placeholder={t('admin.filters.all')}
        options={Object.keys(PAYMENT_GATEWAYS).map((type) => ({ value: type, label: gatewayNameOf(type) }))}
        {...of('gateway')}
      />
      <SelectField
        label={t('admin.branch')}
        placeholder={t('admin.filters.all')}
        options={(data?.branches ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        {...of('branch')}
      />
      <TextField type="date" label={t('admin.filters.from')} {...of('from')} />
      <TextField type="date" label={t('admin.filters.to')} {...of('to')} />
      <div className={css['flags']}>
        <Checkbox
          label={t('admin.filters.flagged')}
          checked={query.get('flagged') === 'yes'}
          onChange={({ target }) => set('flagged', target.checked ? 'yes' : '')}
        />
        {isAny && (
          <Button variant="ghost" onClick={clear}>
            {t('admin.filters.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
