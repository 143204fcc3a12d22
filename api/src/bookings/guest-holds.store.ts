import { sql } from 'kysely';
import { BOOKING_STATUS } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../db/database';
import { queueFor } from './stock.store';

interface BranchTerms {
  /** Null: as the installation does. */
  confirm_guests: boolean | null;
  units: number;
}

export const branchTerms = (db: DbOrTransaction, branchOfficeId: number): Promise<BranchTerms> =>
  db
    .selectFrom('branch_offices')
    .select([
      'confirm_guests',
      sql<number>`(select count(*)::int from units where branch_office_id = branch_offices.id)`.as('units'),
    ])
    .where('id', '=', branchOfficeId)
    .executeTakeFirstOrThrow();

interface Holder {
  /** Digest of the client's address. */
  client: string;
  emailKey: string;
  branchOfficeId: number;
  from: Date;
  to: Date;
}
export type HeldUnits = Record<'ofClient' | 'ofEmail' | 'atBranch', number>;

/**
 * Units that guests hold unpaid and unconfirmed: this client's, this e-mail's, and those of the branch in the same
 * period. Whoever asks after it in another transaction waits until this one ends, always in the same order.
 */
export async function heldByGuests(trx: DbOrTransaction, holder: Holder): Promise<HeldUnits> {
  const { client, emailKey, branchOfficeId, from, to } = holder;
  await queueFor(trx, `holds:client:${client}`);
  await queueFor(trx, `holds:email:${emailKey}`);
  await queueFor(trx, `holds:branch:${branchOfficeId}`);
  return trx
    .selectFrom('bookings')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('held_by', '=', client).as('ofClient'),
      fn.countAll<number>().filterWhere('email_key', '=', emailKey).as('ofEmail'),
      fn
        .countAll<number>()
        .filterWhere((row) =>
          row.and([row('branch_office_id', '=', branchOfficeId), row('from_at', '<', to), row('to_at', '>', from)]),
        )
        .as('atBranch'),
    ])
    .where('hold_expires_at', 'is not', null)
    .where('held_by', 'is not', null)
    .where('status', '=', BOOKING_STATUS.Reserved)
    .executeTakeFirstOrThrow();
}

/**
 * Units that an account holds for rentals to come and of which nothing is paid; its next booking in another transaction
 * waits until this one ends. What the branch has not confirmed yet holds none.
 */
export async function heldByAccount(trx: DbOrTransaction, userId: string, now: Date): Promise<number> {
  await queueFor(trx, `holds:account:${userId}`);
  const { held } = await trx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('user_id', '=', userId)
    .where('from_at', '>', now)
    .where('paid_minor', '=', 0)
    .where((row) =>
      row.or([
        row('status', '=', BOOKING_STATUS.Confirmed),
        row.and([row('status', '=', BOOKING_STATUS.Reserved), row('is_on_request', '=', false)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return held;
}
