import type { AttentionSchedule, SearchQuery } from '@forecourt/shared/contract';
import type { Branch, Catalogue, PlaceRow } from '../data/catalogue';
import { CONFIGURATION } from '../db/seed/catalogue/offers';
import { flowWith, NOW, search } from './demo.fixture';
import { checkRental } from './rental';

const branch = (id: number, time_zone: string, utc_diff: number) => ({ id, time_zone, utc_diff }) as Branch;
const BRANCHES = [branch(1, 'Europe/Madrid', 1), branch(2, 'Europe/Lisbon', 0), branch(3, 'America/New_York', -5)];
const place = (id: number) =>
  ({ id, branch_office_id: id, operations: 'Both', return_place_ids: [] as number[] }) as PlaceRow;
const allDay = [{ open: '00:00', close: '23:59' }];
const schedule = (branchOfficeId: number): AttentionSchedule => ({
  branchOfficeId,
  placeId: null,
  closedDays: [],
  scheduleDates: [],
  allowAfterHours: false,
  beforeHoursMaxMinutes: 0,
  afterHoursMaxMinutes: 0,
  gap: 0,
  gapForBookingTime: 15,
  utcDiff: 0,
  schedule: {
    monday: allDay,
    tuesday: allDay,
    wednesday: allDay,
    thursday: allDay,
    friday: allDay,
    saturday: allDay,
    sunday: allDay,
  },
});
const CATALOGUE = {
  configuration: CONFIGURATION,
  holidaysAt: () => [],
  schedules: BRANCHES.map(({ id }) => schedule(id)),
  branchOf: (id: number) => BRANCHES.find((each) => each.id === id),
  placeOf: (id: number) => (id <= 3 ? place(id) : undefined),
} as unknown as Catalogue;

const rental = (change: Partial<SearchQuery>) => {
  const check = checkRental(search({ pickUpPlaceId: 1, dropOffPlaceId: 1, ...change }), {
    catalogue: CATALOGUE,
    flow: flowWith(),
    now: NOW,
  });
  return check.ok ? check.rental : check;
};
const from = (dateFrom: string, hourFrom: string, dateTo: string, hourTo: string) => ({
  dateFrom,
  hourFrom,
  dateTo,
  hourTo,
});

describe('Charged days and instants', () => {
  it.each([
    [
      'a day is a day',
      1,
      1,
      from('02-08-2027', '10:00', '02-09-2027', '10:00'),
      1,
      '2027-02-08T09:00Z',
      '2027-02-09T09:00Z',
    ],
    [
      'the night in which Europe loses an hour',
      1,
      1,
      from('03-27-2027', '10:00', '03-28-2027', '10:00'),
      1,
      '2027-03-27T09:00Z',
      '2027-03-28T08:00Z',
    ],
    [
      'the night in which Europe gains an hour',
      1,
      1,
      from('10-30-2027', '10:00', '10-31-2027', '10:00'),
      1,
      '2027-10-30T08:00Z',
      '2027-10-31T09:00Z',
    ],
    [
      'the night in which America loses an hour',
      3,
      3,
      from('03-13-2027', '10:00', '03-14-2027', '10:00'),
      1,
      '2027-03-13T15:00Z',
      '2027-03-14T14:00Z',
    ],
    [
      'the night in which America gains an hour',
      3,
      3,
      from('11-06-2027', '10:00', '11-07-2027', '10:00'),
      1,
      '2027-11-06T14:00Z',
      '2027-11-07T15:00Z',
    ],
    [
      '29 February of a leap year',
      1,
      1,
      from('02-28-2028', '10:00', '03-01-2028', '10:00'),
      2,
      '2028-02-28T09:00Z',
      '2028-03-01T09:00Z',
    ],
    [
      'one way to a clock that is an hour behind, a true hour too long',
      1,
      2,
      from('02-08-2027', '10:00', '02-09-2027', '10:00'),
      2,
      '2027-02-08T09:00Z',
      '2027-02-09T10:00Z',
    ],
    [
      'one way to a clock that is an hour ahead',
      2,
      1,
      from('02-08-2027', '10:00', '02-09-2027', '10:00'),
      1,
      '2027-02-08T10:00Z',
      '2027-02-09T09:00Z',
    ],
  ])('%s', (_name, pickUpPlaceId, dropOffPlaceId, period, days, begins, ends) => {
    expect(rental({ pickUpPlaceId, dropOffPlaceId, ...period })).toMatchObject({
      days,
      pickUp: { instant: new Date(begins) },
      dropOff: { instant: new Date(ends) },
    });
  });

  it('name each charged day on the calendar of the pick-up', () =>
    expect(rental(from('02-27-2028', '10:00', '03-01-2028', '12:00'))).toMatchObject({
      dates: ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'],
    }));

  it('refuse 29 February of another year', () =>
    expect(rental({ dateFrom: '02-29-2027' })).toMatchObject({ code: 'dates-invalid', field: 'dateFrom' }));
  it.each([
    ['eighteen months ahead', '05-20-2028', '05-23-2028', undefined],
    ['a day further', '05-21-2028', '05-24-2028', 'dateFrom'],
    ['at the end of time', '12-31-9999', '12-31-9999', 'dateFrom'],
  ])('begin at most %s: a rental on %s (D55)', (_name, dateFrom, dateTo, field) => {
    const found = rental({ pickUpPlaceId: 3, dropOffPlaceId: 3, dateFrom, dateTo, hourTo: '12:00' });
    expect('code' in found ? [found.code, found.field] : undefined).toEqual(field && ['dates-invalid', field]);
  });
  it('refuse a time that the clocks skip', () =>
    expect(rental(from('03-28-2027', '02:30', '03-30-2027', '10:00'))).toMatchObject({
      code: 'slot-closed',
      field: 'hourFrom',
    }));
});
