import { wire, type SearchResult } from '@forecourt/shared/contract';
import { anyDatabase } from '../db/test-database';
import { openDemo, PLACE, search, type Demo } from '../search/demo.fixture';
import { branchTerms } from './branch-terms';

describe('what a branch says of its cars, at the command line', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await openDemo(anyDatabase.open);
  });
  afterAll(() => demo.close());

  const say = (words: string) => branchTerms(demo.db, words === '' ? [] : words.split(' '));
  async function offers(): Promise<SearchResult[]> {
    const answer = await demo.get('/api/booking/search', search());
    return wire.searchAnswer.parse(await answer.json()).results;
  }
  const handovers = async () => [...new Set((await offers()).map(({ deliveryPlace }) => deliveryPlace.handover))];
  const policies = async (isElectric: boolean) => {
    const found = (await offers()).filter(({ car }) => (car.model.fuel === 'electric') === isElectric);
    return [...new Set(found.map(({ fuelPolicy }) => fuelPolicy))];
  };

  test('how a car is handed over at a place is told with each offer from then on', async () => {
    expect(await say(`handover ${PLACE.malagaAirport} shuttle`)).toBe(`Place ${PLACE.malagaAirport}: shuttle.`);
    expect(await handovers()).toEqual(['shuttle']);
    expect(await say('')).toMatch(/^101 {2}airport, .* {2}shuttle {2}branch 1 Azure Drive Málaga {2}full-to-full$/m);
    await say(`handover ${PLACE.malagaAirport} unsaid`);
    expect(await handovers()).toEqual([undefined]);
  });

  test('with how much fuel a car comes and goes back is told of cars that have a tank', async () => {
    expect(await say('fuel 1 same-to-same')).toBe('Branch 1: same-to-same. Bookings that are made keep theirs.');
    expect([await policies(false), await policies(true)]).toEqual([['same-to-same'], [undefined]]);
    await say('fuel 1 unsaid');
    expect(await policies(false)).toEqual([undefined]);
  });

  test('nothing is said of a place or branch that does not exist', async () => {
    await expect(say('handover 999 desk')).rejects.toThrow('There is no place 999');
    await expect(say('fuel 999 prepaid')).rejects.toThrow('There is no branch 999');
  });

  test.each(['sell', 'handover', 'handover 101', 'handover 101 helicopter', 'fuel x prepaid', 'fuel 1 prepaid 2'])(
    '%p is not understood',
    async (words) => expect(await say(words)).toBeUndefined(),
  );
});
