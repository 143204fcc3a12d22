import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isSortOrder, SORT_ORDERS, type SortOrder } from '@forecourt/shared/rules';
import { ChevronDownIcon, SortIcon } from '@forecourt/shared/ui/icon';
import css from './filter-panel.module.css';

const SORT = 'sort';

export const sortFromUrl = (query: URLSearchParams): SortOrder => {
  const sort = query.get(SORT);
  return isSortOrder(sort) ? sort : 'relevance';
};

export function withSort(query: URLSearchParams, sort: SortOrder): URLSearchParams {
  const next = new URLSearchParams(query);
  if (sort === 'relevance') next.delete(SORT);
  else next.set(SORT, sort);
  return next;
}

export function SortSelect({ value, onChange }: { value: SortOrder; onChange: (order: SortOrder) => void }) {
  const { t } = useTranslation('mf-search');
  const id = useId();
  return (
    <div className={css['sort']}>
      <label htmlFor={id}>{t('sort.label')}</label>
      <span className={css['sortBox']}>
        <SortIcon size={18} aria-hidden="true" />
        <select
          id={id}
          value={value}
          onChange={({ target }) => {
            if (isSortOrder(target.value)) onChange(target.value);
          }}
        >
          {SORT_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`sort.${order}`)}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={18} aria-hidden="true" />
      </span>
    </div>
  );
}
