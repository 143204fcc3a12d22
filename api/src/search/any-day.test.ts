import type { SearchAnswer } from '@forecourt/shared/contract';
import { anyDatabase } from '../db/test-database';
import { NOW, openDemo, type Demo } from './demo.fixture';

const DAY_MS = 86_400_000;
/** Places at which the browser journeys rent, 20 to 110 days ahead of the day on which they run. */
const PLACES_OF_JOURNEYS = [101, 501, 601, 701, 1101];
const WEEKS = 78;
const AHEAD_DAYS = 50;

const urlDate = (date: Date): string =>
  `${date.toISOString().slice(5, 7)}-${date.toISOString().slice(8, 10)}-${date.toISOString().slice(0, 4)}`;

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo(anyDatabase.open);
});
afterAll(() => demo.close());

/** A car of which three are free can be booked at once, on one of the seven days from `first` on. */
async function canRentInWeek(placeId: number, first: number): Promise<boolean> {
  for (let day = 0; day < 7; day += 1) {
    const from = new Date(first + day * DAY_MS);
    const answer = await demo.get('/api/booking/search', {
      dateFrom: urlDate(from),
      dateTo: urlDate(new Date(from.getTime() + 3 * DAY_MS)),
      hourFrom: '10:00',
      hourTo: '10:00',
      pickUpPlaceId: placeId,
      dropOffPlaceId: placeId,
      driverAge: 0,
    });
    if (!answer.ok) continue;
    const { results } = (await answer.json()) as SearchAnswer;
    if (results.some((car) => !car.onlyQuote && !car.isOnRequest && car.availableUnits >= 3)) return true;
  }
  return false;
}

/** Journeys run on the real clock, as the product does; this is why none of them depends on the day. */
it.each(PLACES_OF_JOURNEYS)('place %i of the demo company lets cars in every week of the year', async (placeId) => {
  const without: string[] = [];
  for (let week = 0; week < WEEKS; week += 1) {
    const first = NOW.getTime() + week * 7 * DAY_MS;
    demo.now.current = new Date(first - AHEAD_DAYS * DAY_MS);
    if (!(await canRentInWeek(placeId, first))) without.push(urlDate(new Date(first)));
  }
  expect(without).toEqual([]);
});
