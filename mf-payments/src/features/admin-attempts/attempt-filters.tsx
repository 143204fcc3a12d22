import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ATTEMPT_STATES, PAYMENT_GATEWAYS } from '@forecourt/shared/contract';
import { useHost, useQueryString } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { SearchIcon } from '@forecourt/shared/ui/icon';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { TextField } from '@forecourt/shared/ui/text-field';
import { branchesQuery, gatewayNameOf } from '../../administration';
import css from './admin-attempts.module.css';
import { FILTERS, type Filter } from './attempts-query';

/**
 * The address holds the filters, so that back, reload and sharing keep them; another filter begins at the first page.
 */
export function useFilters() {
  const [search, change] = useQueryString();
  const set = (name: Filter, value: string) =>
    change((query) => {
      const next = new URLSearchParams(query);
      if (value === '') next.delete(name);
      else next.set(name, value);
      next.delete('page');
      return next;
    });
  return {
    search,
    set,
    clear: () => change(() => new URLSearchParams()),
    isAny: FILTERS.some((name) => search.has(name)),
  };
}

export function AttemptFilters() {
  const { t } = useTranslation('mf-payments');
  const { search, set, clear, isAny } = useFilters();
  const { data } = useQuery(branchesQuery(useHost()));
  const of = (name: Filter) => ({
    value: search.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <div role="search" aria-label={t('admin.filters.label')} className={css['filters']}>
      <TextFilter key={search.get('text') ?? ''} text={search.get('text') ?? ''} onAsk={(text) => set('text', text)} />
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
          checked={search.get('flagged') === 'yes'}
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

/** Asked for when it is sent: each letter would be a question to the server. */
function TextFilter({ text, onAsk }: { text: string; onAsk: (text: string) => void }) {
  const { t } = useTranslation('mf-payments');
  const [typed, setTyped] = useState(text);
  return (
    <form
      className={css['text']}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(typed.trim());
      }}
    >
      <TextField
        type="search"
        label={t('admin.filters.text')}
        help={t('admin.filters.textHelp')}
        icon={<SearchIcon size={18} aria-hidden="true" />}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className={css['ask']}>
        {t('admin.filters.search')}
      </Button>
    </form>
  );
}
