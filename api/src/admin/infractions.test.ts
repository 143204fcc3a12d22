import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookAnswer } from '@forecourt/shared/contract';
import {
  aBookRequest,
  ask,
  deskDeps,
  postBooking,
  signedUp,
  stockBranch,
  type Served,
} from '../bookings/bookings.fixture';
import { bookingRoutes, myBookingsRoutes } from '../bookings/bookings.routes';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { anyDatabase } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import { addInfractionFiles, enterInfraction, listedInfractions } from './infractions';

const FINE = {
  description: 'Speeding, A-7 km 231',
  amount: '100.50',
  currency: 'EUR',
  at: '2026-11-18T09:30:00+01:00',
};

describe('An infraction at the command line', () => {
  let db: Db;
  let deps: Deps;
  let app: Served;
  let folder: string;
  let booking: BookAnswer;
  let customer: Awaited<ReturnType<typeof signedUp>>;
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text, 'latin1');
    return join(folder, name);
  };

  beforeAll(async () => {
    db = await anyDatabase.open();
    folder = await mkdtemp(join(tmpdir(), 'infraction-'));
  });
  afterAll(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
    deps = deskDeps(db);
    app = await buildServer(deps, { areas: [bookingRoutes, myBookingsRoutes] });
    customer = await signedUp(db, 'ana@example.com');
    booking = (await postBooking(app, aBookRequest(), { bearer: customer.bearer })).json<BookAnswer>();
  });
  afterEach(() => app.close());

  const seen = async (id: number) => {
    const url = `/api/infraction?customerId=${customer.user.id}&infractionId=${id}`;
    return (await ask(app, { method: 'GET', url }, { bearer: customer.bearer })).json<{
      amount: number;
      documents: { name: string }[];
    }>();
  };

  it('reaches the account of the customer with its files', async () => {
    const notice = await file('notice.pdf', '%PDF-1.7 notice');
    expect(await enterInfraction(deps, FINE, [booking.id, notice])).toBe(
      `Infraction 1 of booking ${booking.id} is entered, with 1 files.`,
    );
    expect(await seen(1)).toMatchObject({ amount: 100.5, documents: [{ name: 'notice.pdf' }] });
    expect(await listedInfractions(db, booking.id)).toBe(`1  2026-11-18T08:30:00.000Z  ${FINE.description}`);
  });

  it('gets further files later, named by what they are', async () => {
    await enterInfraction(deps, FINE, [booking.id]);
    await addInfractionFiles(deps, ['1', await file('photo', '\xff\xd8\xff photo')]);
    expect((await seen(1)).documents.map(({ name }) => name)).toEqual(['photo.jpg']);
  });

  it('is not entered with a file that is none of the kinds', async () => {
    const page = await file('notice.pdf', '<html>');
    await expect(enterInfraction(deps, FINE, [booking.id, page])).rejects.toThrow('Nothing was written');
    expect(await listedInfractions(db, booking.id)).toContain('No infraction');
  });

  it('has ten files at most', async () => {
    const notice = await file('notice.pdf', '%PDF-1.7 notice');
    await enterInfraction(deps, FINE, [booking.id, ...Array.from({ length: 10 }, () => notice)]);
    await expect(addInfractionFiles(deps, ['1', notice])).rejects.toThrow('at most 10');
  });

  it.each([
    ['no amount', { ...FINE, amount: undefined }],
    ['an amount in words', { ...FINE, amount: 'ten' }],
    ['a time without its offset', { ...FINE, at: '2026-11-18T09:30:00' }],
    ['a status that there is not', { ...FINE, status: 'open' }],
  ])('asks for what is missing: %s', async (_what, given) => {
    expect(await enterInfraction(deps, given, [booking.id])).toBeUndefined();
  });

  it('is not entered for a booking that no account has', async () => {
    await expect(enterInfraction(deps, FINE, ['1234ABCD5678'])).rejects.toThrow('There is no booking');
    await db.updateTable('bookings').set({ user_id: null }).execute();
    await expect(enterInfraction(deps, FINE, [booking.id])).rejects.toThrow('has no account');
  });
});
