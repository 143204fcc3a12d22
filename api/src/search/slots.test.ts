import fc from 'fast-check';
import { wire, type AttentionSchedule, type Holiday, type Place } from '@forecourt/shared/contract';
import { addDays, scheduleFor, slotsOn, timeOf, toUrlDate } from '@forecourt/shared/time';
import { anyDatabase } from '../db/test-database';
import { MODEL, NOW, openDemo, PLACE, search, type Demo } from './demo.fixture';

/**
 * Days on which something is special: the lead time, a stock-taking, holidays, both changes of the clocks in Europe and
 * in America.
 */
const SPECIAL = [
  '2026-11-20',
  '2026-11-21',
  '2026-12-21',
  '2026-12-22',
  '2026-12-25',
  '2027-01-06',
  '2027-03-14',
  '2027-03-26',
  '2027-03-28',
  '2027-10-31',
  '2027-11-07',
];

describe('The times that the calendar offers, against the running API', () => {
  let demo: Demo;
  let places: Place[];
  let schedules: AttentionSchedule[];
  let holidays: Holiday[];
  beforeAll(async () => {
    demo = await openDemo(anyDatabase.open);
    const read = async (path: string) => (await demo.get(path)).json();
    places = wire.places.parse(await read('/api/data/places'));
    schedules = wire.attentionSchedules.parse(await read('/api/data/attentionschedule'));
    holidays = wire.holidays.parse(await read('/api/data/holidays'));
  });
  afterAll(() => demo.close());

  const isOffered = (place: Place, date: string, time: string): boolean =>
    slotsOn(date, { schedule: scheduleFor(place.id, place.branchOfficeId, schedules), holidays, now: NOW, place }).some(
      (slot) => slot.time === time,
    );

  /** Whether the API takes the hour; what else it may have to say about the search does not matter here. */
  async function isTaken(field: 'hourFrom' | 'hourTo', change: Parameters<typeof search>[0]): Promise<boolean> {
    const answer = await demo.get('/api/booking/search', search({ modelId: MODEL.fiat500, ...change }));
    return answer.ok || !(field in (wire.errorBody.parse(await answer.json()).details ?? {}));
  }

  const day = fc.oneof(
    fc.constantFrom(...SPECIAL),
    fc.integer({ min: 0, max: 380 }).map((days) => addDays('2026-11-20', days)),
  );
  /** Every quarter of an hour; the step of every schedule is one or two of them. */
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => timeOf(quarter * 15));
  const anyPlace = () => fc.integer({ min: 0, max: places.length - 1 }).map((index) => places[index] as Place);
  const isOnStep = ({ id, branchOfficeId }: Place, at: string): boolean =>
    Number(at.slice(3)) % (scheduleFor(id, branchOfficeId, schedules)?.gapForBookingTime ?? 15) === 0;

  it('are the ones at which a car is let, no more and no less', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlace(), day, time, async (place, date, hourFrom) => {
        fc.pre(place.availableOperationOptions !== 'ReturnOnly' && isOnStep(place, hourFrom));
        const taken = await isTaken('hourFrom', {
          pickUpPlaceId: place.id,
          dropOffPlaceId: place.availableReturnPlaces[0] ?? place.id,
          dateFrom: toUrlDate(date),
          dateTo: toUrlDate(addDays(date, 9)),
          hourFrom,
        });
        expect(taken).toBe(isOffered(place, date, hourFrom));
      }),
      { numRuns: 150 },
    );
  });

  it('are the ones at which a car is taken back, no more and no less', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlace(), day, time, async (place, date, hourTo) => {
        const pickUp =
          places.find(
            (other) =>
              other.id !== place.id && other.availableReturnPlaces.includes(place.id) && other.category === 'airport',
          ) ?? place;
        fc.pre(
          place.availableOperationOptions === 'Both' &&
            date > '2026-11-25' &&
            isOnStep(place, hourTo) &&
            isOffered(pickUp, addDays(date, -3), '12:00'),
        );
        const taken = await isTaken('hourTo', {
          pickUpPlaceId: pickUp.id,
          dropOffPlaceId: place.id,
          dateFrom: toUrlDate(addDays(date, -3)),
          hourFrom: '12:00',
          dateTo: toUrlDate(date),
          hourTo,
        });
        expect(taken).toBe(isOffered(place, date, hourTo));
      }),
      { numRuns: 150 },
    );
  });

  it('leave out the hour that the clocks skip', () => {
    const airport = places.find(({ id }) => id === PLACE.malagaAirport) as Place;
    expect(isOffered(airport, '2027-03-28', '01:45')).toBe(true);
    expect(isOffered(airport, '2027-03-28', '02:30')).toBe(false);
    expect(isOffered(airport, '2027-10-31', '02:30')).toBe(true);
  });
});
