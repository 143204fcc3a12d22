import { REMOTES } from '@forecourt/shared/contract';
import type { PageState } from '../routing/page-state';
import type { Releases } from './running-releases';
import type { ShellAssets } from './shell-assets';

/** The releases as a page is told of them. */
export const runningOf = (releases: Releases): PageState['releases'] =>
  Object.fromEntries(Object.entries(releases).map(([name, { version, contract, base }]) => [name, { version, contract, base }]));

/** The hash of every script that a page with these releases may load, always in the same order. */
export const hashesOfPage = (releases: Releases, assets: ShellAssets): Record<string, string> =>
  Object.assign({}, assets.integrity, ...REMOTES.map((remote) => releases[remote]?.integrity));
