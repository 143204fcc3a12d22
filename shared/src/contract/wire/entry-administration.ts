import * as z from 'zod/mini';
import { email, id, instant, isoDate, language, text } from './primitive';

/* What visitors have sent by the forms of the site (`/api/admin/entries/…`). */

const LONGEST_ANSWER = 10_000;

const entrySummary = {
  id,
  formId: id,
  formName: z.string(),
  language,
  from: z.object({ name: z.string(), email: z.string() }),
  at: instant,
  /** When it was answered last. */
  answeredAt: z.nullable(instant),
  /** The beginning of what was written. */
  excerpt: z.string(),
};
const entry = z.object(entrySummary);
export type FormEntry = z.infer<typeof entry>;
export const entryList = z.object({
  total: z.int(),
  items: z.array(entry),
  /** Those that have entries. */
  forms: z.array(z.object({ id, name: z.string() })),
});

const filters = {
  q: z.optional(text(100)),
  form: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
  /** Days in UTC, both included. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  answered: z.optional(z.enum(['yes', 'no'])),
};
export const entryFilter = z.object(filters);
export const entryQuery = z.object({
  ...filters,
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
});
export type EntryQuery = Partial<z.infer<typeof entryQuery>>;

export const entryRecord = z.object({
  ...entrySummary,
  /** In the order of the form; `label` per language, where the form names the field itself. */
  fields: z.array(
    z.object({ typeId: z.string(), label: z.optional(z.record(z.string(), z.string())), value: z.string() }),
  ),
  files: z.array(z.object({ name: z.string(), path: z.string() })),
  answers: z.array(z.object({ at: instant, by: z.string(), replyTo: z.string(), text: z.string() })),
  /** To which addresses an answer may come back; the first is suggested. */
  replyAddresses: z.array(z.string()),
  /** When it is removed by itself. */
  keptUntil: instant,
});
export type FormEntryRecord = z.infer<typeof entryRecord>;

/** `replyTo` is one of the record's `replyAddresses`. */
export const entryAnswer = z.object({ replyTo: email, text: text(LONGEST_ANSWER).check(z.minLength(1)) });
export type EntryAnswer = z.infer<typeof entryAnswer>;
