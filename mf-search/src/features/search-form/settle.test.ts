import { aPlace, aSchedule } from '@forecourt/shared/testing';
import { draftOf } from './draft';
import { settle, type Catalogue, type SettleRules } from './settle';

const airport = aPlace();
const office = aPlace({ id: 2, name: 'Málaga Centre', branchOfficeId: 2 });
const returnsOnly = aPlace({ id: 3, name: 'Málaga Port', availableOperationOptions: 'ReturnOnly' });
const hotel = aPlace({
  id: 4,
  name: 'Hotel',
  availableOperationOptions: 'DeliveryOnly',
  availableReturnPlaces: [2, 1],
});
const NEVER = { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] };
const closed = aPlace({ id: 5, name: 'Closed for good', branchOfficeId: 5 });
const catalogue: Catalogue = {
  places: [airport, office, returnsOnly, hotel, closed],
  // Open 9 to 21, closed on Sundays; 8 December is a holiday of the airport's branch.
  schedules: [aSchedule(), aSchedule({ branchOfficeId: 2 }), aSchedule({ branchOfficeId: 5, schedule: NEVER })],
  holidays: [{ branchOfficeId: 1, date: '2026-12-08', name: 'Inmaculada' }],
};
/** Friday 20 November 2026, 10:10 in Málaga. */
const rules: SettleRules = {
  limits: { minDays: 2, maxDays: 30, toleranceMinutes: 59, horizonMonths: 18 },
  roundingMinutes: 30,
  now: new Date('2026-11-20T09:10:00Z'),
};
const settled = (search: Parameters<typeof draftOf>[0]) => settle(draftOf(search), catalogue, rules);
const week = {
  pickUpPlaceId: 1,
  dropOffPlaceId: 1,
  dateFrom: '12-01-2026',
  hourFrom: '10:00',
  dateTo: '12-07-2026',
  hourTo: '10:00',
};

describe('What a visitor asks for', () => {
  it('stays as it is where the branch is open', () => {
    const { draft, corrections } = settled(week);
    expect(draft).toMatchObject({
      from: { date: '2026-12-01', time: '10:00' },
      to: { date: '2026-12-07', time: '10:00' },
    });
    expect(corrections).toEqual([]);
  });

  it.each([
    [
      'a Sunday moves to Monday',
      { dateFrom: '11-29-2026' },
      { from: { date: '2026-11-30', time: '09:00' } },
      ['pick-up-time'],
    ],
    [
      'a holiday moves to the day after',
      { dateTo: '12-08-2026' },
      { to: { date: '2026-12-09', time: '09:00' } },
      ['return-time'],
    ],
    [
      'a time at night moves to the morning',
      { hourFrom: '03:00' },
      { from: { date: '2026-12-01', time: '09:00' } },
      ['pick-up-time'],
    ],
    [
      'the past moves to now',
      { dateFrom: '11-01-2026' },
      { from: { date: '2026-11-20', time: '10:15' } },
      ['pick-up-time'],
    ],
    [
      'a day further ahead than may be booked moves to the last one',
      { dateFrom: '12-31-9999', dateTo: '12-31-9999' },
      { from: { date: '2028-05-20', time: '10:00' }, to: { date: '2028-06-19', time: '10:00' } },
      ['pick-up-time', 'return-time'],
    ],
    [
      'a return before the pick-up becomes the shortest rental',
      { dateTo: '11-30-2026' },
      { to: { date: '2026-12-03', time: '10:00' } },
      ['return-time'],
    ],
    [
      'a rental that is too long becomes the longest',
      { dateTo: '03-01-2027' },
      { to: { date: '2026-12-31', time: '10:00' } },
      ['return-time'],
    ],
    [
      'a place that is for returns only is no pick-up place',
      { pickUpPlaceId: 3 },
      { pickUp: undefined },
      ['pick-up-place'],
    ],
    ['an unknown place is no place', { pickUpPlaceId: 99 }, { pickUp: undefined }, ['pick-up-place']],
    [
      'a return place that is not allowed becomes the first one that is',
      { pickUpPlaceId: 4, dropOffPlaceId: 3 },
      { dropOff: { id: 2 } },
      ['return-place'],
    ],
  ])('%s', (_name, change, expected, corrections) => {
    const result = settled({ ...week, ...change });
    expect(result.draft).toMatchObject(expected);
    expect(result.corrections).toEqual(corrections);
  });

  it('is proposed from the next open slot, rounded to half an hour, for a week, when it says no dates', () => {
    const { draft, corrections } = settled({ pickUpPlaceId: 1, dropOffPlaceId: 1 });
    expect(draft).toMatchObject({
      from: { date: '2026-11-20', time: '10:30' },
      to: { date: '2026-11-27', time: '10:30' },
    });
    expect(corrections).toEqual([]);
  });

  it('has no dates at a branch that never opens', () => {
    expect(settled({ pickUpPlaceId: 5, dropOffPlaceId: 5 }).draft.from).toBeUndefined();
    expect(settled({ ...week, pickUpPlaceId: 5, dropOffPlaceId: 5 }).draft.from).toBeUndefined();
  });

  it('goes elsewhere by itself where cars cannot be returned', () => {
    expect(settled({ pickUpPlaceId: 4 }).draft).toMatchObject({ elsewhere: true, dropOff: { id: 2 } });
  });

  it('waits for the return place once it is to be another one', () => {
    expect(
      settle({ ...draftOf(week), elsewhere: true, dropOff: undefined }, catalogue, rules).draft.dropOff,
    ).toBeUndefined();
  });
});
