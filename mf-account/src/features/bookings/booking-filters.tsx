import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BOOKING_LISTS, type BookingList } from '@forecourt/shared/contract';
import { useHost, useQueryFilters } from '@forecourt/shared/host';
import { formatNumber } from '@forecourt/shared/i18n';
import { Button } from '@forecourt/shared/ui/button';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { SearchForm } from '@forecourt/shared/ui/search-form';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './booking-filters.module.css';
import { FILTERS, type Filter } from './bookings-query';

export const useBookingFilters = () => useQueryFilters(FILTERS);

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
  const of = (name: Filter) => ({
    value: query.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <div role="search" aria-label={t('bookings.filter.label')} className={css['filters']}>
      <SearchForm
        text={query.get('search') ?? ''}
        label={t('bookings.filter.text')}
        submit={t('bookings.filter.search')}
        onAsk={(typed) => set('search', typed)}
      />
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
