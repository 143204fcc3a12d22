import { WEEKDAYS, type AttentionSchedule, type Holiday, type OpenRange } from '../contract';
import { MINUTES_PER_DAY, minutesOf, weekdayOf } from './wall-clock';

/** Default step of the offered times, minutes (S1-9). */
const DEFAULT_STEP = 15;
export type ClosedReason = 'closed-weekday' | 'closed-day' | 'holiday' | 'past' | 'lead-time';

/** The place's own schedule, else the one of its branch (D18). */
export function scheduleFor(
  placeId: number,
  branchOfficeId: number,
  schedules: readonly AttentionSchedule[],
): AttentionSchedule | undefined {
  return (
    schedules.find((schedule) => schedule.placeId === placeId) ??
    schedules.find((schedule) => schedule.branchOfficeId === branchOfficeId && schedule.placeId === null)
  );
}

export const stepOf = (schedule: AttentionSchedule): number =>
  schedule.gapForBookingTime > 0 ? schedule.gapForBookingTime : DEFAULT_STEP;

export type DayHours = { open: true; ranges: readonly OpenRange[] } | { open: false; reason: ClosedReason };

const hoursOr = (ranges: readonly OpenRange[] | undefined, reason: ClosedReason): DayHours =>
  ranges && ranges.length > 0 ? { open: true, ranges } : { open: false, reason };

/**
 * Opening hours of a date (S1-5). A closed day always wins; hours given for the very date replace those of the
 * holiday and of the weekday; a holiday of the branch is closed unless the schedule has hours for holidays.
 */
export function hoursOn(date: string, schedule: AttentionSchedule | undefined, holidays: readonly Holiday[]): DayHours {
  if (!schedule) return { open: false, reason: 'closed-weekday' };
  if (schedule.closedDays.includes(date)) return { open: false, reason: 'closed-day' };
  const special = schedule.scheduleDates.find((entry) => entry.date === date);
  if (special) return hoursOr(special.range, 'closed-day');
  if (holidays.some((holiday) => holiday.branchOfficeId === schedule.branchOfficeId && holiday.date === date)) {
    return hoursOr(schedule.holiday, 'holiday');
  }
  const weekday = WEEKDAYS[weekdayOf(date)];
  return hoursOr(weekday && schedule.schedule[weekday], 'closed-weekday');
}

/** A range that ends at or before its start runs until midnight. */
export const closeOf = ({ open, close }: OpenRange): number =>
  minutesOf(close) > minutesOf(open) ? minutesOf(close) : MINUTES_PER_DAY;

/** Whether the ranges leave no minute of the day out, however a desk that never closes is written. */
export function isAroundTheClock(ranges: readonly OpenRange[]): boolean {
  const inOrder = [...ranges].sort((a, b) => minutesOf(a.open) - minutesOf(b.open));
  const until = inOrder.reduce(
    (end, range) => (minutesOf(range.open) <= end + 1 ? Math.max(end, closeOf(range)) : end),
    -1,
  );
  return until >= MINUTES_PER_DAY - 1;
}

export function openRangesOn(
  date: string,
  schedule: AttentionSchedule | undefined,
  holidays: readonly Holiday[],
): readonly OpenRange[] {
  const hours = hoursOn(date, schedule, holidays);
  return hours.open ? hours.ranges : [];
}
