import { earliestPickUp, nextRegularSlot, type SlotContext } from './slot';
import { addDays, addMonths, isBefore, MINUTES_PER_DAY, minutesBetween, roundUp, type WallClock } from './wall-clock';
import { toInstant, toWallClock, type Zone } from './zone';

/** The first proposed start rounds to 30 minutes (S1-9, D19), and the rental lasts a week (D57). */
const DEFAULT_ROUNDING = 30;
const PROPOSED_DAYS = 7;

export interface RentalPeriod {
  from: WallClock;
  to: WallClock;
}
/** How long a rental may be, in charged days (D55), and how far ahead it may begin. */
export interface RentalLimits {
  minDays: number;
  /** 0 is without limit. */
  maxDays: number;
  toleranceMinutes: number;
  horizonMonths: number;
}

/** A limit of the flow configuration comes before that of the booking configuration (S1-5). */
export const rentalLimits = (
  flow: { minDays?: number | undefined; maxDays?: number | undefined; bookingHorizonMonths: number },
  booking: Pick<RentalLimits, 'minDays' | 'maxDays' | 'toleranceMinutes'>,
): RentalLimits => ({
  minDays: flow.minDays ?? booking.minDays,
  maxDays: flow.maxDays ?? booking.maxDays,
  toleranceMinutes: booking.toleranceMinutes,
  horizonMonths: flow.bookingHorizonMonths,
});

/** The last day on which a rental that is booked today may begin (D55). */
export const lastPickUpDay = (today: string, { horizonMonths }: Pick<RentalLimits, 'horizonMonths'>): string =>
  addMonths(today, horizonMonths);

/** A return earlier than the pick-up becomes pick-up plus minimum days, at the same time of day (S1-5). */
export function returnFor({ from, to }: RentalPeriod, minDays: number): WallClock {
  return isBefore(to, from) ? { date: addDays(from.date, minDays), time: from.time } : to;
}

export interface DefaultDates {
  pickUp: SlotContext;
  dropOff: SlotContext;
  limits: RentalLimits;
  roundingMinutes?: number;
}

/**
 * The first proposal (D57): the next open pick-up after the lead time, rounded up, and a return a week later, as far as
 * the limits and the opening hours let it; undefined when a place does not open within a year.
 */
export function defaultPeriod({
  pickUp,
  dropOff,
  limits,
  roundingMinutes = DEFAULT_ROUNDING,
}: DefaultDates): RentalPeriod | undefined {
  const slot = nextRegularSlot(roundUp(earliestPickUp(pickUp), roundingMinutes), pickUp);
  if (slot === undefined) return undefined;
  const from = { date: slot.date, time: slot.time };
  const to = proposedReturn(from, { pickUp, dropOff, limits });
  return to && { from, to };
}

function proposedReturn(from: WallClock, { pickUp, dropOff, limits }: DefaultDates): WallClock | undefined {
  const zones = { from: pickUp.place, to: dropOff.place };
  const longest = limits.maxDays > 0 ? Math.min(PROPOSED_DAYS, limits.maxDays) : PROPOSED_DAYS;
  const wished = Math.max(limits.minDays, longest);
  const returns = Array.from({ length: wished - limits.minDays + 1 }, (_, fewer) => wished - fewer).flatMap((days) => {
    const slot = nextRegularSlot({ date: addDays(from.date, days), time: from.time }, dropOff);
    return slot === undefined ? [] : [{ date: slot.date, time: slot.time }];
  });
  return returns.find((to) => checkPeriod({ from, to }, limits, zones) === 'ok') ?? returns[0];
}

/** The clocks of the place of pick-up and of that of the return. */
export interface PeriodZones {
  from: Zone;
  to: Zone;
}

/**
 * Days that are charged: full days and any begun one, once it passes the tolerance; at least one. The return is read on
 * the pick-up place's clock, so that a day with a clock change is one day and a one-way across zones counts true hours.
 */
export function chargedDays(period: RentalPeriod, zones: PeriodZones, toleranceMinutes: number): number {
  const back = toWallClock(toInstant(period.to, zones.to), zones.from);
  const minutes = minutesBetween(period.from, back) - Math.max(0, toleranceMinutes);
  return Math.max(1, Math.ceil(minutes / MINUTES_PER_DAY));
}

export type PeriodCheck = 'ok' | 'return-before-pick-up' | 'too-short' | 'too-long';

/** Whether a period is one that can be rented: its charged days lie between the limits (D55). */
export function checkPeriod(
  period: RentalPeriod,
  { minDays, maxDays, toleranceMinutes }: RentalLimits,
  zones: PeriodZones,
): PeriodCheck {
  if (toInstant(period.to, zones.to) <= toInstant(period.from, zones.from)) return 'return-before-pick-up';
  const days = chargedDays(period, zones, toleranceMinutes);
  if (days < minDays) return 'too-short';
  return maxDays > 0 && days > maxDays ? 'too-long' : 'ok';
}
