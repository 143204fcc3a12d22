/** @jest-environment node */
import { KEPT_UNTIL, offlinePageKey } from '@forecourt/shared/contract';

type Listener = (event: object) => void;

const kept = new Map<string, Response>();
let listener: Listener;
let network: () => Promise<Response>;
beforeAll(async () => {
  const cache = {
    match: (key: string) => Promise.resolve(kept.get(key)),
    delete: (key: string) => Promise.resolve(kept.delete(key)),
  };
  Object.assign(globalThis, {
    addEventListener: (_: string, added: Listener) => (listener = added),
    caches: { open: () => Promise.resolve(cache) },
    fetch: () => network(),
  });
  await import('./worker');
});
beforeEach(() => {
  kept.clear();
  network = () => Promise.reject(new TypeError('Failed to fetch'));
});

const keep = (until: string) =>
  kept.set(offlinePageKey('1234ABCD5678'), new Response('kept', { headers: { [KEPT_UNTIL]: until } }));

/** What a navigation is answered with; undefined: it is left to the browser. */
function opened(query = 'bookingId=1234ABCD5678', mode = 'navigate'): Promise<Response> | undefined {
  let answer: Promise<Response> | undefined;
  const url = `https://rent.example/en-gb/self-check-in?${query}`;
  listener({ request: { url, mode }, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer;
}
const words = async () => (await opened())?.text();

test('without a connection the page of the booking is the one that was kept', async () => {
  keep('2999-01-01T00:00:00Z');
  expect(await words()).toBe('kept');
});

test('with a connection it is today’s', async () => {
  keep('2999-01-01T00:00:00Z');
  network = () => Promise.resolve(new Response('today'));
  expect(await words()).toBe('today');
});

test('where something else answers for the storefront, the kept one shows', async () => {
  keep('2999-01-01T00:00:00Z');
  network = () => Promise.resolve(new Response('Bad gateway', { status: 502 }));
  expect(await words()).toBe('kept');
});

test('after its time it is gone from the device', async () => {
  keep('2020-01-01T00:00:00Z');
  await expect(opened()).rejects.toThrow('Failed to fetch');
  expect(kept.size).toBe(0);
});

test.each([
  ['another booking', 'bookingId=9999ZZZZZZZZ'],
  ['no booking', ''],
])('the page of %s fails as it would without it', async (_, query) => {
  keep('2999-01-01T00:00:00Z');
  await expect(opened(query)).rejects.toThrow('Failed to fetch');
});

test('what a page loads passes it by', () => expect(opened('bookingId=1234ABCD5678', 'cors')).toBeUndefined());
