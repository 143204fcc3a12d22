import { sql, type Kysely } from 'kysely';
import { payingDesk, said } from '../../payments/payments.fixture';
import { anyDatabase } from '../test-database';
import { up } from './064-settled-refunds';

describe('what vendors have refused to give back before', () => {
  const desk = payingDesk(anyDatabase);

  test('is settled by what was sent by hand, the oldest first, and the rest stays to be sent', async () => {
    const attempt = await desk.started();
    await desk.notified(await said(attempt, '0000'));
    await sql`alter table refunds drop column settled`.execute(desk.db);
    const bookingId = desk.booking.id;
    const refused = (id: string, minor: number) =>
      sql`insert into refunds (id, booking_id, attempt_id, amount_minor, state, reason, next_try_at, created_at)
        values (${id}, ${bookingId}, ${attempt.attemptId}, ${minor}, 'failed', 'x', ${desk.now},
          ${new Date(desk.now.getTime() + minor)})`.execute(desk.db);
    await refused('00000000-0000-4000-8000-000000000001', 2000);
    await refused('00000000-0000-4000-8000-000000000002', 3000);
    await sql`insert into booking_ledger (booking_id, kind, amount_minor, attempt_id, reference, created_at)
      values (${bookingId}, 'refund', 3500, null, 'transfer', ${desk.now})`.execute(desk.db);
    await up(desk.db as unknown as Kysely<unknown>);
    const { rows } = await sql<object>`select amount_minor, settled from refunds order by created_at, settled`.execute(
      desk.db,
    );
    expect(rows).toEqual([
      { amount_minor: 2000, settled: 'by-hand' },
      { amount_minor: 1500, settled: 'by-hand' },
      { amount_minor: 1500, settled: null },
    ]);
  });
});
