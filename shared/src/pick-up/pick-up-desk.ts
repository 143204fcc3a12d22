import { queryOptions } from '@tanstack/react-query';
import { attentionSchedulesCall, branchOfficesCall, holidaysCall } from '../api-client';
import type { Booking } from '../booking';
import type { AttentionSchedule, BranchOffice, Holiday, OpenRange } from '../contract';
import type { Host } from '../host';
import { checkSlot, openRangesOn, scheduleFor, toWallClock } from '../time';

/** What a traveller needs to know of the desk on the day of the pick-up. */
export interface PickUpDesk {
  /** Opening hours of that day, local; none: closed. */
  hours: readonly OpenRange[];
  isAfterHours: boolean;
  afterHoursNote: AttentionSchedule['afterHoursNote'];
  phone: string | undefined;
}

interface Sources {
  schedules: readonly AttentionSchedule[];
  holidays: readonly Holiday[];
  branches: readonly BranchOffice[];
}

/** Undefined where nothing is known of the place's hours. */
function pickUpDeskOf(
  { pickUp, from, createdAt }: Pick<Booking, 'pickUp' | 'from' | 'createdAt'>,
  { schedules, holidays, branches }: Sources,
): PickUpDesk | undefined {
  const schedule = scheduleFor(pickUp.id, pickUp.branchId, schedules);
  if (schedule === undefined) return undefined;
  const { date, time } = toWallClock(new Date(from), pickUp);
  // As it was when it was booked: later the lead time is over.
  const slot = checkSlot(date, time, { schedule, holidays, now: new Date(createdAt), place: pickUp });
  return {
    hours: openRangesOn(date, schedule, holidays),
    isAfterHours: slot.ok && slot.isAfterHour,
    afterHoursNote: schedule.afterHoursNote,
    phone: branches.find(({ id }) => id === pickUp.branchId)?.phone || undefined,
  };
}

export const pickUpDeskQuery = ({ api, language }: Pick<Host, 'api' | 'language'>, booking: Booking) =>
  queryOptions({
    queryKey: ['shared', 'pick-up-desk', booking.id, language],
    queryFn: async ({ signal }) => {
      const [schedules, holidays, branches] = await Promise.all([
        api.send(attentionSchedulesCall(), signal),
        api.send(holidaysCall(language), signal),
        api.send(branchOfficesCall(), signal),
      ]);
      return pickUpDeskOf(booking, { schedules, holidays, branches }) ?? null;
    },
  });
