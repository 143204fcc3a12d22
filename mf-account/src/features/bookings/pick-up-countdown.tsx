import { useTranslation } from 'react-i18next';
import type { Booking } from '@forecourt/shared/booking';
import type { BookingStatus } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { daysBetween, toWallClock } from '@forecourt/shared/time';
import css from './pick-up-countdown.module.css';

const STANDING: readonly BookingStatus[] = ['Reserved', 'Confirmed', 'Delivered'];

export const isAheadOrUnderWay = ({ status, to }: Pick<Booking, 'status' | 'to'>, now: Date): boolean =>
  status !== undefined && STANDING.includes(status) && Date.parse(to) > now.getTime();

/** Days until the pick-up in the calendar of its place; negative once it is past. */
export function daysUntilPickUp({ from, pickUp }: Pick<Booking, 'from' | 'pickUp'>, now: Date): number {
  const localDate = (instant: Date) => toWallClock(instant, pickUp).date;
  return daysBetween(localDate(now), localDate(new Date(from)));
}

/** "in 5 days", "tomorrow"; or that the trip is under way. Nothing of a booking that is over, or only quoted. */
export function PickUpCountdown({ booking, now }: { booking: Booking; now: Date }) {
  const { t } = useTranslation('mf-account');
  const { language } = useHost();
  if (!isAheadOrUnderWay(booking, now)) return null;
  const isUnderWay = Date.parse(booking.from) <= now.getTime();
  const when = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(daysUntilPickUp(booking, now), 'day');
  return <p className={css['countdown']}>{isUnderWay ? t('bookings.underWay') : t('bookings.startsIn', { when })}</p>;
}
