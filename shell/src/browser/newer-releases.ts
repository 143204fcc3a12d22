import type { PageState } from '../protocol/page-state';
import { CURRENT_RELEASES_PATH, currentReleases, type CurrentReleases } from '../protocol/releases';

export const ASK_EVERY_MS = 5 * 60_000;
/** Whoever changes between tabs asks no oftener. */
const REST_MS = 60_000;

const isNewer = ({ remotes, shell }: CurrentReleases, running: PageState['releases']): boolean =>
  Object.entries(running).some(([name, { version }]) => (remotes[name] ?? version) !== version) ||
  ![...document.scripts].some((script) => script.getAttribute('src') === shell);

async function askedNow(): Promise<CurrentReleases | undefined> {
  const answer = await fetch(CURRENT_RELEASES_PATH).catch(() => undefined);
  return answer?.ok ? currentReleases.safeParse(await answer.json().catch(() => undefined)).data : undefined;
}

/**
 * Asks from time to time, while the visitor looks at the page, whether a server gives other releases than those that
 * the page runs. A page that has found some asks no more.
 * @param found called once
 * @returns ends the asking
 */
export function watchReleases(running: PageState['releases'], found: () => void): () => void {
  let asked = Date.now();
  const ask = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < REST_MS) return;
    asked = Date.now();
    const current = await askedNow();
    if (!current || !isNewer(current, running)) return;
    stop();
    found();
  };
  const onVisible = () => void ask();
  const asking = setInterval(onVisible, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', onVisible);
  const stop = () => {
    clearInterval(asking);
    document.removeEventListener('visibilitychange', onVisible);
  };
  return stop;
}
