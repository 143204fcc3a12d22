import type { Language } from '@forecourt/shared/contract';
import type { PageState } from '../../protocol/page-state';
import type { ShellAssets } from '../static/shell-assets';
import { pageReleases, type Releases, type ServedRelease } from './release-library';

/** Of a release that lists its own hashes, the page is told the entry's alone. */
const toldOf = ({ integrity, hashes, base }: ServedRelease): Readonly<Record<string, string>> => {
  const entry = `${base}remoteEntry.js`;
  const hash = integrity[entry];
  return hashes !== undefined && hash !== undefined ? { [entry]: hash } : integrity;
};

/** The hashes of the shell and of these releases, without those that stand in lists of the releases. */
export const pageIntegrity = (releases: Releases, ofShell: PageState['integrity']): PageState['integrity'] =>
  Object.fromEntries(
    [ofShell, ...Object.values(releases).map(toldOf)].flatMap((integrity) => Object.entries(integrity)),
  );

/** What a page loads its scripts from: the hashes with which it starts, and where the others stand. */
export function loadedFrom(
  releases: Releases,
  { integrity, list }: ShellAssets,
  language: Language,
): Pick<PageState, 'releases' | 'integrity' | 'list'> {
  const running = pageReleases(releases);
  if (!list) return { releases: running, integrity: pageIntegrity(releases, integrity) };
  const usual = new Set(list.usual(language));
  const ofShell = Object.fromEntries(Object.entries(integrity).filter(([path]) => usual.has(path)));
  return {
    releases: running,
    integrity: pageIntegrity(releases, ofShell),
    list: { path: list.path, hash: list.hash },
  };
}
