import { searchFromUrl } from '@forecourt/shared/rules';
import { aPlace, aSchedule } from '@forecourt/shared/testing';
import { correctedSearch, withSearch } from './corrected-search';

const places = [
  aPlace({ id: 3, availableOperationOptions: 'ReturnOnly' }),
  aPlace(),
  aPlace({ id: 2, name: 'Málaga Centre', city: 'Centre', pickUpPlaceIATACode: 'XYZ' }),
];
const catalogue = { places, schedules: [aSchedule()], holidays: [] };
const rules = {
  limits: { minDays: 1, maxDays: 30, toleranceMinutes: 59, horizonMonths: 18 },
  roundingMinutes: 30,
  now: new Date('2026-11-20T09:10:00Z'),
  age: { bounds: { min: 20, max: 65 } },
};
const WHOLE = 'dateFrom=12-01-2026&dateTo=12-05-2026&hourFrom=10:00&hourTo=10:00&pickUpPlaceId=1&dropOffPlaceId=1';
const correctedOf = (query: string) => correctedSearch(searchFromUrl(new URLSearchParams(query)), catalogue, rules);

describe('A link', () => {
  it.each([
    ['that is whole stays so', WHOLE, { pickUpPlaceId: 1, dateFrom: '12-01-2026' }, []],
    ['with a day that does not exist', WHOLE.replace('12-01', '02-30'), { dateFrom: '11-20-2026' }, ['dates']],
    ['with a Sunday', WHOLE.replace('12-01', '11-29'), { dateFrom: '11-30-2026', hourFrom: '09:00' }, ['dates']],
    ['with a place that does not exist', WHOLE.replace('PlaceId=1', 'PlaceId=77'), { pickUpPlaceId: 1 }, ['places']],
    ['with an age that is not allowed', `${WHOLE}&driverAge=99`, { driverAge: 0 }, ['age']],
    ['with an age that is none', `${WHOLE}&driverAge=old`, { driverAge: 0 }, ['age']],
    ['with a flag that is none', `${WHOLE}&unlimitedKm=perhaps`, {}, ['other']],
    [
      'that says nothing gets the first place and the next open slots',
      '',
      { pickUpPlaceId: 1, dropOffPlaceId: 1, dateFrom: '11-20-2026', hourFrom: '10:30' },
      [],
    ],
    ['of a form that was sent before its script ran', 'pickUpPlaceName=málaga centre', { pickUpPlaceId: 2 }, []],
    ['with an airport code', 'pickUpPlaceIATACode=XYZ', { pickUpPlaceId: 2 }, []],
    ['to one model', 'modelId=11', { modelId: 11, pickUpPlaceId: 1 }, []],
  ])('%s', (_name, query, params, corrected) => {
    const result = correctedOf(query);
    expect(result.params).toMatchObject(params);
    expect(result.corrected).toEqual(corrected);
  });

  it('that was corrected needs no further correction', () => {
    const once = withSearch(new URLSearchParams('driverAge=old&sort=priceAsc'), correctedOf('driverAge=old').params);
    const again = correctedOf(once.toString());
    expect(again.corrected).toEqual([]);
    expect(withSearch(once, again.params).toString()).toBe(once.toString());
    expect(once.get('sort')).toBe('priceAsc');
  });
});
