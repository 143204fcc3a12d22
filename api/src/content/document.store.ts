import { sql } from 'kysely';
import type { DbOrTransaction } from '../db/database';
import type { DocumentKind } from '../db/schema-content';

export type { DocumentKind };
export interface StoredDocument {
  id: number;
  status: number;
  body: unknown;
}

export const documentsOf = (db: DbOrTransaction, kind: DocumentKind): Promise<StoredDocument[]> =>
  db.selectFrom('documents').select(['id', 'status', 'body']).where('kind', '=', kind).orderBy('id').execute();

const LARGEST_ROW_ID = 2_147_483_647;

/** An id that no row can have is one that none has. */
export async function documentOf(
  db: DbOrTransaction,
  kind: DocumentKind,
  id: number,
): Promise<StoredDocument | undefined> {
  if (!Number.isInteger(id) || Math.abs(id) > LARGEST_ROW_ID) return undefined;
  return db
    .selectFrom('documents')
    .select(['id', 'status', 'body'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Changes whenever any document changes, appears or goes (D11). */
export async function configVersionOf(db: DbOrTransaction): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select left(md5(coalesce(string_agg(concat_ws(':', kind, id, status, version), ',' order by kind, id), '')), 16) as version from documents`.execute(
    db,
  );
  return rows[0]?.version ?? '';
}
