import { sql } from 'kysely';
import type { DbOrTransaction } from '../db/database';
import type { HeldStay } from './free-units.store';
import { giveBack } from './stock.store';

interface NewHold extends HeldStay {
  id: string;
  /** Digest of the client's address. */
  client: string;
  now: Date;
  until: Date;
}

export const addHold = (trx: DbOrTransaction, { id, client, branchOfficeId, from, to, now, until }: NewHold) =>
  trx
    .insertInto('checkout_holds')
    .values({
      id,
      client,
      branch_office_id: branchOfficeId,
      from_at: from,
      to_at: to,
      created_at: now,
      expires_at: until,
    })
    .execute();

/** Until when the hold is kept from now on, within its longest time; undefined when there is none any more. */
export async function prolongHold(
  trx: DbOrTransaction,
  id: string,
  { now, minutes, longest }: { now: Date; minutes: number; longest: number },
): Promise<Date | undefined> {
  const minute = sql`interval '1 minute'`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const prolonged = await trx
    .updateTable('checkout_holds')
    .set({
      expires_at: sql<Date>`least(${at} + ${minutes}::int * ${minute}, created_at + ${longest}::int * ${minute})`,
    })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst();
  return prolonged?.expires_at;
}

/** Whoever leaves gives the car back soon, yet a page that is loaded again finds it. */
export const endHoldAt = (db: DbOrTransaction, id: string, soon: Date) =>
  db
    .updateTable('checkout_holds')
    .set({ expires_at: soon })
    .where('id', '=', id)
    .where('expires_at', '>', soon)
    .execute();

/** Cars on hold: this client's, and those of the branch in the same period. */
export const countHolds = (trx: DbOrTransaction, { client, branchOfficeId, from, to }: Omit<NewHold, 'id' | 'until'>) =>
  trx
    .selectFrom('checkout_holds')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('client', '=', client).as('ofClient'),
      fn
        .countAll<number>()
        .filterWhere((row) =>
          row.and([row('branch_office_id', '=', branchOfficeId), row('from_at', '<', to), row('to_at', '>', from)]),
        )
        .as('atBranch'),
    ])
    .executeTakeFirstOrThrow();

/** The booking of whoever held the car has it from now on; false when nothing is held. */
export async function takeOverHold(trx: DbOrTransaction, id: string, bookingId: string): Promise<boolean> {
  const held = await trx.deleteFrom('checkout_holds').where('id', '=', id).returning('id').executeTakeFirst();
  if (held === undefined) return false;
  await trx.updateTable('occupations').set({ booking_id: bookingId }).where('booking_id', '=', id).execute();
  return true;
}

/** Gives one car back whose hold has ended; false when there is none. Several processes share them. */
export async function releaseEndedHold(trx: DbOrTransaction, now: Date): Promise<boolean> {
  const ended = await trx
    .selectFrom('checkout_holds')
    .select('id')
    .where('expires_at', '<=', now)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (ended === undefined) return false;
  await giveBack(trx, ended.id, now);
  await trx.deleteFrom('checkout_holds').where('id', '=', ended.id).execute();
  return true;
}
