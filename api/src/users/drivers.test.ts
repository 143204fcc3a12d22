import type { FastifyInstance } from 'fastify';
import { MOST_KEPT_DRIVERS, type DriverPayload, type KeptDriver } from '@forecourt/shared/contract';
import { aBookRequest, ask, deskDeps, NOW, postBooking, signedUp, stockBranch } from '../bookings/bookings.fixture';
import { bookingRoutes } from '../bookings/bookings.routes';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { buildServer } from '../server';
import { driverRoutes } from './drivers.routes';
import { keepDriver } from './drivers.store';

const BO = { driverFirstName: 'Bo', driverLastName: 'Lee', driverEmail: 'bo@acme.example' };
const CY = { driverFirstName: 'Cy', driverLastName: 'Aas', driverEmail: 'cy@acme.example', driverLicenseNumber: 'X 1' };

describe.each(ruleDatabases)('drivers that a company keeps on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let company: { bearer: string; id: string };
  let rival: { bearer: string; id: string };
  let customer: { bearer: string; id: string };
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    app = await buildServer(deskDeps(db), { areas: [driverRoutes, bookingRoutes] });
    const account = async (email: string, isCompany: boolean) => {
      const { user, bearer } = await signedUp(db, email);
      await db.updateTable('users').set({ is_company: isCompany }).where('id', '=', user.id).execute();
      return { bearer, id: user.id };
    };
    company = await account('fleet@acme.example', true);
    rival = await account('fleet@rival.example', true);
    customer = await account('ana@example.com', false);
  });
  afterEach(() => app.close());

  const post = (path: string, payload: object, { bearer } = company) =>
    ask(app, { method: 'POST', url: `/api/users/drivers${path}`, payload }, { bearer });
  const list = ({ bearer } = company) => ask(app, { method: 'GET', url: '/api/users/drivers' }, { bearer });
  const names = async (of = company) =>
    (await list(of)).json<{ items: KeptDriver[] }>().items.map(({ driver }) => driver.driverFirstName);
  const kept = async (driver: DriverPayload) => (await post('', { driver })).json<KeptDriver>();

  test('are added, listed by name, changed and removed', async () => {
    const cy = await kept(CY);
    await kept(BO);
    expect(await names()).toEqual(['Bo', 'Cy']);
    const changed = { ...CY, driverFirstName: 'Al' };
    expect((await post('/change', { id: cy.id, driver: changed })).json()).toEqual({ id: cy.id, driver: changed });
    expect(await names()).toEqual(['Al', 'Bo']);
    expect((await post('/remove', { id: cy.id })).json()).toEqual({ done: true });
    expect(await names()).toEqual(['Bo']);
  });

  test('are one where name and address are the same, whatever is added or changed', async () => {
    await kept(BO);
    await kept({ ...BO, driverFirstName: 'BO ', driverPhone: '+34600111222' });
    expect(await names()).toHaveLength(1);
    const cy = await kept(CY);
    expect((await post('/change', { id: cy.id, driver: BO })).statusCode).toBe(200);
    expect(await names()).toEqual(['Bo']);
  });

  test('do not exist for another company', async () => {
    const { id } = await kept(BO);
    expect(await names(rival)).toEqual([]);
    for (const [path, body] of [
      ['/change', { id, driver: CY }],
      ['/remove', { id }],
    ] as const) {
      const foreign = await post(path, body, rival);
      expect([foreign.statusCode, foreign.json().errorCode]).toEqual([404, 'not-found']);
    }
    expect(await names()).toEqual(['Bo']);
  });

  test('are for companies alone', async () => {
    expect((await list(customer)).statusCode).toBe(403);
    expect((await post('', { driver: BO }, customer)).json().errorCode).toBe('forbidden');
  });

  test.each([
    [{ driverPhone: '12' }, 'driver.driverPhone', 'errors.invalidPhone'],
    [{ driverFirstName: 'www.evil.example' }, 'driver.driverFirstName', 'errors.invalidName'],
    [{ driverLicenseExpiration: '2027-02-30' }, 'driver.driverLicenseExpiration', 'errors.invalidDate'],
  ])('with %o are refused at the field', async (change, path, message) => {
    const refused = await post('', { driver: { ...BO, ...change } });
    expect([refused.statusCode, refused.json<{ details: object }>().details]).toEqual([422, { [path]: message }]);
    expect(await names()).toEqual([]);
  });

  test('are so many and no more; one that is kept already can still be changed by keeping it again', async () => {
    for (let index = 0; index < MOST_KEPT_DRIVERS; index += 1)
      await keepDriver(db, company.id, { ...BO, driverLastName: `Lee ${index}` }, NOW);
    const one = await post('', { driver: CY });
    expect([one.statusCode, one.json().errorCode]).toEqual([409, 'too-many-drivers']);
    expect((await post('', { driver: { ...BO, driverLastName: 'Lee 7', driverCity: 'Málaga' } })).statusCode).toBe(200);
    expect(await names()).toHaveLength(MOST_KEPT_DRIVERS);
  });

  describe('come with a booking', () => {
    const booking = (keepsDriver?: boolean) => {
      const request = aBookRequest({ driver: CY, ...(keepsDriver !== undefined && { keepsDriver }) });
      return { ...request, customer: { ...request.customer, isCompany: true } };
    };
    test.each([
      ['a company that asks for it', true, () => company, ['Cy']],
      ['a company that does not', undefined, () => company, []],
    ])('of %s', async (_, keeps, who, expected) => {
      await stockBranch(db, { units: 1 });
      expect((await postBooking(app, booking(keeps), { bearer: who().bearer })).statusCode).toBe(200);
      expect(await names(who())).toEqual(expected);
    });

    test('of nobody else, and a full list costs no company its booking', async () => {
      await stockBranch(db, { units: 2 });
      expect((await postBooking(app, booking(true), { bearer: customer.bearer })).statusCode).toBe(200);
      expect(await db.selectFrom('kept_drivers').selectAll().execute()).toEqual([]);
      for (let index = 0; index < MOST_KEPT_DRIVERS; index += 1)
        await keepDriver(db, company.id, { ...BO, driverLastName: `Lee ${index}` }, NOW);
      expect((await postBooking(app, booking(true), { bearer: company.bearer })).statusCode).toBe(200);
      expect(await names()).not.toContain('Cy');
    });
  });
});
