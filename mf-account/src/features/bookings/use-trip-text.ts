import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/booking';
import { useHost } from '@forecourt/shared/host';
import { daysUntilPickUp } from './next-booking';

/** "in 5 days", "tomorrow"; or that the trip is under way. */
export function useCountdown(): (booking: Booking, now: Date) => string {
  const { t } = useTranslation('mf-account');
  const { language } = useHost();
  return (booking, now) => {
    if (Date.parse(booking.from) <= now.getTime()) return t('bookings.underWay');
    return t('bookings.startsIn', {
      when: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(daysUntilPickUp(booking, now), 'day'),
    });
  };
}
