import { carName, type Offer } from '@forecourt/shared/booking';
import type { SearchParams } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { formatDateRange } from '@forecourt/shared/i18n';
import { parseUrlDate } from '@forecourt/shared/time';
import css from './summary.module.css';

/** Which car for which days, in one line, where the summary is not beside the form. */
export function TripLine({ offer, params }: { offer: Offer; params: Pick<SearchParams, 'dateFrom' | 'dateTo'> }) {
  const { language } = useHost();
  const [from, to] = [parseUrlDate(params.dateFrom), parseUrlDate(params.dateTo)];
  return (
    <span className={css['tripLine']}>
      {[carName(offer.car), from && to && formatDateRange(from, to, language)].filter(Boolean).join(' · ')}
    </span>
  );
}
