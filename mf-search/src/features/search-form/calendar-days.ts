import {
  addDays,
  chargedDays,
  checkPeriod,
  daysBetween,
  dayState,
  lastPickUpDay,
  toWallClock,
  type ClosedReason,
  type PeriodCheck,
  type PeriodZones,
  type RentalLimits,
  type SlotContext,
  type WallClock,
  type Zone,
} from '@forecourt/shared/time';
import { fromLocalDay } from '../../calendar/day-grid';

/** Which end of the rental is being chosen. */
export type End = 'from' | 'to';

export interface CalendarRules {
  pickUp: SlotContext | undefined;
  dropOff: SlotContext | undefined;
  limits: RentalLimits;
  now: Date;
}
export type DayReason = ClosedReason | 'too-short' | 'too-long' | 'too-far';

/** Today at the branch, or at the visitor until a place is chosen. */
export const todayOf = ({ pickUp, now }: CalendarRules): string =>
  pickUp ? toWallClock(now, pickUp.place).date : fromLocalDay(now);

const ANY_CLOCK: Zone = { utcDiff: 0 };

const zonesOf = ({ pickUp, dropOff }: CalendarRules): PeriodZones => ({
  from: pickUp?.place ?? ANY_CLOCK,
  to: dropOff?.place ?? pickUp?.place ?? ANY_CLOCK,
});

const lengthUntil = (date: string, from: WallClock, rules: CalendarRules): PeriodCheck =>
  checkPeriod({ from, to: { date, time: from.time } }, rules.limits, zonesOf(rules));

/** The days that the chosen period is charged with; undefined while an end of it is open, or its return comes first. */
export const daysCharged = (
  { from, to }: { from: WallClock | undefined; to: WallClock | undefined },
  rules: CalendarRules,
): number | undefined =>
  from && to && checkPeriod({ from, to }, rules.limits, zonesOf(rules)) !== 'return-before-pick-up'
    ? chargedDays({ from, to }, zonesOf(rules), rules.limits.toleranceMinutes)
    : undefined;

const closedAt = (context: SlotContext | undefined, date: string): ClosedReason | undefined => {
  const state = context && dayState(date, context);
  return state?.state === 'closed' ? state.reason : undefined;
};

/** Why a day cannot be chosen for this end; undefined when it can. Days up to the pick-up start a new rental. */
export function closedFor(
  end: End,
  date: string,
  from: WallClock | undefined,
  rules: CalendarRules,
): DayReason | undefined {
  if (date < todayOf(rules)) return 'past';
  if (end === 'from' || !from || date <= from.date)
    return date > lastPickUpDay(todayOf(rules), rules.limits) ? 'too-far' : closedAt(rules.pickUp, date);
  const length = lengthUntil(date, from, rules);
  return length === 'too-short' || length === 'too-long' ? length : closedAt(rules.dropOff, date);
}

export interface ChosenDays {
  from: string | undefined;
  to: string | undefined;
}

/** Whether the branch of this end has a public holiday, open or closed. */
export const isHoliday = (end: End, date: string, { pickUp, dropOff }: CalendarRules): boolean => {
  const context = end === 'from' ? pickUp : dropOff;
  return (
    context?.holidays.some(
      (holiday) => holiday.date === date && holiday.branchOfficeId === context.schedule?.branchOfficeId,
    ) ?? false
  );
};

/** The days after one is chosen, and the end that comes next; a new pick-up keeps the length of the rental. */
export function chooseDay(
  end: End,
  date: string,
  { from, to }: ChosenDays,
  minDays: number,
): { days: ChosenDays; next: End | 'done' } {
  if (end === 'to' && from && date > from) return { days: { from, to: date }, next: 'done' };
  const length = from && to ? Math.max(minDays, daysBetween(from, to)) : minDays;
  const kept = to && to > date ? to : addDays(date, length);
  return { days: { from: date, to: kept }, next: 'to' };
}
