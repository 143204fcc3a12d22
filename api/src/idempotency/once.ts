import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { claimKey, earlierAnswer, keepAnswer, type DbOrTransaction, type IdempotentCall } from './idempotency.store';

export type { IdempotentCall };

const USABLE = /^[\x21-\x7e]{8,200}$/;

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}

/**
 * The call behind the header `Idempotency-Key`; undefined without one that is long enough not to be drawn twice.
 * `scope` says what is called and by whom: nobody meets the keys of others. A request counts as the same whatever the
 * order of its fields; it is kept as a keyed digest, since passwords and passports are among them.
 */
export function idempotentCall(
  { config }: Pick<Deps, 'config'>,
  { headers, body, query }: Pick<FastifyRequest, 'headers' | 'body' | 'query'>,
  scope: string,
): IdempotentCall | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !USABLE.test(key)) return undefined;
  const digest = (text: string): string => createHmac('sha256', config.secret).update(text).digest('hex');
  return { key: digest(`${scope}\n${key}`), fingerprint: digest(canonical([body, query])) };
}

export type Outcome<T> = { ok: true; answer: T } | { ok: false; code: ErrorCode; details?: Record<string, string> };

/**
 * Runs `work` in one transaction and keeps its effect only when it ends well: refusals are values, and must undo
 * themselves all the same.
 */
async function allOrNothing<T>(
  db: Deps['db'],
  work: (trx: DbOrTransaction) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const trx = await db.startTransaction().execute();
  try {
    const outcome = await work(trx);
    await (outcome.ok ? trx.commit() : trx.rollback()).execute();
    return outcome;
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
    throw error;
  }
}

/**
 * What a call was answered the first time, or its refusal when the key belongs to another request; undefined for a
 * first call.
 */
export async function repeated<T>(db: DbOrTransaction, call: IdempotentCall): Promise<Outcome<T> | undefined> {
  const earlier = await earlierAnswer<T>(db, call);
  switch (earlier.kind) {
    case 'none':
      return undefined;
    case 'reused':
      return { ok: false, code: 'idempotency-key-reused' };
    case 'answered':
      return { ok: true, answer: earlier.answer };
  }
}

/**
 * All of `work` or nothing of it, and once per idempotency key: a repeat gets the first answer (D28), which is stored
 * and so must be plain data without secrets. `work` uses the transaction alone: another connection may be waiting for
 * this one.
 */
export const once = <T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  call: IdempotentCall | undefined,
  work: (trx: DbOrTransaction) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  allOrNothing<T>(db, async (trx) => {
    if (call === undefined) return work(trx);
    if (!(await claimKey(trx, call, clock())))
      return (await repeated<T>(trx, call)) ?? { ok: false, code: 'unavailable' };
    const outcome = await work(trx);
    return outcome.ok ? { ok: true, answer: await keepAnswer(trx, call, outcome.answer) } : outcome;
  });
