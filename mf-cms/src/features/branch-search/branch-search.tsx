import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenRange, Place } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { formatTime } from '@forecourt/shared/i18n';
import { hoursAt, openingHoursQuery } from '@forecourt/shared/queries';
import { matchPlaces } from '@forecourt/shared/rules';
import { isAroundTheClock, toWallClock } from '@forecourt/shared/time';
import { Button } from '@forecourt/shared/ui/button';
import { EmptyState } from '@forecourt/shared/ui/empty-state';
import { ClockIcon, MapPinIcon, SearchIcon } from '@forecourt/shared/ui/icon';
import { TextField } from '@forecourt/shared/ui/text-field';
import css from './branch-search.module.css';

export { MapButton, MapPlace } from './map-place';

/** Opening hours on the day that it is at the place now; nothing where they are not known. */
export function Today({ place }: { place: Place }) {
  const { t } = useTranslation('mf-cms');
  const host = useHost();
  const { language, timeFormat } = host;
  const { data } = useQuery(openingHoursQuery(host));
  const ranges = hoursAt(place, toWallClock(new Date(), place).date, data);
  if (!ranges) return null;
  const shown = (time: string) => formatTime(time, language, timeFormat);
  const said = ({ open, close }: OpenRange) => `${shown(open)} – ${shown(close)}`;
  const hours = isAroundTheClock(ranges)
    ? t('branchSearch.allDay')
    : ranges.map(said).join(', ') || t('branchSearch.closed');
  return (
    <span className={css['today']}>
      <ClockIcon size={16} aria-hidden="true" />
      {t('branchSearch.today', { hours })}
    </span>
  );
}

/** By what a visitor calls a place: city, country, name or code of the airport, whatever the accents. */
export function matchesOf(typed: string, places: readonly Place[]): readonly Place[] {
  if (typed.trim() === '') return places;
  const matches = new Set(matchPlaces(typed, places).flatMap((group) => group.places));
  return places.filter((place) => matches.has(place));
}

interface SearchFieldProps {
  typed: string;
  /** Of the branches that match. */
  count: number;
  onType: (typed: string) => void;
  /** Beside the count, such as the way to the map. */
  children: ReactNode;
}

/** Filters as one types; how many are left is read out. */
export function SearchField({ typed, count, onType, children }: SearchFieldProps) {
  const { t } = useTranslation('mf-cms');
  return (
    <search className={css['search']}>
      <TextField
        type="search"
        label={t('branchSearch.label')}
        placeholder={t('branchSearch.example')}
        icon={<SearchIcon size={18} aria-hidden="true" />}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        className={css['field']}
      />
      <div className={css['found']}>
        <p role="status" className={css['count']}>
          {count > 0 ? t('branchSearch.count', { count }) : t('branchSearch.none')}
        </p>
        <p className={css['hint']}>{t('branchSearch.localTimes')}</p>
      </div>
      {children}
    </search>
  );
}

/** What was typed matches nothing, or there is nothing to match. */
export function NoBranches({ typed, onAll }: { typed: string; onAll: () => void }) {
  const { t } = useTranslation('mf-cms');
  if (typed === '') return <p>{t('branchSearch.empty')}</p>;
  return (
    <EmptyState
      icon={<MapPinIcon size={24} />}
      title={t('branchSearch.none')}
      action={<Button onClick={onAll}>{t('branchSearch.all')}</Button>}
    >
      <p>{t('branchSearch.noneHelp')}</p>
    </EmptyState>
  );
}
