import type { AttentionSchedule, OpenRange } from '@forecourt/shared/contract';
import { addDays } from '@forecourt/shared/time';
import { BRANCHES } from './branches';
import { json, say } from './texts';

type Definition = Omit<AttentionSchedule, 'branchOfficeId' | 'placeId'>;
type Week = Definition['schedule'];

const hours = (...pairs: readonly (readonly [string, string])[]): OpenRange[] =>
  pairs.map(([open, close]) => ({ open, close }));
const week = (workdays: OpenRange[], saturday: OpenRange[], sunday: OpenRange[]): Week => ({
  monday: workdays,
  tuesday: workdays,
  wednesday: workdays,
  thursday: workdays,
  friday: workdays,
  saturday,
  sunday,
});
const daily = (range: OpenRange[]): Week => week(range, range, range);

const ALWAYS = hours(['00:00', '23:59']);
const base: Omit<Definition, 'schedule' | 'utcDiff'> = {
  closedDays: [],
  scheduleDates: [],
  allowAfterHours: false,
  beforeHoursMaxMinutes: 0,
  afterHoursMaxMinutes: 0,
  gap: 2,
  gapForBookingTime: 15,
};

/** Open around the clock, holidays included. */
const aroundTheClock: Omit<Definition, 'utcDiff'> = { ...base, schedule: daily(ALWAYS), holiday: ALWAYS, gap: 1 };
/** By day, with an hour before and three after it for a fee; shorter on holidays. */
const airportHours: Omit<Definition, 'utcDiff'> = {
  ...base,
  schedule: daily(hours(['07:00', '22:30'])),
  holiday: hours(['09:00', '18:00']),
  allowAfterHours: true,
  beforeHoursMaxMinutes: 60,
  afterHoursMaxMinutes: 90,
  afterHoursNote: say(
    'Ring the night bell at our desk in the arrivals hall. Somebody comes with your key.',
    'Toque el timbre nocturno de nuestro mostrador en la sala de llegadas. Alguien le traerá la llave.',
    'Klingeln Sie an der Nachtglocke unseres Schalters in der Ankunftshalle. Jemand bringt Ihnen den Schlüssel.',
  ),
};
/** Siesta, short Saturdays, closed on Sundays and holidays. */
const siestaOffice: Omit<Definition, 'utcDiff'> = {
  ...base,
  schedule: week(hours(['09:00', '13:30'], ['16:30', '20:00']), hours(['09:00', '13:00']), []),
  gap: 4,
  gapForBookingTime: 30,
};
const cityOffice: Omit<Definition, 'utcDiff'> = {
  ...base,
  schedule: week(hours(['08:00', '18:00']), hours(['09:00', '13:00']), []),
  gap: 4,
};
const stationHours: Omit<Definition, 'utcDiff'> = {
  ...base,
  schedule: week(hours(['07:30', '21:00']), hours(['08:00', '20:00']), hours(['09:00', '18:00'])),
  gap: 2,
};
const portHours: Omit<Definition, 'utcDiff'> = {
  ...base,
  schedule: daily(hours(['08:00', '12:30'], ['15:00', '19:30'])),
  gap: 3,
};
const hotelDelivery: Omit<Definition, 'utcDiff'> = {
  ...base,
  schedule: week(hours(['09:00', '19:00']), hours(['09:00', '14:00']), []),
  gap: 24,
  gapForBookingTime: 30,
};

/** Places whose hours differ from their branch's. */
const BY_PLACE: Readonly<Record<number, [branch: number, definition: Omit<Definition, 'utcDiff'>]>> = {
  101: [1, aroundTheClock],
  102: [1, stationHours],
  104: [1, hotelDelivery],
  105: [1, aroundTheClock],
  202: [2, stationHours],
  302: [3, portHours],
  402: [4, stationHours],
  702: [7, stationHours],
  802: [8, cityOffice],
  1202: [12, portHours],
  1402: [14, cityOffice],
  1502: [15, cityOffice],
  1701: [17, aroundTheClock],
};
const BY_BRANCH: Readonly<Record<number, Omit<Definition, 'utcDiff'>>> = { 1: siestaOffice };

const utcDiffOf = (branch: number): number => BRANCHES.find(({ id }) => id === branch)?.utcDiff ?? 0;

/** Closed for stock-taking on one day a month from now, and open later than usual on the day after. */
function withExceptions(definition: Omit<Definition, 'utcDiff'>, branch: number, today: string): Definition {
  const stocktaking = branch === 4 ? [addDays(today, 31)] : [];
  const lateOpening = branch === 4 ? [{ date: addDays(today, 32), range: hours(['11:00', '22:30']) }] : [];
  return { ...definition, closedDays: stocktaking, scheduleDates: lateOpening, utcDiff: utcDiffOf(branch) };
}

export const scheduleRows = (today: string) => [
  ...BRANCHES.map(({ id }) => ({
    branch_office_id: id,
    place_id: null,
    definition: json(withExceptions(BY_BRANCH[id] ?? airportHours, id, today)),
  })),
  ...Object.entries(BY_PLACE).map(([place, [branch, definition]]) => ({
    branch_office_id: branch,
    place_id: Number(place),
    definition: json(withExceptions(definition, branch, today)),
  })),
];
