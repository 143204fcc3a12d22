import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import type { AuthToken, ErrorBody } from '@forecourt/shared/contract';
import { ask, deskDeps, NOW, signedUp } from '../bookings/bookings.fixture';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import { anAuthenticator } from './authenticator.fixture';
import { passkeyRoutes } from './passkeys.routes';
import { dropOldChallenges } from './passkeys.store';
import { hashPassword } from './password';
import { addSecondFactor, confirmSecondFactor } from './second-factor.store';
import { sessionRoutes } from './users.routes';

const SITE = { origin: 'http://shop.test', rpId: 'shop.test' };
const EMAIL = 'ana@example.com';
const PASSWORD = 'Quiet-Harbour7';
const NAME = 'My telephone';
type Options = {
  options: { challenge: string; user: { id: string; name: string }; excludeCredentials: { id: string }[] };
};
type Authenticator = ReturnType<typeof anAuthenticator>;
type Shown = { items: { id: string; name: string; lastUsedAt?: string }[] };

describe.each(ruleDatabases)('passkeys on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: Deps;
  let now: Date;
  let bearer: string;
  let userId: string;
  let device: Authenticator;

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    deps = deskDeps(db, { clock: () => now });
    app = await buildServer(deps, { areas: [sessionRoutes, passkeyRoutes] });
    const { user, ...signed } = await signedUp(db, EMAIL);
    bearer = signed.bearer;
    userId = user.id;
    device = anAuthenticator(SITE);
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .execute();
  });
  afterEach(() => app.close());

  const post = (path: string, payload: object, token?: string) =>
    ask(
      app,
      { method: 'POST', url: `/api/users/passkeys/${path}`, payload },
      token === undefined ? {} : { bearer: token },
    );
  const list = async (token = bearer) =>
    (await ask(app, { method: 'GET', url: '/api/users/passkeys' }, { bearer: token })).json<Shown>().items;
  const start = async (token = bearer) => (await post('start', { currentPassword: PASSWORD }, token)).json<Options>();
  const add = (credential: object, token = bearer) => post('add', { name: NAME, credential }, token);
  const added = async (authenticator = device) =>
    add(authenticator.create({ challenge: (await start()).options.challenge }));
  const challenge = async () => (await post('sign-in-options', {})).json<Options>().options.challenge;
  const signIn = (credential: object) => post('sign-in', { credential });
  type Signing = Parameters<Authenticator['sign']>[0];
  const signedIn = async (change: Partial<Signing> = {}) =>
    signIn(device.sign({ challenge: await challenge(), userHandle: userId, ...change }));

  test('one is made for this site and its owner, gets a name, and the owner is told', async () => {
    const { options } = await start();
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(userId);
    expect(options).toMatchObject({ rp: { id: 'shop.test' }, user: { name: EMAIL } });
    const answer = await add(device.create({ challenge: options.challenge }));
    expect(answer.json()).toMatchObject({ name: NAME, createdAt: NOW.toISOString() });
    expect(await list()).toEqual([answer.json()]);
    expect(await db.selectFrom('outbox').select(['kind', 'recipient']).execute()).toEqual([
      { kind: 'passkeyAdded', recipient: EMAIL },
    ]);
    expect((await start()).options.excludeCredentials).toMatchObject([{ id: answer.json<{ id: string }>().id }]);
  });

  test('one signs in without password and code, and its last use is shown', async () => {
    await added();
    await addSecondFactor(db, deps.config.gatewayKeys, { userId, secret: 'JBSWY3DPEHPK3PXP', now });
    await confirmSecondFactor(db, userId, 1, now);
    const answer = await signedIn();
    expect(answer.headers.get('set-cookie')).toMatch(/^forecourt-device=/);
    const token = answer.json<AuthToken>().access_token;
    expect((await ask(app, { method: 'GET', url: '/api/users/profile' }, { bearer: token })).statusCode).toBe(200);
    expect(await list(token)).toMatchObject([{ lastUsedAt: NOW.toISOString() }]);
  });

  test('a challenge is answered once, by whom it was given to, and for five minutes', async () => {
    await added();
    const once = device.sign({ challenge: await challenge() });
    expect([(await signIn(once)).statusCode, (await signIn(once)).statusCode]).toEqual([200, 401]);

    const late = await challenge();
    const other = await signedUp(db, 'other@example.com');
    const forOwner = (await start()).options.challenge;
    const second = anAuthenticator(SITE);
    expect((await add(second.create({ challenge: forOwner }), other.bearer)).statusCode).toBe(400);
    expect((await signIn(device.sign({ challenge: forOwner }))).statusCode).toBe(401);
    expect((await add(second.create({ challenge: late }))).statusCode).toBe(400);
    now = new Date(NOW.getTime() + 300_000);
    expect((await signIn(device.sign({ challenge: late }))).statusCode).toBe(401);
    await dropOldChallenges(db, now);
    expect(await db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
  });

  test.each<[string, Partial<Signing>]>([
    ['made for another site', { origin: 'http://shop.evil' }],
    ['made for another host', { rpId: 'shop.evil' }],
    ['of a device that has not checked its user', { isVerified: false }],
    ['to a challenge of nobody', { challenge: Buffer.from('made up').toString('base64url') }],
  ])('an answer %s neither makes one nor signs in', async (_, change) => {
    await added();
    const create = anAuthenticator(SITE).create({ challenge: (await start()).options.challenge, ...change });
    const refused = await add(create);
    expect([refused.statusCode, refused.json<ErrorBody>().details]).toEqual([
      400,
      { credential: 'security.passkeys.failed' },
    ]);
    expect((await signedIn(change)).json().errorCode).toBe('invalid-credentials');
    expect(await list()).toHaveLength(1);
  });

  test('a signature of another key, or in the name of somebody else, does not sign in', async () => {
    await added();
    const id = Buffer.from((await list())[0]?.id ?? '', 'base64url');
    const forger = anAuthenticator(SITE, id);
    expect((await signIn(forger.sign({ challenge: await challenge() }))).statusCode).toBe(401);
    expect((await signedIn({ userHandle: 'somebody else' })).statusCode).toBe(401);
    expect((await signedIn()).statusCode).toBe(200);
  });

  test('a copy is noticed where the authenticator counts its uses', async () => {
    await added();
    expect((await signedIn({ counter: 5 })).statusCode).toBe(200);
    expect((await signedIn({ counter: 5 })).statusCode).toBe(401);
    expect((await signedIn({ counter: 4 })).statusCode).toBe(401);
    const answers = [await challenge(), await challenge()].map((given) =>
      device.sign({ challenge: given, counter: 6 }),
    );
    const codes = (await Promise.all(answers.map(signIn))).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 401]);
  });

  test('one is removed by its owner alone, who is told, and opens nothing any more', async () => {
    await added();
    const id = (await list())[0]?.id ?? '';
    const other = await signedUp(db, 'other@example.com');
    const removal = { id, currentPassword: PASSWORD };
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .execute();
    expect((await post('remove', removal, other.bearer)).statusCode).toBe(404);
    expect(await list(other.bearer)).toEqual([]);
    expect((await post('remove', removal, bearer)).json()).toEqual({ done: true });
    expect((await post('remove', removal, bearer)).statusCode).toBe(404);
    expect(await db.selectFrom('outbox').select(['kind', 'recipient']).orderBy('id').execute()).toEqual([
      { kind: 'passkeyAdded', recipient: EMAIL },
      { kind: 'passkeyRemoved', recipient: EMAIL },
    ]);
    expect((await signedIn()).statusCode).toBe(401);
  });

  test('who holds a session of somebody else adds none without the password', async () => {
    const refused = await post('start', { currentPassword: 'wrong' }, bearer);
    expect(refused.json<ErrorBody>().details).toEqual({ currentPassword: 'security.password.wrong' });
    expect(await db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
  });

  test('who holds a session of somebody else removes none without the password', async () => {
    await added();
    const id = (await list())[0]?.id ?? '';
    const refused = await post('remove', { id, currentPassword: 'wrong' }, bearer);
    expect([refused.statusCode, refused.json<ErrorBody>().details]).toEqual([
      400,
      { currentPassword: 'security.password.wrong' },
    ]);
    expect((await post('remove', { id }, bearer)).statusCode).toBe(400);
    expect(await list()).toHaveLength(1);
  });

  test('adding and removing one asks for a code as well, of whoever has turned codes on', async () => {
    await added();
    const id = (await list())[0]?.id ?? '';
    const secret = 'JBSWY3DPEHPK3PXP';
    await addSecondFactor(db, deps.config.gatewayKeys, { userId, secret, now });
    await confirmSecondFactor(db, userId, 1, now);
    for (const path of ['start', 'remove']) {
      const asked = await post(path, { id, currentPassword: PASSWORD }, bearer);
      expect([asked.statusCode, asked.json<ErrorBody>().details]).toEqual([
        400,
        { code: 'security.factor.codeRequired' },
      ]);
      const wrong = await post(path, { id, currentPassword: PASSWORD, code: '000000' }, bearer);
      expect(wrong.json<ErrorBody>().details).toEqual({ code: 'errors.codes.second-factor-wrong' });
    }
    expect(await list()).toHaveLength(1);
    const code = new TOTP({ secret }).generate({ timestamp: now.getTime() });
    expect((await post('remove', { id, currentPassword: PASSWORD, code }, bearer)).json()).toEqual({ done: true });
    expect(await list()).toEqual([]);
  });

  test('one that is there already is not added again, and nobody has more than twenty', async () => {
    for (let count = 0; count < 20; count += 1) expect((await added(anAuthenticator(SITE))).statusCode).toBe(200);
    expect((await post('start', { currentPassword: PASSWORD }, bearer)).statusCode).toBe(403);
    await db.deleteFrom('passkeys').execute();
    await added();
    expect((await added()).statusCode).toBe(400);
  });

  test('challenges are not given out without end', async () => {
    await challenge();
    await db.updateTable('throttles').set({ count: 100 }).execute();
    expect((await post('sign-in-options', {})).statusCode).toBe(429);
  });

  test.each(['start', 'add', 'remove'])('%s needs a sign-in', async (call) => {
    const credential = device.create({ challenge: 'x' });
    expect((await post(call, { currentPassword: PASSWORD, name: NAME, credential, id: 'x' })).statusCode).toBe(401);
  });
});
