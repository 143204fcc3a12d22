import { sql, type Kysely } from 'kysely';
import { payingDesk } from '../../payments/payments.fixture';
import { anyDatabase } from '../test-database';
import { up } from './055-attempt-flags';

describe('attempts of before', () => {
  const desk = payingDesk(anyDatabase);

  test('keep what they were flagged with, as the first of their flags', async () => {
    await desk.db.updateTable('bookings').set({ pay_now_minor: 30_000 }).execute();
    await desk.started({ amount: '300' });
    desk.now = new Date(desk.now.getTime() + 1);
    await desk.started({ amount: '300' });
    await sql`alter table payment_attempts drop column flags, add column flagged text`.execute(desk.db);
    await sql`update payment_attempts set flagged = 'mismatch' where created_at = ${desk.now}`.execute(desk.db);
    await up(desk.db as unknown as Kysely<unknown>);
    expect(await desk.flags()).toEqual([null, 'mismatch']);
  });
});
