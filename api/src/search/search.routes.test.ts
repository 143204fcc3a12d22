import fc from 'fast-check';
import { sql } from 'kysely';
import { wire } from '@forecourt/shared/contract';
import { aSession } from '../bookings/bookings.fixture';
import { DEMO_AGENCY } from '../db/seed/agencies';
import { anyDatabase } from '../db/test-database';
import { openSession } from '../users/session.store';
import { addUser } from '../users/users.store';
import { EXTRA, MODEL, NOW, openDemo, PLACE, search, type Demo } from './demo.fixture';
import { gatherAdditionals, splitDateTime } from './search-wire';

describe('The calls of search and price', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await openDemo(anyDatabase.open);
  });
  afterAll(() => demo.close());

  const get = async (path: string, query: Record<string, unknown> = {}) => {
    const answer = await demo.get(path, query);
    return { status: answer.status, body: (await answer.json()) as unknown, headers: answer.headers };
  };

  it('answer a search as the contract says, and never let it be kept', async () => {
    const { status, body, headers } = await get('/api/booking/search', search());
    expect(status).toBe(200);
    expect(wire.searchAnswer.parse(body).results.length).toBeGreaterThan(10);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('say whether guests confirm what they book, where the branch of the pick-up says so itself', async () => {
    const confirms = async (branch: boolean | null) => {
      await demo.db.updateTable('branch_offices').set({ confirm_guests: branch }).execute();
      await sql`update catalogue_state set version = version + 1`.execute(demo.db);
      const { results } = wire.searchAnswer.parse((await get('/api/booking/search', search())).body);
      return [...new Set(results.map(({ deliveryPlace }) => deliveryPlace.confirmsGuests))];
    };
    expect([await confirms(true), await confirms(false), await confirms(null)]).toEqual([[true], [false], [undefined]]);
  });

  it('read extras by their indices', async () => {
    const query = {
      ...search({ modelId: MODEL.fiat500 }),
      'additionals[0].Additional.Id': EXTRA.childSeat,
      'additionals[0].Quantity': 2,
      'additionals[1].Additional.Id': EXTRA.full,
      'additionals[1].Quantity': 1,
    };
    const { status, body } = await get('/api/booking/price', query);
    expect(status).toBe(200);
    expect(wire.priceResult.parse(body).priceItems.map(({ description }) => description)).toEqual(
      expect.arrayContaining(['2 × Child seat (9–18 kg)', 'Full cover']),
    );
  });

  it.each([
    ['no dates at all', { pickUpPlaceId: 101 }, 400, 'validation'],
    ['a time that is none', { ...search(), hourFrom: '25:00' }, 400, 'validation'],
    ['an unknown place', search({ pickUpPlaceId: 1 }), 422, 'place-unknown'],
    ['a driver of 17', search({ driverAge: 17 }), 422, 'driver-age'],
  ])('refuse %s', async (_name, query, status, errorCode) => {
    const answer = await get('/api/booking/search', query);
    expect([answer.status, wire.errorBody.parse(answer.body).errorCode]).toEqual([status, errorCode]);
  });

  describe('priced for who is signed in', () => {
    const calls = { search: search(), price: search({ modelId: MODEL.fiat500 }) };
    let agency: string;
    let customer: string;
    const signedIn = async (id: string) => {
      await addUser(
        demo.db,
        { id, email: `${id}@example.com`, passwordHash: 'x', firstName: 'A', lastName: 'B', language: 'en-GB' },
        NOW,
      );
      return openSession(demo.db, aSession(id));
    };
    const commissionOf = (body: unknown) => JSON.stringify(body).includes('"salesCommision":');
    const answered = (call: keyof typeof calls, bearer: string | undefined, more: object = {}) =>
      demo.get(
        `/api/booking/${call}`,
        { ...calls[call], ...more },
        bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      );
    const asked = async (call: keyof typeof calls, bearer?: string, more: object = {}) =>
      commissionOf(await (await answered(call, bearer, more)).json());
    beforeAll(async () => {
      agency = await signedIn(DEMO_AGENCY);
      await demo.db.updateTable('users').set({ is_agency: true }).where('id', '=', DEMO_AGENCY).execute();
      customer = await signedIn('a-customer');
    });

    it.each(['search', 'price'] as const)(
      '%s shows an agency its commission without being told who asks',
      async (call) => {
        expect(await asked(call, agency)).toBe(true);
        expect(await asked(call, agency, { customerId: 'somebody' })).toBe(true);
      },
    );

    it.each(['search', 'price'] as const)(
      '%s shows a customer no commission, even one who claims to be the agency',
      async (call) => {
        expect(await asked(call, customer)).toBe(false);
        expect(await asked(call, customer, { agencyGuid: DEMO_AGENCY })).toBe(false);
      },
    );

    it.each(['search', 'price'] as const)('%s shows a guest no agency’s prices', async (call) => {
      expect(await asked(call, undefined, { agencyGuid: DEMO_AGENCY })).toBe(false);
    });

    it.each(['search', 'price'] as const)('%s takes a token that has ended for nobody', async (call) => {
      expect((await answered(call, 'x'.repeat(43))).status).toBe(401);
    });
  });

  it('name the field to blame, as a message key', async () => {
    const { body } = await get('/api/booking/search', search({ driverAge: 17 }));
    expect(wire.errorBody.parse(body).details).toEqual({ driverAge: 'errors.codes.driver-age' });
  });

  it('price the extras by the wall clock of the places', async () => {
    const query = {
      fromDate: '02-08-2027T10:00',
      toDate: '02-13-2027T10:00',
      deliveryPlaceId: PLACE.malagaAirport,
      returnPlaceId: PLACE.malagaAirport,
      ilimitedKm: 'true',
      modelId: MODEL.fiat500,
      categoryId: 1,
      promotion: 2,
      language: 'de',
    };
    const { status, body } = await get('/api/booking/additionals-price', query);
    expect(status).toBe(200);
    expect(wire.additionals.parse(body).find(({ id }) => id === EXTRA.full)).toMatchObject({
      name: 'Vollschutz',
      type: 'Insurance',
      price: 108.3,
      isPriceByDay: true,
      excludes: [EXTRA.medium],
      currency: 'EUR',
    });
    expect((await get('/api/booking/additionals-price', { ...query, fromDate: '08/02/2027' })).status).toBe(422);
  });

  it.each([
    ['summer10', 200, { id: 2, validForPayment: 0 }],
    [' ONLINE5 ', 200, { id: 3, validForPayment: 2 }],
    ['SPRING15', 422, { errorCode: 'promotion-invalid', details: { promotionCode: 'errors.invalidPromoCode' } }],
    ['', 422, { errorCode: 'promotion-invalid' }],
  ])('say of the code "%s": %i', async (promotionCode, status, expected) => {
    const answer = await get('/api/booking/validatepromotion', { promotionCode });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(expected);
  });

  it('never fail, whatever is in the query', async () => {
    const keys = fc.constantFrom(
      ...Object.keys(search()),
      'modelId',
      'currency',
      'promotions',
      'unlimitedKm',
      'additionals[0].Quantity',
      'additionals[0].Additional.Id',
      '__proto__',
    );
    const values = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom('02-29-2027', '00:00', '1e999', 'NaN', '-0', '99999999999999999999'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('search', 'price', 'additionals-price', 'validatepromotion'),
        fc.array(fc.tuple(keys, values), { maxLength: 6 }),
        async (call, changes) => {
          const { status, body } = await get(`/api/booking/${call}`, {
            ...search({ modelId: 1 }),
            ...Object.fromEntries(changes),
          });
          expect(status).toBeLessThan(500);
          if (status !== 200) expect(wire.errorBody.safeParse(body).success).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('Extras in a query', () => {
  it('are gathered by index, in any order and beside everything else', () =>
    expect(
      gatherAdditionals({
        modelId: '5',
        'additionals[1].Quantity': '3',
        'additionals[0].Additional.Id': '12',
        'additionals[1].Additional.Id': '7',
      }),
    ).toEqual({
      modelId: '5',
      additionals: [
        { additionalId: 7, quantity: 3 },
        { additionalId: 12, quantity: 1 },
      ],
    }));
  it('are none without such parameters', () =>
    expect(gatherAdditionals({ modelId: '5' })).toEqual({ modelId: '5', additionals: [] }));
  it.each([
    ['02-08-2027T10:00', { date: '02-08-2027', time: '10:00' }],
    ['2027-02-08T10:00', { date: '02-08-2027', time: '10:00' }],
    ['2027-02-08T10:00:00', { date: '02-08-2027', time: '10:00' }],
    ['02-08-2027', { date: '02-08-2027', time: '12:00' }],
    ['08/02/2027', undefined],
    ['tomorrow', undefined],
  ])('have dates like %s', (text, expected) => expect(splitDateTime(text)).toEqual(expected));
});
