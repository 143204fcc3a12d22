import { sql } from 'kysely';
import type { DbOrTransaction } from '../db/database';

export interface Claim {
  bookingId: string;
  branchOfficeId: number;
  from: Date;
  to: Date;
}

const period = ({ from, to }: Pick<Claim, 'from' | 'to'>) => sql<string>`tstzrange(${from}, ${to})`;

/** Those who want the same stock queue up here instead of failing on one another. */
async function queueFor(db: DbOrTransaction, stock: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${stock}, 0))`.execute(db);
}

/**
 * Occupies a free unit of a model at a branch; false when there is none. The exclusion constraint of `occupations` is
 * the guard.
 */
export async function takeUnit(db: DbOrTransaction, claim: Claim & { modelId: number }): Promise<boolean> {
  await queueFor(db, `unit:${claim.branchOfficeId}:${claim.modelId}`);
  for (const unitId of await freeUnits(db, claim)) {
    const taken = await db
      .insertInto('occupations')
      .values({ unit_id: unitId, period: period(claim), booking_id: claim.bookingId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (taken !== undefined) return true;
  }
  return false;
}

export async function freeUnits(
  db: DbOrTransaction,
  claim: Omit<Claim, 'bookingId'> & { modelId: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('units')
    .select('units.id')
    .where('branch_office_id', '=', claim.branchOfficeId)
    .where('model_id', '=', claim.modelId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('occupations')
            .select('occupations.id')
            .whereRef('occupations.unit_id', '=', 'units.id')
            .where('period', '&&', period(claim)),
        ),
      ),
    )
    .orderBy('units.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Occupies pieces of an extra; false when there are too few. An extra without counted stock is always there. */
export async function takeExtra(
  db: DbOrTransaction,
  claim: Claim & { extraId: number; quantity: number },
): Promise<boolean> {
  const extra = await db
    .selectFrom('additionals')
    .select('is_stocked')
    .where('id', '=', claim.extraId)
    .executeTakeFirst();
  if (extra === undefined) return false;
  if (!extra.is_stocked) return true;
  await queueFor(db, `extra:${claim.branchOfficeId}:${claim.extraId}`);
  let missing = claim.quantity;
  for (const pieceId of await freePieces(db, claim)) {
    if (missing === 0) break;
    const taken = await db
      .insertInto('additional_occupations')
      .values({ additional_unit_id: pieceId, period: period(claim), booking_id: claim.bookingId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (taken !== undefined) missing -= 1;
  }
  return missing === 0;
}

async function freePieces(db: DbOrTransaction, claim: Claim & { extraId: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('additional_units')
    .select('additional_units.id')
    .where('branch_office_id', '=', claim.branchOfficeId)
    .where('additional_id', '=', claim.extraId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('additional_occupations')
            .select('additional_occupations.id')
            .whereRef('additional_occupations.additional_unit_id', '=', 'additional_units.id')
            .where('period', '&&', period(claim)),
        ),
      ),
    )
    .orderBy('additional_units.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Unit and extras of a booking are free again. */
export async function giveBack(db: DbOrTransaction, bookingId: string): Promise<void> {
  await db.deleteFrom('occupations').where('booking_id', '=', bookingId).execute();
  await db.deleteFrom('additional_occupations').where('booking_id', '=', bookingId).execute();
}
