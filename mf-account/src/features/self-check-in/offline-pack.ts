import { KEPT_UNTIL, OFFLINE_PAGES_CACHE, OFFLINE_PAGES_WORKER, offlinePageKey } from '@forecourt/shared/contract';

/** A page by itself: it loads nothing and runs nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

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
dd > span, dd > strong { display: block; }
ul { padding-left: 1.2rem; }
`;

export interface PackToKeep {
  bookingId: string;
  /** Path of the page which then opens without a connection. */
  path: string;
  language: string;
  title: string;
  /** Says that this is a copy, and of when. */
  note: string;
  /** Instant after which it is thrown away. */
  until: string;
  /** As the screen shows it. */
  pack: HTMLElement;
}

/** The words of the screen without what needs a connection or a click. */
function documentOf({ language, title, note, pack }: PackToKeep): string {
  const page = document.implementation.createHTMLDocument(title);
  const kept = page.importNode(pack, true);
  for (const part of kept.querySelectorAll('[data-print="no"]')) part.remove();
  for (const element of [kept, ...kept.querySelectorAll('*')])
    for (const name of ['class', 'style']) element.removeAttribute(name);
  const written = (name: 'h1' | 'h2' | 'p', words: string) =>
    Object.assign(page.createElement(name), { textContent: words });
  // The card's own heading stays with the card: here the page's stands over it.
  for (const heading of kept.querySelectorAll('h3')) heading.replaceWith(written('h2', heading.textContent));
  const main = page.createElement('main');
  main.append(written('h1', title), written('p', note), kept);
  // As text: a style element, even of a document that nobody sees, would offend the policy of this page.
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${STYLE}</style>`,
    page.head.innerHTML,
  ];
  return `<!doctype html><html lang="${language}"><head>${head.join('')}</head><body>${main.outerHTML}</body></html>`;
}

/** False where the browser, or the page around us, keeps no pages. */
export async function keepPack(pack: PackToKeep): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  try {
    await navigator.serviceWorker.register(OFFLINE_PAGES_WORKER, { scope: pack.path });
    const cache = await caches.open(OFFLINE_PAGES_CACHE);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      [KEPT_UNTIL]: pack.until,
    };
    await cache.put(offlinePageKey(pack.bookingId), new Response(documentOf(pack), { headers }));
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

/** Bookings whose copy was removed here: no tab, open or opened later, keeps it again by itself. */
export const removedPack = {
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

export async function forgetPack(bookingId: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(OFFLINE_PAGES_CACHE);
  await cache.delete(offlinePageKey(bookingId));
}
