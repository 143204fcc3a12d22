import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BOOKING_STATUS, type AgencyCustomer, type AgencyReport, type BookAnswer } from '@forecourt/shared/contract';
import {
  aBookRequest,
  ask,
  deskDeps,
  euros,
  NOW,
  postBooking,
  signedUp,
  stockBranch,
  type Caller,
} from '../bookings/bookings.fixture';
import { bookingRoutes } from '../bookings/bookings.routes';
import { cancelBooking } from '../bookings/cancel';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { buildServer } from '../server';
import { agencyLogoRoutes } from './agency-logo.routes';
import { agencyRoutes } from './agency.routes';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(ruleDatabases)('the workplace of an agency on $name (D78)', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: ReturnType<typeof deskDeps>;
  let now: Date;
  let agency: Caller & { user: { id: string } };
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    await db.deleteFrom('commercial_agreements').execute();
    await db.deleteFrom('agencies').execute();
    await stockBranch(db, { units: 9 });
    const quote = { agency: { customerPrice: euros(300), agencyPrice: euros(262.5), commission: euros(37.5) } };
    deps = deskDeps(db, { clock: () => now, quote });
    app = await buildServer(deps, { areas: [bookingRoutes, agencyRoutes, agencyLogoRoutes] });
    agency = await signedUp(db, 'desk@agency.example');
    await db.updateTable('users').set({ is_agency: true }).execute();
  });
  afterEach(() => app.close());

  const customer = (firstName: string, emailAddress: string) => ({
    ...aBookRequest().customer,
    firstName,
    emailAddress,
  });
  const booked = async (firstName = 'Ana', change: object = {}, caller: Caller = agency) =>
    (
      await postBooking(
        app,
        aBookRequest({ customer: customer(firstName, `${firstName.toLowerCase()}@example.com`), ...change }),
        caller,
      )
    ).json<BookAnswer>();
  const get = (path: string) => ask(app, { method: 'GET', url: `/api/agency/${path}` }, agency);
  const report = async (query = '') => (await get(`report?month=2026-11${query}`)).json<AgencyReport>();
  const customers = async (search = '') =>
    (await get(`customers?search=${encodeURIComponent(search)}`)).json<{ count: number; items: AgencyCustomer[] }>();

  test('reports a month’s bookings with what each earns, and their totals by currency', async () => {
    const { id } = await booked();
    now = new Date(now.getTime() + 1000);
    await booked('Bo');
    const { count, items, totals } = await report('&limit=1');
    expect([count, items.length]).toEqual([2, 1]);
    expect(items[0]).toMatchObject({ id, customer: 'Ana García', commission: 37.5, agencyPrice: 262.5, due: 300 });
    expect(totals).toEqual([
      { currency: 'EUR', bookings: 2, customerPrice: 600, agencyPrice: 525, commission: 75, paid: 0, due: 600 },
    ]);
  });

  test('says as paid what was kept of it, after what has gone back', async () => {
    await booked();
    await db.updateTable('bookings').set({ paid_minor: 30_000, refunded_minor: 4_500 }).execute();
    const { items, totals } = await report();
    expect([items[0]?.paid, items[0]?.due, totals[0]?.paid]).toEqual([255, 45, 255]);
    const file = (await get('report.csv?month=2026-11&language=en-GB')).body;
    expect(file).toContain('"Paid, less refunds",Still due');
    expect(file).toContain(',255,45');
  });

  test('counts what is booked: no quotation, nothing cancelled, nobody else’s, no other month', async () => {
    await booked('Ana', { isQuotation: true });
    await cancelBooking(deps, (await booked('Bo')).id);
    await booked('Cy', {}, {});
    now = new Date('2026-12-01T00:00:00.000Z');
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date('2027-01-01') })
      .execute();
    await db.updateTable('sessions').set({ last_used_at: now }).execute();
    await booked('Di', { from: '2026-12-05T09:00:00.000Z', to: '2026-12-08T09:00:00.000Z' });
    expect(await report()).toEqual({ count: 0, items: [], totals: [] });
    expect((await get('report?month=2026-12')).json<AgencyReport>().count).toBe(1);
  });

  test('an on-request booking earns once its branch has confirmed it', async () => {
    const { id } = await booked();
    await db.updateTable('bookings').set({ is_on_request: true }).execute();
    expect((await report()).count).toBe(0);
    await db.updateTable('bookings').set({ status: BOOKING_STATUS.Confirmed, decided_at: NOW }).execute();
    expect((await report()).items.map((item) => item.id)).toEqual([id]);
  });

  test('the file of a month has the report’s figures, opens in a spreadsheet, and runs nothing there', async () => {
    await booked('=HYPERLINK', { customer: customer('Ana', 'ana@example.com') });
    await db
      .updateTable('bookings')
      .set(({ fn, ref, val }) => ({
        details: fn('jsonb_set', [
          ref('details'),
          val('{shown,customer,firstName}'),
          val(JSON.stringify('=1+1,"x"')),
        ]) as never,
      }))
      .execute();
    const file = await get('report.csv?month=2026-11&language=de');
    const bytes = file.body;
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, line, ...rest] = bytes.replace(/^\uFEFF/, '').split('\r\n');
    expect(head).toBe(
      'Buchung,Gebucht am,Kunde,Auto,Abholung,Rückgabe,Währung,' +
        'Kundenpreis,Agenturpreis,Provision,Bezahlt abzüglich Erstattungen,Offen',
    );
    expect(line).toContain(
      `,2026-11-20,"'=1+1,""x"" García",Volkswagen Polo,2026-12-01,2026-12-04,EUR,300,262.5,37.5,0,300`,
    );
    expect(rest).toEqual(['']);
  });

  test('lists the customers that it booked for, found by name or address', async () => {
    await booked('Ana');
    await booked('Ana', { isQuotation: true });
    await booked('Bo');
    await booked('Cy', {}, {});
    const { count, items } = await customers();
    expect([count, items.map(({ firstName }) => firstName).sort()]).toEqual([2, ['Ana', 'Bo']]);
    expect((await customers('aNA garc')).items).toMatchObject([
      { emailAddress: 'ana@example.com', bookings: 1, quotations: 1 },
    ]);
    expect((await customers('bo@example')).count).toBe(1);
    expect((await customers('%')).count).toBe(0);
  });

  test('shows a customer’s bookings to the agency that made them alone', async () => {
    const { id } = await booked('Ana', { from: '2026-11-30T23:30:00.000Z' });
    const foreign = await booked('Ana', {}, {});
    // Half past midnight in Málaga.
    const items = [{ id, pickUpDay: '2026-12-01' }];
    expect((await get(`customers/${id}/bookings`)).json()).toMatchObject({ count: 1, items });
    expect((await get(`customers/${foreign.id}/bookings`)).statusCode).toBe(404);
  });

  test('names the agreements that belong to it, and no code of anybody else', async () => {
    await db
      .insertInto('commercial_agreements')
      .values([
        { code: 'MINE-5', name: 'Mine', percentage: 5, owner: agency.user.id },
        { code: 'THEIRS-9', name: 'Theirs', percentage: 9, owner: randomUUID() },
        { code: 'GIVEN-3', name: 'Given', percentage: 3 },
      ])
      .execute();
    await db
      .insertInto('agencies')
      .values({ guid: agency.user.id, name: 'Sol', commission_percentage: 12.5 })
      .execute();
    expect((await get('agreements')).json()).toEqual({
      commission: 12.5,
      items: [{ code: 'MINE-5', name: 'Mine', percentage: 5 }],
    });
  });

  const upload = (content: string) =>
    ask(
      app,
      { method: 'POST', url: '/api/agency/logo', payload: { file: { name: 'logo.png', type: 'image/png', content } } },
      agency,
    );

  test('keeps a logo, which anybody may look at, and removes it', async () => {
    const { path } = (await upload(PIXEL)).json<{ path: string }>();
    const served = await ask(app, { method: 'GET', url: path });
    expect([served.statusCode, served.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    await ask(app, { method: 'POST', url: '/api/agency/logo/remove' }, agency);
    expect((await get('logo')).json()).toEqual({});
    expect((await ask(app, { method: 'GET', url: path })).statusCode).toBe(404);
  });

  const tall = Buffer.from(PIXEL, 'base64');
  tall.writeUInt32BE(1201, 20);
  test.each([
    ['a drawing that could run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'agency.logoType'],
    ['a page', Buffer.from('<html></html>'), 'agency.logoType'],
    ['a picture of 1,201 pixels', tall, 'agency.logoSize'],
    ['a picture above 75 kB', Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.alloc(75_000)]), 'agency.logoSize'],
  ])('refuses %s as a logo, whatever it is called', async (_, bytes, message) => {
    const answer = await upload(bytes.toString('base64'));
    expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([422, { file: message }]);
  });
});
