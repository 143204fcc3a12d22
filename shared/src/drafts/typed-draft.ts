import * as z from 'zod/mini';
import { TYPED_DRAFTS, type Session } from '../session';
import { sharedDevice } from './shared-device';
import { tabKeys, type TabKey } from './tab-key';

const LONGEST_MS = 2 * 3_600_000;
const MOST_CHARACTERS = 20_000;
/** Base64 of twice as much, as a text may take two bytes for a character, and a little. */
const MOST_SEALED = 60_000;

const sealed = z.object({ key: z.string(), iv: z.string(), text: z.string() });
const kept = z.object({
  /** Milliseconds of the epoch. */
  at: z.number(),
  /** When the session ends in which it was typed; undefined for a guest. */
  session: z.optional(z.string()),
  typed: z.unknown(),
});

const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

async function seal({ name, key }: TabKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return JSON.stringify({ key: name, iv: toText(iv), text: toText(new Uint8Array(bytes)) });
}

function parsed(stored: string): z.infer<typeof sealed> | undefined {
  try {
    return sealed.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

const sessionOf = (session: Session): string | undefined => {
  const state = session.read();
  return state.signedIn ? state.expires : undefined;
};

/** Not too old, and not of a session that is over, whoever may sit there now. */
const mayBeRead = ({ at, session: typedIn }: z.infer<typeof kept>, session: Session): boolean =>
  Date.now() - at < LONGEST_MS && (typedIn === undefined || typedIn === sessionOf(session));

/** What was typed into one form. */
export interface TypedDraft<Typed> {
  isStored: () => boolean;
  /** Done when it is stored, or when it cannot be. */
  keep: (typed: Typed, session: Session) => Promise<void>;
  /** What cannot be read is taken away. */
  read: (session: Session) => Promise<Typed | undefined>;
  forget: () => void;
}

/** The key of each draft of this tab; `edition` rises with all that makes one that is being encrypted out of date. */
const tab = new Map<string, { key?: Promise<TabKey> | undefined; edition: number }>();

/**
 * What is typed into a form, so that it outlives a reload: encrypted in the tab's session storage, with a key that the
 * browser holds (ADR 056). Where it keeps no key nothing is stored, and nothing fails for it; on a shared device
 * nothing is stored either.
 */
export function typedDraft<Typed>(name: string, schema: z.ZodMiniType<Typed>): TypedDraft<Typed> {
  const place = TYPED_DRAFTS + name;
  const own = tab.get(name) ?? { edition: 0 };
  tab.set(name, own);

  function forget(): void {
    own.edition += 1;
    const { key } = parsed(sessionStorage.getItem(place) ?? '') ?? {};
    sessionStorage.removeItem(place);
    own.key = undefined;
    // Without its text the key opens nothing, and is swept in time where the database does not answer.
    if (key) tabKeys.remove(key).catch(() => undefined);
  }

  async function store(typed: Typed, session: Session): Promise<void> {
    const now = ++own.edition;
    const text = JSON.stringify({ at: Date.now(), session: sessionOf(session), typed });
    if (text.length > MOST_CHARACTERS) return sessionStorage.removeItem(place);
    own.key ??= tabKeys.make();
    const stored = await seal(await own.key, text);
    if (now === own.edition && !sharedDevice.isMarked()) sessionStorage.setItem(place, stored);
  }

  /** A database that fails once is asked once more, with another key, unless there is something newer to store. */
  async function storeAtSecondTry(typed: Typed, session: Session): Promise<void> {
    const now = own.edition + 1;
    try {
      await store(typed, session);
    } catch {
      own.key = undefined;
      if (now === own.edition) await store(typed, session);
    }
  }

  async function open(stored: string, session: Session): Promise<Typed | undefined> {
    const found = stored.length < MOST_SEALED ? parsed(stored) : undefined;
    const key = found && (await tabKeys.find(found.key));
    if (!found || !key) return undefined;
    const iv = toBytes(found.iv);
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key.key, toBytes(found.text));
    const read = kept.parse(JSON.parse(new TextDecoder().decode(bytes)));
    if (!mayBeRead(read, session)) return undefined;
    own.key ??= Promise.resolve(key);
    return schema.parse(read.typed);
  }

  return {
    isStored: () => typeof sessionStorage !== 'undefined' && sessionStorage.getItem(place) !== null,
    keep: async (typed, session) => {
      if (sharedDevice.isMarked()) return forget();
      return storeAtSecondTry(typed, session).catch(() => void (own.key = undefined));
    },
    read: async (session) => {
      const found = await open(sessionStorage.getItem(place) ?? '', session).catch(() => undefined);
      if (found === undefined) forget();
      return found;
    },
    forget,
  };
}
