import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { parseUrlDate } from '@forecourt/shared/time';
import { Box } from '@forecourt/shared/ui/box';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { ArrowRightIcon, EditIcon } from '@forecourt/shared/ui/icon';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { SearchForm } from '../features/search-form';
import css from './search-summary.module.css';

export interface SummaryNames {
  pickUp: string;
  dropOff: string;
}

function useWhen(): (date: string, time: string) => string {
  const { language, timeFormat } = useHost();
  return (date, time) => {
    const day = parseUrlDate(date);
    if (!day) return '';
    const dayText = formatDate(day, language, { weekday: 'short', day: 'numeric', month: 'short' });
    return `${dayText}, ${formatTime(time, language, timeFormat)}`;
  };
}

function Summary({ params, names }: { params: SearchParams; names: SummaryNames }) {
  const { t } = useTranslation('mf-search');
  const when = useWhen();
  const ends = [
    { key: 'from', place: names.pickUp, at: when(params.dateFrom, params.hourFrom) },
    { key: 'to', place: names.dropOff, at: when(params.dateTo, params.hourTo) },
  ] as const;
  return (
    <dl className={css['ends']} data-return={names.pickUp === names.dropOff ? 'same' : 'other'}>
      {ends.map(({ key, place, at }, index) => (
        <div key={key} className={css['end']}>
          <dt className={css['label']}>{t(index === 0 ? 'form.pickUpPlace' : 'form.returnPlace')}</dt>
          <dd className={css['place']}>{place}</dd>
          <dd className={css['when']}>{at}</dd>
        </div>
      ))}
      <ArrowRightIcon size={20} aria-hidden="true" className={css['arrow']} />
    </dl>
  );
}

const SummarySkeleton = () => (
  <div className={css['ends']}>
    <span className={css['skeleton']}>
      <Skeleton lines={3} />
    </span>
    <span className={css['skeleton']}>
      <Skeleton lines={3} />
    </span>
  </div>
);

interface SearchSummaryProps {
  params: SearchParams | undefined;
  names: SummaryNames;
}

/** Places and times of the search, and the dialog that changes them (S1-2 "Search results screen"). */
export function SearchSummary({ params, names }: SearchSummaryProps) {
  const { t } = useTranslation('mf-search');
  const { vertical } = useHost().config.flow.results.searchForm;
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <div className={css['bar']}>
      <Box className={css['box']}>
        {params ? <Summary params={params} names={names} /> : <SummarySkeleton />}
        <Button
          className={vertical ? `${css['change']} ${css['narrow']}` : css['change']}
          icon={<EditIcon size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-label={t('results.edit')}
          onClick={() => setEditing(true)}
        >
          <span className={css['long']}>{t('results.edit')}</span>
          <span className={css['short']}>{t('results.editShort')}</span>
        </Button>
      </Box>
      <Dialog
        open={editing}
        onClose={close}
        title={t('results.editTitle')}
        closeLabel={t('actions.close')}
        size={vertical ? 'sheet' : 'm'}
      >
        <Suspense fallback={<Skeleton shape="block" height={420} />}>
          <SearchForm
            variant={vertical ? 'vertical' : 'horizontal'}
            {...(params && { initial: params })}
            onDone={close}
          />
        </Suspense>
      </Dialog>
    </div>
  );
}
