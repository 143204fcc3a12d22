import fc from 'fast-check';
import { addDays, addMinutes, isDate, isTime, minutesBetween, parseUrlDate, timeOf, toUrlDate } from './index';
import { roundUp } from './wall-clock';

const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));
const clock = fc.record({ date, time: fc.integer({ min: 0, max: 1439 }).map(timeOf) });

describe('wall clocks', () => {
  it.each([
    ['02-29-2028', '2028-02-29'],
    ['02-29-2027', undefined],
    ['12-31-2026', '2026-12-31'],
    ['31-12-2026', undefined],
    ['2026-12-31', undefined],
    ['1-2-2026', undefined],
    ['', undefined],
    ['00-10-2026', undefined],
    ['04-31-2026', undefined],
  ])('the URL date %p is %p', (text, expected) => expect(parseUrlDate(text)).toBe(expected));

  it('writes a URL date that reads as the same day', () => {
    fc.assert(fc.property(date, (day) => expect(parseUrlDate(toUrlDate(day))).toBe(day)));
  });

  it.each([
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-03-28', -1, '2027-03-27'],
  ])('%s and %p days is %s', (from, days, to) => expect(addDays(from, days)).toBe(to));

  it('measures what it moved', () => {
    fc.assert(
      fc.property(clock, fc.integer({ min: -1e6, max: 1e6 }), (from, minutes) => {
        expect(minutesBetween(from, addMinutes(from, minutes))).toBe(minutes);
      }),
    );
  });

  it.each([
    ['10:01', 30, '2027-01-01', '10:30'],
    ['10:30', 30, '2027-01-01', '10:30'],
    ['23:50', 15, '2027-01-02', '00:00'],
    ['23:50', 45, '2027-01-02', '00:00'],
  ])('%s rounds up by %p minutes to %s %s', (time, step, day, rounded) => {
    expect(roundUp({ date: '2027-01-01', time }, step)).toEqual({ date: day, time: rounded });
  });

  it('knows what is a date and what is a time', () => {
    expect(['2027-02-28', '2027-02-29', '2027-13-01', 'tomorrow', '2027-1-1'].map(isDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(['00:00', '23:59', '24:00', '9:00', '12:60', ''].map(isTime)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
