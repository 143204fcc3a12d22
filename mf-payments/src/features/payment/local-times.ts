import { useHost } from '@forecourt/shared/host';
import { formatTime } from '@forecourt/shared/i18n';
import { toWallClock } from '@forecourt/shared/time';

/** Time of day of an instant in the visitor's own zone. */
export function useLocalTime(): (instant: string) => string {
  const { language, timeFormat } = useHost();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (instant) => formatTime(toWallClock(new Date(instant), { timeZone, utcDiff: 0 }).time, language, timeFormat);
}
