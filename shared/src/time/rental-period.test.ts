import fc from 'fast-check';
import {
  addMinutes,
  chargedDays,
  checkPeriod,
  defaultPeriod,
  lastPickUpDay,
  rentalLimits,
  returnFor,
  type RentalLimits,
  type Zone,
} from './index';
import { anAirport, anOffice, asked, LISBON, LOS_ANGELES, MADRID, NEW_YORK } from './office.fixture';

const at = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) });

describe('charged days', () => {
  it.each<[string, string, Zone, string, Zone, number, number]>([
    ['one hour', '2027-06-01 10:00', MADRID, '2027-06-01 11:00', MADRID, 0, 1],
    ['a full day', '2027-06-01 10:00', MADRID, '2027-06-02 10:00', MADRID, 0, 1],
    ['a minute more', '2027-06-01 10:00', MADRID, '2027-06-02 10:01', MADRID, 0, 2],
    ['within the tolerance', '2027-06-01 10:00', MADRID, '2027-06-02 10:59', MADRID, 59, 1],
    ['past the tolerance', '2027-06-01 10:00', MADRID, '2027-06-02 11:00', MADRID, 59, 2],
    ['the short night of Europe', '2027-03-27 10:00', MADRID, '2027-03-28 10:00', MADRID, 0, 1],
    ['the day before Europe’s short one', '2027-03-26 10:00', MADRID, '2027-03-27 10:00', MADRID, 0, 1],
    ['a minute more than Europe’s short night', '2027-03-27 10:00', MADRID, '2027-03-28 10:01', MADRID, 0, 2],
    [
      'from before the hour that Europe skips to after it',
      '2027-03-28 01:30',
      MADRID,
      '2027-03-28 03:30',
      MADRID,
      0,
      1,
    ],
    ['the long night of Europe', '2027-10-30 10:00', MADRID, '2027-10-31 10:00', MADRID, 0, 1],
    ['the short night of the USA', '2027-03-13 10:00', NEW_YORK, '2027-03-14 10:00', NEW_YORK, 0, 1],
    ['a minute more than the short night of the USA', '2027-03-13 10:00', NEW_YORK, '2027-03-14 10:01', NEW_YORK, 0, 2],
    ['a minute more than the long night of Europe', '2027-10-30 10:00', MADRID, '2027-10-31 10:01', MADRID, 0, 2],
    ['between the changes of the USA and of Europe', '2027-03-14 10:00', NEW_YORK, '2027-03-28 10:00', NEW_YORK, 0, 14],
    ['a minute more than the long night of the USA', '2027-11-06 10:00', NEW_YORK, '2027-11-07 10:01', NEW_YORK, 0, 2],
    [
      'west across zones over the short night of the USA',
      '2027-03-13 10:00',
      NEW_YORK,
      '2027-03-14 07:00',
      LOS_ANGELES,
      0,
      1,
    ],
    ['over 29 February itself', '2028-02-29 10:00', MADRID, '2028-03-01 10:00', MADRID, 0, 1],
    ['the long night of the USA', '2027-11-06 10:00', NEW_YORK, '2027-11-07 10:00', NEW_YORK, 0, 1],
    ['west across zones: three hours more', '2027-06-01 10:00', NEW_YORK, '2027-06-02 10:00', LOS_ANGELES, 60, 2],
    ['west within the tolerance', '2027-06-01 10:00', MADRID, '2027-06-02 10:00', LISBON, 60, 1],
    ['east across zones: three hours less', '2027-06-01 10:00', LOS_ANGELES, '2027-06-02 13:00', NEW_YORK, 0, 1],
    ['over the leap day', '2028-02-28 10:00', MADRID, '2028-03-01 10:00', MADRID, 0, 2],
    ['over no leap day', '2027-02-28 10:00', MADRID, '2027-03-01 10:00', MADRID, 0, 1],
    ['a week over the change, one-way across zones', '2027-03-25 12:00', MADRID, '2027-04-01 11:00', LISBON, 0, 7],
  ])('%s', (_name, from, fromZone, to, toZone, tolerance, days) => {
    expect(chargedDays({ from: at(from), to: at(to) }, { from: fromZone, to: toZone }, tolerance)).toBe(days);
  });

  it('never fall when the car comes back later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 0, max: 3000 }), (minutes, more) => {
        const from = at('2027-03-01 10:00');
        const days = (length: number) =>
          chargedDays({ from, to: addMinutes(from, length) }, { from: LISBON, to: LISBON }, 30);
        expect(days(minutes + more)).toBeGreaterThanOrEqual(days(minutes));
      }),
    );
  });
});

const limits = (change: Partial<RentalLimits> = {}): RentalLimits => ({
  minDays: 1,
  maxDays: 30,
  toleranceMinutes: 59,
  horizonMonths: 18,
  ...change,
});

describe('search dates', () => {
  it('start at the next open half hour and end a week later (D57)', () => {
    const pickUp = asked({ now: new Date('2027-01-04T08:07Z') });
    expect(defaultPeriod({ pickUp, dropOff: pickUp, limits: limits() })).toEqual({
      from: at('2027-01-04 09:30'),
      to: at('2027-01-11 09:30'),
    });
  });

  it('add the lead time first and round up then: at 04:33 with two hours of notice, 07:00', () => {
    const pickUp = asked({ schedule: anAirport({ gap: 2 }), now: new Date('2027-01-04T03:33Z') });
    expect(defaultPeriod({ pickUp, dropOff: pickUp, limits: limits() })?.from).toEqual(at('2027-01-04 07:00'));
  });

  it.each([
    ['the longest rental where that is shorter than a week', { maxDays: 4 }, '2027-01-08 09:30'],
    ['the shortest rental where that is longer than a week', { minDays: 10 }, '2027-01-14 09:30'],
    ['a shorter rental where the next open day would be past the longest', { maxDays: 6 }, '2027-01-09 10:00'],
  ])('propose %s', (_name, change, to) => {
    const pickUp = asked({ now: new Date('2027-01-04T08:07Z') });
    expect(defaultPeriod({ pickUp, dropOff: pickUp, limits: limits(change) })?.to).toEqual(at(to));
  });

  it('move the return to an open day of the place of return', () => {
    const pickUp = asked({ schedule: anAirport(), now: new Date('2027-01-03T15:01Z') });
    expect(defaultPeriod({ pickUp, dropOff: asked(), limits: limits() })).toEqual({
      from: at('2027-01-03 16:30'),
      to: at('2027-01-11 09:00'),
    });
  });

  it('propose no time that costs a fee', () => {
    const evening = asked({ schedule: anOffice({ allowAfterHours: true }), now: new Date('2027-01-04T20:10Z') });
    expect(defaultPeriod({ pickUp: evening, dropOff: evening, limits: limits() })).toEqual({
      from: at('2027-01-05 09:00'),
      to: at('2027-01-12 09:00'),
    });
  });

  it('are none where nothing opens', () => {
    expect(
      defaultPeriod({ pickUp: asked(), dropOff: asked({ schedule: undefined }), limits: limits() }),
    ).toBeUndefined();
  });

  it('put a return before the pick-up minimum days after it (S1-5)', () => {
    const from = at('2027-06-10 10:00');
    expect(returnFor({ from, to: at('2027-06-10 09:00') }, 2)).toEqual(at('2027-06-12 10:00'));
    expect(returnFor({ from, to: at('2027-06-11 09:00') }, 2)).toEqual(at('2027-06-11 09:00'));
  });

  it.each([
    ['2027-06-01 10:00', 3, 'return-before-pick-up'],
    ['2027-06-01 09:00', 3, 'return-before-pick-up'],
    ['2027-06-03 10:01', 3, 'too-short'],
    ['2027-06-03 10:59', 3, 'too-short'],
    ['2027-06-03 11:00', 3, 'ok'],
    ['2027-07-01 10:59', 3, 'ok'],
    ['2027-07-01 11:00', 3, 'too-long'],
    ['9999-12-31 10:00', 3, 'too-long'],
  ])('from 1 June, 10:00 to %s, of at least %i and at most 30 charged days: %s (D55)', (to, minDays, check) => {
    const zones = { from: MADRID, to: MADRID };
    expect(checkPeriod({ from: at('2027-06-01 10:00'), to: at(to) }, limits({ minDays }), zones)).toBe(check);
  });

  it('are limited by the flow first, by the booking configuration else', () => {
    const booking = { minDays: 1, maxDays: 90, toleranceMinutes: 59 };
    expect(rentalLimits({ minDays: 3, bookingHorizonMonths: 12 }, booking)).toEqual({
      minDays: 3,
      maxDays: 90,
      toleranceMinutes: 59,
      horizonMonths: 12,
    });
  });

  it.each([
    ['2026-11-20', '2028-05-20'],
    ['2026-08-31', '2028-02-29'],
    ['2025-08-31', '2027-02-28'],
  ])('begin, asked on %s, at the latest on %s', (today, last) => expect(lastPickUpDay(today, limits())).toBe(last));
});
