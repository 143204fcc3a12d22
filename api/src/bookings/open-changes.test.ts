import type { BookAnswer } from '@forecourt/shared/contract';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { buildServer } from '../server';
import { aBookRequest, deskDeps, NOW, postBooking, stockBranch } from './bookings.fixture';
import { bookingRoutes } from './bookings.routes';
import { bookingById } from './bookings.store';
import { addChange, decideChange, openChanges } from './change.store';

describe.each(ruleDatabases)('changes that wait for a branch on $name', ({ open }) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    await stockBranch(db, { units: 1 });
  });

  test('are listed with what is asked for until they are decided or the pick-up is over', async () => {
    const app = await buildServer(deskDeps(db), { areas: [bookingRoutes] });
    const { id: bookingId } = (await postBooking(app, aBookRequest())).json<BookAnswer>();
    await app.close();
    const row = await bookingById(db, bookingId);
    if (row === undefined) throw new Error('The booking was not made.');
    const [from, to] = ['2026-12-02T09:00:00.000Z', '2026-12-05T09:00:00.000Z'];
    const asked = { from, to, branchOfficeId: row.branch_office_id, priceMinor: 31_000, details: row.details };
    const change = { state: 'open', userId: null, parts: ['dates'], now: NOW } as const;
    const id = await addChange(db, row, { ...change, next: asked });
    expect(await openChanges(db, NOW)).toEqual([
      { bookingId, parts: ['dates'], after: expect.objectContaining({ from, to, pickUp: 'Málaga Airport' }) },
    ]);
    expect(await openChanges(db, row.from_at)).toEqual([]);
    await decideChange(db, id, { state: 'declined', now: NOW });
    expect(await openChanges(db, NOW)).toEqual([]);
  });
});
