import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { BOOKING_STATUS } from '@forecourt/shared/contract';
import type { Db, DbOrTransaction } from '../db/database';

export type { DbOrTransaction };
export type AttachmentOwner =
  { bookingId: string } | { userId: string } | { infractionId: number } | { entryId: number };
export interface NewAttachment {
  id: string;
  name: string;
  mediaType: string;
  bytes: Buffer;
}
export interface AttachmentRow {
  id: string;
  name: string;
  media_type: string;
}

const ownerColumn = (owner: AttachmentOwner) => {
  if ('bookingId' in owner) return ['booking_id', owner.bookingId] as const;
  if ('userId' in owner) return ['user_id', owner.userId] as const;
  return 'entryId' in owner ? (['entry_id', owner.entryId] as const) : (['infraction_id', owner.infractionId] as const);
};
const columnsOf = (owner: AttachmentOwner) => {
  const [column, value] = ownerColumn(owner);
  return { booking_id: null, user_id: null, infraction_id: null, entry_id: null, [column]: value };
};

export function attachmentsOf(db: DbOrTransaction, owner: AttachmentOwner): Promise<AttachmentRow[]> {
  const [column, value] = ownerColumn(owner);
  return db
    .selectFrom('attachments')
    .select(['id', 'name', 'media_type'])
    .where(column, '=', value)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** All or none; false when the owner would have more than `limit`. */
export async function addAttachments(
  trx: DbOrTransaction,
  owner: AttachmentOwner,
  files: readonly NewAttachment[],
  { limit, now }: { limit: number; now: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachments:${ownerColumn(owner)[1]}`}, 0))`.execute(trx);
  if ((await attachmentsOf(trx, owner)).length + files.length > limit) return false;
  await insertAttachments(trx, owner, files, now);
  return true;
}

/**
 * Bytes of one row of a file. The embedded database works in this process: a row takes it milliseconds, a file of 2 MB
 * a tenth of a second in which nobody else is served.
 */
const PART_BYTES = 96 * 1024;

/** For an owner that this very transaction has made, and who so has no others yet. */
export async function insertAttachments(
  trx: DbOrTransaction,
  owner: AttachmentOwner,
  files: readonly NewAttachment[],
  now: Date,
): Promise<void> {
  for (const [place, { id, name, mediaType, bytes }] of files.entries()) {
    // Files that come together are listed in their order.
    const at = new Date(now.getTime() + place);
    await trx
      .insertInto('attachments')
      .values({ ...columnsOf(owner), id, name, media_type: mediaType, created_at: at })
      .execute();
    for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
      const base64 = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES).toString('base64');
      await trx
        .insertInto('attachment_parts')
        .values({ attachment_id: id, part, content: sql`decode(${base64}, 'base64')` })
        .execute();
      await nextTurn();
    }
  }
}

/** Deletes a file that the owner has; whether there was one. */
export async function removeAttachment(trx: DbOrTransaction, owner: AttachmentOwner, id: string): Promise<boolean> {
  const [column, value] = ownerColumn(owner);
  const removed = await trx.deleteFrom('attachments').where('id', '=', id).where(column, '=', value).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Large ones, so that each statement is a short one. */
const DELETED_AT_ONCE = 10;

/**
 * Deletes the files of quotations that have ended by then, whether or not they were cancelled before. What was booked
 * of one is a booking, and keeps its files.
 */
export async function dropFilesOfQuotations(db: Db, endedBefore: Date): Promise<void> {
  const old = db
    .selectFrom('attachments')
    .innerJoin('bookings', 'bookings.id', 'attachments.booking_id')
    .select('attachments.id')
    .where('bookings.quoted_until', '<', endedBefore)
    .where('bookings.status', 'in', [BOOKING_STATUS.Quoted, BOOKING_STATUS.Cancelled])
    .limit(DELETED_AT_ONCE);
  for (;;) {
    const { numDeletedRows } = await db.deleteFrom('attachments').where('id', 'in', old).executeTakeFirstOrThrow();
    if (numDeletedRows < DELETED_AT_ONCE) return;
    await nextTurn();
  }
}

/** A file without its content; the parts of that follow by `attachmentParts`. */
export const attachmentById = (db: Db, id: string): Promise<AttachmentRow | undefined> =>
  db.selectFrom('attachments').select(['id', 'name', 'media_type']).where('id', '=', id).executeTakeFirst();

/** The content of a file, part by part. */
export async function* attachmentParts(db: Db, id: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('attachment_parts')
      .select(sql<string>`encode(content, 'base64')`.as('base64'))
      .where('attachment_id', '=', id)
      .where('part', '=', part)
      .executeTakeFirst();
    if (row === undefined) return;
    yield Buffer.from(row.base64, 'base64');
    await nextTurn();
  }
}
