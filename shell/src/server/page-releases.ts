import type { PageState } from '../routing/page-state';
import type { Releases } from './running-releases';
import type { ShellAssets } from './shell-assets';

/** The releases as a page is told of them. */
export const runningOf = (releases: Releases): PageState['releases'] =>
  Object.fromEntries(
    Object.entries(releases).map(([name, { version, contract, base }]) => [name, { version, contract, base }]),
  );

/** The hash of every script that a page with these releases may load. */
export const integrityOf = (releases: Releases, assets: ShellAssets): PageState['integrity'] =>
  Object.assign({}, assets.integrity, ...Object.values(releases).map(({ integrity }) => integrity));
