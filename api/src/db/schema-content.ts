import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { ContentKind, Language, Translated } from '@forecourt/shared/contract';
import type { Instant, Json } from './schema-catalogue';

export interface ContentSchema {
  documents: {
    kind: ContentKind;
    id: number;
    /** Draft 0, Published 1, Deleted 2 (S1-3). */
    status: number;
    /** Raised by every change that visitors see; the config version is made of all of them (D11). */
    version: number;
    /** Raised by every change, of a draft as well; what If-Match compares. */
    revision: Generated<number>;
    /** What visitors see while it is published. */
    body: Json<unknown>;
    /** What is saved and not published; null where it is the same. */
    draft: ColumnType<unknown, string | null | undefined, string | null>;
    /** When the draft is published by itself. */
    publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    changed_at: ColumnType<Date, Date | undefined, Date>;
    /** E-mail address of the administrator; empty for what nobody has changed yet. */
    changed_by: Generated<string>;
  };
  /** Every revision of every document; the database refuses to change an entry. */
  document_history: {
    kind: ContentKind;
    id: number;
    revision: number;
    at: Date;
    actor: string;
    action: string;
    was_live: boolean;
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
    /** When and by whom it was opened first. */
    read_at: ColumnType<Date | null, undefined, Date>;
    read_by: Generated<string>;
    /** How many e-mails have answered it. */
    answers: Generated<number>;
  };
  /** What was mailed to the sender of an entry. */
  entry_answers: {
    entry_id: number;
    position: number;
    at: Date;
    actor: string;
    text: string;
  };
  /** Pictures of the site; the id is made of what was uploaded. */
  media: {
    id: string;
    name: string;
    /** In pixels, of the original as it stands upright. */
    width: number;
    height: number;
    /** Of the file that was uploaded. */
    bytes: number;
    alt: Json<Translated>;
    /** In percent. */
    focal_x: number;
    focal_y: number;
    /** Whether renditions of it are to be made. */
    renditions_due: Generated<boolean>;
    revision: Generated<number>;
    created_at: Date;
    created_by: string;
  };
  media_parts: {
    media_id: string;
    /** `original`, or a size and format such as `800.webp`. */
    rendition: string;
    part: number;
    content: RawBuilder<unknown>;
  };
}
