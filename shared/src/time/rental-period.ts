import { nextRegularSlot, type SlotContext } from './slot';
import { addDays, isBefore, MINUTES_PER_DAY, minutesBetween, roundUp, type WallClock } from './wall-clock';
import { toInstant, toWallClock, type Zone } from './zone';

/** The first proposed start rounds to 30 minutes (S1-9, D19). */
const DEFAULT_ROUNDING = 30;

export interface RentalPeriod {
  from: WallClock;
  to: WallClock;
}
export interface RentalLimits {
  minDays: number;
  maxDays: number;
}

/** A limit of the flow configuration comes before that of the booking configuration (S1-5). */
export const rentalLimits = (
  flow: { minDays?: number | undefined; maxDays?: number | undefined },
  booking: RentalLimits,
): RentalLimits => ({
  minDays: flow.minDays ?? booking.minDays,
  maxDays: flow.maxDays ?? booking.maxDays,
});

/** A return earlier than the pick-up becomes pick-up plus minimum days, at the same time of day (S1-5). */
export function returnFor({ from, to }: RentalPeriod, minDays: number): WallClock {
  return isBefore(to, from) ? { date: addDays(from.date, minDays), time: from.time } : to;
}

export interface DefaultDates {
  pickUp: SlotContext;
  dropOff: SlotContext;
  minDays: number;
  roundingMinutes?: number;
}

/**
 * The next open pick-up and, minimum days later, the next open return; undefined when a place does not open within a
 * year.
 */
export function defaultPeriod({
  pickUp,
  dropOff,
  minDays,
  roundingMinutes = DEFAULT_ROUNDING,
}: DefaultDates): RentalPeriod | undefined {
  const from = nextRegularSlot(roundUp(toWallClock(pickUp.now, pickUp.place), roundingMinutes), pickUp);
  const to = from && nextRegularSlot({ date: addDays(from.date, minDays), time: from.time }, dropOff);
  return from && to ? { from: { date: from.date, time: from.time }, to: { date: to.date, time: to.time } } : undefined;
}

/**
 * Days that are charged: full days and any begun one, once it passes the tolerance; at least one. The return is read on
 * the pick-up place's clock, so that a day with a clock change is one day and a one-way across zones counts true hours.
 */
export function chargedDays(period: RentalPeriod, zones: { from: Zone; to: Zone }, toleranceMinutes: number): number {
  const back = toWallClock(toInstant(period.to, zones.to), zones.from);
  const minutes = minutesBetween(period.from, back) - Math.max(0, toleranceMinutes);
  return Math.max(1, Math.ceil(minutes / MINUTES_PER_DAY));
}

export type PeriodCheck = 'ok' | 'return-before-pick-up' | 'too-short' | 'too-long';

/** Whether a period is one that can be rented, in calendar days between the limits. */
export function checkPeriod({ from, to }: RentalPeriod, { minDays, maxDays }: RentalLimits): PeriodCheck {
  const days = minutesBetween(from, to) / MINUTES_PER_DAY;
  if (days <= 0) return 'return-before-pick-up';
  if (Math.ceil(days) < minDays) return 'too-short';
  return maxDays > 0 && Math.floor(days) > maxDays ? 'too-long' : 'ok';
}
