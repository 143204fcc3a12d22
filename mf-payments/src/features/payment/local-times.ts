import { useHost } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { toWallClock, type Zone } from '@forecourt/shared/time';

/** Date and time of an instant in the zone of a branch. */
export function usePlaceTime(): (instant: string, place: Zone) => string {
  const { language, timeFormat } = useHost();
  return (instant, place) => {
    const { date, time } = toWallClock(new Date(instant), place);
    return `${formatDate(date, language)}, ${formatTime(time, language, timeFormat)}`;
  };
}

/** Time of day of an instant in the visitor's own zone. */
export function useLocalTime(): (instant: string) => string {
  const { language, timeFormat } = useHost();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (instant) => formatTime(toWallClock(new Date(instant), { timeZone, utcDiff: 0 }).time, language, timeFormat);
}
