import { createSession, TYPED_DRAFTS, type Session } from '@forecourt/shared/session';
import { aBrowserDatabase } from '@forecourt/shared/testing';
import type { CustomerValues } from './customer-schema';
import { typedDraft } from './typed-draft';
import { emptyValues } from './use-customer-form';

const HOUR_MS = 3_600_000;
const EXPIRES = '2099-01-01T00:00:00Z';

let database: Map<string, CryptoKey>;
let guest: Session;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  typedDraft.forget();
  database = aBrowserDatabase();
  guest = createSession(undefined);
  jest.setSystemTime(new Date('2026-11-20T09:00:00Z'));
});

const values = (fields: CustomerValues['fields'], more: Partial<CustomerValues> = {}): CustomerValues => ({
  ...emptyValues([]),
  ...more,
  fields,
});
const stored = () => sessionStorage.getItem(`${TYPED_DRAFTS}checkout`);

async function keep(kept: CustomerValues, session = guest): Promise<string | null> {
  await typedDraft.keep(kept, session);
  return stored();
}

describe('What is typed into the form of checkout', () => {
  it('is read again by the tab in which it was typed', async () => {
    await keep(values({ firstName: 'Ana', documentId: 'X1', notes: 'Two children 👶' }, { isCompany: true }));
    expect(await typedDraft.read(guest)).toEqual({
      fields: { firstName: 'Ana', documentId: 'X1', notes: 'Two children 👶' },
      isCompany: true,
      wantsAccount: false,
      keepsDriver: false,
      asksFilesAgain: false,
    });
  });

  it('lies there encrypted, and its key cannot be taken along', async () => {
    expect(await keep(values({ firstName: 'Anastasia' }))).not.toMatch(/Anastasia|firstName/);
    const [key] = database.values();
    expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } });
    await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow();
  });

  it('is kept without passwords, the consent and the files, of which it is known that there were some', async () => {
    const file = new File(['secret content'], 'passport.png');
    const typed = { firstName: 'Ana', password: 'Secret!secret', passwordConfirmation: 'Secret!secret' };
    await keep(values(typed, { files: [file], terms: true }));
    const read = await typedDraft.read(guest);
    expect(read).toMatchObject({ fields: { firstName: 'Ana' }, asksFilesAgain: true });
    expect(JSON.stringify(read)).not.toMatch(/Secret|passport|terms/);
  });

  it('is not stored at all where more is typed than any form asks for', async () => {
    expect(await keep(values({ notes: 'x'.repeat(20_001) }))).toBeNull();
  });

  it.each([
    ['is read after an hour', HOUR_MS, true],
    ['is taken away after two hours', 2 * HOUR_MS, false],
  ])('%s', async (_what, later, isRead) => {
    await keep(values({ firstName: 'Ana' }));
    jest.setSystemTime(Date.now() + later);
    expect((await typedDraft.read(guest)) !== undefined).toBe(isRead);
    expect(stored() !== null).toBe(isRead);
  });

  it.each([
    ['no JSON', () => 'x'],
    ['another shape', () => '{"key":1}'],
    ['an unknown key', (text: string) => text.replace(/"key":"\d+/, '"key":"1')],
    [
      'a changed byte',
      (text: string) => text.replace(/("text":")(.)/, (_, key, old) => key + (old === 'A' ? 'B' : 'A')),
    ],
    ['too much', (text: string) => text + ' '.repeat(60_000)],
  ])('is taken away where it cannot be read: %s', async (_what, change) => {
    const kept = (await keep(values({ firstName: 'Ana' }))) ?? '';
    sessionStorage.setItem(`${TYPED_DRAFTS}checkout`, change(kept));
    expect(await typedDraft.read(guest)).toBeUndefined();
    expect(stored()).toBeNull();
  });

  it('in a session is not read when another one, or none, is open', async () => {
    const signedIn = createSession(localStorage);
    signedIn.save({ access_token: 'ana', '.expires': EXPIRES } as Parameters<Session['save']>[0]);
    await keep(values({ firstName: 'Ana' }), signedIn);
    const kept = stored() ?? '';
    expect(await typedDraft.read(signedIn)).toBeDefined();
    expect(await typedDraft.read(guest)).toBeUndefined();
    expect(stored()).toBeNull();
    sessionStorage.setItem(`${TYPED_DRAFTS}checkout`, kept);
    signedIn.save({ access_token: 'ben', '.expires': '2098-01-01T00:00:00Z' } as Parameters<Session['save']>[0]);
    expect(await typedDraft.read(signedIn)).toBeUndefined();
  });

  it('goes with its key when it is forgotten, and what was being stored does not come back', async () => {
    await keep(values({ firstName: 'Ana' }));
    const storing = keep(values({ firstName: 'Ann' }));
    typedDraft.forget();
    await storing;
    expect(stored()).toBeNull();
    expect(database.size).toBe(0);
  });

  it('on a shared device is not stored, and what was stored is deleted', async () => {
    await keep(values({ firstName: 'Ana' }));
    await keep(values({ firstName: 'Ana' }, { isSharedDevice: true }));
    expect(stored()).toBeNull();
    expect(database.size).toBe(0);
    expect(await typedDraft.read(guest)).toEqual({ isSharedDevice: true });
  });

  it('sweeps the keys of tabs that are long closed', async () => {
    await keep(values({ firstName: 'Ana' }));
    const [old] = database.keys();
    typedDraft.forget();
    database.set(old as string, {} as CryptoKey);
    jest.setSystemTime(Date.now() + 13 * HOUR_MS);
    await keep(values({ firstName: 'Ben' }));
    expect([...database.keys()]).toEqual([expect.not.stringMatching(old as string)]);
  });

  it('is stored at the second try where the database of the browser did not answer the first', async () => {
    const { open } = indexedDB;
    const failing = jest.fn(() => {
      indexedDB.open = open;
      throw new Error('busy');
    });
    indexedDB.open = failing;
    expect(await keep(values({ firstName: 'Ana' }))).not.toBeNull();
    expect(failing).toHaveBeenCalledTimes(1);
    expect(await typedDraft.read(guest)).toMatchObject({ fields: { firstName: 'Ana' } });
  });

  it('is not stored where the browser keeps no database, and nothing fails', async () => {
    Object.assign(globalThis, { indexedDB: undefined });
    expect(await keep(values({ firstName: 'Ana' }))).toBeNull();
  });
});
