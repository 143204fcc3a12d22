import {
  bookingCopyKey,
  isBookingCopy,
  KEPT_AS,
  KEPT_PAGE_POLICY,
  KEPT_UNTIL,
  OFFLINE_PAGES_CACHE,
  OFFLINE_PAGES_WORKER,
  offlinePageKey,
  readKeptAs,
  writeKeptAs,
} from '../contract';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.4rem; }
h2 { margin: 1.5rem 0 0; font-size: 1.1rem; }
figure { margin: 0 0 1.5rem; text-align: center; }
figure svg { width: 220px; background: #fff; }
figcaption strong { display: block; font-size: 1.4rem; letter-spacing: 0.06em; }
:is(p, dd, li, figcaption) > svg, dd span > svg { display: none; }
dl, dd, ul { margin: 0; padding: 0; }
dt { margin-top: 1rem; font-size: 0.9rem; }
dd > span:first-child { font-weight: 600; }
dd > span, dd > strong, address > * { display: block; }
address { margin-top: 1rem; font-style: normal; }
ul { padding-left: 1.2rem; }
`;

/** The copies of so many bookings are kept. */
const MOST_COPIES = 5;

export interface CopyToKeep {
  bookingId: string;
  /** `pack`: the pick-up page of the booking; `booking`: what stands on its other pages. */
  kind: 'pack' | 'booking';
  /** Paths of the pages in whose place it opens. */
  paths: readonly string[];
  language: string;
  title: string;
  /** Says that this is a copy, and of when. */
  note: string;
  /** To the page of which it is one. */
  live?: { words: string; href: string };
  /** Instant after which it is thrown away. */
  until: string;
  /** As the screen shows it. */
  content: HTMLElement;
}

/** The words of the screen without what needs a connection or a click. */
function documentOf({ language, title, note, live, content }: CopyToKeep): string {
  const page = document.implementation.createHTMLDocument(title);
  const kept = page.importNode(content, true);
  for (const part of kept.querySelectorAll('[data-print="no"]')) part.remove();
  for (const element of [kept, ...kept.querySelectorAll('*')])
    for (const name of ['class', 'style']) element.removeAttribute(name);
  const written = (name: 'h1' | 'h2' | 'p', words: string) =>
    Object.assign(page.createElement(name), { textContent: words });
  // The card's own heading stays with the card: here the page's stands over it.
  for (const heading of kept.querySelectorAll('h3')) heading.replaceWith(written('h2', heading.textContent));
  const main = page.createElement('main');
  main.append(written('h1', title), written('p', note), kept);
  if (live) {
    const way = page.createElement('p');
    way.append(Object.assign(page.createElement('a'), { textContent: live.words }));
    way.querySelector('a')?.setAttribute('href', live.href);
    main.append(way);
  }
  // As text: a style element, even of a document that nobody sees, would offend the policy of this page.
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="data:,">',
    `<style>${STYLE}</style>`,
    page.head.innerHTML,
  ];
  return `<!doctype html><html lang="${language}"><head>${head.join('')}</head><body>${main.outerHTML}</body></html>`;
}

/** Resolves on pages of the storefront alone: other sites, which embed parts of it, have no such worker. */
async function hasWorker(): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  return active !== null && new URL(active.scriptURL).pathname === OFFLINE_PAGES_WORKER;
}

/** The oldest copies make room, and those whose time is over. */
async function makeRoom(cache: Cache): Promise<void> {
  const keys = (await cache.keys()).filter(({ url }) => isBookingCopy(new URL(url).pathname));
  const copies = await Promise.all(
    keys.map(async (key) => {
      const headers = (await cache.match(key))?.headers;
      const isOver = !(Date.parse(headers?.get(KEPT_UNTIL) ?? '') > Date.now());
      return { key, at: isOver ? 0 : (readKeptAs(headers?.get(KEPT_AS) ?? null)?.at ?? 0) };
    }),
  );
  const newest = copies.sort((one, other) => other.at - one.at);
  await Promise.all(
    newest.filter(({ at }, place) => at === 0 || place >= MOST_COPIES).map(({ key }) => cache.delete(key)),
  );
}

const keyOf = { pack: offlinePageKey, booking: bookingCopyKey };

/** False where the browser, or the page around us, keeps no pages. */
export async function keepCopy(copy: CopyToKeep): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  const { bookingId, kind, paths, title, note, until } = copy;
  try {
    if (!(await hasWorker())) return false;
    const cache = await caches.open(OFFLINE_PAGES_CACHE);
    const query = new URLSearchParams({ bookingId }).toString();
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': KEPT_PAGE_POLICY,
      [KEPT_UNTIL]: until,
      [KEPT_AS]: writeKeptAs({ title, note, addresses: paths.map((path) => `${path}?${query}`), at: Date.now() }),
    };
    await cache.put(keyOf[kind](bookingId), new Response(documentOf(copy), { headers }));
    await makeRoom(cache);
    return true;
  } catch {
    return false;
  }
}

const REMOVED = 'forecourt.pack-removed.';
const CHANGED = 'forecourt:pack-removed';

/** Without what nobody could keep any more. */
function write(change: () => void): void {
  const now = new Date().toISOString();
  for (const key of Object.keys(localStorage))
    if (key.startsWith(REMOVED) && (localStorage.getItem(key) ?? '') < now) localStorage.removeItem(key);
  change();
  window.dispatchEvent(new Event(CHANGED));
}

/** Bookings whose copies were removed here: no tab, open or opened later, keeps one again by itself. */
export const removedCopy = {
  isMarked: (bookingId: string): boolean => localStorage.getItem(`${REMOVED}${bookingId}`) !== null,
  mark: (bookingId: string, until: string): void => write(() => localStorage.setItem(`${REMOVED}${bookingId}`, until)),
  unmark: (bookingId: string): void => write(() => localStorage.removeItem(`${REMOVED}${bookingId}`)),
  /** Other tabs are told by the browser, this one by the program. */
  subscribe: (onChange: () => void): (() => void) => {
    const events = ['storage', CHANGED] as const;
    events.forEach((name) => window.addEventListener(name, onChange));
    return () => events.forEach((name) => window.removeEventListener(name, onChange));
  },
};
