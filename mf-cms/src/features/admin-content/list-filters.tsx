import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryString } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { SearchIcon } from '@forecourt/shared/ui/icon';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './admin-content.module.css';
import { STATES } from './records-query';

/** The address holds search and filter, so that back, reload and sharing keep them. */
export function ListFilters() {
  const { t } = useTranslation('mf-cms');
  const [search, change] = useQueryString();
  const set = (name: 'q' | 'status', value: string) =>
    change((query) => {
      const next = new URLSearchParams(query);
      if (value === '') next.delete(name);
      else next.set(name, value);
      next.delete('page');
      return next;
    });
  const asked = search.get('q') ?? '';
  return (
    <div role="search" aria-label={t('admin.list.filters')} className={css['filters']}>
      <SearchText key={asked} text={asked} onAsk={(text) => set('q', text)} />
      <SelectField
        label={t('admin.list.state')}
        placeholder={t('admin.list.allStates')}
        options={STATES.map((state) => ({ value: state, label: t(`admin.states.${state}`) }))}
        value={search.get('status') ?? ''}
        onChange={({ target }) => set('status', target.value)}
      />
    </div>
  );
}

/** Asked for when it is sent: each letter would be a question to the server. */
function SearchText({ text, onAsk }: { text: string; onAsk: (text: string) => void }) {
  const { t } = useTranslation('mf-cms');
  const [typed, setTyped] = useState(text);
  return (
    <form
      className={css['search']}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(typed.trim());
      }}
    >
      <TextField
        type="search"
        label={t('admin.list.text')}
        icon={<SearchIcon size={18} aria-hidden="true" />}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className={css['ask']}>
        {t('admin.list.search')}
      </Button>
    </form>
  );
}
