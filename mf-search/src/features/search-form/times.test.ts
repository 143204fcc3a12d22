import { aPlace, aSchedule } from '@forecourt/shared/testing';
import { timeChoices, timeOnDay } from './times';

const schedule = aSchedule({
  allowAfterHours: true,
  beforeHoursMaxMinutes: 30,
  afterHoursMaxMinutes: 0,
  gapForBookingTime: 30,
});
const context = { schedule, holidays: [], now: new Date('2026-11-20T09:00:00Z'), place: aPlace() };

const slots = (...list: Parameters<typeof timeChoices>) =>
  timeChoices(...list).flatMap((choice) => (choice.kind === 'slot' ? [choice] : []));
const closed = (...list: Parameters<typeof timeChoices>) =>
  timeChoices(...list).filter(({ kind }) => kind === 'closed');

it('offers the steps of the branch and marks what is after hours', () => {
  const times = slots({ date: '2026-12-01', time: '10:00' }, context);
  expect(times.slice(0, 3).map(({ time, isAfterHour }) => [time, isAfterHour])).toEqual([
    ['08:30', true],
    ['09:00', false],
    ['09:30', false],
  ]);
  expect(times.at(-1)).toEqual({ kind: 'slot', time: '21:00', isAfterHour: false });
});

it('says why the rest of the day cannot be chosen', () => {
  expect(closed({ date: '2026-12-01', time: '10:00' }, context)).toEqual([
    { kind: 'closed', from: '00:00', to: '08:00', reason: 'outside-hours' },
    { kind: 'closed', from: '21:30', to: '23:30', reason: 'outside-hours' },
  ]);
  const soon = { ...context, schedule: { ...schedule, gap: 2 } };
  expect(closed({ date: '2026-11-20', time: '15:00' }, soon)).toContainEqual({
    kind: 'closed',
    from: '08:30',
    to: '11:30',
    reason: 'lead-time',
  });
});

it('keeps the chosen time in the list, and offers half hours before a place is chosen', () => {
  expect(timeChoices({ date: '2026-12-01', time: '03:10' }, context)[0]).toEqual({
    kind: 'slot',
    time: '03:10',
    isAfterHour: false,
  });
  expect(timeChoices({ date: '2026-12-01', time: '10:00' }, undefined)).toHaveLength(48);
});

it.each([
  ['10:00', '10:00'],
  ['03:00', '08:30'],
  ['23:00', '21:00'],
  ['10:10', '10:30'],
])('on a day that is chosen without its time, %s becomes %s', (time, expected) =>
  expect(timeOnDay({ date: '2026-12-01', time }, context).time).toBe(expected),
);
it('leaves a closed day its time, which is then moved as a whole', () =>
  expect(timeOnDay({ date: '2026-12-06', time: '10:00' }, context)).toEqual({ date: '2026-12-06', time: '10:00' }));
