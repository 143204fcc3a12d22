const DATABASE = 'forecourt.checkout';
const KEYS = 'keys';
/** Older keys are of tabs that are long closed. */
const LONGEST_MS = 12 * 3_600_000;

/** A key and the name under which the browser keeps it: when it was made, and at random. */
export interface TabKey {
  name: string;
  key: CryptoKey;
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of the browser does not answer.'));
  });

async function inKeys<T>(mode: IDBTransactionMode, ask: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(KEYS);
  const database = await answerOf(opening);
  try {
    return await answerOf(ask(database.transaction(KEYS, mode).objectStore(KEYS)));
  } finally {
    database.close();
  }
}

/** Names begin with the time, in thirteen digits until the year 2286, so that they are ordered by age. */
const nameAt = (time: number): string => `${time}-${crypto.randomUUID()}`;
const isOld = (name: string): boolean => !(Date.now() - Number.parseInt(name, 10) < LONGEST_MS);

/**
 * Keys of tabs: the browser lets none of them out, not even to our own scripts, and session storage holds no more than
 * the name. Each rejects where the browser keeps no database.
 */
export const tabKeys = {
  make: async (): Promise<TabKey> => {
    await inKeys('readwrite', (keys) => keys.delete(IDBKeyRange.upperBound(String(Date.now() - LONGEST_MS))));
    const name = nameAt(Date.now());
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await inKeys('readwrite', (keys) => keys.put(key, name));
    return { name, key };
  },
  find: async (name: string): Promise<TabKey | undefined> => {
    const key: unknown = isOld(name) ? undefined : await inKeys('readonly', (keys) => keys.get(name));
    return key ? { name, key: key as CryptoKey } : undefined;
  },
  remove: async (name: string): Promise<void> => void (await inKeys('readwrite', (keys) => keys.delete(name))),
};
