import type { DehydratedState } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { REMOTES, type Language, type RemoteName, type SupportedGateway } from '@forecourt/shared/contract';
import type { HostConfig } from '@forecourt/shared/host';

/** Longer texts are no page of ours. */
const MAX_MARKUP = 8_000_000;
const MAX_PATH = 8000;
const MAX_KEY = 300;

/** `widget-Header` of mf-cms: what has to be in the page's head for a part that was used. */
const usedPart = z.object({
  remote: z.enum(REMOTES),
  chunk: z.string().check(z.maxLength(100)),
  rendered: z.boolean(),
  /** Its code waits in the browser until it comes near the screen. */
  waits: z.boolean(),
});
export type UsedPart = z.infer<typeof usedPart>;

const renderedPage = z.object({
  /** Absent when nothing could be rendered: the browser then renders from nothing. */
  markup: z.optional(z.string().check(z.maxLength(MAX_MARKUP))),
  /** Whether all that the server renders was rendered within its limit. */
  complete: z.boolean(),
  used: z.array(usedPart).check(z.maxLength(500)),
  queries: z.custom<DehydratedState>((value) => typeof value === 'object' && value !== null),
});
export type RenderedPage = z.infer<typeof renderedPage>;

const id = z.number().check(z.int(), z.nonnegative());

/**
 * What the renderer says. Server builds run in its process, so nothing of it is believed further than what a page's
 * markup can do anyway.
 */
export const fromRenderer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** The server build whose code begins to run; absent: none. */
  z.object({ type: z.literal('at'), key: z.optional(z.string().check(z.maxLength(MAX_KEY))) }),
  /** A server build was evaluated, or failed to be. */
  z.object({ type: z.literal('loaded'), key: z.string().check(z.maxLength(MAX_KEY)) }),
  z.object({ type: z.literal('page'), id, page: renderedPage }),
  /** Asks the back end for something that everybody may read. */
  z.object({ type: z.literal('read'), id, path: z.string().check(z.maxLength(MAX_PATH)) }),
  z.object({
    type: z.literal('report'),
    name: z.string().check(z.maxLength(200)),
    message: z.string().check(z.maxLength(2000)),
    stack: z.optional(z.string().check(z.maxLength(10_000))),
  }),
]);
export type FromRenderer = z.infer<typeof fromRenderer>;

/** A server build whose bytes were compared with their hash. */
export interface ServerBuild {
  remote: RemoteName;
  version: string;
  /** Tells builds apart: remote, version and hash. */
  key: string;
  /** `mf-search/1.2.3/server.cjs`: its name in the frames of a stack. */
  file: string;
  code: string;
}

/** A page, as the renderer is asked for it. */
export interface PageToRender {
  /** Path and query. */
  url: string;
  language: Language;
  currency: string;
  nonce: string;
  gateway: SupportedGateway | undefined;
}

/** What the renderer is told. It arrives in order: a page is made with the builds and the configuration before it. */
export type ToRenderer =
  | { type: 'build'; build: Pick<ServerBuild, 'key' | 'file' | 'code'> }
  | { type: 'forget'; key: string }
  | { type: 'configuration'; config: HostConfig }
  /** `until`: on the clock of the machine; nobody waits for the page afterwards. */
  | { type: 'page'; id: number; page: PageToRender; builds: Partial<Record<RemoteName, string>>; until?: number }
  /** Without `answer`, the back end could not be reached. */
  | { type: 'read'; id: number; answer?: { status: number; text: string } };
