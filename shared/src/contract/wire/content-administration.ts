import * as z from 'zod/mini';
import { ADMINISTRATOR_ROLES, CONTENT_KINDS, CONTENT_PROBLEMS } from '../content-kinds';
import { email, id, instant, language, list, personName, text, translated } from './primitive';

/* Everything that administrators edit of the site (`/api/admin/content/…`), whatever its kind. */

const MOST_LISTED = 200;
const MOST_ROLES = 20;
const MOST_BRANCHES = 1000;
const kind = z.enum(CONTENT_KINDS);
/** Draft 0, Published 1, Deleted 2 (S1-3). */
const status = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** What keeps a record from being published (`error`), or what an editor should know of it. */
const contentProblem = z.object({
  code: z.enum(CONTENT_PROBLEMS),
  severity: z.enum(['error', 'warning']),
  /** Where in the record, such as `sections.0.rows.1` or `hero-title.text`; empty for the whole of it. */
  path: z.string(),
  language: z.optional(language),
  /** Figures and names for the message `problems.<code>`. */
  values: z._default(z.record(z.string(), z.string()), {}),
});
export type ContentProblem = z.infer<typeof contentProblem>;

const summary = {
  kind,
  id,
  name: z.string(),
  status,
  /** What is saved differs from what visitors see. */
  hasDraft: z.boolean(),
  /** When the draft is published by itself. */
  publishAt: z.nullable(instant),
  /** Raised by every change, a saved draft as well; what If-Match compares. */
  revision: z.int(),
  changedAt: instant,
  changedBy: z.string(),
};
export const contentSummary = z.object({
  ...summary,
  /** Where visitors find it, of kinds with an address. */
  path: z.optional(translated),
  /** Languages with texts missing, of kinds with texts. */
  untranslated: z._default(z.array(language), []),
});
export type ContentSummary = z.infer<typeof contentSummary>;
export const contentList = z.object({ total: z.int(), items: z.array(contentSummary) });

/** Opens the site as its drafts would make it, until it ends. */
export const previewLink = z.object({ token: text(200), until: instant });

export const contentQuery = z.object({
  q: z.optional(text(100)),
  status: z.optional(z.enum(['draft', 'scheduled', 'published', 'deleted'])),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_LISTED)), 50),
});
export type ContentQuery = Partial<z.infer<typeof contentQuery>>;

/** A record as it is being edited; `body` has the shape of its kind (`/api/admin/content/schemas`). */
export const contentRecord = z.object({
  ...summary,
  body: z.unknown(),
  /** What visitors see; null while nothing is published. */
  live: z.nullable(z.unknown()),
  problems: z.array(contentProblem),
});
export type ContentRecord = z.infer<typeof contentRecord>;

/** JSON Schema (2020-12) per kind, with defaults; `x-translated` marks a text per language. */
export const contentSchemas = z.object({ kinds: z.record(z.string(), z.unknown()) });

/** Names, values and items of one record; a page of 500 components has about 30,000. */
export const MOST_CONTENT_PARTS = 60_000;
/** Its shape is that of its kind, which the server judges; the parser of bodies counts its parts. */
const anyBody = z.unknown().register(z.globalRegistry, { maxProperties: MOST_CONTENT_PARTS });
export const contentBody = z.object({ body: anyBody });
/** At once, or at an instant to come. */
export const publishRequest = z.object({ at: z._default(z.nullable(instant), null) });
export const restoreRequest = z.object({ revision: z.int() });
export const checkAnswer = z.object({ problems: z.array(contentProblem) });

export const CONTENT_ACTIONS = [
  'created',
  'saved',
  'published',
  'scheduled',
  'unscheduled',
  'unpublished',
  'discarded',
  'deleted',
  'restored',
  'imported',
] as const;
const historyEntry = z.object({
  revision: z.int(),
  at: instant,
  by: z.string(),
  action: z.enum(CONTENT_ACTIONS),
  /** Whether visitors saw this one. */
  wasLive: z.boolean(),
});
export const contentHistory = z.object({ items: z.array(historyEntry) });
export type ContentHistory = z.infer<typeof contentHistory>;
export const contentRevision = z.extend(historyEntry, { body: z.unknown() });

/** Of the records of one file; those of a site with a hundred pages are far fewer. */
const MOST_TRANSFERRED = 2000;
export const MOST_TRANSFERRED_PARTS = 1_000_000;
/** What is made later is counted on from the largest. */
const LARGEST_TRANSFERRED_ID = 1_000_000;
const transferred = {
  kind,
  id: id.check(z.minimum(1), z.maximum(LARGEST_TRANSFERRED_ID)),
  status: z.union([z.literal(0), z.literal(1)]),
};
const transfer = { format: z.literal('forecourt-content'), version: z.literal(1), exportedAt: instant };

/**
 * Records of several kinds as one file, to keep or to bring to another installation. `body` is what visitors see of a
 * published one, and `draft` what is being made of it. They keep their ids, by which they name one another.
 */
export const contentExport = z.object({
  ...transfer,
  records: z.array(z.object({ ...transferred, body: z.unknown(), draft: z.optional(z.unknown()) })),
});
export type ContentExport = z.infer<typeof contentExport>;
const MOST_KINDS = 50;
const someKinds = z.pipe(
  text(1000),
  z.pipe(
    z.transform((names: string) => names.split(',').filter(Boolean)),
    list(kind, MOST_KINDS),
  ),
);
export const exportQuery = z.object({ kinds: z._default(someKinds, []) });
export const importRequest = z.object({
  document: z.object({
    ...transfer,
    records: list(
      z.object({
        ...transferred,
        body: anyBody,
        draft: z.optional(anyBody),
        /** Its revision here as a dry run has answered it: somebody may have changed it since. */
        seen: z.optional(z.int()),
      }),
      MOST_TRANSFERRED,
    ),
  }),
  /** Publishes what the file calls published; otherwise all of it becomes drafts. */
  publish: z._default(z.boolean(), false),
  /** Answers what would happen, and changes nothing. */
  dryRun: z._default(z.boolean(), false),
});
const importedRecord = z.object({
  kind,
  id,
  name: z.string(),
  result: z.enum(['created', 'changed', 'unchanged', 'refused']),
  /** Of the record here: its revision, 0 where there is none, and what it is called. */
  revision: z.int(),
  replaces: z.string(),
  /** Changes of it that nobody has published yet, or the time at which they were to be, end with it. */
  endsDraft: z.boolean(),
  /** Whether visitors see it; `problems` of severity `error` say why not, where that was asked for. */
  isPublished: z.boolean(),
  problems: z.array(contentProblem),
});
export type ImportedRecord = z.infer<typeof importedRecord>;
export const importAnswer = z.object({ records: z.array(importedRecord) });

const role = z.object({
  role: z.enum(ADMINISTRATOR_ROLES),
  /** Of a translator: whose texts may be changed. */
  languages: z.optional(list(language, 19)),
  /** Of a branch manager. */
  branches: z.optional(list(id, MOST_BRANCHES)),
});
export type AdministratorRole = z.infer<typeof role>;
export const rolesRequest = z.object({ roles: list(role, MOST_ROLES) });
export const administratorInvitation = z.object({
  email,
  name: personName,
  roles: list(role, MOST_ROLES),
});
const administrator = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(role),
  hasSecondFactor: z.boolean(),
  /** The link of the invitation has not been followed yet. */
  isInvited: z.boolean(),
});
export type AdministratorSeen = z.infer<typeof administrator>;
export const administrators = z.object({ items: z.array(administrator) });
/** Who is signed in, and the kinds whose records may be seen and changed. */
export const administratorMe = z.extend(administrator, {
  maySee: z.array(kind),
  mayChange: z.array(kind),
  mayInvite: z.boolean(),
  mayAdministerPayments: z.boolean(),
  /** Reads and answers what visitors send through forms. */
  mayHandleEntries: z._default(z.boolean(), false),
});
export type AdministratorMe = z.infer<typeof administratorMe>;

export const auditQuery = z.object({
  kind: z.optional(text(40)),
  id: z.optional(text(100)),
  actor: z.optional(text(254)),
  action: z.optional(text(60)),
  /** From an instant on, and up to another one, which is not part of it. */
  from: z.optional(instant),
  until: z.optional(instant),
  /** Entries before this one, the newest first. */
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_LISTED)), 50),
});
export type AuditQuery = Partial<z.infer<typeof auditQuery>>;
export const auditPage = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      at: instant,
      actor: z.string(),
      action: z.string(),
      /** `name`: as the record is called today. */
      subject: z.object({ kind: z.string(), id: z.string(), name: z.optional(z.string()) }),
      before: z.nullable(z.unknown()),
      after: z.nullable(z.unknown()),
    }),
  ),
  hasMore: z.boolean(),
});
export type AuditPage = z.infer<typeof auditPage>;
