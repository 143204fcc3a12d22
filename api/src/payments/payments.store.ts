import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import { PAYMENT_GATEWAYS, type AttemptState, type PaymentGateway } from '@forecourt/shared/contract';
import type { Db, DbOrTransaction, Schema } from '../db/database';
import type { BillingDetails, Challenge } from '../db/schema-payments';

export type AttemptRow = Selectable<Schema['payment_attempts']>;
type NewAttempt = Omit<Insertable<Schema['payment_attempts']>, 'gateway'>;
export type { BillingDetails, Challenge };
export type PaymentEvent = Selectable<Schema['payment_events']>;

/** Whoever sends more about one attempt fills no table. */
const KEPT_EVENTS = 100;

/** An attempt in one of these states may still be decided. */
export const OPEN_STATES: readonly AttemptState[] = ['created', 'pending', 'authorised'];

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

/** The vendor's own id of a payment; undefined unless the gateway has exactly one attempt of it. */
export async function attemptByReference(
  db: DbOrTransaction,
  gateway: PaymentGateway,
  reference: string,
): Promise<AttemptRow | undefined> {
  const found = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('gateway', '=', storedGateway(gateway))
    .where('gateway_ref', '=', reference)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

/** The gateway of a stored attempt among those that a server has. */
export const gatewayNameOf = ({ gateway }: Pick<AttemptRow, 'gateway'>): PaymentGateway | undefined =>
  (Object.keys(PAYMENT_GATEWAYS) as PaymentGateway[]).find((name) => storedGateway(name) === gateway);

export function gatewayOf<Gateway>(
  gateways: Readonly<Partial<Record<PaymentGateway, Gateway>>>,
  attempt: Pick<AttemptRow, 'gateway'>,
): Gateway | undefined {
  const name = gatewayNameOf(attempt);
  return name && gateways[name];
}

/** Its booking first, as everybody does who locks both: in different orders, two would wait for one another. */
export async function lockAttempt(db: DbOrTransaction, id: string): Promise<AttemptRow> {
  const ofAttempt = db.selectFrom('payment_attempts').select('booking_id').where('id', '=', id);
  await db.selectFrom('bookings').select('id').where('id', '=', ofAttempt).forUpdate().execute();
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

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
      ...(!OPEN_STATES.includes(to) && { uncertain_since: null }),
    })
    .returningAll()
    .executeTakeFirst();

/** Beside what it is flagged with already. */
export async function flagAttempt(db: DbOrTransaction, id: string, flag: AttemptRow['flags'][number]): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .where('id', '=', id)
    .where(sql<boolean>`not ${flag} = any(flags)`)
    .set({ flags: sql`array_append(flags, ${flag})` })
    .execute();
}

/** What nobody knew is known. */
export async function clearUnknown(db: DbOrTransaction, id: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .where('id', '=', id)
    .set({ flags: sql`array_remove(flags, 'unknown-outcome')` })
    .execute();
}

/** Adds to the timeline of an attempt; what is said in `detail` must be masked. */
export async function addEvent(
  db: DbOrTransaction,
  attemptId: string,
  { at, kind, detail }: Pick<PaymentEvent, 'at' | 'kind'> & { detail: unknown },
): Promise<void> {
  await db
    .insertInto('payment_events')
    .columns(['attempt_id', 'at', 'kind', 'detail'])
    .expression((from) =>
      from
        .selectFrom('payment_events')
        .where('attempt_id', '=', attemptId)
        .where('kind', '=', kind)
        .select([
          sql<string>`${attemptId}::text`.as('attempt_id'),
          sql<Date>`${at}::timestamptz`.as('at'),
          sql<PaymentEvent['kind']>`${kind}::text`.as('kind'),
          sql<string>`${JSON.stringify(detail)}::jsonb`.as('detail'),
        ])
        .having(({ fn }) => sql<boolean>`${fn.countAll()} < ${KEPT_EVENTS}`),
    )
    .execute();
}

async function hasEvent(db: DbOrTransaction, attemptId: string, such: RawBuilder<boolean>): Promise<boolean> {
  const events = db.selectFrom('payment_events').select('id').where('attempt_id', '=', attemptId);
  return (await events.where(such).executeTakeFirst()) !== undefined;
}

/** Whether the server has noted something of its own, `{ "note": … }`. */
export const hasNote = (db: DbOrTransaction, attemptId: string, note: string): Promise<boolean> =>
  hasEvent(db, attemptId, sql<boolean>`kind = 'note' and detail ->> 'note' = ${note}`);

/** Whether the ledger has an entry of an attempt, by this reference if there is one. */
export const hasEntry = async (
  db: DbOrTransaction,
  attemptId: string,
  kind: Selectable<Schema['booking_ledger']>['kind'],
  reference?: string,
): Promise<boolean> =>
  (await db
    .selectFrom('booking_ledger')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', kind)
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .executeTakeFirst()) !== undefined;

/** Whether the browser came back from the address of successes. */
export const cameBack = (db: DbOrTransaction, attemptId: string): Promise<boolean> =>
  hasEvent(db, attemptId, sql<boolean>`kind = 'message' and detail ->> 'returned' is not null`);

/**
 * Keeps what the holder's bank asks while nothing is decided, and then nothing is taken either; undefined where there
 * is nothing to keep.
 */
export async function keepChallenge(
  db: DbOrTransaction,
  { id }: AttemptRow,
  challenge: Challenge | undefined,
): Promise<AttemptRow | undefined> {
  if (challenge === undefined) return undefined;
  return db
    .updateTable('payment_attempts')
    .where('id', '=', id)
    .where('state', 'in', [...OPEN_STATES])
    .set({ challenge: JSON.stringify(challenge), uncertain_since: null })
    .returningAll()
    .executeTakeFirst();
}

/** Nobody knows whether the vendor has charged; the worker asks it soon. */
export async function markUncertain(db: DbOrTransaction, id: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .where('id', '=', id)
    .where('state', 'in', [...OPEN_STATES])
    .set({ uncertain_since: sql`coalesce(uncertain_since, ${now})`, next_check_at: now })
    .execute();
}

/** Whether this charge may begin: a second one of the same attempt, however close behind, may not, nor a late one. */
export async function claimCharge(db: DbOrTransaction, id: string, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('payment_attempts')
    .where('id', '=', id)
    .where('state', 'in', [...OPEN_STATES])
    .where('uncertain_since', 'is', null)
    .where('challenge', 'is', null)
    .where('expires_at', '>', now)
    .set({ uncertain_since: now })
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Claims one attempt whose vendor is to be asked; nobody else claims it before `again`. */
export const claimCheck = (db: Db, now: Date, again: (due: AttemptRow) => Date): Promise<AttemptRow | undefined> =>
  db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('payment_attempts')
      .selectAll()
      .where('next_check_at', '<=', now)
      .orderBy('next_check_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return undefined;
    await trx
      .updateTable('payment_attempts')
      .where('id', '=', due.id)
      .set({ next_check_at: again(due), checks: due.checks + 1 })
      .execute();
    return due;
  });

export async function stopChecks(db: DbOrTransaction, id: string): Promise<void> {
  await db.updateTable('payment_attempts').where('id', '=', id).set({ next_check_at: null }).execute();
}
