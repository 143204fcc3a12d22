import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BOOKING_LISTS, type BookingList } from '@forecourt/shared/contract';
import { useHost, useQueryString } from '@forecourt/shared/host';
import { formatNumber } from '@forecourt/shared/i18n';
import { Button } from '@forecourt/shared/ui/button';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { SearchIcon } from '@forecourt/shared/ui/icon';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './booking-filters.module.css';
import { FILTERS, type Filter } from './bookings-query';

/** The address holds list, search and filters: back, reload and sharing keep them; another one begins at page one. */
export function useBookingFilters() {
  const [query, change] = useQueryString();
  const set = (name: Filter, value: string) =>
    change((before) => {
      const next = new URLSearchParams(before);
      if (value === '') next.delete(name);
      else next.set(name, value);
      next.delete('page');
      return next;
    });
  const clear = () =>
    change((before) => {
      const next = new URLSearchParams(before);
      [...FILTERS, 'page'].forEach((name) => next.delete(name));
      return next;
    });
  return { query, set, clear, isAny: FILTERS.some((name) => query.has(name)) };
}

type Counts = Partial<Record<BookingList, number>>;

/** Links and not tabs: each list is an address of its own (D74). */
export function BookingLists({ list, counts }: { list: BookingList; counts: Counts | undefined }) {
  const { t } = useTranslation('mf-account');
  const { language } = useHost();
  const { query } = useBookingFilters();
  const addressOf = (name: BookingList) => {
    const next = new URLSearchParams(query);
    next.set('list', name);
    next.delete('page');
    return `?${next.toString()}`;
  };
  return (
    <nav aria-label={t('bookings.lists.label')}>
      <ul role="list" className={css['lists']}>
        {BOOKING_LISTS.map((name) => (
          <li key={name}>
            <Link
              to={addressOf(name)}
              aria-current={name === list ? 'page' : undefined}
              className={css['list']}
              preventScrollReset
            >
              {t(`bookings.lists.${name}`)}
              {counts && <span className={css['count']}>{formatNumber(counts[name] ?? 0, language)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function BookingSearch() {
  const { t } = useTranslation('mf-account');
  const { query, set, clear, isAny } = useBookingFilters();
  const text = query.get('search') ?? '';
  const of = (name: Filter) => ({
    value: query.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <div role="search" aria-label={t('bookings.filter.label')} className={css['filters']}>
      <TextSearch key={text} text={text} onAsk={(typed) => set('search', typed)} />
      <Disclosure plain summary={t('bookings.filter.more')} open={['from', 'to', 'unpaid'].some((n) => query.has(n))}>
        <div className={css['more']}>
          <TextField type="date" label={t('bookings.filter.from')} {...of('from')} />
          <TextField type="date" label={t('bookings.filter.to')} {...of('to')} />
          <Checkbox
            className={css['unpaid']}
            label={t('bookings.filter.unpaid')}
            checked={query.get('unpaid') === 'yes'}
            onChange={({ target }) => set('unpaid', target.checked ? 'yes' : '')}
          />
        </div>
      </Disclosure>
      {isAny && (
        <Button variant="ghost" className={css['clear']} onClick={clear}>
          {t('bookings.filter.clear')}
        </Button>
      )}
    </div>
  );
}

/** Asked for when it is sent: each letter would be a question to the server. */
function TextSearch({ text, onAsk }: { text: string; onAsk: (text: string) => void }) {
  const { t } = useTranslation('mf-account');
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
        label={t('bookings.filter.text')}
        icon={<SearchIcon size={18} aria-hidden="true" />}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className={css['ask']}>
        {t('bookings.filter.search')}
      </Button>
    </form>
  );
}
