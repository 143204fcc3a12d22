import { sql } from 'kysely';
import * as z from 'zod/mini';
import { PAGE_STATUS, wire } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../db/database';
import type { DocumentKind } from '../db/schema-content';
import { Refusal } from '../refusal';
import { changeRules } from './change-rules';

interface HasDb {
  db: DbOrTransaction;
}

/** The stored shape of each kind; the API's answers are derived from it. */
export const DOCUMENT_SCHEMAS = {
  // Routes follow from the pages, and the version from all documents.
  'global-config': z.omit(wire.globalConfig, { configVersion: true, routes: true }),
  'site-config': z.omit(wire.siteConfig, { configVersion: true, isDemo: true }),
  'site-seo': wire.siteSeo,
  'advanced-config': wire.advancedConfig,
  'booking-flow': z.object({
    general: wire.flowGeneral,
    results: wire.flowResults,
    checkout: wire.flowCheckout,
    changes: changeRules,
  }),
  page: z.extend(z.omit(wire.page, { id: true, status: true }), { path: wire.translated }),
  'blog-post': z.omit(wire.blogPost, { id: true, isPublished: true }),
  form: z.object({
    type: z.int(),
    name: z.string(),
    fields: wire.formFields,
    button: wire.translated,
    config: wire.formConfig,
    /** Never leaves the server (D16). */
    receivers: z.array(z.email()),
  }),
  'document-types': z.array(z.object({ id: z.int(), name: wire.translated, allowLetters: z.boolean() })),
  'tax-payer-types': z.array(
    z.object({ id: z.int(), name: wire.translated, allowedDocumentTypeIds: z.array(z.int()) }),
  ),
} satisfies Record<DocumentKind, z.ZodMiniType>;

type Body<K extends DocumentKind> = z.infer<(typeof DOCUMENT_SCHEMAS)[K]>;
export type Document<K extends DocumentKind> = { id: number; status: number; body: Body<K> };

interface StoredDocument {
  id: number;
  status: number;
  body: unknown;
}

const parse = <K extends DocumentKind>(kind: K, { id, status, body }: StoredDocument): Document<K> => ({
  id,
  status,
  body: DOCUMENT_SCHEMAS[kind].parse(body) as Body<K>,
});

const publishedRows = ({ db }: HasDb, kind: DocumentKind) =>
  db
    .selectFrom('documents')
    .select(['id', 'status', 'body'])
    .where('kind', '=', kind)
    .where('status', '=', PAGE_STATUS.published);

export async function publishedDocuments<K extends DocumentKind>(deps: HasDb, kind: K): Promise<Document<K>[]> {
  return (await publishedRows(deps, kind).orderBy('id').execute()).map((stored) => parse(kind, stored));
}

const LARGEST_ROW_ID = 2_147_483_647;

export async function publishedDocument<K extends DocumentKind>(
  deps: HasDb,
  kind: K,
  id: number,
): Promise<Document<K> | undefined> {
  // The database refuses to compare with a number that no row can have.
  if (!Number.isInteger(id) || Math.abs(id) > LARGEST_ROW_ID) return undefined;
  const stored = await publishedRows(deps, kind).where('id', '=', id).executeTakeFirst();
  return stored && parse(kind, stored);
}

/** The document of a kind that exists once; its id is 1. */
export async function theDocument<K extends DocumentKind>(deps: HasDb, kind: K): Promise<Body<K>> {
  const found = await publishedDocument(deps, kind, 1);
  if (!found) throw new Refusal('not-set-up', `There is no published document ${kind}.`);
  return found.body;
}

/** Changes whenever any document changes, appears or goes (D11). */
export async function configVersionOf(db: DbOrTransaction): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select left(md5(coalesce(
      string_agg(concat_ws(':', kind, id, status, version), ',' order by kind, id), '')), 16) as version
    from documents`.execute(db);
  return rows[0]?.version ?? '';
}

/** Whether the demo company, whose accounts and passwords are published, is or was planted here. */
export const isDemo = async ({ db }: HasDb): Promise<boolean> =>
  (await db.selectFrom('settings').select('key').where('key', 'like', 'seeded:%').limit(1).executeTakeFirst()) !==
  undefined;

export const isSetUp = async ({ db }: HasDb): Promise<boolean> =>
  (await publishedRows({ db }, 'global-config').limit(1).executeTakeFirst()) !== undefined;
