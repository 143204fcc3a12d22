import { sql } from 'kysely';
import type { FuelPolicy, Handover } from '@forecourt/shared/contract';
import type { Db, DbOrTransaction } from '../db/database';

export type { Db };

export const listedPlaces = (db: Db) =>
  db
    .selectFrom('places')
    .innerJoin('branch_offices as branch', 'branch.id', 'places.branch_office_id')
    .select(['places.id', 'places.address', 'places.city', 'places.category', 'places.handover'])
    .select(['branch.id as branchId', 'branch.name as branch', 'branch.fuel_policy as fuelPolicy'])
    .orderBy('places.id')
    .execute();

/** Every process reads the catalogue again. */
const raiseCatalogue = (trx: DbOrTransaction) => sql`update catalogue_state set version = version + 1`.execute(trx);

/** False where there is no such place. */
export const setHandover = (db: Db, placeId: number, handover: Handover | null): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const changed = await trx.updateTable('places').set({ handover }).where('id', '=', placeId).executeTakeFirst();
    await raiseCatalogue(trx);
    return changed.numUpdatedRows > 0n;
  });

/** False where there is no such branch. */
export const setFuelPolicy = (db: Db, branchId: number, policy: FuelPolicy | null): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('branch_offices')
      .set({ fuel_policy: policy })
      .where('id', '=', branchId)
      .executeTakeFirst();
    await raiseCatalogue(trx);
    return changed.numUpdatedRows > 0n;
  });
