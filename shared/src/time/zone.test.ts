import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import fc from 'fast-check';
import { timeOf, toInstant, toWallClock, type Zone } from './index';
import { LISBON, LOS_ANGELES, MADRID, NEW_YORK } from './office.fixture';
import { addDays } from './wall-clock';
import { changesClocks, occurs } from './zone';

const at = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) });

describe('wall clocks as instants', () => {
  it.each<[string, Zone, string, string]>([
    ['winter in Madrid', MADRID, '2027-01-15 10:00', '2027-01-15T09:00Z'],
    ['summer in Madrid', MADRID, '2027-07-15 10:00', '2027-07-15T08:00Z'],
    ['the minute before the clocks go forward in Europe', MADRID, '2027-03-28 01:59', '2027-03-28T00:59Z'],
    ['the minute after', MADRID, '2027-03-28 03:00', '2027-03-28T01:00Z'],
    ['a time that Europe skips is moved ahead', MADRID, '2027-03-28 02:30', '2027-03-28T01:30Z'],
    ['a time that Europe has twice is the first', MADRID, '2027-10-31 02:30', '2027-10-31T00:30Z'],
    ['after the clocks went back in Europe', MADRID, '2027-10-31 03:00', '2027-10-31T02:00Z'],
    ['a time that Portugal skips', LISBON, '2027-03-28 01:30', '2027-03-28T01:30Z'],
    ['before the clocks go forward in New York', NEW_YORK, '2027-03-14 01:59', '2027-03-14T06:59Z'],
    ['a time that New York skips', NEW_YORK, '2027-03-14 02:30', '2027-03-14T07:30Z'],
    ['after the clocks went forward in New York', NEW_YORK, '2027-03-14 03:00', '2027-03-14T07:00Z'],
    ['a time that New York has twice', NEW_YORK, '2027-11-07 01:30', '2027-11-07T05:30Z'],
    ['after the clocks went back in New York', NEW_YORK, '2027-11-07 02:00', '2027-11-07T07:00Z'],
    ['the leap day', LOS_ANGELES, '2028-02-29 23:30', '2028-03-01T07:30Z'],
    ['a place known by its difference only', { utcDiff: -3 }, '2027-07-15 22:00', '2027-07-16T01:00Z'],
    ['half an hour of difference', { utcDiff: 5.5 }, '2027-07-15 02:00', '2027-07-14T20:30Z'],
    ['a zone that nobody knows', { timeZone: 'Mars/Olympus', utcDiff: 2 }, '2027-07-15 10:00', '2027-07-15T08:00Z'],
  ])('%s', (_name, zone, clock, instant) => expect(toInstant(at(clock), zone)).toEqual(new Date(instant)));

  it('reads an instant as dayjs does', () => {
    dayjs.extend(utc);
    dayjs.extend(timezone);
    const zones = fc.constantFrom(MADRID, LISBON, NEW_YORK, LOS_ANGELES);
    const minute = fc.integer({ min: Date.parse('2026-11-01') / 60_000, max: Date.parse('2028-11-30') / 60_000 });
    fc.assert(
      fc.property(zones, minute, (zone, minutes) => {
        const known = dayjs(minutes * 60_000).tz(zone.timeZone);
        expect(toWallClock(known.toDate(), zone)).toEqual({
          date: known.format('YYYY-MM-DD'),
          time: known.format('HH:mm'),
        });
      }),
    );
  });

  it('reads every instant as a wall clock that leads back to it, or to its first occurrence', () => {
    const zones = fc.constantFrom<Zone>(MADRID, LISBON, NEW_YORK, LOS_ANGELES, { utcDiff: -4 });
    const minute = fc.integer({ min: Date.parse('2026-11-01') / 60_000, max: Date.parse('2028-11-30') / 60_000 });
    fc.assert(
      fc.property(zones, minute, (zone, minutes) => {
        const instant = new Date(minutes * 60_000);
        const late = instant.getTime() - toInstant(toWallClock(instant, zone), zone).getTime();
        expect([0, 3_600_000]).toContain(late);
      }),
    );
  });

  it.each<[string, string, number]>([
    ['Europe/Madrid', '2027-03-28', 1],
    ['Europe/Madrid', '2027-10-31', 1],
    ['America/New_York', '2027-03-14', -5],
    ['America/New_York', '2027-11-07', -5],
    // At local midnight; the standing difference is that of the other half of the year, or wrong.
    ['America/Santiago', '2027-09-05', -4],
    ['America/Santiago', '2027-09-05', -3],
    ['America/Santiago', '2027-09-05', 9],
    ['America/Havana', '2027-03-14', -5],
    ['Africa/Cairo', '2027-04-30', 2],
    ['Asia/Beirut', '2027-03-28', 2],
    ['Atlantic/Azores', '2027-03-28', -1],
    ['Atlantic/Azores', '2027-10-31', -1],
  ])('knows that %s changes its clocks on %s, whatever `utcDiff` says (%i)', (timeZone, day, utcDiff) => {
    expect(changesClocks(day, { timeZone, utcDiff })).toBe(true);
    expect(changesClocks('2027-07-01', { timeZone, utcDiff })).toBe(false);
  });

  it.each(['0000-01-01', '0001-01-01', '9999-12-31'])('reads any date that an address can name: %s', (date) => {
    const clock = { date, time: '10:00' };
    expect(Number.isFinite(toInstant(clock, NEW_YORK).getTime())).toBe(true);
    expect(typeof occurs(clock, MADRID)).toBe('boolean');
  });

  it('finds exactly the skipped hour missing', () => {
    const quarters = Array.from({ length: 96 }, (_, index) => timeOf(index * 15));
    const missing = (date: string) => quarters.filter((time) => !occurs({ date, time }, MADRID));
    expect(missing('2027-03-28')).toEqual(['02:00', '02:15', '02:30', '02:45']);
    expect(missing(addDays('2027-03-28', 1))).toEqual([]);
    expect(missing('2027-10-31')).toEqual([]);
  });
});
