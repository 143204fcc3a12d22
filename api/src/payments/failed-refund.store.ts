import type { Selectable } from 'kysely';
import { sumUp } from '../bookings/kept.store';
import type { DbOrTransaction, Schema } from '../db/database';
import type { MoneyBack } from './gateways/descriptor';
import type { AttemptRow } from './payments.store';
import { endRefund, insertRefund } from './refunds.store';

/**
 * The vendor has failed to give back what it had told as given, so that somebody has to send it (D243). What the
 * company gave back at the vendor is a refund here from now on. Whoever calls it holds the booking, which it answers
 * summed up.
 */
export async function failAgain(
  trx: DbOrTransaction,
  attempt: AttemptRow,
  { amountMinor, eventId, code }: MoneyBack,
  now: Date,
): Promise<Selectable<Schema['bookings']>> {
  const end = { state: 'failed', gateway_code: code } as const;
  const ours = await trx
    .updateTable('refunds')
    .where('attempt_id', '=', attempt.id)
    .where('gateway_ref', '=', eventId)
    .where('state', '=', 'done')
    .set(end)
    .returning('amount_minor')
    .execute();
  const rest = amountMinor - ours.reduce((sum, { amount_minor: minor }) => sum + minor, 0);
  if (rest <= 0) return sumUp(trx, attempt.booking_id);
  return endRefund(trx, await insertRefund(trx, attempt, { amountMinor: rest, reason: 'returned' }, now), end);
}
