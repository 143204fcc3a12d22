import type { Language } from '@forecourt/shared/contract';
import type { PageState } from '../protocol/page-state';
import type { ShellServices } from './app/shell-services';
import { watchReleases } from './newer-releases';
import { keepPages } from './offline/keep-pages';
import { measurePage } from './page-measures';
import type { LoadedRelease } from './remotes/remote-loader';

interface AtRest {
  /** The release that the page is measured for. */
  owner: LoadedRelease | undefined;
  state: PageState;
  session: ShellServices['session'];
  language: () => Language;
  /** There are newer releases than those of the page. */
  onNewer: () => void;
}

/** What a page does once it has come to rest. */
export function atRest({ owner, state, session, language, onNewer }: AtRest): void {
  measurePage(owner);
  watchReleases(state.releases, onNewer);
  void keepPages({ state, session, language });
}
