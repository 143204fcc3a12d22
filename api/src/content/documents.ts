import * as z from 'zod/mini';
import { PAGE_STATUS, wire } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { documentOf, documentsOf, type DocumentKind, type StoredDocument } from './document.store';

type HasDb = Pick<Deps, 'db'>;

/** The shape in which each kind is kept; what the API answers is derived from it. */
export const DOCUMENT_SCHEMAS = {
  // Routes follow from the pages, and the version from all documents.
  'global-config': z.omit(wire.globalConfig, { configVersion: true, routes: true }),
  'site-config': z.omit(wire.siteConfig, { configVersion: true }),
  'site-seo': wire.siteSeo,
  'advanced-config': wire.advancedConfig,
  'booking-flow': z.object({ general: wire.flowGeneral, results: wire.flowResults, checkout: wire.flowCheckout }),
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

const parse = <K extends DocumentKind>(kind: K, { id, status, body }: StoredDocument): Document<K> => ({
  id,
  status,
  body: DOCUMENT_SCHEMAS[kind].parse(body) as Body<K>,
});

const isPublished = ({ status }: StoredDocument): boolean => status === PAGE_STATUS.published;

export async function publishedDocuments<K extends DocumentKind>({ db }: HasDb, kind: K): Promise<Document<K>[]> {
  return (await documentsOf(db, kind)).filter(isPublished).map((stored) => parse(kind, stored));
}

export async function publishedDocument<K extends DocumentKind>(
  { db }: HasDb,
  kind: K,
  id: number,
): Promise<Document<K> | undefined> {
  const stored = await documentOf(db, kind, id);
  return stored && isPublished(stored) ? parse(kind, stored) : undefined;
}

/** Of kinds that exist once; their id is 1. */
export async function theDocument<K extends DocumentKind>(deps: HasDb, kind: K): Promise<Body<K>> {
  const found = await publishedDocument(deps, kind, 1);
  if (!found) throw new Error(`There is no published document ${kind}: seed the database or publish one.`);
  return found.body;
}
