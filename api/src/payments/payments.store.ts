import { sql, type Insertable, type Selectable } from 'kysely';
import { PAYMENT_GATEWAYS, type AttemptState, type PaymentGateway } from '@forecourt/shared/contract';
import type { Db, DbOrTransaction, Schema } from '../db/database';
import { isSealed, isSealedWithFirst, sealed, unsealed, type Keyring } from './sealed-settings';

export type AttemptRow = Selectable<Schema['payment_attempts']>;
export type GatewaySettings = Selectable<Schema['gateway_settings']>;
type NewAttempt = Omit<Insertable<Schema['payment_attempts']>, 'raw_in' | 'gateway'>;

const LARGEST_ROW_ID = 2_147_483_647;
const KEPT_MESSAGES = 20;

/** An attempt in one of these states may still be decided. */
export const OPEN_STATES: readonly AttemptState[] = ['created', 'redirected'];

/** A branch's account at a gateway as stored, its settings sealed. */
export async function gatewaySettings(
  db: DbOrTransaction,
  branchOfficeId: number,
  gateway: PaymentGateway,
): Promise<GatewaySettings | undefined> {
  if (!Number.isInteger(branchOfficeId) || Math.abs(branchOfficeId) > LARGEST_ROW_ID) return undefined;
  return db
    .selectFrom('gateway_settings')
    .selectAll()
    .where('branch_office_id', '=', branchOfficeId)
    .where('gateway_code', '=', PAYMENT_GATEWAYS[gateway].code)
    .executeTakeFirst();
}

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

/** An attempt keeps its payment type in capitals; two types may share the code of their settings (D30). */
const storedGateway = (gateway: PaymentGateway): string => gateway.toUpperCase();

export const isAttemptOf = (gateway: PaymentGateway, attempt: AttemptRow | undefined): attempt is AttemptRow =>
  attempt?.gateway === storedGateway(gateway);

/** Undefined when the order is taken: an order is never used twice. */
export const addAttempt = (
  db: DbOrTransaction,
  gateway: PaymentGateway,
  attempt: NewAttempt,
): Promise<AttemptRow | undefined> =>
  db
    .insertInto('payment_attempts')
    .values({ ...attempt, gateway: storedGateway(gateway) })
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .returningAll()
    .executeTakeFirst();

export const attemptById = (db: DbOrTransaction, id: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();

export const attemptByOrder = (db: DbOrTransaction, order: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('order_no', '=', order).executeTakeFirst();

export const lockAttempt = (db: DbOrTransaction, id: string): Promise<AttemptRow> =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export interface AttemptMove {
  from: readonly AttemptState[];
  to: AttemptState;
  code?: string;
  reference?: string;
}

/** Compare-and-set: undefined when somebody else moved it first. */
export const moveAttempt = (
  db: DbOrTransaction,
  id: string,
  { from, to, code, reference }: AttemptMove,
): Promise<AttemptRow | undefined> =>
  db
    .updateTable('payment_attempts')
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .set({
      state: to,
      ...(code === undefined ? {} : { gateway_code: code }),
      ...(reference === undefined ? {} : { gateway_ref: reference }),
    })
    .returningAll()
    .executeTakeFirst();

export async function flagAttempt(
  db: DbOrTransaction,
  id: string,
  flagged: NonNullable<AttemptRow['flagged']>,
): Promise<void> {
  await db.updateTable('payment_attempts').where('id', '=', id).where('flagged', 'is', null).set({ flagged }).execute();
}

/** Stores a message as received, before it is verified; their number per attempt is limited. */
export async function keepMessage(db: DbOrTransaction, id: string, message: unknown): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .where('id', '=', id)
    .where(sql<number>`jsonb_array_length(raw_in)`, '<', KEPT_MESSAGES)
    .set({ raw_in: sql`raw_in || ${JSON.stringify([message])}::jsonb` })
    .execute();
}

/** Gateways send no message about a payment that was abandoned. */
export async function expireAttempts(db: DbOrTransaction, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .where('state', 'in', [...OPEN_STATES])
    .where('expires_at', '<=', now)
    .set({ state: 'expired' })
    .execute();
}
