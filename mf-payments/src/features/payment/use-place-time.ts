import { useHost } from '@forecourt/shared/host';
import { formatDate, formatTime } from '@forecourt/shared/i18n';
import { toWallClock, type Zone } from '@forecourt/shared/time';

/** Date and time of an instant as the clock on the branch's wall shows it. */
export function usePlaceTime(): (instant: string, place: Zone) => string {
  const { language, timeFormat } = useHost();
  return (instant, place) => {
    const { date, time } = toWallClock(new Date(instant), place);
    return `${formatDate(date, language)}, ${formatTime(time, language, timeFormat)}`;
  };
}

/** Time of day of an instant on the visitor's own clock. */
export function useLocalTime(): (instant: string) => string {
  const { language, timeFormat } = useHost();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (instant) => formatTime(toWallClock(new Date(instant), { timeZone, utcDiff: 0 }).time, language, timeFormat);
}
