import type { FastifyInstance } from 'fastify';
import type { BookAnswer, BookRequest } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { contentSeed } from '../db/seed/content';
import { ruleDatabases } from '../db/test-database';
import { mailText } from '../mail/mail-texts';
import { sendDueMails } from '../mail/mail-worker';
import { buildServer } from '../server';
import { aBookRequest, ask, deskDeps, NOW, postBooking, stockBranch } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { remindOfCheckIn } from './check-in-reminder';

/** Of a rental from 1 December, 09:00. */
const OPENS = new Date('2026-11-28T09:00:00.000Z');

describe.each(ruleDatabases)('the reminder of self check-in on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: ReturnType<typeof deskDeps>;
  let now: Date;
  beforeAll(async () => {
    db = await open();
    await contentSeed.seed(db);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 2 });
    now = NOW;
    deps = deskDeps(db, { clock: () => now });
    app = await buildServer(deps, { areas: [bookingRoutes] });
  });
  afterEach(() => app.close());

  const booked = async (change: Partial<BookRequest> = {}) =>
    (await postBooking(app, aBookRequest(change))).json<BookAnswer>();
  const lastMail = async () => {
    await sendDueMails(deps);
    return db.selectFrom('mailbox').selectAll().orderBy('id', 'desc').executeTakeFirst();
  };

  test('is sent once when it opens, in the language of the booking, with the way to the access page', async () => {
    const { id } = await booked({ language: 'de' });
    now = new Date(OPENS.getTime() - 1);
    expect(await remindOfCheckIn(deps)).toBe(0);
    now = OPENS;
    expect((await Promise.all([remindOfCheckIn(deps), remindOfCheckIn(deps)])).sort()).toEqual([0, 1]);
    expect(await remindOfCheckIn(deps)).toBe(0);
    const mail = await lastMail();
    expect(mail?.subject).toBe(mailText('de', 'checkInOpen.subject', { reference: id }));
    expect(mail?.text).toContain(`http://shop.test/de/access-self-check-in?bookingId=${id}`);
  });

  test.each<[string, (booking: BookAnswer) => Promise<unknown>]>([
    [
      'is cancelled',
      ({ id, accessToken: bookingToken }) =>
        ask(app, { method: 'POST', url: '/api/booking/cancel', payload: { bookingId: id } }, { bookingToken }),
    ],
    ['has checked in already', () => db.updateTable('bookings').set({ is_self_checkin: true }).execute()],
    ['waits for its branch', () => db.updateTable('bookings').set({ is_on_request: true, status: 0 }).execute()],
    [
      'waits for its payment',
      () =>
        db
          .updateTable('bookings')
          .set({ hold_expires_at: new Date('2026-12-01') })
          .execute(),
    ],
    ['was picked up', async () => void (now = new Date('2026-12-01T09:00:00.000Z'))],
  ])('is not sent for a booking that %s', async (_, then) => {
    const booking = await booked();
    now = OPENS;
    await then(booking);
    expect(await remindOfCheckIn(deps)).toBe(0);
  });

  test('is not sent for a booking that was made when self check-in was open already', async () => {
    now = OPENS;
    await booked();
    expect(await remindOfCheckIn(deps)).toBe(0);
  });
});
