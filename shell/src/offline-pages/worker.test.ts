/** @jest-environment node */
import {
  bookingCopyKey,
  KEPT_AS,
  KEPT_UNTIL,
  LAST_PAGE,
  OFFLINE_PAGES_CACHE,
  OFFLINE_WORDS,
  OFFLINE_WORDS_CACHE,
  offlinePageKey,
  writeKeptAs,
  type KeptAs,
  type OfflineWords,
} from '@forecourt/shared/contract';

type Listener = (event: object) => void;

const SITE = 'https://rent.example';
const ID = '1234ABCD5678';
const CHECK_IN = '/en-gb/self-check-in';
const FOUND = '/en-gb/find-booking';
const FAR = '2999-01-01T00:00:00Z';
const WORDS: OfflineWords = {
  language: 'de',
  company: 'Azure & Drive',
  title: 'Keine Verbindung',
  text: 'Nicht zu öffnen.',
  kept: 'Aufbewahrt',
  nothing: 'Nichts aufbewahrt.',
  lastPage: 'Zuletzt gesehen',
  retry: 'Erneut',
  savedPage: 'Vom {date}',
  savedPageLimits: '',
};

const stored = new Map<string, Map<string, Response>>();
const cacheNamed = (name: string) => {
  const kept = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, kept);
  return kept;
};
const listeners = new Map<string, Listener>();
let network: () => Promise<Response>;
const enable = jest.fn(() => Promise.resolve());
const skipWaiting = jest.fn(() => Promise.resolve());
beforeAll(async () => {
  Object.assign(globalThis, {
    addEventListener: (name: string, added: Listener) => listeners.set(name, added),
    skipWaiting,
    registration: { navigationPreload: { enable } },
    caches: {
      open: (name: string) =>
        Promise.resolve({
          match: (key: string) => Promise.resolve(cacheNamed(name).get(key)),
          delete: (key: string) => Promise.resolve(cacheNamed(name).delete(key)),
          keys: () => Promise.resolve([...cacheNamed(name).keys()].map((path) => ({ url: SITE + path }))),
        }),
    },
    fetch: () => network(),
  });
  await import('./worker');
});
beforeEach(() => {
  stored.clear();
  network = () => Promise.reject(new TypeError('Failed to fetch'));
});

const keep = (key: string, page: string, as: Partial<KeptAs>, until = FAR) =>
  cacheNamed(OFFLINE_PAGES_CACHE).set(
    key,
    new Response(page, {
      headers: { [KEPT_UNTIL]: until, [KEPT_AS]: writeKeptAs({ title: page, note: '', addresses: [], at: 1, ...as }) },
    }),
  );
const at = (path: string) => `${path}?bookingId=${ID}`;
const keepPack = (until = FAR) => keep(offlinePageKey(ID), 'the pack', { addresses: [at(CHECK_IN)] }, until);
const keepWords = (words: unknown = WORDS) =>
  cacheNamed(OFFLINE_WORDS_CACHE).set(OFFLINE_WORDS, new Response(JSON.stringify(words)));

interface Opening {
  mode?: string;
  method?: string;
  preloadResponse?: Promise<Response | undefined>;
}
/** What a navigation is answered with; undefined: it is left to the browser. */
function opened(path: string, { mode = 'navigate', method = 'GET', preloadResponse }: Opening = {}) {
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { url: SITE + path, mode, method },
    preloadResponse,
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: () => undefined,
  });
  return answer;
}
const words = async (path: string, how?: Opening) => (await opened(path, how))?.text();

describe('a booking that was kept', () => {
  test('opens without a connection, whatever else stands in its address', async () => {
    keepPack();
    expect(await words(`${CHECK_IN}?lang=en&bookingId=${ID}`)).toBe('the pack');
  });

  test('with a connection is today’s page', async () => {
    keepPack();
    network = () => Promise.resolve(new Response('today'));
    expect(await words(at(CHECK_IN))).toBe('today');
  });

  test('where something else answers for the storefront, the kept one shows', async () => {
    keepPack();
    network = () => Promise.resolve(new Response('Bad gateway', { status: 502 }));
    expect(await words(at(CHECK_IN))).toBe('the pack');
  });

  test('after its time it is gone from the device', async () => {
    keepPack('2020-01-01T00:00:00Z');
    await expect(opened(at(CHECK_IN))).rejects.toThrow('Failed to fetch');
    expect(cacheNamed(OFFLINE_PAGES_CACHE).size).toBe(0);
  });

  test('each of its pages opens what was kept of it, and its payment none', async () => {
    keepPack();
    keep(bookingCopyKey(ID), 'the copy', { addresses: [at(FOUND)] });
    expect(await words(at(FOUND))).toBe('the copy');
    expect(await words(at(CHECK_IN))).toBe('the pack');
    await expect(opened(at('/en-gb/payment'))).rejects.toThrow('Failed to fetch');
  });

  test('its copy opens at an address of its own', async () => {
    keep(bookingCopyKey(ID), 'the copy', {});
    expect(await words(bookingCopyKey(ID))).toBe('the copy');
  });

  test.each([
    ['another booking', `${CHECK_IN}?bookingId=9999ZZZZZZZZ`],
    ['no booking', CHECK_IN],
  ])('the page of %s fails as it would without it', async (_, path) => {
    keepPack();
    await expect(opened(path)).rejects.toThrow('Failed to fetch');
  });
});

describe('the page that was seen last', () => {
  const LAST = '/de/suche?from=1';
  beforeEach(() => void keep(LAST_PAGE, 'the cars', { addresses: [LAST], note: 'Vom Montag' }));

  test('opens without a connection', async () => expect(await words(LAST)).toBe('the cars'));

  test('is not shown in place of an answer, not even of an error', async () => {
    network = () => Promise.resolve(new Response('Bad gateway', { status: 502 }));
    expect(await words(LAST)).toBe('Bad gateway');
  });

  test('is not shown in place of another search', async () => {
    keepWords();
    expect(await words('/de/suche?from=2')).toContain('Keine Verbindung');
  });
});

describe('an address of which nothing was kept', () => {
  test('says so in the language of the visitor, and leads to all that was kept', async () => {
    keepWords();
    keep(LAST_PAGE, 'Autos <b>', { addresses: ['/de/suche?a=1&b="'], note: 'Vom Montag' });
    keep(bookingCopyKey(ID), 'Buchung 1', { note: 'Vom Dienstag', at: 1 });
    keep(bookingCopyKey('OLD'), 'Buchung 2', {}, '2020-01-01T00:00:00Z');
    keep(bookingCopyKey('NEW'), 'Buchung 3', { at: 2 });
    const page = await words('/de/anmelden?origin="><script>');
    expect(page).toContain('lang="de"');
    expect(page).toContain('Azure &#38; Drive');
    expect(page).toContain('href="/de/suche?a=1&#38;b=&#34;">Autos &#60;b&#62;<');
    expect(page?.indexOf('Buchung 3')).toBeLessThan(page?.indexOf('Buchung 1') ?? 0);
    expect(page).toContain('Vom Dienstag');
    expect(page).not.toContain('Buchung 2');
    expect(page).not.toContain('<script');
  });

  test('says that nothing was kept', async () => {
    keepWords();
    expect(await words('/de')).toContain('Nichts aufbewahrt.');
  });

  test('neither loads nor runs anything', async () => {
    keepWords();
    expect((await opened('/de'))?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/);
  });

  test.each([['something else'], [{ title: 'half' }]])(
    'without words that can be read fails by itself',
    async (kept) => {
      keepWords(kept);
      await expect(opened('/de')).rejects.toThrow('Failed to fetch');
    },
  );
});

describe('the worker', () => {
  test('leaves what a page loads and what is sent to the browser', () => {
    expect(opened(at(CHECK_IN), { mode: 'cors' })).toBeUndefined();
    expect(opened('/payment-return', { method: 'POST' })).toBeUndefined();
  });

  test('takes what the browser has fetched while it started', async () => {
    const preloadResponse = Promise.resolve(new Response('fetched before'));
    expect(await words('/de', { preloadResponse })).toBe('fetched before');
  });

  test('that cannot read what was kept still shows today’s page', async () => {
    cacheNamed(OFFLINE_PAGES_CACHE).set(offlinePageKey(ID), { headers: undefined } as unknown as Response);
    network = () => Promise.resolve(new Response('today'));
    expect(await words(at(CHECK_IN))).toBe('today');
  });

  test('begins at once, and lets the browser fetch while it starts', () => {
    listeners.get('install')?.({});
    listeners.get('activate')?.({ waitUntil: () => undefined });
    expect(skipWaiting).toHaveBeenCalled();
    expect(enable).toHaveBeenCalled();
  });
});
