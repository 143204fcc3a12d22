import fc from 'fast-check';
import { aPlace, aSchedule } from '@forecourt/shared/testing';
import { addDays } from '@forecourt/shared/time';
import { chooseDay, closedFor, isHoliday, todayOf, type CalendarRules } from './calendar-days';

const now = new Date('2026-11-20T09:10:00Z');
const place = aPlace();
const open = {
  schedule: aSchedule({ closedDays: ['2026-12-24'] }),
  holidays: [{ branchOfficeId: 1, date: '2026-12-08', name: 'Inmaculada' }],
  now,
  place,
};
const limits = { minDays: 2, maxDays: 30, toleranceMinutes: 59, horizonMonths: 18 };
const rules: CalendarRules = { pickUp: open, dropOff: open, limits, now };
const from = { date: '2026-12-01', time: '10:00' };

describe('A day of the calendar', () => {
  it.each([
    ['from', '2026-12-01', undefined],
    ['from', '2026-11-19', 'past'],
    ['from', '2026-11-22', 'closed-weekday'],
    ['from', '2026-12-08', 'holiday'],
    ['from', '2026-12-24', 'closed-day'],
    ['from', '2028-05-20', undefined],
    ['from', '2028-05-22', 'too-far'],
    ['to', '2026-12-30', undefined],
    ['to', '2026-12-02', 'too-short'],
    ['to', '2026-12-03', undefined],
    ['to', '2027-01-15', 'too-long'],
    ['to', '2026-11-29', 'closed-weekday'],
    ['to', '2026-12-08', 'holiday'],
  ] as const)('as %s, %s: %s', (end, date, reason) => expect(closedFor(end, date, from, rules)).toBe(reason));

  it('is judged by the calendar alone as long as no place is chosen', () => {
    const unknown = { ...rules, pickUp: undefined, dropOff: undefined };
    expect(closedFor('from', '2026-12-06', undefined, unknown)).toBeUndefined();
    expect(closedFor('from', '2026-11-01', undefined, unknown)).toBe('past');
  });

  it('is a holiday where the branch of that end keeps it', () => {
    const abroad = { ...rules, dropOff: { ...open, schedule: aSchedule({ branchOfficeId: 2 }) } };
    expect((['from', 'to'] as const).map((end) => isHoliday(end, '2026-12-08', abroad))).toEqual([true, false]);
    expect(isHoliday('from', '2026-12-09', abroad)).toBe(false);
  });

  it('is over by the clock of the branch, not by the visitor’s', () => {
    const late = { ...rules, now: new Date('2026-11-20T23:30:00Z') };
    expect(todayOf(late)).toBe('2026-11-21');
  });
});

describe('Choosing a day', () => {
  it.each([
    [
      'a pick-up keeps a later return',
      'from',
      '2026-12-02',
      { from: '2026-12-01', to: '2026-12-05' },
      { from: '2026-12-02', to: '2026-12-05' },
      'to',
    ],
    [
      'a pick-up after the return keeps the length',
      'from',
      '2026-12-20',
      { from: '2026-12-01', to: '2026-12-05' },
      { from: '2026-12-20', to: '2026-12-24' },
      'to',
    ],
    [
      'the first pick-up proposes the shortest rental',
      'from',
      '2026-12-01',
      { from: undefined, to: undefined },
      { from: '2026-12-01', to: '2026-12-03' },
      'to',
    ],
    [
      'a return ends it',
      'to',
      '2026-12-09',
      { from: '2026-12-01', to: '2026-12-05' },
      { from: '2026-12-01', to: '2026-12-09' },
      'done',
    ],
    [
      'a return before the pick-up begins anew',
      'to',
      '2026-11-28',
      { from: '2026-12-01', to: '2026-12-05' },
      { from: '2026-11-28', to: '2026-12-05' },
      'to',
    ],
  ] as const)('%s', (_name, end, date, days, expected, next) =>
    expect(chooseDay(end, date, days, 2)).toEqual({ days: expected, next }),
  );

  it('never makes a return before its pick-up', () => {
    const day = fc.integer({ min: 0, max: 200 }).map((offset) => addDays('2026-11-20', offset));
    fc.assert(
      fc.property(fc.constantFrom('from' as const, 'to' as const), day, day, day, (end, chosen, a, b) => {
        const { days } = chooseDay(end, chosen, { from: a, to: b }, 2);
        expect((days.to ?? '') > (days.from ?? '')).toBe(true);
      }),
    );
  });
});
