import {
  bookingCopyKey,
  isBookingCopy,
  isKeptAddress,
  KEPT_AS,
  KEPT_PAGE_POLICY,
  KEPT_UNTIL,
  LAST_PAGE,
  OFFLINE_PAGES_CACHE,
  OFFLINE_WORDS,
  OFFLINE_WORDS_CACHE,
  offlinePageKey,
  readKeptAs,
  readOfflineWords,
  type KeptAs,
  type OfflineWords,
} from '@forecourt/shared/contract';

interface Kept {
  page: Response;
  as: KeptAs;
}

/** A kept page whose time is over is thrown away. */
async function keptUnder(key: string): Promise<Kept | undefined> {
  const cache = await caches.open(OFFLINE_PAGES_CACHE);
  const page = await cache.match(key);
  if (page === undefined) return undefined;
  const as = readKeptAs(page.headers.get(KEPT_AS));
  if (as && Date.parse(page.headers.get(KEPT_UNTIL) ?? '') > Date.now()) return { page, as };
  await cache.delete(key);
  return undefined;
}

/** The pages of one booking have more in their addresses than its number. */
const isIn = ({ as }: Kept, address: string): boolean => as.addresses.includes(address);

/** What was kept of the booking whose page is opened, or whose copy is. */
export async function bookingAt({ pathname, searchParams }: URL): Promise<Response | undefined> {
  if (isKeptAddress(pathname)) return isBookingCopy(pathname) ? (await keptUnder(pathname))?.page : undefined;
  const bookingId = searchParams.get('bookingId');
  if (bookingId === null) return undefined;
  const address = `${pathname}?${new URLSearchParams({ bookingId }).toString()}`;
  for (const key of [offlinePageKey(bookingId), bookingCopyKey(bookingId)]) {
    const kept = await keptUnder(key);
    if (kept && isIn(kept, address)) return kept.page;
  }
  return undefined;
}

/** The page that was seen last, where that is the one that is opened. */
export async function lastPageAt({ pathname, search }: URL): Promise<Response | undefined> {
  const kept = await keptUnder(LAST_PAGE);
  return kept && isIn(kept, pathname + search) ? kept.page : undefined;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem; }
header { font-weight: 650; }
h1 { margin: 1rem 0 0; font-size: 1.6rem; line-height: 1.2; }
h2 { margin: 2rem 0 0; font-size: 1.1rem; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 0.75rem 0; border-bottom: 1px solid #8886; }
a { display: inline-block; padding: 0.35rem 0; font-weight: 650; }
span { display: block; overflow-wrap: anywhere; }
`;

const entry = (href: string, words: string, notes: readonly string[]): string => {
  const said = notes.map((note) => `<span>${escaped(note)}</span>`).join('');
  return `<li><a href="${escaped(href)}">${escaped(words)}</a>${said}`;
};

/** The newest first. */
async function bookingEntries(): Promise<string[]> {
  const keys = await (await caches.open(OFFLINE_PAGES_CACHE)).keys();
  const paths = keys.map(({ url }) => new URL(url).pathname).filter(isBookingCopy);
  const found = await Promise.all(paths.map(async (path) => ({ path, kept: await keptUnder(path) })));
  return found
    .flatMap(({ path, kept }) => (kept ? [{ path, ...kept.as }] : []))
    .sort((one, other) => other.at - one.at)
    .map(({ path, title, note }) => entry(path, title, [note]));
}

async function lastPageEntry({ lastPage }: OfflineWords): Promise<string[]> {
  const { as } = (await keptUnder(LAST_PAGE)) ?? {};
  const [address] = as?.addresses ?? [];
  return as && address !== undefined ? [entry(address, as.title || lastPage, [lastPage, as.note])] : [];
}

/** Says that there is no connection, in the language of the last page, and leads to all that was kept. */
export async function offlinePage({ pathname, search }: URL): Promise<Response | undefined> {
  const stored = await (await caches.open(OFFLINE_WORDS_CACHE)).match(OFFLINE_WORDS);
  const words = readOfflineWords(await stored?.json());
  if (!words) return undefined;
  const entries = [...(await bookingEntries()), ...(await lastPageEntry(words))];
  const html = [
    `<!doctype html><html lang="${escaped(words.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">',
    `<title>${escaped(words.title)}</title><style>${STYLE}</style></head><body>`,
    `<header>${escaped(words.company)}</header><main><h1>${escaped(words.title)}</h1><p>${escaped(words.text)}</p>`,
    `<p><a href="${escaped(pathname + search)}">${escaped(words.retry)}</a></p>`,
    `<h2>${escaped(words.kept)}</h2>`,
    entries.length > 0 ? `<ul>${entries.join('')}</ul>` : `<p>${escaped(words.nothing)}</p>`,
    '</main></body></html>',
  ].join('');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': KEPT_PAGE_POLICY };
  return new Response(html, { headers });
}
