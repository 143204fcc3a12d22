const two = (part: number): string => String(part).padStart(2, '0');

/** An instant as the browser's date and time control writes it (YYYY-MM-DDTHH:mm), on the clock of this device. */
export function wallClockOf(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The other way round; undefined for what is no time. */
export function instantOf(wallClock: string): string | undefined {
  const at = new Date(wallClock);
  return wallClock === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** The same time on the day after, on a day of 23 or 25 hours as well. */
export function dayAfter(instant: string): string {
  const at = new Date(instant);
  at.setDate(at.getDate() + 1);
  return at.toISOString();
}
