import type { AttentionSchedule } from '../contract';
import type { SlotContext } from './slot';

const WORKDAY = [
  { open: '09:00', close: '13:00' },
  { open: '16:00', close: '20:00' },
];

/** An office with a siesta, closed on Sundays, short Saturdays; for tests. */
export const anOffice = (change: Partial<AttentionSchedule> = {}): AttentionSchedule => ({
  branchOfficeId: 1,
  placeId: null,
  schedule: {
    sunday: [],
    monday: WORKDAY,
    tuesday: WORKDAY,
    wednesday: WORKDAY,
    thursday: WORKDAY,
    friday: WORKDAY,
    saturday: [{ open: '10:00', close: '12:00' }],
  },
  closedDays: [],
  scheduleDates: [],
  allowAfterHours: false,
  beforeHoursMaxMinutes: 60,
  afterHoursMaxMinutes: 120,
  gap: 0,
  gapForBookingTime: 15,
  utcDiff: 1,
  ...change,
});

const AROUND_THE_CLOCK = [{ open: '00:00', close: '23:59' }];
export const anAirport = (change: Partial<AttentionSchedule> = {}): AttentionSchedule =>
  anOffice({
    schedule: {
      sunday: AROUND_THE_CLOCK,
      monday: AROUND_THE_CLOCK,
      tuesday: AROUND_THE_CLOCK,
      wednesday: AROUND_THE_CLOCK,
      thursday: AROUND_THE_CLOCK,
      friday: AROUND_THE_CLOCK,
      saturday: AROUND_THE_CLOCK,
    },
    ...change,
  });

export const MADRID = { timeZone: 'Europe/Madrid', utcDiff: 1 };
export const LISBON = { timeZone: 'Europe/Lisbon', utcDiff: 0 };
export const NEW_YORK = { timeZone: 'America/New_York', utcDiff: -5 };
export const LOS_ANGELES = { timeZone: 'America/Los_Angeles', utcDiff: -8 };

/** Asked on Friday 1 January 2027 at 08:00 in Madrid, unless told otherwise. */
export const asked = (change: Partial<SlotContext> = {}): SlotContext => ({
  schedule: anOffice(),
  holidays: [],
  now: new Date('2027-01-01T07:00Z'),
  place: MADRID,
  ...change,
});
