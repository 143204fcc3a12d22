import type { Author } from '../../audit/audit.store';
import type { Deps } from '../../deps';
import { once } from '../../idempotency/once';
import { published } from './change-records';
import { lockToPublish, problemsOf } from './publish-gate';
import { applied } from './record-steps';
import { editedBody } from './record-view';
import { dueRecord, type DbOrTransaction } from './records.store';

const CLOCK: Author = { id: null, email: 'schedule' };

/** Somebody may have changed it, and another process may have published it, while the lock was waited for. */
async function publishNext(deps: Deps, trx: DbOrTransaction): Promise<boolean> {
  const now = deps.clock();
  const due = await dueRecord(trx, now);
  if (!due) return false;
  const record = await lockToPublish(trx, due.kind, due.id);
  if (!record?.publish_at || record.publish_at > now) return true;
  const problems = await problemsOf(trx, { kind: due.kind, id: due.id, body: editedBody(record) });
  const isRefused = problems.some(({ severity }) => severity === 'error');
  await applied(
    deps,
    trx,
    CLOCK,
    record,
    isRefused
      ? { action: 'unscheduled', next: { publish_at: null } }
      : { action: 'published', next: published(record) },
  );
  return true;
}

/**
 * Publishes what is due, each record in a transaction of its own. What the gate refuses by now stays a draft without a
 * time, as its history says.
 */
export async function publishDue(deps: Deps): Promise<void> {
  for (let goesOn = true; goesOn;) {
    const done = await once(deps, undefined, async (trx) => ({ ok: true, answer: await publishNext(deps, trx) }));
    goesOn = done.ok && done.answer;
  }
}
