const ITEM = 'forecourt.holder';

function stored(): string | undefined {
  try {
    return localStorage.getItem(ITEM) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * The random key of this browser under which its checkouts hold cars: tabs share it, so that two of them never hold two
 * cars for one trip. It says nothing of who it is, and opens nothing but the own hold.
 */
export const holderKey = {
  read: (): string | undefined => (typeof localStorage === 'undefined' ? undefined : stored()),
  /** Undefined where nothing can be stored; nothing is held then. */
  make: (): string | undefined => {
    const known = stored();
    if (known !== undefined) return known;
    try {
      localStorage.setItem(ITEM, crypto.randomUUID());
    } catch {
      return undefined;
    }
    return stored();
  },
};
