import { PAYMENT_TYPES } from '@forecourt/shared/contract';
import type { DbOrTransaction } from './bookings.store';

/** Money of a booking that came or went. */
export interface Movement {
  at: Date;
  kind: (typeof SHOWN)[number];
  minor: number;
  /** Number of the payment type; undefined where it was sent back by hand. */
  paymentType: number | undefined;
}

const SHOWN = ['charge', 'refund', 'chargeback', 'reinstatement'] as const;
const MOST = 100;

/** Attempts keep their payment type in capitals. */
function typeOf(gateway: string | null): number | undefined {
  const type = PAYMENT_TYPES.findIndex((name) => name.toUpperCase() === gateway);
  return type === -1 ? undefined : type;
}

/** What was charged and given back of a booking, the oldest first. */
export async function movementsOf(db: DbOrTransaction, bookingId: string): Promise<Movement[]> {
  const rows = await db
    .selectFrom('booking_ledger as entry')
    .leftJoin('payment_attempts as attempt', 'attempt.id', 'entry.attempt_id')
    .where('entry.booking_id', '=', bookingId)
    .where('entry.kind', 'in', [...SHOWN])
    .select(['entry.created_at', 'entry.kind', 'entry.amount_minor', 'attempt.gateway'])
    .orderBy('entry.id')
    .limit(MOST)
    .execute();
  return rows.map(({ created_at: at, kind, amount_minor: minor, gateway }) => ({
    at,
    // The query takes no other kinds.
    kind: kind as Movement['kind'],
    minor,
    paymentType: typeOf(gateway),
  }));
}
