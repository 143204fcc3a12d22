import fc from 'fast-check';
import {
  addDays,
  checkSlot,
  dayState,
  nextOpenSlot,
  openRangesOn,
  scheduleFor,
  slotNear,
  slotsOn,
  timeOf,
  type SlotContext,
} from './index';
import { anAirport, anOffice, asked, NEW_YORK } from './office.fixture';

const MONDAY = '2027-01-04';
const SUNDAY = '2027-01-03';
const epiphany = { branchOfficeId: 1, date: '2027-01-06', name: 'Epiphany' };
const times = (context = asked(), date = MONDAY) => slotsOn(date, context).map(({ time }) => time);

/** The same office, which keeps its Sunday closed. */
const closedAfter = (context: SlotContext): SlotContext => ({
  ...context,
  schedule: context.schedule && { ...context.schedule, closedDays: [SUNDAY] },
});

describe('opening hours of a date (S1-5, D18)', () => {
  it('prefers the schedule of the place to that of its branch', () => {
    const [branch, desk, other] = [anOffice(), anOffice({ placeId: 7 }), anOffice({ branchOfficeId: 2 })];
    expect(scheduleFor(7, 1, [other, branch, desk])).toBe(desk);
    expect(scheduleFor(8, 1, [other, desk, branch])).toBe(branch);
    expect(scheduleFor(8, 3, [other, desk, branch])).toBeUndefined();
  });

  const special = { date: MONDAY, range: [{ open: '06:00', close: '07:00' }] };
  it.each([
    ['a weekday', MONDAY, {}, ['09:00', '16:00']],
    ['a closed weekday', SUNDAY, {}, []],
    ['a closed day', MONDAY, { closedDays: [MONDAY] }, []],
    ['a holiday without hours of its own', epiphany.date, {}, []],
    ['a holiday with hours of its own', epiphany.date, { holiday: [{ open: '11:00', close: '12:00' }] }, ['11:00']],
    ["another branch's holiday", epiphany.date, { branchOfficeId: 2 }, ['09:00', '16:00']],
    ['hours for the very date', MONDAY, { scheduleDates: [special] }, ['06:00']],
    [
      'hours for the very date on a closed weekday',
      SUNDAY,
      { scheduleDates: [{ ...special, date: SUNDAY }] },
      ['06:00'],
    ],
    [
      'hours for the very date on a holiday',
      epiphany.date,
      { scheduleDates: [{ ...special, date: epiphany.date }] },
      ['06:00'],
    ],
    ['a closed day with hours for the date', MONDAY, { closedDays: [MONDAY], scheduleDates: [special] }, []],
  ])('%s', (_name, date, change, opens) => {
    expect(openRangesOn(date, anOffice(change), [epiphany]).map(({ open }) => open)).toEqual(opens);
  });
});

describe('the times offered', () => {
  it('lie in the opening hours, a quarter of an hour apart', () => {
    expect(times()).toHaveLength(34);
    expect(times()).toEqual(expect.arrayContaining(['09:00', '13:00', '16:00', '20:00']));
    expect(times()).not.toContain('13:15');
  });

  it('keep to the step of the place', () => {
    expect(times(asked({ schedule: anOffice({ gapForBookingTime: 60 }) }))).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '16:00',
      '17:00',
      '18:00',
      '19:00',
      '20:00',
    ]);
    expect(times(asked({ schedule: anOffice({ gapForBookingTime: 0 }) }))).toHaveLength(34);
  });

  it('reach before and after the hours where that is allowed, marked as such', () => {
    const slots = slotsOn(
      '2027-01-09',
      asked({ schedule: anOffice({ allowAfterHours: true, gapForBookingTime: 60 }) }),
    );
    expect(slots).toEqual([
      { time: '09:00', isAfterHour: true },
      { time: '10:00', isAfterHour: false },
      { time: '11:00', isAfterHour: false },
      { time: '12:00', isAfterHour: false },
      { time: '13:00', isAfterHour: true },
      { time: '14:00', isAfterHour: true },
    ]);
  });

  it.each([
    ['now', 0, '2027-01-04T08:07Z', '09:15'],
    ['on the step', 0, '2027-01-04T08:15Z', '09:15'],
    ['with two hours of notice', 2, '2027-01-04T08:07Z', '11:15'],
    ['in the siesta', 2, '2027-01-04T11:20Z', '16:00'],
    ['asked before opening', 0, '2027-01-04T05:00Z', '09:00'],
  ])('begin after the lead time today: %s', (_name, gap, now, first) => {
    expect(times(asked({ schedule: anOffice({ gap }), now: new Date(now) }))[0]).toBe(first);
  });

  it('keep a notice that passes midnight', () => {
    const context = asked({ schedule: anOffice({ gap: 24 }), now: new Date('2027-01-04T10:00Z') });
    expect(dayState(MONDAY, context)).toEqual({ state: 'closed', reason: 'lead-time' });
    expect(times(context, '2027-01-05')[0]).toBe('11:00');
  });

  it.each([
    ['2027-01-04T09:00:00Z', '10:00'],
    ['2027-01-04T09:00:30Z', '10:15'],
  ])('are never over by a second, asked at %s: from %s', (now, first) => {
    expect(times(asked({ now: new Date(now) }))[0]).toBe(first);
  });

  it('in the hour that the clocks show twice begin after its second half is over', () => {
    const context = asked({ schedule: anAirport(), now: new Date('2027-10-31T01:10Z') });
    expect(times(context, '2027-10-31')[0]).toBe('03:00');
  });

  it.each([
    ['America/Santiago', -4, '2027-09-05', '00:30'],
    ['America/Havana', -5, '2027-03-14', '00:30'],
    ['Africa/Cairo', 2, '2027-04-30', '00:30'],
    ['Asia/Beirut', 2, '2027-03-28', '00:30'],
    ['Atlantic/Azores', -1, '2027-03-28', '00:30'],
  ])('leave out the hour that %s (%i) skips at midnight: %s %s', (timeZone, utcDiff, date, skipped) => {
    const context = asked({ schedule: anAirport(), place: { timeZone, utcDiff } });
    expect(checkSlot(date, skipped, context)).toEqual({ ok: false, reason: 'outside-hours' });
    expect(times(context, date)).toContain('01:00');
  });

  describe('after hours', () => {
    const late = { open: '16:00', close: '23:00' };
    const early = { open: '00:30', close: '06:00' };
    const office = (date: string, range: (typeof late)[]) =>
      asked({ schedule: anOffice({ allowAfterHours: true, scheduleDates: [{ date, range }] }) });
    it.each([
      ['of an evening end on the next day', '2027-01-05', office(MONDAY, [late]), ['00:00', '01:00'], ['01:15']],
      ['of an evening end on a weekday without hours', SUNDAY, office('2027-01-02', [late]), ['01:00'], ['09:00']],
      ['of a morning begin on the day before', MONDAY, office('2027-01-05', [early]), ['23:30', '23:45'], ['23:15']],
      ['end with a closed day', SUNDAY, closedAfter(office('2027-01-02', [late])), [], ['00:00']],
    ])('%s', (_name, date, context, offered, refused) => {
      expect(times(context, date)).toEqual(expect.arrayContaining(offered));
      for (const time of refused) expect(times(context, date)).not.toContain(time);
      for (const time of offered) expect(checkSlot(date, time, context)).toEqual({ ok: true, isAfterHour: true });
    });
  });

  it("follow the place's day, not the visitor's", () => {
    const context = asked({ schedule: anAirport(), place: NEW_YORK, now: new Date('2027-01-05T03:30Z') });
    expect(times(context, MONDAY)[0]).toBe('22:30');
    expect(dayState(SUNDAY, context)).toEqual({ state: 'closed', reason: 'past' });
  });

  it('leave out the hour that the clocks skip', () => {
    const skipped = times(asked({ schedule: anAirport() }), '2027-03-28');
    expect(skipped).toHaveLength(92);
    expect(times(asked({ schedule: anAirport() }), '2027-10-31')).toHaveLength(96);
  });

  it('run until midnight where the hours end at 00:00', () => {
    const late = anOffice({ scheduleDates: [{ date: MONDAY, range: [{ open: '22:00', close: '00:00' }] }] });
    expect(times(asked({ schedule: late })).at(-1)).toBe('23:45');
  });
});

describe('days of the calendar', () => {
  it.each([
    ['open', MONDAY, undefined],
    ['a closed weekday', SUNDAY, 'closed-weekday'],
    ['past', '2026-12-31', 'past'],
    ['a holiday', epiphany.date, 'holiday'],
    ['a closed day', '2027-01-05', 'closed-day'],
  ])('%s', (_name, date, reason) => {
    const state = dayState(date, asked({ schedule: anOffice({ closedDays: ['2027-01-05'] }), holidays: [epiphany] }));
    expect(state).toEqual(reason ? { state: 'closed', reason } : { state: 'open' });
  });

  it('are closed where a place has no hours at all', () => {
    expect(dayState(MONDAY, asked({ schedule: undefined }))).toEqual({ state: 'closed', reason: 'closed-weekday' });
    expect(nextOpenSlot({ date: MONDAY, time: '09:00' }, asked({ schedule: undefined }))).toBeUndefined();
  });
});

describe('moving to the next open slot (S1-4)', () => {
  it.each([
    ['2027-01-04 10:00', '2027-01-04 10:00'],
    ['2027-01-04 13:05', '2027-01-04 16:00'],
    ['2027-01-09 18:00', '2027-01-11 09:00'],
    ['2027-01-03 10:00', '2027-01-04 09:00'],
  ])('from %s to %s', (from, to) => {
    expect(nextOpenSlot({ date: from.slice(0, 10), time: from.slice(11) }, asked())).toEqual({
      date: to.slice(0, 10),
      time: to.slice(11),
      isAfterHour: false,
    });
  });

  it('keeps a chosen time after hours, but proposes none', () => {
    const late = asked({ schedule: anOffice({ allowAfterHours: true }) });
    expect(nextOpenSlot({ date: MONDAY, time: '21:30' }, late)).toEqual({
      date: MONDAY,
      time: '21:30',
      isAfterHour: true,
    });
    expect(nextOpenSlot({ date: MONDAY, time: '21:37' }, late)).toEqual({
      date: '2027-01-05',
      time: '09:00',
      isAfterHour: false,
    });
  });

  it('gives up after 365 days', () => {
    const opensOn = (date: string) =>
      anOffice({
        schedule: {
          ...anOffice().schedule,
          monday: [],
          tuesday: [],
          wednesday: [],
          thursday: [],
          friday: [],
          saturday: [],
        },
        scheduleDates: [{ date, range: [{ open: '09:00', close: '10:00' }] }],
      });
    const search = (days: number) =>
      nextOpenSlot({ date: MONDAY, time: '00:00' }, asked({ schedule: opensOn(addDays(MONDAY, days)) }));
    expect(search(365)).toMatchObject({ time: '09:00' });
    expect(search(366)).toBeUndefined();
  });
});

describe('one law for offering and for checking', () => {
  const minute = fc.integer({ min: 0, max: 1439 }).map(timeOf);
  const context = fc
    .record({
      change: fc.record({
        allowAfterHours: fc.boolean(),
        gap: fc.integer({ min: 0, max: 60 }),
        gapForBookingTime: fc.constantFrom(0, 5, 15, 30, 45, 60),
        beforeHoursMaxMinutes: fc.integer({ min: 0, max: 180 }),
        afterHoursMaxMinutes: fc.integer({ min: 0, max: 180 }),
        scheduleDates: fc.array(
          fc.record({ date: fc.constant('2027-03-28'), range: fc.array(fc.record({ open: minute, close: minute })) }),
        ),
      }),
      now: fc
        .integer({ min: Date.parse('2027-03-24') / 60_000, max: Date.parse('2027-03-30') / 60_000 })
        .map((at) => new Date(at * 60_000)),
    })
    .map(({ change, now }) => asked({ schedule: anOffice(change), now }));

  it('a step of the day is offered exactly when it passes the check', () => {
    fc.assert(
      fc.property(context, fc.integer({ min: 0, max: 7 }), (asking, days) => {
        const date = addDays('2027-03-25', days);
        const step = asking.schedule?.gapForBookingTime || 15;
        const passing = Array.from({ length: Math.ceil(1440 / step) }, (_, index) => timeOf(index * step)).flatMap(
          (time) => {
            const check = checkSlot(date, time, asking);
            return check.ok ? [{ time, isAfterHour: check.isAfterHour }] : [];
          },
        );
        expect(slotsOn(date, asking)).toEqual(passing);
      }),
    );
  });

  it('refuses what is no date or no time', () => {
    expect(checkSlot('2027-02-29', '10:00', asked()).ok).toBe(false);
    expect(checkSlot(MONDAY, '25:00', asked())).toEqual({ ok: false, reason: 'outside-hours' });
  });
});

describe('the time of a day that is nearest to a wish', () => {
  const office = asked({ schedule: anOffice({ allowAfterHours: true }) });
  it.each([
    ['an open time itself', MONDAY, '10:00', { time: '10:00', isAfterHour: false }],
    ['a time for a fee itself, where somebody asks for it', MONDAY, '08:30', { time: '08:30', isAfterHour: true }],
    ['the opening after a night', MONDAY, '05:00', { time: '09:00', isAfterHour: false }],
    ['the closing before a night', MONDAY, '23:30', { time: '20:00', isAfterHour: false }],
    ['none on a closed day', SUNDAY, '10:00', undefined],
  ])('is %s', (_name, date, time, expected) => expect(slotNear({ date, time }, office)).toEqual(expected));
});
