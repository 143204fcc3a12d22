import { sql } from 'kysely';
import { lockBooking } from '../bookings/bookings.store';
import { postgresDatabase, type TestDatabase } from '../db/test-database';
import { payingDesk } from './payments.fixture';
import { lockAttempt, moveAttempt, OPEN_STATES } from './payments.store';

const onPostgres = postgresDatabase === undefined ? describe.skip : describe;

onPostgres('two who change a booking and its payments (needs PostgreSQL)', () => {
  const desk = payingDesk(postgresDatabase as TestDatabase);

  test('never wait for one another: a payment begins while an earlier one is being settled', async () => {
    const { attemptId } = await desk.started();
    const begun = await desk.db.transaction().execute(async (trx) => {
      await lockAttempt(trx, attemptId);
      await moveAttempt(trx, attemptId, { from: OPEN_STATES, to: 'declined' });
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const answer = desk.initialise();
      const waiting = sql`select from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`;
      while ((await waiting.execute(desk.db)).rows.length === 0);
      await lockBooking(trx, desk.booking.id);
      return { answer };
    });
    expect((await begun.answer).statusCode).toBe(200);
  });
});
