import type { Selectable } from 'kysely';
import { PAYMENT_GATEWAYS, type PaymentGateway } from '@forecourt/shared/contract';
import type { Db, DbOrTransaction, Schema } from '../db/database';
import { isSealed, isSealedWithFirst, sealed, unsealed, type Keyring } from './sealed-settings';

export type GatewaySettings = Selectable<Schema['gateway_settings']>;

const LARGEST_ROW_ID = 2_147_483_647;
const isRowId = (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= LARGEST_ROW_ID;

/** A branch's account at a gateway as stored, its settings sealed. */
export async function gatewaySettings(
  db: DbOrTransaction,
  branchOfficeId: number,
  gateway: PaymentGateway,
): Promise<GatewaySettings | undefined> {
  if (!isRowId(branchOfficeId)) return undefined;
  return db
    .selectFrom('gateway_settings')
    .selectAll()
    .where('branch_office_id', '=', branchOfficeId)
    .where('gateway_code', '=', PAYMENT_GATEWAYS[gateway].code)
    .executeTakeFirst();
}

/** All accounts of a branch, as stored. */
export const branchGatewaySettings = async (db: DbOrTransaction, branchOfficeId: number): Promise<GatewaySettings[]> =>
  isRowId(branchOfficeId)
    ? db.selectFrom('gateway_settings').selectAll().where('branch_office_id', '=', branchOfficeId).execute()
    : [];

export const allGatewaySettings = (db: DbOrTransaction): Promise<GatewaySettings[]> =>
  db.selectFrom('gateway_settings').selectAll().execute();

/**
 * Seals settings that are not sealed; `anew` those as well that another key has sealed. Answers their number. Processes
 * that start together wait for one another.
 */
export const sealGatewaySettings = (db: Db, keys: Keyring, anew: boolean): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('gateway_settings').selectAll().forUpdate().execute();
    const due = rows.filter(({ settings }) => !(anew ? isSealedWithFirst(keys, settings) : isSealed(settings)));
    for (const row of due)
      await trx
        .updateTable('gateway_settings')
        .where('branch_office_id', '=', row.branch_office_id)
        .where('gateway_code', '=', row.gateway_code)
        .set({ settings: JSON.stringify(sealed(keys, row, unsealed(keys, row, row.settings))) })
        .execute();
    return due.length;
  });
