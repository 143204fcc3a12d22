import type { DbOrTransaction } from '../db/database';

/** What an administrator has done to a record of any kind; values must be masked before they come here. */
export interface AuditedChange {
  /** Such as `gateway.changed`. */
  action: string;
  subject: { kind: string; id: string };
  before?: unknown;
  after?: unknown;
}

const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Call it inside the transaction of what it tells of; the database refuses to change an entry. */
export async function addToAudit(
  trx: DbOrTransaction,
  by: { id: string; email: string },
  { action, subject, before, after }: AuditedChange,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at: now,
      user_id: by.id,
      actor: by.email,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: jsonOrNull(before),
      after: jsonOrNull(after),
    })
    .execute();
}
