import {
  checkSlot,
  slotsOn,
  stepOf,
  timeOf,
  type ClosedReason,
  type Slot,
  type SlotContext,
  type WallClock,
} from '@forecourt/shared/time';

type TimeReason = ClosedReason | 'outside-hours';
/** A slot, or a closed part of the day with the reason. */
export type TimeChoice = ({ kind: 'slot' } & Slot) | { kind: 'closed'; from: string; to: string; reason: TimeReason };

/** Before a place is chosen, every half hour is offered. */
const HALF_HOURS: readonly TimeChoice[] = Array.from({ length: 48 }, (_, index) => ({
  kind: 'slot',
  time: timeOf(index * 30),
  isAfterHour: false,
}));
const MINUTES_PER_DAY = 1440;

/** The day in the time steps of the branch; adjacent times closed for the same reason are one entry. */
function dayIn(step: number, date: string, context: SlotContext): TimeChoice[] {
  const open = new Map(slotsOn(date, context).map((slot) => [slot.time, slot]));
  const choices: TimeChoice[] = [];
  for (let minutes = 0; minutes < MINUTES_PER_DAY; minutes += step) {
    const time = timeOf(minutes);
    const slot = open.get(time);
    const check = slot ?? checkSlot(date, time, context);
    const last = choices.at(-1);
    if ('time' in check) choices.push({ kind: 'slot', ...check });
    else if (!check.ok && last?.kind === 'closed' && last.reason === check.reason) last.to = time;
    else if (!check.ok) choices.push({ kind: 'closed', from: time, to: time, reason: check.reason });
  }
  return choices;
}

/** Entries of the time select; the chosen time is always among them, or the select would show another one. */
export function timeChoices(chosen: WallClock, context: SlotContext | undefined): readonly TimeChoice[] {
  const choices = context?.schedule ? dayIn(stepOf(context.schedule), chosen.date, context) : HALF_HOURS;
  const isThere = choices.some((choice) => choice.kind === 'slot' && choice.time === chosen.time);
  return isThere ? choices : [{ kind: 'slot', time: chosen.time, isAfterHour: false }, ...choices];
}

/** The time for a newly chosen day: the requested one, else the next one of that day, else its last. */
export function timeOnDay({ date, time }: WallClock, context: SlotContext | undefined): WallClock {
  const times = context ? slotsOn(date, context).map((slot) => slot.time) : [time];
  return { date, time: times.find((offered) => offered >= time) ?? times.at(-1) ?? time };
}
