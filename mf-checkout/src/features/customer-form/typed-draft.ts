import * as z from 'zod/mini';
import { CUSTOMER_FIELDS, isFieldId } from '@forecourt/shared/contract';
import { forgetTypedDraft, TYPED_DRAFT, type Session } from '@forecourt/shared/session';
import type { CustomerValues } from './customer-schema';
import { tabKeys, type TabKey } from './tab-key';

const LONGEST_MS = 2 * 3_600_000;
const MOST_CHARACTERS = 20_000;
/** Base64 of twice as much, as a text may take two bytes for a character, and a little. */
const MOST_SEALED = 60_000;
/** Stands for a draft where nothing may be kept. */
const SHARED_DEVICE = 'shared-device';

const draft = z.object({
  /** Milliseconds of the epoch. */
  at: z.number(),
  /** When the session ends in which it was typed; undefined for a guest. */
  session: z.optional(z.string()),
  fields: z.record(z.string(), z.string()),
  isCompany: z.boolean(),
  wantsAccount: z.boolean(),
  keepsDriver: z.boolean(),
  asksFilesAgain: z.boolean(),
});
type Draft = z.infer<typeof draft>;

const sealed = z.object({ key: z.string(), iv: z.string(), text: z.string() });

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

/** A consent is given anew, passwords and files are never kept; that there were files is. */
function draftOf({ fields, files, ...values }: CustomerValues, session: Session): Draft {
  const { isCompany, wantsAccount, keepsDriver, asksFilesAgain } = values;
  const kept = Object.entries(fields).filter(
    ([id, text]) => isFieldId(id) && CUSTOMER_FIELDS[id].kind !== 'files' && text,
  );
  return {
    at: Date.now(),
    session: sessionOf(session),
    fields: Object.fromEntries(kept),
    isCompany,
    wantsAccount,
    keepsDriver,
    asksFilesAgain: asksFilesAgain || files.length > 0,
  };
}

/** Not too old, and not of a session that is over, whoever may sit there now. */
const mayBeRead = ({ at, session: typedIn }: Draft, session: Session): boolean =>
  Date.now() - at < LONGEST_MS && (typedIn === undefined || typedIn === sessionOf(session));

let own: Promise<TabKey> | undefined;
/** Rises with all that makes a draft that is being encrypted out of date. */
let edition = 0;

async function store(values: CustomerValues, session: Session): Promise<void> {
  const now = ++edition;
  const text = JSON.stringify(draftOf(values, session));
  if (text.length > MOST_CHARACTERS) return forgetTypedDraft();
  own ??= tabKeys.make();
  const stored = await seal(await own, text);
  if (now === edition) sessionStorage.setItem(TYPED_DRAFT, stored);
}

async function open(stored: string, session: Session): Promise<Draft | undefined> {
  const found = stored.length < MOST_SEALED ? parsed(stored) : undefined;
  const key = found && (await tabKeys.find(found.key));
  if (!found || !key) return undefined;
  const iv = toBytes(found.iv);
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key.key, toBytes(found.text));
  const read = draft.parse(JSON.parse(new TextDecoder().decode(bytes)));
  if (!mayBeRead(read, session)) return undefined;
  own ??= Promise.resolve(key);
  return read;
}

function forget(): void {
  edition += 1;
  const { key } = parsed(sessionStorage.getItem(TYPED_DRAFT) ?? '') ?? {};
  forgetTypedDraft();
  own = undefined;
  // Without its text the key opens nothing, and is swept in time where the database does not answer.
  if (key) tabKeys.remove(key).catch(() => undefined);
}

/**
 * What was typed into checkout's form, so that it outlives a reload: encrypted in the tab's session storage, with a key
 * that the browser holds (ADR 056). Where it keeps no key nothing is stored, and nothing fails for it.
 */
export const typedDraft = {
  isStored: (): boolean => typeof sessionStorage !== 'undefined' && sessionStorage.getItem(TYPED_DRAFT) !== null,
  /** Done when it is stored, or when it cannot be. */
  keep: async (values: CustomerValues, session: Session): Promise<void> => {
    if (!values.isSharedDevice) return store(values, session).catch(() => void (own = undefined));
    forget();
    sessionStorage.setItem(TYPED_DRAFT, SHARED_DEVICE);
  },
  /** What cannot be read is taken away. */
  read: async (session: Session): Promise<Partial<CustomerValues> | undefined> => {
    const stored = sessionStorage.getItem(TYPED_DRAFT) ?? '';
    if (stored === SHARED_DEVICE) return { isSharedDevice: true };
    const found = await open(stored, session).catch(() => undefined);
    if (!found) return void forget();
    const { fields, isCompany, wantsAccount, keepsDriver, asksFilesAgain } = found;
    return { fields, isCompany, wantsAccount, keepsDriver, asksFilesAgain };
  },
  forget,
};
