import type { AttentionSchedule, Holiday, OpenRange } from '../contract';
import { closeOf, hoursOn, openRangesOn, stepOf, type ClosedReason } from './schedule';
import {
  addDays,
  isBefore,
  isDate,
  isTime,
  MINUTES_PER_DAY,
  minutesOf,
  roundUp,
  timeOf,
  type WallClock,
} from './wall-clock';
import { changesClocks, occurs, toInstant, toWallClock, type Zone } from './zone';

/** Days until the search for an open day gives up (S1-4). */
const SEARCH_LIMIT_DAYS = 365;

export interface SlotContext {
  schedule: AttentionSchedule | undefined;
  holidays: readonly Holiday[];
  now: Date;
  place: Zone;
}
export interface Slot {
  time: string;
  isAfterHour: boolean;
}
export type SlotCheck = { ok: true; isAfterHour: boolean } | { ok: false; reason: ClosedReason | 'outside-hours' };
export type DayState = { state: 'open' } | { state: 'closed'; reason: ClosedReason };

const within = (minutes: number, range: OpenRange, before: number, after: number): boolean =>
  minutes >= minutesOf(range.open) - before && minutes <= closeOf(range) + after;

/** Whether a time lies in the opening hours or, where allowed, in the minutes before and after them (S1-5). */
function timeState(time: string, { ranges, dayBefore, dayAfter }: Day, schedule: AttentionSchedule): SlotCheck {
  const minutes = minutesOf(time);
  if (ranges.some((range) => within(minutes, range, 0, 0))) return { ok: true, isAfterHour: false };
  const { allowAfterHours, beforeHoursMaxMinutes, afterHoursMaxMinutes } = schedule;
  const isNear = (at: number) => (range: OpenRange) => within(at, range, beforeHoursMaxMinutes, afterHoursMaxMinutes);
  const extended =
    allowAfterHours &&
    (ranges.some(isNear(minutes)) ||
      dayBefore.some(isNear(minutes + MINUTES_PER_DAY)) ||
      dayAfter.some(isNear(minutes - MINUTES_PER_DAY)));
  return extended ? { ok: true, isAfterHour: true } : { ok: false, reason: 'outside-hours' };
}

const MINUTE_MS = 60_000;

/** Now plus the lead time: no car is handed over earlier. */
const earliestInstant = ({ schedule, now }: SlotContext): number => now.getTime() + (schedule?.gap ?? 0) * 3_600_000;

/** The first whole minute after the lead time, on the place's clock; it may lie days ahead. */
export const earliestPickUp = (context: SlotContext): WallClock =>
  toWallClock(new Date(Math.ceil(earliestInstant(context) / MINUTE_MS) * MINUTE_MS), context.place);

/** Facts of a whole day, computed once for all of its slots. */
interface Day {
  ranges: readonly OpenRange[];
  /** Hours of the days beside it whose after hours reach over midnight into this one. */
  dayBefore: readonly OpenRange[];
  dayAfter: readonly OpenRange[];
  earliest: WallClock;
  earliestInstant: number;
  changesClocks: boolean;
}

/** After hours run over midnight: an evening's belong to its day even where the next one is closed, and a morning's. */
function hoursBeside(date: string, { schedule, holidays }: SlotContext): Pick<Day, 'dayBefore' | 'dayAfter'> {
  if (!schedule?.allowAfterHours) return { dayBefore: [], dayAfter: [] };
  const rangesOf = (days: number) => openRangesOn(addDays(date, days), schedule, holidays);
  return {
    dayBefore: rangesOf(-1).filter((range) => closeOf(range) + schedule.afterHoursMaxMinutes >= MINUTES_PER_DAY),
    dayAfter: rangesOf(1).filter(({ open }) => minutesOf(open) < schedule.beforeHoursMaxMinutes),
  };
}

function dayOf(date: string, context: SlotContext): { ok: true; day: Day } | { ok: false; reason: ClosedReason } {
  if (date < toWallClock(context.now, context.place).date) return { ok: false, reason: 'past' };
  const hours = hoursOn(date, context.schedule, context.holidays);
  const beside = hoursBeside(date, context);
  const isReached = beside.dayBefore.length + beside.dayAfter.length > 0;
  // A closed day and a holiday stay closed; a weekday without hours ends and begins with those of its neighbours.
  if (!hours.open && !(hours.reason === 'closed-weekday' && isReached)) return { ok: false, reason: hours.reason };
  return {
    ok: true,
    day: {
      ...beside,
      ranges: hours.open ? hours.ranges : [],
      earliest: roundUp(earliestPickUp(context), context.schedule ? stepOf(context.schedule) : 1),
      earliestInstant: earliestInstant(context),
      changesClocks: changesClocks(date, context.place),
    },
  };
}

function checkOn(day: Day, clock: WallClock, schedule: AttentionSchedule, place: Zone): SlotCheck {
  const state = timeState(clock.time, day, schedule);
  if (!state.ok) return state;
  if (isBefore(clock, day.earliest)) return { ok: false, reason: 'lead-time' };
  if (!day.changesClocks) return state;
  if (!occurs(clock, place)) return { ok: false, reason: 'outside-hours' };
  // A time that occurs twice is its first occurrence, which may be over while the clock shows the second.
  return toInstant(clock, place).getTime() < day.earliestInstant ? { ok: false, reason: 'lead-time' } : state;
}

/** Whether a car can be picked up or dropped off at this date and time, and whether that is after hours (S1-5). */
export function checkSlot(date: string, time: string, context: SlotContext): SlotCheck {
  if (!isDate(date) || !isTime(time)) return { ok: false, reason: 'outside-hours' };
  const found = dayOf(date, context);
  if (!found.ok) return found;
  return context.schedule
    ? checkOn(found.day, { date, time }, context.schedule, context.place)
    : { ok: false, reason: 'closed-weekday' };
}

/** The times offered on a date: every step of the day that `checkSlot` accepts. */
export function slotsOn(date: string, context: SlotContext): Slot[] {
  const found = dayOf(date, context);
  if (!found.ok || !context.schedule) return [];
  const slots: Slot[] = [];
  for (let minutes = 0; minutes < MINUTES_PER_DAY; minutes += stepOf(context.schedule)) {
    const time = timeOf(minutes);
    const check = checkOn(found.day, { date, time }, context.schedule, context.place);
    if (check.ok) slots.push({ time, isAfterHour: check.isAfterHour });
  }
  return slots;
}

/**
 * The requested time where it is offered, else the nearest time of that day in opening hours; undefined on a day
 * without one.
 */
export function slotNear({ date, time }: WallClock, context: SlotContext): Slot | undefined {
  const check = checkSlot(date, time, context);
  if (check.ok) return { time, isAfterHour: check.isAfterHour };
  const away = (slot: Slot): number => Math.abs(minutesOf(slot.time) - minutesOf(time));
  return slotsOn(date, context)
    .filter(({ isAfterHour }) => !isAfterHour)
    .reduce<Slot | undefined>((nearest, slot) => (nearest && away(nearest) <= away(slot) ? nearest : slot), undefined);
}

/** Why a date of the calendar cannot be chosen. */
export function dayState(date: string, context: SlotContext): DayState {
  const found = dayOf(date, context);
  if (!found.ok) return { state: 'closed', reason: found.reason };
  return slotsOn(date, context).length > 0 ? { state: 'open' } : { state: 'closed', reason: 'lead-time' };
}

/**
 * The first slot in opening hours at or after a wall clock; undefined when nothing opens within 365 days (S1-4).
 * Nobody is proposed a time that costs an after-hours fee.
 */
export function nextRegularSlot(from: WallClock, context: SlotContext): (WallClock & Slot) | undefined {
  for (let days = 0; days <= SEARCH_LIMIT_DAYS; days += 1) {
    const date = addDays(from.date, days);
    const slot = slotsOn(date, context).find(
      ({ time, isAfterHour }) => !isAfterHour && (days > 0 || time >= from.time),
    );
    if (slot) return { date, ...slot };
  }
  return undefined;
}

/** A chosen slot itself, after hours too, where it is offered; else the next one in opening hours. */
export function nextOpenSlot(from: WallClock, context: SlotContext): (WallClock & Slot) | undefined {
  const chosen = slotsOn(from.date, context).find(({ time }) => time === from.time);
  return chosen ? { date: from.date, ...chosen } : nextRegularSlot(from, context);
}
