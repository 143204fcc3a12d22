import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

interface FailedRefund {
  id: string;
  booking_id: string;
  amount_minor: number;
  by_hand: number;
}

/**
 * How a refund that its vendor refused was settled after all: sent by hand, or asked for again. What was sent by hand
 * before settles what had been refused of the booking by then, the oldest first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds
    add column settled text check (settled in ('by-hand', 'asked-again'))`.execute(db);
  const { rows } = await sql<FailedRefund>`
    select id, booking_id, amount_minor, (select coalesce(sum(amount_minor), 0) from booking_ledger
      where booking_id = refunds.booking_id and kind = 'refund' and attempt_id is null) as by_hand
    from refunds where state = 'failed' order by created_at, id`.execute(db);
  const settled = new Map<string, number>();
  for (const { id, booking_id, amount_minor, by_hand } of rows) {
    const before = settled.get(booking_id) ?? 0;
    const part = Math.min(Number(amount_minor), Number(by_hand) - before);
    if (part <= 0) continue;
    settled.set(booking_id, before + part);
    if (part < Number(amount_minor))
      await sql`insert into refunds
        select (jsonb_populate_record(refunds, jsonb_build_object(
          'id', ${randomUUID()}::text, 'amount_minor', ${Number(amount_minor) - part}::bigint))).*
        from refunds where id = ${id}`.execute(db);
    await sql`update refunds set settled = 'by-hand', amount_minor = ${part} where id = ${id}`.execute(db);
  }
}
