import type { DehydratedState } from '@tanstack/react-query';
import type { Language, RemoteName } from '@forecourt/shared/contract';
import type { HostConfig } from '@forecourt/shared/host';
import type { Invited } from './invitations';
import type { Overrides } from './releases';

/** A remote as this page loads it; a page keeps the set with which it was loaded. */
export interface RunningRelease {
  version: string;
  contract: number;
  /** Path of the release folder, with a slash at the end. */
  base: string;
  /** Hash of the release's own list of hashes (`hashes.json`), where it has one. */
  hashes?: string | undefined;
}

/** Composed pages, by their ids, on which scripts of the site run for this visitor. */
export type ScriptedPages = 'all' | readonly number[];

/** The one state that the server writes into the page for the browser to start from. */
export interface PageState {
  language: Language;
  currency: string;
  nonce: string;
  config: HostConfig;
  releases: Partial<Record<RemoteName, RunningRelease>>;
  /** Release overrides of this visitor; absent where the channel does not allow any. */
  overrides?: Overrides;
  /**
   * Path of a script → `sha384-…`; those of a release with a list of its own stand in that list, but for its entry, and
   * those of the shell that few pages load stand in `list`.
   */
  integrity: Record<string, string>;
  /** The shell's own list, by its path and hash; absent where `integrity` has all of them. */
  list?: { path: string; hash: string } | undefined;
  /** What this visitor was invited to try out, or why not; absent for everybody else. */
  invited?: Invited;
  /** Shown with every report of this page: the server counts what pages tell that it has sent itself. */
  ticket: string;
  /** Token of a preview, with which the page asks for drafts. */
  preview?: string;
  /** Absent where no page runs scripts of the site. */
  scripted?: ScriptedPages;
  queries: DehydratedState;
  /** Whether the markup was made on the server; otherwise the browser renders from nothing. */
  rendered: boolean;
}

export const STATE_ELEMENT = 'forecourt-state';

/** Header of the page's calls to the back end: its ticket, by which the shell's server counts what visits come to. */
export const TICKET_HEADER = 'x-page-ticket';

/** In an address: `?releases` opens the panel, `?releases=mf-checkout@1.2.3` proposes an override. */
export const RELEASES_PARAMETER = 'releases';

/** In an address: `?preview=<token>` shows the site as its drafts would make it. */
export const PREVIEW_PARAMETER = 'preview';

/**
 * What the visitor chose, in cookies that the browser writes (by `cookieName` of its own address) and the server reads,
 * with prefix or without.
 */
export const LANGUAGE_COOKIE = 'forecourt_language';
export const CURRENCY_COOKIE = 'forecourt_currency';

/** Digest of a part that the server leaves to the browser: React hands it over with the recoverable error. */
export const LEFT_TO_BROWSER = 'left-to-browser';
