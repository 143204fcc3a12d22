import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedLoad, Loading } from '@forecourt/shared/administration';
import type { MediaItem } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { CameraIcon, SearchIcon } from '@forecourt/shared/ui/icon';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { PICTURES_PER_PAGE, picturesQuery, thumbnailOf } from './media-library';
import css from './media.module.css';

interface MediaGridProps {
  /** What the button of a picture is called. */
  labelOf: (item: MediaItem) => string;
  onChoose: (item: MediaItem) => void;
  /** Below the name, such as what is missing. */
  note?: (item: MediaItem) => ReactNode;
}

/** The pictures of the library, the newest first, with a search over names and alternative texts. */
export function MediaGrid({ labelOf, onChoose, note }: MediaGridProps) {
  const { t } = useTranslation('mf-cms');
  const [typed, setTyped] = useState('');
  const [{ q, page }, ask] = useState({ q: '', page: 1 });
  const { data, error, refetch } = useQuery(picturesQuery(useHost(), q, page));
  return (
    <Stack gap={4}>
      <form
        role="search"
        aria-label={t('admin.media.search')}
        className={css['search']}
        onSubmit={(event) => {
          event.preventDefault();
          ask({ q: typed.trim(), page: 1 });
        }}
      >
        <TextField
          type="search"
          label={t('admin.media.searchText')}
          icon={<SearchIcon size={18} aria-hidden="true" />}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" className={css['ask']}>
          {t('admin.list.search')}
        </Button>
      </form>
      {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={3} />}
      {data?.total === 0 && <Nothing isSearched={q !== ''} />}
      {data && data.total > 0 && (
        <>
          <p role="status" className={css['muted']}>
            {t('admin.list.found', { number: data.total })}
          </p>
          <ul role="list" className={css['grid']}>
            {data.items.map((item) => (
              <li key={item.id} className={css['tile']}>
                <button type="button" className={css['pick']} aria-label={labelOf(item)} onClick={() => onChoose(item)}>
                  <img
                    src={thumbnailOf(item)}
                    alt=""
                    loading="lazy"
                    style={{ objectPosition: `${item.focal.x}% ${item.focal.y}%` }}
                  />
                </button>
                <span className={css['name']}>{item.name}</span>
                {note?.(item)}
              </li>
            ))}
          </ul>
          <Pages page={page} total={data.total} onPage={(next) => ask({ q, page: next })} />
        </>
      )}
    </Stack>
  );
}

function Nothing({ isSearched }: { isSearched: boolean }) {
  const { t } = useTranslation('mf-cms');
  return (
    <EmptyState
      icon={<CameraIcon />}
      title={t(isSearched ? 'admin.list.noneFoundTitle' : 'admin.list.emptyTitle')}
      headingLevel={3}
    >
      <p>{t(isSearched ? 'admin.media.noneFound' : 'admin.media.lead')}</p>
    </EmptyState>
  );
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('mf-cms');
  const last = Math.ceil(total / PICTURES_PER_PAGE);
  if (last === 1) return null;
  return (
    <Cluster justify="center">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('admin.media.previous')}
      </Button>
      <span>
        {page} / {last}
      </span>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('admin.media.next')}
      </Button>
    </Cluster>
  );
}
