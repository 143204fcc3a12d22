import type { FastifyInstance } from 'fastify';
import type { z } from 'zod/mini';
import type { AuthToken, wire } from '@forecourt/shared/contract';
import { aSession, ask, deskDeps, NOW, signedUp } from '../bookings/bookings.fixture';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import { makeAdministrator } from './administrators.store';
import { deviceName } from './device-name';
import { hashPassword } from './password';
import { securityRoutes } from './security.routes';
import { dropOldSessions, openSession } from './session.store';
import { sessionRoutes } from './users.routes';
import { signOutEverybody, signOutEverywhere } from './users.store';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EMAIL = 'ana@example.com';
const PASSWORD = 'Quiet-Harbour7';
const NEW_PASSWORD = 'Green-Lantern-5';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1';

describe.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36 Edg/142.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  [IPHONE, 'Safari', 'iPhone'],
  [FIREFOX, 'Firefox', 'Linux'],
  ['curl/8.5.0', undefined, undefined],
])('what calls itself %s', (userAgent, browser, system) => {
  test(`is ${browser} on ${system}`, () => expect(deviceName(userAgent)).toEqual({ browser, system }));
});

describe.each(ruleDatabases)('the security of an account on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: Deps;
  let now: Date;
  let userId: string;

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    deps = deskDeps(db, { clock: () => now });
    app = await buildServer(deps, { areas: [sessionRoutes, securityRoutes] });
    userId = (await signedUp(db, EMAIL)).user.id;
    await db.deleteFrom('sessions').execute();
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .execute();
  });
  afterEach(() => app.close());

  const post = (path: string, payload: object, bearer?: string, headers: Record<string, string> = {}) =>
    ask(app, { method: 'POST', url: `/api/users/${path}`, payload, headers }, bearer === undefined ? {} : { bearer });
  const signIn = async (userAgent = FIREFOX, remember = true, password = PASSWORD) =>
    (
      await post('authenticate', { email: EMAIL, password, remember }, undefined, { 'user-agent': userAgent })
    ).json<AuthToken>().access_token;
  const sessions = async (bearer: string) =>
    (await ask(app, { method: 'GET', url: '/api/users/sessions' }, { bearer })).json<
      z.infer<typeof wire.userSessions>
    >().items;
  const statusOf = async (bearer: string) =>
    (await ask(app, { method: 'GET', url: '/api/users/profile' }, { bearer })).statusCode;
  const idOf = async (bearer: string) => (await sessions(bearer)).find(({ isCurrent }) => isCurrent)?.id ?? '';
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  test('every device that is signed in is listed in words: this one, which is marked, then the last used', async () => {
    const phone = await signIn(IPHONE);
    later(HOUR_MS);
    const laptop = await signIn();
    expect(await sessions(laptop)).toEqual([
      {
        id: expect.any(String),
        browser: 'Firefox',
        system: 'Linux',
        createdAt: now.toISOString(),
        lastUsedAt: now.toISOString(),
        isCurrent: true,
      },
      expect.objectContaining({ browser: 'Safari', system: 'iPhone', lastUsedAt: NOW.toISOString(), isCurrent: false }),
    ]);
    later(HOUR_MS);
    expect(await statusOf(phone)).toBe(200);
    expect(await sessions(laptop)).toMatchObject([{ isCurrent: true }, { lastUsedAt: now.toISOString() }]);
    later(60_000);
    expect(await sessions(phone)).toMatchObject([
      { browser: 'Safari', isCurrent: true, lastUsedAt: new Date(now.getTime() - 60_000).toISOString() },
      { browser: 'Firefox' },
    ]);
  });

  test('a list opens nothing: tokens and digests are not in it, and a long name of a browser is cut', async () => {
    const bearer = await signIn('x'.repeat(5000));
    const { body } = await ask(app, { method: 'GET', url: '/api/users/sessions' }, { bearer });
    const row = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(body).not.toContain(bearer);
    expect(body).not.toContain(row.token_hash);
    expect(row.user_agent).toHaveLength(300);
  });

  test('a session that is signed out from another device is refused at once, and a repeat says the same', async () => {
    const [lost, mine] = [await signIn(IPHONE), await signIn()];
    const id = await idOf(lost);
    const end = () => post('sessions/end', { id }, mine, { 'idempotency-key': 'end-this-session' });
    expect((await end()).json()).toEqual({ done: true });
    expect((await end()).json()).toEqual({ done: true });
    expect([await statusOf(lost), await statusOf(mine)]).toEqual([401, 200]);
    expect((await post('sessions/end-others', {}, lost)).statusCode).toBe(401);
  });

  test('nobody ends or sees a session of somebody else', async () => {
    const mine = await signIn();
    const other = await signedUp(db, 'other@example.com');
    expect((await post('sessions/end', { id: await idOf(mine) }, other.bearer)).statusCode).toBe(404);
    await post('sessions/end-others', {}, other.bearer);
    expect(await sessions(other.bearer)).toHaveLength(1);
    expect(await statusOf(mine)).toBe(200);
  });

  test('signing out everywhere else leaves this device alone', async () => {
    const [first, second, mine] = [await signIn(), await signIn(IPHONE), await signIn()];
    expect((await post('sessions/end-others', {}, mine)).json()).toEqual({ done: true });
    expect([await statusOf(first), await statusOf(second), await statusOf(mine)]).toEqual([401, 401, 200]);
  });

  test('whoever operates the installation signs an account out everywhere, and nobody else', async () => {
    const [phone, laptop] = [await signIn(IPHONE), await signIn()];
    const other = await signedUp(db, 'bo@example.com');
    expect(await signOutEverywhere(db, 'nobody@example.com')).toBeUndefined();
    expect(await signOutEverywhere(db, EMAIL.toUpperCase())).toBe(2);
    expect([await statusOf(phone), await statusOf(laptop), await statusOf(other.bearer)]).toEqual([401, 401, 200]);
    expect(await signOutEverywhere(db, EMAIL)).toBe(0);
  });

  test('whoever operates the installation signs everybody out', async () => {
    const [own, other] = [await signIn(), (await signedUp(db, 'bo@example.com')).bearer];
    expect(await signOutEverybody(db)).toBe(2);
    expect([await statusOf(own), await statusOf(other)]).toEqual([401, 401]);
  });

  test('the log says who signs in and which call is refused, and nothing that opens or names the account', async () => {
    const lines: string[] = [];
    const log = { write: (line: string) => void lines.push(line) };
    const logging = await buildServer(deps, { areas: [sessionRoutes], log });
    for (const password of ['wrong', PASSWORD])
      await ask(logging, { method: 'POST', url: '/api/users/authenticate', payload: { email: EMAIL, password } });
    await ask(logging, { method: 'GET', url: '/api/users/profile' }, { bearer: 'a-token-that-opens-nothing' });
    await logging.close();
    expect(lines.flatMap((line) => (/"msg":"(refused|signed in)"/.test(line) ? [JSON.parse(line)] : []))).toEqual([
      expect.objectContaining({ msg: 'refused', refusal: 'invalid-credentials', reqId: expect.any(String) }),
      expect.objectContaining({ msg: 'signed in', user: userId, by: 'password' }),
      expect.objectContaining({ msg: 'refused', refusal: 'unauthorized' }),
    ]);
    expect(lines.join('')).not.toMatch(new RegExp(`${PASSWORD}|${EMAIL}|a-token-that-opens-nothing`));
  });

  test.each(['sessions/end', 'sessions/end-others', 'change-password'])('%s needs a sign-in', async (path) => {
    const payload = { id: 'x', currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await post(path, payload)).statusCode).toBe(401);
  });

  test('a password is changed by whoever knows it: other devices are signed out and the owner is told', async () => {
    const [other, mine] = [await signIn(IPHONE), await signIn()];
    const id = await idOf(mine);
    const { expires_at: expiresAt } = await db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const answer = await post('change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, mine);
    const { access_token: renewed, '.expires': expires } = answer.json<AuthToken>();
    expect(expires).toBe(expiresAt.toISOString());
    expect([await statusOf(other), await statusOf(mine), await statusOf(renewed)]).toEqual([401, 401, 200]);
    expect(await sessions(renewed)).toEqual([expect.objectContaining({ id, isCurrent: true })]);
    expect(await db.selectFrom('outbox').select(['kind', 'recipient', 'language']).execute()).toEqual([
      { kind: 'passwordChanged', recipient: EMAIL, language: 'en-GB' },
    ]);
    expect((await post('authenticate', { email: EMAIL, password: PASSWORD })).statusCode).toBe(401);
    expect(await statusOf(await signIn(FIREFOX, false, NEW_PASSWORD))).toBe(200);
  });

  test.each([
    ['a wrong present one', 'wrong', NEW_PASSWORD, { currentPassword: 'security.password.wrong' }],
    ['a common new one', PASSWORD, 'Password123!', { newPassword: 'signUp.passwordCommon' }],
    ['a new one with the own name', PASSWORD, 'Garcia-rents-1!', { newPassword: 'signUp.passwordCommon' }],
    ['a short new one', PASSWORD, 'Harbour7!', { newPassword: 'signUp.passwordSpecialChar' }],
  ])('with %s nothing changes, and the field is named', async (_, currentPassword, newPassword, details) => {
    const [other, mine] = [await signIn(IPHONE), await signIn()];
    const answer = await post('change-password', { currentPassword, newPassword }, mine);
    expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([400, details]);
    expect(await statusOf(other)).toBe(200);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('who holds a session of somebody else cannot try passwords with it', async () => {
    const mine = await signIn();
    const codes = [];
    for (let guess = 0; guess < 6; guess += 1)
      codes.push(
        (await post('change-password', { currentPassword: `${guess}`, newPassword: NEW_PASSWORD }, mine)).statusCode,
      );
    expect(codes).toEqual([400, 400, 400, 400, 400, 429]);
    later(HOUR_MS / 4);
    const right = await post('change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, mine);
    expect(right.statusCode).toBe(200);
  });

  describe('a sign-in that is not used', () => {
    const makeAgency = () => db.updateTable('users').set({ is_agency: true }).execute();

    test.each([
      ['a customer', 14 * DAY_MS, () => undefined],
      ['an agency', 12 * HOUR_MS, makeAgency],
      ['an administrator', 12 * HOUR_MS, () => makeAdministrator(db, userId)],
    ])('of %s ends after %i ms, and lasts while it is used', async (_, idleMs, become) => {
      await become();
      const bearer = await signIn();
      later(idleMs - 1);
      expect(await statusOf(bearer)).toBe(200);
      later(idleMs - 1);
      expect(await statusOf(bearer)).toBe(200);
      later(idleMs);
      expect(await statusOf(bearer)).toBe(401);
    });

    test('lasts as long as the installation says', async () => {
      deps.config.sessions.idleHours = 1;
      const bearer = await signIn();
      later(HOUR_MS);
      expect(await statusOf(bearer)).toBe(401);
    });

    test('is neither listed nor kept, and one that is used stays', async () => {
      await signIn(IPHONE);
      later(13 * DAY_MS);
      const mine = await signIn();
      later(DAY_MS);
      expect(await sessions(mine)).toHaveLength(1);
      await dropOldSessions(db, now);
      expect(await db.selectFrom('sessions').select('user_agent').execute()).toEqual([{ user_agent: FIREFOX }]);
    });
  });

  test('a remembered sign-in ends after as many days as the installation says, however often it is used', async () => {
    deps.config.sessions.days = 2;
    const bearer = await signIn();
    for (let day = 0; day < 3; day += 1) {
      expect(await statusOf(bearer)).toBe(200);
      later(DAY_MS - 1);
    }
    expect(await statusOf(bearer)).toBe(401);
  });

  test('who signs in again gets another token, and the one of before opens nothing any more', async () => {
    const again = async (password: string, before: string) =>
      post('authenticate', { email: EMAIL, password, remember: true }, before);
    const first = await signIn();
    expect((await again('wrong', first)).statusCode).toBe(401);
    expect(await statusOf(first)).toBe(200);
    const second = (await again(PASSWORD, first)).json<AuthToken>().access_token;
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  });

  test('sessions that are opened at once are all there', async () => {
    const bearers = await Promise.all(Array.from({ length: 5 }, () => openSession(db, aSession(userId))));
    expect(await sessions(bearers[0] ?? '')).toHaveLength(5);
  });
});
