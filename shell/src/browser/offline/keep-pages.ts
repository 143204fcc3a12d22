import {
  DATE_GOES_HERE,
  KEPT_AS,
  KEPT_PAGE_POLICY,
  KEPT_UNTIL,
  LAST_PAGE,
  OFFLINE_PAGES_CACHE,
  OFFLINE_PAGES_WORKER,
  OFFLINE_WORDS,
  OFFLINE_WORDS_CACHE,
  readOfflineWords,
  writeKeptAs,
  type Language,
  type OfflineWords,
} from '@forecourt/shared/contract';
import { sharedDevice } from '@forecourt/shared/drafts';
import type { Session } from '@forecourt/shared/session';
import type { PageState } from '../../protocol/page-state';
import { resolvePath } from '../../routing/paths';
import { inertCopy } from './page-copy';

const LOOK_MS = 2000;
const LONGEST_MS = 7 * 86_400_000;
/** A larger page is not kept. */
const MOST_CHARACTERS = 2_000_000;

interface Keeping {
  state: PageState;
  session: Pick<Session, 'read'>;
  language: () => Language;
}

/** Pages that anybody may see, and on which nobody pays, signs in or is named; undefined for every other one. */
export function publicPage(pathname: string, { config, preview, overrides, invited }: PageState, language: Language) {
  if (preview !== undefined || invited !== undefined || Object.keys(overrides ?? {}).length > 0) return undefined;
  const { page } = resolvePath(pathname, config, language);
  if (page.kind === 'route') return page.key === 'SEARCH' ? 'search' : undefined;
  return page.kind === 'cms' || page.kind === 'blog' ? 'content' : undefined;
}

/** Stored for the worker, which is asked for them when nothing can be fetched. */
async function offlineWords(language: Language): Promise<OfflineWords | undefined> {
  const answer = await fetch(`${OFFLINE_WORDS}?${new URLSearchParams({ language }).toString()}`);
  const words = answer.ok ? readOfflineWords(await answer.clone().json()) : undefined;
  if (words) await (await caches.open(OFFLINE_WORDS_CACHE)).put(OFFLINE_WORDS, answer);
  return words;
}

/** What was kept while somebody was signed in ends with that session at the latest. */
function endOf(session: Keeping['session'], now: number): string {
  const whose = session.read();
  const ends = whose.signedIn ? Date.parse(whose.expires) : Infinity;
  return new Date(Math.min(now + LONGEST_MS, ends)).toISOString();
}

/** The kit's formatters would stand among the first scripts of every page for this one sentence. */
const MINUTE: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

async function keepPage(
  { state, session, language }: Keeping,
  words: OfflineWords,
  keepsValues: boolean,
): Promise<void> {
  const now = Date.now();
  const whose = session.read();
  const { timeFormat } = state.config.site.featureFlags;
  const hourCycle = timeFormat === '12h' ? 'h12' : 'h23';
  const date = new Intl.DateTimeFormat(language(), { ...MINUTE, hourCycle }).format(now);
  const note = words.savedPage.replace(DATE_GOES_HERE, date);
  const address = location.pathname + location.search;
  const title = document.title;
  const retry = { words: words.retry, href: address };
  const html = await inertCopy({ note, limits: words.savedPageLimits, retry, keepsValues });
  // Whoever has come or gone meanwhile is shown nothing of it, and neither is the page that came after.
  if (html.length > MOST_CHARACTERS || session.read() !== whose || sharedDevice.isMarked()) return;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': KEPT_PAGE_POLICY,
    [KEPT_UNTIL]: endOf(session, now),
    [KEPT_AS]: writeKeptAs({ title, note, addresses: [address], at: now }),
  };
  await (await caches.open(OFFLINE_PAGES_CACHE)).put(LAST_PAGE, new Response(html, { headers }));
}

/** Nothing of the page is still on its way. */
const isSettled = (): boolean =>
  document.querySelector('main :is([role=status][aria-label], [aria-busy=true])') === null;

/**
 * Keeps a copy of the page that was seen last: of each page once it has stood still for a while, and again when it is
 * left or put away. Pages that fail here work as without it.
 */
export async function keepPages(keeping: Keeping): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const { state, language } = keeping;
  let words = await offlineWords(language()).catch(() => undefined);
  if (!words) return;
  await navigator.serviceWorker.register(OFFLINE_PAGES_WORKER, { scope: '/', updateViaCache: 'none' });
  let seen = '';
  let kept = '';
  const keep = async (address: string) => {
    kept = address;
    const page = publicPage(location.pathname, state, language());
    if (sharedDevice.isMarked() || page === undefined) return;
    if (words?.language !== language()) words = await offlineWords(language());
    // What was searched for stands in its form; what else is typed is nobody's business.
    if (words) await keepPage(keeping, words, page === 'search');
  };
  const look = () => {
    const address = location.pathname + location.search;
    const isStill = address === seen && isSettled() && document.visibilityState === 'visible';
    seen = address;
    if (isStill && address !== kept) keep(address).catch(() => undefined);
  };
  look();
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', () => {
    const address = location.pathname + location.search;
    if (document.visibilityState === 'hidden' && isSettled()) keep(address).catch(() => undefined);
  });
}
