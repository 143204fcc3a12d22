import { sql } from 'kysely';
import type { Db, DbOrTransaction } from '../db/database';

export type { DbOrTransaction };
export type AttachmentOwner = { bookingId: string } | { userId: string };
export interface NewAttachment {
  id: string;
  name: string;
  mediaType: string;
  base64: string;
}
export interface AttachmentRow {
  id: string;
  name: string;
  media_type: string;
}

const columnsOf = (owner: AttachmentOwner) =>
  'bookingId' in owner ? { booking_id: owner.bookingId, user_id: null } : { booking_id: null, user_id: owner.userId };
const ownerColumn = (owner: AttachmentOwner) =>
  'bookingId' in owner ? (['booking_id', owner.bookingId] as const) : (['user_id', owner.userId] as const);

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

/** For an owner that this very transaction has made, and who so has no others yet. */
export async function insertAttachments(
  trx: DbOrTransaction,
  owner: AttachmentOwner,
  files: readonly NewAttachment[],
  now: Date,
): Promise<void> {
  for (const { id, name, mediaType, base64 } of files) {
    await trx
      .insertInto('attachments')
      .values({
        ...columnsOf(owner),
        id,
        name,
        media_type: mediaType,
        content: sql`decode(${base64}, 'base64')`,
        created_at: now,
      })
      .execute();
  }
}

export async function attachmentContent(db: Db, id: string): Promise<(AttachmentRow & { bytes: Buffer }) | undefined> {
  const row = await db
    .selectFrom('attachments')
    .select(['id', 'name', 'media_type', sql<string>`encode(content, 'base64')`.as('base64')])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { id: row.id, name: row.name, media_type: row.media_type, bytes: Buffer.from(row.base64, 'base64') };
}
