import { createSession, SIGNED_OUT } from '.';

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

const token = { access_token: 'abc', '.expires': '2026-11-20T12:00:00Z' };

test('who is signed out is so by the same object as on the server, or every page would be rendered twice', () => {
  expect(createSession(memoryStorage()).read()).toBe(SIGNED_OUT);
});

test('a saved token signs in, and outlives a reload', () => {
  const storage = memoryStorage();
  const clock = () => Date.parse('2026-11-20T11:00:00Z');
  createSession(storage, clock).save(token);
  expect(createSession(storage, clock).token()).toBe('abc');
});

test('a token whose expiry has passed signs out', () => {
  const storage = memoryStorage();
  let now = Date.parse('2026-11-20T11:59:59Z');
  const session = createSession(storage, () => now);
  session.save(token);
  now += 1000;
  expect(session.read()).toEqual({ signedIn: false, expired: true });
  expect(session.token()).toBeUndefined();
});

test('a token that had expired before the page was opened is nobody’s session', () => {
  const storage = memoryStorage();
  createSession(storage, () => 0).save(token);
  expect(createSession(storage, () => Date.parse('2026-11-21T00:00:00Z')).read()).toEqual({ signedIn: false });
});

test('something else in the storage is taken for signed out', () => {
  const storage = memoryStorage();
  storage.setItem('forecourt.session', '{"access_token":5}');
  expect(createSession(storage).read()).toEqual({ signedIn: false });
});

test('a token that the server refused is forgotten, and the page knows that the session has ended', () => {
  const storage = memoryStorage();
  const session = createSession(storage, () => 0);
  session.save(token);
  session.end();
  expect(session.read()).toEqual({ signedIn: false, expired: true });
  expect(createSession(storage, () => 0).read()).toEqual({ signedIn: false });
});

test('listeners hear of signing in and out', () => {
  const session = createSession(memoryStorage(), () => 0);
  const heard: boolean[] = [];
  session.subscribe(() => heard.push(session.read().signedIn));
  session.save(token);
  session.clear();
  expect(heard).toEqual([true, false]);
});

test('a renewed token is sent from then on, and nobody is told of a sign-in that goes on', () => {
  const storage = memoryStorage();
  const clock = () => Date.parse('2026-11-20T11:00:00Z');
  const session = createSession(storage, clock);
  session.save(token);
  const heard: unknown[] = [];
  session.subscribe(() => heard.push(session.read()));
  const before = session.read();
  session.save({ ...token, access_token: 'def' });
  expect([session.token(), createSession(storage, clock).token()]).toEqual(['def', 'def']);
  expect(session.read()).toBe(before);
  expect(heard).toEqual([]);
});
