import type { BookAnswer, Infraction } from '@forecourt/shared/contract';
import { enterInfraction, listedInfractions } from '../admin/infractions';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { compose } from '../mail/compose';
import type { Mail } from '../mail/mail';
import { buildServer } from '../server';
import { aBookRequest, ask, deskDeps, NOW, postBooking, signedUp, stockBranch, type Served } from './bookings.fixture';
import { bookingRoutes, myBookingsRoutes } from './bookings.routes';

const WHY = 'I had returned the car the day before.\nThe receipt says so.';

describe.each(ruleDatabases)('contesting an infraction on $name', ({ open }) => {
  let db: Db;
  let deps: Deps;
  let app: Served;
  let booking: BookAnswer;
  let customer: Awaited<ReturnType<typeof signedUp>>;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
    await db.updateTable('branch_offices').set({ email: 'branch@example.com', language: 'de' }).execute();
    deps = deskDeps(db);
    app = await buildServer(deps, { areas: [bookingRoutes, myBookingsRoutes] });
    customer = await signedUp(db, 'ana@example.com');
    booking = (await postBooking(app, aBookRequest(), { bearer: customer.bearer })).json<BookAnswer>();
    await db.deleteFrom('outbox').execute();
    const fine = { description: 'Speeding, A-7', amount: '100.50', currency: 'EUR', at: '2026-11-18T09:30:00+01:00' };
    await enterInfraction(deps, fine, [booking.id]);
  });
  afterEach(() => app.close());

  const contest = (bearer: string | undefined, reason = WHY, infractionId = 1) =>
    ask(
      app,
      { method: 'POST', url: '/api/infraction/contest', payload: { infractionId, reason } },
      bearer === undefined ? {} : { bearer },
    );
  const mails = () => db.selectFrom('outbox').select(['kind', 'language', 'recipient', 'payload']).execute();

  test('tells the branch in its language, whose answer goes to the customer', async () => {
    const answer = await contest(customer.bearer);
    expect(answer.json<Infraction>()).toMatchObject({ id: 1, amount: 100.5, contestedAt: NOW.toISOString() });
    const [mail, ...more] = await mails();
    expect([mail?.kind, mail?.language, mail?.recipient, more]).toEqual(['contested', 'de', 'branch@example.com', []]);
    const { replyTo, subject, text } = compose(mail as unknown as Mail, 'Azure Drive');
    expect(replyTo?.address).toBe('ana@example.com');
    expect(subject).toContain(booking.id);
    expect(text).toContain(WHY);
    expect(text).toMatch(/18\. November 2026: Speeding, A-7, 100,50\s€/);
  });

  test('stands in the list of the customer and in that of the operator', async () => {
    await contest(customer.bearer);
    const list = await ask(app, { method: 'GET', url: '/api/users/infractions?offset=0&limit=10' }, customer);
    expect(list.json<{ items: Infraction[] }>().items).toMatchObject([{ contestedAt: NOW.toISOString() }]);
    expect(await listedInfractions(db, booking.id)).toContain(`contested ${NOW.toISOString()}: ${WHY}`);
  });

  test('is done once: what is said later changes nothing, and nobody is told again', async () => {
    await contest(customer.bearer);
    const again = await contest(customer.bearer, 'Something else');
    expect([again.statusCode, await mails()]).toEqual([200, [expect.objectContaining({ kind: 'contested' })]]);
    expect(await listedInfractions(db, booking.id)).toContain(WHY);
  });

  test.each([
    ['somebody else', async () => (await signedUp(db, 'other@example.com')).bearer, WHY, 1, 404],
    ['nobody', async () => undefined, WHY, 1, 401],
    ['its customer, without a reason', async () => customer.bearer, '', 1, 400],
    ['its customer, in more than 2000 letters', async () => customer.bearer, 'x'.repeat(2001), 1, 400],
    ['its customer, for one that there is not', async () => customer.bearer, WHY, 2, 404],
  ])('is refused to %s', async (_who, bearer, reason, id, status) => {
    expect((await contest(await bearer(), reason, id)).statusCode).toBe(status);
    expect(await mails()).toEqual([]);
  });

  test('a branch without an e-mail address is told nothing; the operator finds the objection', async () => {
    await db.updateTable('branch_offices').set({ email: '' }).execute();
    expect((await contest(customer.bearer)).statusCode).toBe(200);
    expect(await mails()).toEqual([]);
    expect(await listedInfractions(db, booking.id)).toContain('contested');
  });
});
