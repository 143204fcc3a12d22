import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { PAGE_STATUS, type ContentKind, type MediaChange } from '@forecourt/shared/contract';
import type { Db, DbOrTransaction } from '../db/database';

export type { DbOrTransaction };

/** A picture without its bytes. */
export interface StoredMedia {
  id: string;
  name: string;
  width: number;
  height: number;
  bytes: number;
  alt: Partial<Record<string, string>>;
  focal_x: number;
  focal_y: number;
  revision: number;
  created_at: Date;
  created_by: string;
}

export const mediaById = (db: DbOrTransaction, id: string): Promise<StoredMedia | undefined> =>
  db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();

/** Whoever changes or deletes a picture waits for whoever does so already. */
export const lockMedia = (trx: DbOrTransaction, id: string): Promise<StoredMedia | undefined> =>
  trx.selectFrom('media').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const asPattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** By name and alternative text in any language; the newest first. */
export async function mediaLike(
  db: DbOrTransaction,
  { q, offset, limit }: { q: string; offset: number; limit: number },
): Promise<{ total: number; items: StoredMedia[] }> {
  const found = db
    .selectFrom('media')
    .where((row) =>
      q === ''
        ? row.lit(true)
        : row.or([
            row('name', 'ilike', asPattern(q)),
            sql<boolean>`exists (select from jsonb_each_text(alt) as texts where texts.value ilike ${asPattern(q)})`,
          ]),
    );
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { total: Number(total), items };
}

/** False where the same picture is there already. */
export async function addMedia(trx: DbOrTransaction, media: Omit<StoredMedia, 'revision'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('media')
    .values({ ...media, alt: JSON.stringify(media.alt) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function changeMedia(trx: DbOrTransaction, id: string, { name, alt, focal }: MediaChange): Promise<void> {
  await trx
    .updateTable('media')
    .set((row) => ({
      name,
      alt: JSON.stringify(alt),
      focal_x: focal.x,
      focal_y: focal.y,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteMedia(trx: DbOrTransaction, id: string): Promise<void> {
  await trx.deleteFrom('media').where('id', '=', id).execute();
}

/** Records that show the picture to visitors, or would do so if their draft were published. */
export const recordsWith = (
  db: DbOrTransaction,
  address: string,
): Promise<{ kind: ContentKind; id: number; body: unknown }[]> =>
  db
    .selectFrom('documents')
    .select(['kind', 'id', 'body'])
    .where('status', '!=', PAGE_STATUS.deleted)
    .where(sql<boolean>`(strpos(body::text, ${address}) > 0 or strpos(coalesce(draft::text, ''), ${address}) > 0)`)
    .orderBy('kind')
    .orderBy('id')
    .limit(50)
    .execute();

/** The rendition that all others are made of. */
export const ORIGINAL = 'original';

/** Bytes of one row: the embedded database works in this process, which serves nobody else while it writes one. */
const PART_BYTES = 96 * 1024;

/** Of a picture that is new, or that nobody else can change meanwhile. */
export async function keepRendition(
  trx: DbOrTransaction,
  { id, rendition }: { id: string; rendition: string },
  bytes: Buffer,
): Promise<void> {
  for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
    const base64 = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES).toString('base64');
    await trx
      .insertInto('media_parts')
      .values({ media_id: id, rendition, part, content: sql`decode(${base64}, 'base64')` })
      .execute();
    await nextTurn();
  }
}

/** Undefined where it was not made yet. */
export async function keptRendition(db: Db, id: string, rendition: string): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  for (;;) {
    const row = await db
      .selectFrom('media_parts')
      .select(sql<string>`encode(content, 'base64')`.as('base64'))
      .where('media_id', '=', id)
      .where('rendition', '=', rendition)
      .where('part', '=', parts.length)
      .executeTakeFirst();
    if (row === undefined) break;
    parts.push(Buffer.from(row.base64, 'base64'));
    await nextTurn();
  }
  return parts.length === 0 ? undefined : Buffer.concat(parts);
}

/** Those of a picture that were made, by their names. */
export const keptNames = async (db: DbOrTransaction, id: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('media_parts')
    .select('rendition')
    .where('media_id', '=', id)
    .where('part', '=', 0)
    .execute();
  return new Set(rows.map(({ rendition }) => rendition));
};

/** Of two that make one at the same moment the first keeps it: parts of both would be no picture. */
export const keepMissing = (db: Db, named: { id: string; rendition: string }, bytes: Buffer): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // The picture may have been deleted meanwhile.
    if (!(await lockMedia(trx, named.id)) || (await keptNames(trx, named.id)).has(named.rendition)) return;
    await keepRendition(trx, named, bytes);
  });

/** Renditions of the picture are to be made. */
export async function setDue(db: Db, id: string): Promise<void> {
  await db
    .updateTable('media')
    .set({ renditions_due: true })
    .where('id', '=', id)
    .where('renditions_due', '=', false)
    .execute();
}

/** Id of the newest picture whose renditions are to be made, which from now on is nobody else's work. */
export async function takeDue(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update media set renditions_due = false
    where id = (
      select id from media where renditions_due order by created_at desc, id limit 1 for update skip locked)
    returning id`.execute(db);
  return rows[0]?.id;
}
