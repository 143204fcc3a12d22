import { LRUCache } from 'lru-cache';
import type { RemoteName } from '@forecourt/shared/contract';
import type { BrowserReport } from '../../protocol/browser-report';

/** Errors of browsers that are one: the same message at the same place, whatever the build. */
export interface ErrorGroup {
  remote: RemoteName | undefined;
  /** Without numbers, addresses and quoted texts, which differ from page to page and may be somebody's. */
  message: string;
  /** Places of the newest one, the innermost first, as the release tool's `resolve` takes them. */
  stack: readonly string[];
  /** Releases with which it came, the newest first. */
  versions: readonly string[];
  count: number;
  first: Date;
  last: Date;
}

/** The ones that came last are kept; browsers can make up any number. */
const KEPT = 100;
const KEPT_VERSIONS = 5;
const SHOWN = 200;

const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g;
/** What browsers quote of the code, as in "reading 'price'", "access property "price"", "evaluating 'a.price'". */
const OF_CODE = /\b(?:reading|setting|property|evaluating) $/;
const NAME = /^.[\w$.]{1,40}.$/;

export const alike = (message: string): string =>
  message
    .replace(/\b[a-z]+:\/\/\S+/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(QUOTED, (quoted, at: number, whole: string) =>
      OF_CODE.test(whole.slice(0, at)) && NAME.test(quoted) ? quoted : '“…”',
    )
    .replace(/\d+/g, '#')
    .slice(0, SHOWN);

/** `/remotes/mf-search/1.0.0/page-SEARCH.15e0c0c4.js:1:20` is `page-SEARCH` in every build. */
const scriptOf = (place = ''): string => /([\w-]+)(?:\.[0-9a-f]{8})?\.js:\d+:\d+$/.exec(place)?.[1] ?? '';

type ErrorReport = Extract<BrowserReport, { kind: 'error' }>;
type Told = Pick<ErrorReport, 'remote' | 'message' | 'stack'>;

const firstOf = ({ remote, message }: Told, now: Date): ErrorGroup => ({
  remote,
  message: alike(message),
  stack: [],
  versions: [],
  count: 0,
  first: now,
  last: now,
});

/** Groups errors, by remote, message and script; since the start of this server. */
export function errorGroups(now: () => number = Date.now) {
  const groups = new LRUCache<string, ErrorGroup>({ max: KEPT });
  return {
    /** @param version of a release that this server gives away; a browser may claim any */
    saw: (told: Told, version: string | undefined): void => {
      const { remote, message, stack = [] } = told;
      const key = JSON.stringify([remote, alike(message), scriptOf(stack[0])]);
      const last = new Date(now());
      const group = groups.get(key) ?? firstOf(told, last);
      const versions = version === undefined ? group.versions : [...new Set([version, ...group.versions])];
      groups.set(key, {
        ...group,
        stack: stack.length > 0 ? stack : group.stack,
        versions: versions.slice(0, KEPT_VERSIONS),
        count: group.count + 1,
        last,
      });
    },
    /** The one that came last first. */
    all: (): readonly ErrorGroup[] => [...groups.values()],
  };
}
