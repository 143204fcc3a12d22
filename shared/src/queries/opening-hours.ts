import { queryOptions } from '@tanstack/react-query';
import { attentionSchedulesCall, holidaysCall } from '../api-client';
import type { AttentionSchedule, Holiday, OpenRange, Place } from '../contract';
import type { Host } from '../host';
import { openRangesOn, scheduleFor } from '../time';

interface OpeningHours {
  schedules: readonly AttentionSchedule[];
  holidays: readonly Holiday[];
}

export const openingHoursQuery = ({ api, language }: Pick<Host, 'api' | 'language'>) =>
  queryOptions({
    queryKey: ['shared', 'opening-hours', language],
    queryFn: async ({ signal }): Promise<OpeningHours> => {
      const [schedules, holidays] = await Promise.all([
        api.send(attentionSchedulesCall(), signal),
        api.send(holidaysCall(language), signal),
      ]);
      return { schedules, holidays };
    },
  });

/** Undefined where nothing is known of the place; an empty list: closed on that day. */
export function hoursAt(place: Place, date: string, known: OpeningHours | undefined): readonly OpenRange[] | undefined {
  const schedule = known && scheduleFor(place.id, place.branchOfficeId, known.schedules);
  return (
    schedule &&
    openRangesOn(
      date,
      schedule,
      known.holidays.filter((day) => day.branchOfficeId === place.branchOfficeId),
    )
  );
}
