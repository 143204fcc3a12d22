import type { Generated } from 'kysely';
import type { Language } from '@forecourt/shared/contract';
import type { Instant, Json } from './schema-catalogue';

/** What an administrator edits as one piece. */
export type DocumentKind =
  | 'global-config'
  | 'site-config'
  | 'site-seo'
  | 'advanced-config'
  | 'booking-flow'
  | 'page'
  | 'blog-post'
  | 'form'
  | 'document-types'
  | 'tax-payer-types';

export interface ContentSchema {
  documents: {
    kind: DocumentKind;
    id: number;
    /** Draft 0, Published 1, Deleted 2 (S1-3). */
    status: number;
    /** Raised by every change; the config version is made of all of them (D11). */
    version: number;
    body: Json<unknown>;
  };
  contact_entries: {
    id: Generated<number>;
    form_id: number;
    language: Language;
    /** Who gets it, taken from the form definition (D16). */
    receivers: Json<string[]>;
    reply_to: Json<{ name: string; email: string }>;
    fields: Json<Record<string, string>>;
    created_at: Instant;
  };
}
