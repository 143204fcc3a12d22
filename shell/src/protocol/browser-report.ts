import * as z from 'zod/mini';
import { REMOTES } from '@forecourt/shared/contract';

const remote = z.optional(z.enum(REMOTES));
const version = z.optional(z.string().check(z.maxLength(80)));
const message = z.string().check(z.maxLength(500));

/** Places in released scripts, the innermost first: no address of a page, no text. */
const stack = z
  .array(z.string().check(z.maxLength(300), z.regex(/^\/(remotes|assets)\/[\w./+-]+:\d+:\d+$/)))
  .check(z.maxLength(8));

/** The web vitals that are told; seconds are milliseconds here, the layout shift is a number of its own. */
const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;

/** Where a remote failed: while loading, at a retry, with the last good release, while rendering, or for good. */
const stage = z.enum(['load', 'retry', 'last-good', 'render', 'unavailable']);
export type FailureStage = z.infer<typeof stage>;

/** What a browser tells the shell's server of a page: never who looks at it, never what was typed. */
export const browserReport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('error'),
    message,
    remote,
    version,
    stage: z.optional(stage),
    stack: z.optional(stack),
  }),
  z.object({ kind: z.literal('load'), message, remote, version }),
  z.object({ kind: z.literal('csp'), message }),
  /** React rendered the server's markup again; counted apart from errors. */
  z.object({ kind: z.literal('hydration'), message }),
  z.object({
    kind: z.literal('loaded'),
    remote: z.enum(REMOTES),
    version,
    ms: z.number().check(z.minimum(0), z.maximum(600_000)),
  }),
  z.object({
    kind: z.literal('vital'),
    name: z.enum(VITALS),
    value: z.number().check(z.minimum(0), z.maximum(600_000)),
    remote,
    version,
  }),
  z.object({
    kind: z.literal('shared'),
    duplicates: z.array(z.string().check(z.maxLength(90))).check(z.maxLength(20)),
  }),
]);
export type BrowserReport = z.infer<typeof browserReport>;

/** The ticket of the page, beside a report: without it the report is kept in the log and counts nowhere. */
export const reportTicket = z.object({ ticket: z.optional(z.string().check(z.maxLength(120))) });
