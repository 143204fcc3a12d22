import { sql } from 'kysely';
import type { DbOrTransaction, Moments } from './reconciliation.store';

export interface LedgerSum {
  branch_office_id: number;
  gateway: string;
  currency: string;
  charged: number;
  given_back: number;
  /** What vendors have kept for themselves. */
  fees: number;
}

/** What moved through gateways in some time, by account and currency, in minor units. */
export async function ledgerSums(db: DbOrTransaction, { from, before }: Moments): Promise<LedgerSum[]> {
  const sum = (...kinds: string[]) =>
    sql<number>`coalesce(sum(entry.amount_minor) filter (where entry.kind in (${sql.join(kinds)})), 0)`;
  const rows = await db
    .selectFrom('booking_ledger as entry')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'entry.attempt_id')
    .select(['attempt.branch_office_id', 'attempt.gateway', 'attempt.currency'])
    .select([
      sum('charge').as('charged'),
      sql<number>`${sum('refund', 'chargeback')} - ${sum('reinstatement')}`.as('given_back'),
      sum('fee').as('fees'),
    ])
    .where('entry.created_at', '>=', from)
    .where('entry.created_at', '<', before)
    .groupBy(['attempt.branch_office_id', 'attempt.gateway', 'attempt.currency'])
    .execute();
  return rows.map(({ charged, given_back, fees, ...account }) => ({
    ...account,
    charged: Number(charged),
    given_back: Number(given_back),
    fees: Number(fees),
  }));
}
