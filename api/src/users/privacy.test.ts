import type { FastifyInstance } from 'fastify';
import { BOOKING_STATUS, type BookAnswer } from '@forecourt/shared/contract';
import { aBookRequest, ask, deskDeps, NOW, postBooking, signedUp, stockBranch } from '../bookings/bookings.fixture';
import { bookingRoutes } from '../bookings/bookings.routes';
import { markCheckedIn } from '../bookings/self-check-in.store';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { addEntry } from '../forms/contact.store';
import { addAnswer } from '../forms/entries.store';
import { buildServer } from '../server';
import { keepDriver } from './drivers.store';
import { hashPassword } from './password';
import { privacyRoutes } from './privacy.routes';
import { sessionRoutes } from './users.routes';

const PASSWORD = 'Quiet-Harbour7';
const EMAIL = 'ana@example.com';
const CHECKED_IN = { ...aBookRequest().customer, address: 'Calle Larios 5' };
const BO = { driverFirstName: 'Bodil', driverLastName: 'Lee', driverEmail: 'bodil@acme.example' };

describe.each(ruleDatabases)('the data of an account on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let now: Date;
  let ana: { id: string; bearer: string };
  let passwordHash: string;
  beforeAll(async () => {
    db = await open();
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    await stockBranch(db, { units: 2 });
    app = await buildServer(deskDeps(db, { clock: () => now }), {
      areas: [privacyRoutes, sessionRoutes, bookingRoutes],
    });
    const { user, bearer } = await signedUp(db, EMAIL);
    await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute();
    await keepDriver(db, user.id, BO, NOW);
    ana = { id: user.id, bearer };
  });
  afterEach(() => app.close());

  const call = (path: string, currentPassword = PASSWORD) =>
    ask(app, { method: 'POST', url: `/api/users/privacy/${path}`, payload: { currentPassword } }, ana);
  const booked = async () => (await postBooking(app, aBookRequest(), ana)).json<BookAnswer>().id;
  const checkIn = (id: string) => markCheckedIn(db, id, { customer: CHECKED_IN, at: NOW.toISOString() });
  const setStatus = (id: string, status: number) =>
    db.updateTable('bookings').set({ status }).where('id', '=', id).execute();
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        (
          [
            'users',
            'bookings',
            'kept_drivers',
            'sessions',
            'payment_attempts',
            'attachments',
            'mailbox',
            'resume_links',
          ] as const
        ).map((table) => db.selectFrom(table).selectAll().execute()),
      ),
    );

  test.each(['export', 'delete-account'])('%s asks for the password, and a wrong one does nothing', async (path) => {
    const refused = await call(path, 'wrong');
    expect([refused.statusCode, refused.json<{ details: object }>().details]).toEqual([
      400,
      { currentPassword: 'security.password.wrong' },
    ]);
    expect(await everything()).toContain(EMAIL);
  });

  test('comes as one document: profile, drivers, sign-ins and bookings with all that was said', async () => {
    const id = await booked();
    await checkIn(id);
    const answer = await call('export');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(answer.json()).toMatchObject({
      profile: { id: ana.id, email: EMAIL },
      drivers: [{ driver: BO }],
      sessions: [{ createdAt: NOW.toISOString() }],
      bookings: [{ id, customerDetails: { birthDate: '1990-05-17' }, checkIn: { customer: CHECKED_IN } }],
    });
  });

  const wantsResume = () =>
    db
      .insertInto('resume_links')
      .values({
        ...{ id: 'resume:x', email: EMAIL, email_key: EMAIL, language: 'de', query: 'modelId=7', model_id: 7 },
        ...{ pick_up_place_id: 3, drop_off_place_id: 3, from_at: NOW, to_at: NOW, created_at: NOW, due_at: NOW },
      })
      .execute();

  test('has the link that is kept to go on with a booking, and takes it along when it goes', async () => {
    await db.deleteFrom('resume_links').execute();
    await wantsResume();
    expect((await call('export')).json()).toMatchObject({ resumeLinks: [{ email: EMAIL, checkout: 'modelId=7' }] });
    expect((await call('delete-account')).statusCode).toBe(200);
    expect(await everything()).not.toContain(EMAIL);
  });

  const writes = (email: string, message: string) =>
    addEntry(
      db,
      {
        ...{ formId: 1, language: 'de', receivers: ['desk@azure.example'] },
        ...{ replyTo: { name: 'Ana', email }, fields: { message } },
      },
      NOW,
    );

  test('has what was written to the company from its address, with what was answered, and nobody else’s', async () => {
    const id = await writes('Ana@Example.com', 'A child seat?');
    await writes('eva@example.com', 'From Eva');
    await addAnswer(db, { entry_id: id, position: 1, at: NOW, actor: 'desk-id', text: 'It is there' });
    const { body } = await call('export');
    expect(JSON.parse(body)).toMatchObject({
      messages: [
        {
          from: { name: 'Ana' },
          fields: { message: 'A child seat?' },
          sentAt: NOW.toISOString(),
          answers: [{ text: 'It is there' }],
        },
      ],
    });
    for (const words of ['From Eva', 'desk-id', 'desk@azure.example']) expect(body).not.toContain(words);
  });

  test('has no messages of an address that was never confirmed', async () => {
    await writes(EMAIL, 'A child seat?');
    await db.updateTable('users').set({ verified_at: null }).where('id', '=', ana.id).execute();
    expect((await call('export')).body).not.toContain('A child seat?');
  });

  test('comes without anything that opens the account, and without anybody else’s', async () => {
    await postBooking(app, aBookRequest());
    const { user } = await signedUp(db, 'other@example.com');
    const { body } = await call('export');
    expect(body).not.toContain(passwordHash);
    expect(body).not.toMatch(/token|password/i);
    expect(body).not.toContain(user.id);
    expect(JSON.parse(body)).toMatchObject({ bookings: [] });
  });

  test.each([
    ['ahead', NOW, BOOKING_STATUS.Reserved],
    ['confirmed and under way', new Date('2026-12-02T00:00:00Z'), BOOKING_STATUS.Confirmed],
    ['picked up and not back', new Date('2027-03-01T00:00:00Z'), BOOKING_STATUS.Delivered],
  ])('stays while a booking is %s, which is named', async (_, at, status) => {
    const id = await booked();
    await setStatus(id, status);
    now = at;
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date('2028-01-01'), idle_seconds: 99_999_999 })
      .execute();
    const refused = await call('delete-account');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { errorCode: 'bookings-open', details: { bookings: id } },
    ]);
    expect(await everything()).toContain(EMAIL);
  });

  test('goes, but for bookings without a name; every session ends, and an e-mail confirms it', async () => {
    const [past, quoted] = [await booked(), await booked()];
    await checkIn(past);
    await setStatus(past, BOOKING_STATUS.Closed);
    await setStatus(quoted, BOOKING_STATUS.Quoted);
    expect((await call('delete-account')).json()).toEqual({ done: true });
    const left = await everything();
    for (const personal of [EMAIL, 'Ana', 'García', '+34600111222', '1990-05-17', BO.driverEmail, 'Calle Larios'])
      expect(left).not.toContain(personal);
    const rows = await db.selectFrom('bookings').select(['id', 'status', 'price_minor', 'user_id']).execute();
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: past, status: BOOKING_STATUS.Closed, price_minor: 30_000, user_id: null },
        { id: quoted, status: BOOKING_STATUS.Cancelled, price_minor: 30_000, user_id: null },
      ]),
    );
    expect((await ask(app, { method: 'GET', url: '/api/users/profile' }, ana)).statusCode).toBe(401);
    expect(await db.selectFrom('outbox').select(['kind', 'recipient']).execute()).toEqual([
      { kind: 'accountDeleted', recipient: EMAIL },
    ]);
  });

  test('leaves the address free for another account, which gets nothing of the old one', async () => {
    const id = await booked();
    await setStatus(id, BOOKING_STATUS.Closed);
    await call('delete-account');
    const { user } = await signedUp(db, EMAIL);
    expect(user.id).not.toBe(ana.id);
    expect(await db.selectFrom('bookings').select('user_id').execute()).toEqual([{ user_id: null }]);
  });

  test.each([{ is_agency: true }, { roles: '[{"role":"reader"}]' }])(
    'is not the owner’s to end with %o',
    async (role) => {
      await db.updateTable('users').set(role).where('id', '=', ana.id).execute();
      expect((await call('delete-account')).statusCode).toBe(403);
      expect(await everything()).toContain(EMAIL);
    },
  );
});
