import { sql, type Selectable } from 'kysely';
import type { AttemptState } from '@forecourt/shared/contract';
import type { DbOrTransaction, Schema } from '../../db/database';
import type { GatewaySettings } from '../gateway-settings.store';

export type { DbOrTransaction, GatewaySettings };
type Branch = Pick<Selectable<Schema['branch_offices']>, 'id' | 'name' | 'city'>;

export const allBranches = (db: DbOrTransaction): Promise<Branch[]> =>
  db.selectFrom('branch_offices').select(['id', 'name', 'city']).orderBy('name').orderBy('id').execute();

export const branchById = (db: DbOrTransaction, id: number): Promise<Branch | undefined> =>
  db.selectFrom('branch_offices').select(['id', 'name', 'city']).where('id', '=', id).executeTakeFirst();

export const accountsAt = (db: DbOrTransaction, branchId: number): Promise<GatewaySettings[]> =>
  db
    .selectFrom('gateway_settings')
    .selectAll()
    .where('branch_office_id', '=', branchId)
    .orderBy('position')
    .orderBy('gateway_code')
    .execute();

/** Whoever changes the accounts of a branch waits for whoever does so already. */
export async function lockAccounts(trx: DbOrTransaction, branchId: number): Promise<GatewaySettings[]> {
  await sql`select pg_advisory_xact_lock(hashtext('gateway-accounts'), ${branchId})`.execute(trx);
  return accountsAt(trx, branchId);
}

export type AccountChange = Pick<GatewaySettings, 'account_currency' | 'mode' | 'is_active' | 'currencies'> & {
  /** Sealed. */
  settings: object;
};

/** Writes an account, a new one as the last of its branch. */
export async function writeAccount(
  trx: DbOrTransaction,
  { branchId, code, position }: { branchId: number; code: string; position: number },
  { settings, currencies, ...change }: AccountChange,
): Promise<void> {
  const written = {
    ...change,
    settings: JSON.stringify(settings),
    currencies: currencies === null ? null : JSON.stringify(currencies),
  };
  await trx
    .insertInto('gateway_settings')
    .values({ ...written, branch_office_id: branchId, gateway_code: code, position })
    .onConflict((conflict) =>
      conflict
        .columns(['branch_office_id', 'gateway_code'])
        .doUpdateSet({ ...written, version: sql`gateway_settings.version + 1` }),
    )
    .execute();
}

export async function deleteAccount(trx: DbOrTransaction, branchId: number, code: string): Promise<void> {
  await trx
    .deleteFrom('gateway_settings')
    .where('branch_office_id', '=', branchId)
    .where('gateway_code', '=', code)
    .execute();
}

export async function placeAccount(
  trx: DbOrTransaction,
  branchId: number,
  code: string,
  position: number,
): Promise<void> {
  await trx
    .updateTable('gateway_settings')
    .set({ position })
    .where('branch_office_id', '=', branchId)
    .where('gateway_code', '=', code)
    .execute();
}

/** Whether a payment or a refund of these gateways is under way at a branch; `storedGateways` as attempts keep them. */
export async function isInUse(
  trx: DbOrTransaction,
  branchId: number,
  storedGateways: readonly string[],
  openStates: readonly AttemptState[],
): Promise<boolean> {
  const found = await trx
    .selectFrom('payment_attempts')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.attempt_id', '=', 'payment_attempts.id').on('refunds.state', 'in', ['due', 'sent']),
    )
    .select('payment_attempts.id')
    .where('payment_attempts.branch_office_id', '=', branchId)
    .where('payment_attempts.gateway', 'in', [...storedGateways])
    .where((where) =>
      where.or([where('payment_attempts.state', 'in', [...openStates]), where('refunds.id', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
