import fc from 'fast-check';
import { agreementCode, promotionCode } from '../booking';
import { SEARCH_FIELDS, wire, type SearchField } from '../contract';
import { addDays, timeOf, toUrlDate } from '../time';
import { completeSearch, searchFromUrl, searchToUrl } from './index';

const read = (query: string) => searchFromUrl(new URLSearchParams(query));
const FULL = 'dateFrom=06-01-2027&dateTo=06-08-2027&hourFrom=10%3A00&hourTo=18%3A30&pickUpPlaceId=3&dropOffPlaceId=4';

describe('a search in a URL', () => {
  it('reads with its types', () => {
    expect(
      read(
        `${FULL}&unlimitedKm=true&driverAge=0&promotions=1&promotions=2&promotionCode=summer10` +
          '&commercialAgreementCode=acme&currency=EUR',
      ),
    ).toEqual({
      corrected: [],
      params: {
        dateFrom: '06-01-2027',
        dateTo: '06-08-2027',
        hourFrom: '10:00',
        hourTo: '18:30',
        pickUpPlaceId: 3,
        dropOffPlaceId: 4,
        unlimitedKm: true,
        driverAge: 0,
        promotions: [1, 2],
        promotionCode: 'SUMMER10',
        commercialAgreementCode: 'ACME',
        currency: 'EUR',
      },
    });
  });

  it.each([
    ['dateFrom=02-29-2027', 'dateFrom'],
    ['dateTo=2027-06-01', 'dateTo'],
    ['hourFrom=25:00', 'hourFrom'],
    ['hourTo=9:00', 'hourTo'],
    ['pickUpPlaceId=abc', 'pickUpPlaceId'],
    ['pickUpPlaceId=', 'pickUpPlaceId'],
    ['dropOffPlaceId=1.5', 'dropOffPlaceId'],
    ['driverAge=-3', 'driverAge'],
    ['unlimitedKm=perhaps', 'unlimitedKm'],
    ['promotions=1&promotions=x', 'promotions'],
    ['currency=euro', 'currency'],
    ['modelId=1e999', 'modelId'],
  ])('%s: leaves the field out, keeps the rest and says so', (query, field) => {
    expect(read(`${query}&pickUpPlaceName=Airport`)).toEqual({
      params: { pickUpPlaceName: 'Airport' },
      corrected: [field],
    });
  });

  it('takes no notice of what is not its own', () =>
    expect(read('utm_source=x&sort=priceAsc')).toEqual({ params: {}, corrected: [] }));

  it('is complete when places, dates and hours are there', () => {
    expect(completeSearch(read(FULL).params)).toMatchObject({ pickUpPlaceId: 3, hourTo: '18:30' });
    for (const field of ['dateFrom', 'dateTo', 'hourFrom', 'hourTo', 'pickUpPlaceId', 'dropOffPlaceId']) {
      const query = new URLSearchParams(FULL);
      query.delete(field);
      expect(completeSearch(searchFromUrl(query).params)).toBeUndefined();
    }
  });

  const id = fc.integer({ min: 0, max: 1e6 });
  const date = fc.integer({ min: 0, max: 9000 }).map((days) => toUrlDate(addDays('2020-01-01', days)));
  const time = fc.integer({ min: 0, max: 1439 }).map(timeOf);
  const params = fc.record(
    {
      dateFrom: date,
      dateTo: date,
      hourFrom: time,
      hourTo: time,
      pickUpPlaceId: id,
      dropOffPlaceId: id,
      pickUpPlaceName: fc.string(),
      dropOffPlaceName: fc.string(),
      pickUpPlaceIATACode: fc.string(),
      pickUpEndpoint: fc.string(),
      dropOffEndpoint: fc.string(),
      unlimitedKm: fc.boolean(),
      driverAge: id,
      promotionId: id,
      promotionCode: fc.string().map(promotionCode),
      promotions: fc.array(id, { minLength: 1 }),
      commercialAgreementCode: fc.string().map(agreementCode),
      modelId: id,
      showFinalPrice: fc.boolean(),
      onlyFullAvailability: fc.boolean(),
      customerId: fc.string(),
      agencyGuid: fc.string(),
      currency: fc.constantFrom('EUR', 'CLP'),
    },
    { requiredKeys: [] },
  );

  it('comes back as it was written, from the state and from the URL', () => {
    fc.assert(
      fc.property(params, (state) => {
        const url = searchToUrl(state);
        const back = searchFromUrl(new URLSearchParams(url.toString()));
        expect(back).toEqual({ params: state, corrected: [] });
        expect(searchToUrl(back.params).toString()).toBe(url.toString());
      }),
    );
  });

  const text = fc.oneof(
    fc.string(),
    fc.string({ minLength: 190, maxLength: 520 }),
    fc.constantFrom(
      'true',
      'false',
      '',
      ' ',
      '0',
      '-1',
      '1e3',
      '0x1f',
      ' 7 ',
      'Infinity',
      'NaN',
      'EUR',
      'eur',
      '24:00',
    ),
    fc.oneof(fc.integer(), fc.double()).map(String),
    time,
    date,
  );
  /** They are judged further: a date has to exist, an id to count, a code is written in capitals. */
  const judged = /^(date|(pickUp|dropOff)PlaceId|driverAge|promotionId|modelId|promotionCode|commercial)/;
  const fields = Object.keys(SEARCH_FIELDS) as SearchField[];

  it.each(fields.filter((field) => !judged.test(field)))('%s makes sense in a URL where the API takes it', (field) => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (given) => {
        const taken = wire.searchParams.shape[field].safeParse(field === 'promotions' ? given : given[0]);
        const { params: kept, corrected } = searchFromUrl(new URLSearchParams(given.map((value) => [field, value])));
        expect({ kept, corrected }).toEqual(
          taken.success ? { kept: { [field]: taken.data }, corrected: [] } : { kept: {}, corrected: [field] },
        );
      }),
    );
  });
  it('keeps nothing that the API would refuse', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), text, (field, given) => {
        const { [field]: kept } = searchFromUrl(new URLSearchParams([[field, given]])).params;
        if (kept !== undefined)
          expect(wire.searchParams.shape[field].safeParse(kept)).toEqual({ success: true, data: kept });
      }),
    );
  });

  it('never throws, whatever stands in the URL', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const { params: kept } = read(query);
        expect(searchFromUrl(searchToUrl(kept)).corrected).toEqual([]);
      }),
    );
  });
});
