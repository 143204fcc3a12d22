import { sql } from 'kysely';
import { PAGE_STATUS, wire, type ContentKind } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../db/database';
import { Refusal } from '../refusal';
import { DOCUMENT_DEFAULTS, DOCUMENT_SCHEMAS, type Body } from './document-schemas';

interface HasDb {
  db: DbOrTransaction;
  /** Drafts stand for what is published, as in a preview. */
  drafts?: boolean;
}

export type Document<K extends ContentKind> = { id: number; status: number; body: Body<K> };

interface StoredDocument {
  id: number;
  status: number;
  body: unknown;
  draft: unknown;
}

/** Undefined for one that does not have the shape of its kind: it costs its own place on the site, and nothing else. */
function read<K extends ContentKind>(
  { drafts = false }: HasDb,
  kind: K,
  { id, status, body, draft }: StoredDocument,
): Document<K> | undefined {
  const found = DOCUMENT_SCHEMAS[kind].safeParse(drafts ? (draft ?? body) : body);
  return found.success ? { id, status, body: found.data as Body<K> } : undefined;
}

const publishedRows = ({ db, drafts = false }: HasDb, kind: ContentKind) =>
  db
    .selectFrom('documents')
    .select(['id', 'status', 'body', 'draft'])
    .where('kind', '=', kind)
    .where('status', 'in', drafts ? [PAGE_STATUS.draft, PAGE_STATUS.published] : [PAGE_STATUS.published]);

export async function publishedDocuments<K extends ContentKind>(deps: HasDb, kind: K): Promise<Document<K>[]> {
  return (await publishedRows(deps, kind).orderBy('id').execute()).flatMap((stored) => read(deps, kind, stored) ?? []);
}

const LARGEST_ROW_ID = 2_147_483_647;

export async function publishedDocument<K extends ContentKind>(
  deps: HasDb,
  kind: K,
  id: number,
): Promise<Document<K> | undefined> {
  // The database refuses to compare with a number that no row can have.
  if (!Number.isInteger(id) || Math.abs(id) > LARGEST_ROW_ID) return undefined;
  const stored = await publishedRows(deps, kind).where('id', '=', id).executeTakeFirst();
  return stored && read(deps, kind, stored);
}

/** As it was published last in a shape that can be read. */
async function lastReadable<K extends ContentKind>({ db }: HasDb, kind: K): Promise<Body<K> | undefined> {
  const entries = await db
    .selectFrom('document_history')
    .select('body')
    .where('kind', '=', kind)
    .where('id', '=', 1)
    .where('was_live', '=', true)
    .orderBy('revision', 'desc')
    .limit(MOST_LOOKED_AT)
    .execute();
  const reads = entries.map(({ body }) => DOCUMENT_SCHEMAS[kind].safeParse(body));
  return reads.find(({ success }) => success)?.data as Body<K> | undefined;
}
const MOST_LOOKED_AT = 20;

/**
 * The document of a kind that exists once; its id is 1. A wrong value in it has its default, and where that is not
 * enough counts what was published before it; where a company has none, its defaults (D9).
 */
export async function theDocument<K extends ContentKind>(deps: HasDb, kind: K): Promise<Body<K>> {
  const stored = await publishedRows(deps, kind).where('id', '=', 1).executeTakeFirst();
  const usual = DOCUMENT_DEFAULTS[kind] as Body<K> | undefined;
  const body = stored ? await readable(deps, kind, stored) : undefined;
  const found = body ?? ((await isSetUp(deps)) ? usual : undefined);
  if (!found) throw new Refusal('not-set-up', `There is no published document ${kind}.`);
  return found;
}

async function readable<K extends ContentKind>(
  deps: HasDb,
  kind: K,
  { body, draft }: StoredDocument,
): Promise<Body<K> | undefined> {
  const given = deps.drafts ? (draft ?? body) : body;
  const read = wire.repaired<unknown>(DOCUMENT_SCHEMAS[kind], given, DOCUMENT_DEFAULTS[kind]);
  return read ? (read.data as Body<K>) : lastReadable(deps, kind);
}

/** Changes whenever any document changes, appears or goes (D11). */
export async function configVersionOf(db: DbOrTransaction): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select left(md5(coalesce(
      string_agg(concat_ws(':', kind, id, status, version), ',' order by kind, id), '')), 16) as version
    from documents`.execute(db);
  return rows[0]?.version ?? '';
}

/** Kind and id of what is published and does not have the shape of its kind. */
export async function unreadableDocuments({ db }: HasDb): Promise<string[]> {
  const all = await db
    .selectFrom('documents')
    .select(['kind', 'id', 'status', 'body', 'draft'])
    .where('status', '=', PAGE_STATUS.published)
    .execute();
  return all.filter((stored) => !read({ db }, stored.kind, stored)).map(({ kind, id }) => `${kind} ${id}`);
}

/** Whether the demo company, whose accounts and passwords are published, is or was planted here. */
export const isDemo = async ({ db }: HasDb): Promise<boolean> =>
  (await db.selectFrom('settings').select('key').where('key', 'like', 'seeded:%').limit(1).executeTakeFirst()) !==
  undefined;

export const isSetUp = async ({ db }: HasDb): Promise<boolean> =>
  (await publishedRows({ db }, 'company').limit(1).executeTakeFirst()) !== undefined;
