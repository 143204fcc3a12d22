import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { toWallClock, type Zone } from '@forecourt/shared/time';
import { daysUntilPickUp } from './next-booking';

/** Date and time of an instant as the clock on the branch's wall shows it. */
export function usePlaceTime(): (instant: string, place: Zone) => string {
  const { language, timeFormat } = useHost();
  return (instant, place) => {
    const { date, time } = toWallClock(new Date(instant), place);
    return `${formatDate(date, language)}, ${formatTime(time, language, timeFormat)}`;
  };
}

/** "in 5 days", "tomorrow"; or that the trip is under way. */
export function useCountdown(): (booking: Booking, now: Date) => string {
  const { t } = useTranslation('mf-account');
  const { language } = useHost();
  return (booking, now) => {
    if (Date.parse(booking.fromDate) <= now.getTime()) return t('bookings.underWay');
    return t('bookings.startsIn', {
      when: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(daysUntilPickUp(booking, now), 'day'),
    });
  };
}
