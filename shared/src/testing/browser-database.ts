/** As much of IndexedDB as keys of tabs need; jsdom has none. A key stays what it is, as in a browser. */
class FakeRequest<T> {
  onsuccess?: () => void;
  onerror?: () => void;
  onupgradeneeded?: () => void;
  readonly error = null;
  constructor(readonly result: T) {
    queueMicrotask(() => {
      this.onupgradeneeded?.();
      this.onsuccess?.();
    });
  }
}

/** Answers what the database holds, by name; it outlives a reload, which a test makes by rendering anew. */
export function aBrowserDatabase(): Map<string, CryptoKey> {
  const held = new Map<string, CryptoKey>();
  const store = {
    get: (name: string) => new FakeRequest(held.get(name)),
    put: (key: CryptoKey, name: string) => new FakeRequest(held.set(name, key)),
    delete: (names: string | { upTo: string }) => {
      const isMeant = (name: string) => (typeof names === 'string' ? name === names : name <= names.upTo);
      [...held.keys()].filter(isMeant).forEach((name) => held.delete(name));
      return new FakeRequest(undefined);
    },
  };
  const transaction = () => ({ objectStore: () => store });
  const database = { createObjectStore: () => store, transaction, close: () => undefined };
  Object.assign(globalThis, {
    indexedDB: { open: () => new FakeRequest(database) },
    IDBKeyRange: { upperBound: (upTo: string) => ({ upTo }) },
  });
  return held;
}
