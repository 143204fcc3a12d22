import * as z from 'zod/mini';
import { id, instant, language, text, token, translated } from './primitive';

/* What visitors have sent through the forms of the site (`/api/admin/entries/…`). */

const LONGEST_ENTRY_ANSWER = 5_000;
const MOST_LISTED = 100;

const ENTRY_STATES = ['new', 'read', 'answered'] as const;

const filters = {
  /** In what was sent, whoever sent it. */
  q: z.optional(text(100)),
  formId: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
  state: z.optional(z.enum(ENTRY_STATES)),
};
export const entriesExportQuery = z.object(filters);
export const entryQuery = z.object({
  ...filters,
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_LISTED)), 20),
});
export type EntryQuery = Partial<z.infer<typeof entryQuery>>;
export type EntriesExportQuery = z.infer<typeof entriesExportQuery>;

const summary = {
  id,
  /** The form as it is called today; empty once it is gone. */
  form: z.object({ id, name: z.string() }),
  at: instant,
  /** Who sent it, as typed: nobody has proved it. */
  from: z.object({ name: z.string(), email: z.string() }),
  language,
  state: z.enum(ENTRY_STATES),
  files: z.int(),
};
const entrySummary = z.object(summary);
export type EntrySummary = z.infer<typeof entrySummary>;
export const entryList = z.object({
  total: z.int(),
  items: z.array(entrySummary),
  /** Of which there are entries. */
  forms: z.array(z.object({ id, name: z.string() })),
});

export const entryDetail = z.object({
  ...summary,
  /** In the order of the form; a field without a label of its own goes by its type. */
  fields: z.array(z.object({ typeId: z.string(), label: translated, value: z.string() })),
  attached: z.array(z.object({ id: token, name: z.string(), mediaType: z.string() })),
  /** What was mailed to the sender; their number is what If-Match compares. */
  answers: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  readBy: z.string(),
  /** When it is deleted with all that belongs to it. */
  until: instant,
});
export type EntryDetail = z.infer<typeof entryDetail>;
export const entryAnswerRequest = z.object({ text: text(LONGEST_ENTRY_ANSWER).check(z.trim(), z.minLength(1)) });
