type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** SHA-256 of a request, to compare it with the next one without storing it; guessable values remain guessable. */
async function digestOf(input: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(input)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function memory(): Store {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}

export interface IntentKey {
  keyOf: (input: unknown) => Promise<string>;
  /** After the intent was carried out: the same input is a new intent. */
  forget: () => void;
}

/**
 * One idempotency key per intent (D28): the same input keeps its key, however often it is sent, so that an answer that
 * was lost never repeats the write; another input gets another key. In session storage the key survives a reload.
 */
export function intentKey(name: string, store: Store = memory()): IntentKey {
  const item = `forecourt.${name}-intent`;
  return {
    keyOf: async (input) => {
      const digest = await digestOf(input);
      const [knownDigest, knownKey] = store.getItem(item)?.split(' ') ?? [];
      if (knownDigest === digest && knownKey) return knownKey;
      const key = crypto.randomUUID();
      store.setItem(item, `${digest} ${key}`);
      return key;
    },
    forget: () => store.removeItem(item),
  };
}
