import type { FastifyInstance } from 'fastify';
import { ask, deskDeps, NOW } from '../bookings/bookings.fixture';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import { answerAccountRequests } from './account-requests';
import { registrationRoutes, sessionRoutes } from './users.routes';

const HOUR_MS = 3_600_000;
const OWNER = { name: 'Ana', lastName: 'García', email: 'ana@example.com', password: 'Quiet-Harbour7', language: 'de' };
const NOBODY = 'nobody@example.com';

describe.each(ruleDatabases)('who has an account on $name', ({ open }) => {
  let db: Db;
  let deps: Deps;
  let app: FastifyInstance;
  let now: Date;

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    deps = deskDeps(db, { clock: () => now });
    app = await buildServer(deps, { areas: [sessionRoutes, registrationRoutes], trustedProxies: '127.0.0.1' });
    await post('register', OWNER);
    await post('verify-account', { token: await mailedToken(), language: 'de', password: OWNER.password });
  });
  afterEach(() => app.close());

  /** A call from an address, which the proxy in front names. */
  const post = (path: string, payload: object, { from = '198.51.100.1', cookie = '' } = {}) =>
    ask(app, { method: 'POST', url: `/api/users/${path}`, payload, headers: { 'x-forwarded-for': from, cookie } });
  const mails = async () => {
    await answerAccountRequests(deps);
    return db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute();
  };
  const mailedToken = async () =>
    new URL(((await mails()).at(-1)?.payload as { link: string }).link).searchParams.get('token') ?? '';
  const signIn = (email: string, password: string, more = {}) => post('authenticate', { email, password }, more);
  const cookieOf = ({ headers }: { headers: Headers }) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const withoutId = (body: string) => body.replace(/"id":"[^"]+"/, '').replaceAll(NOBODY, OWNER.email);
  const guess = async (times: number, addressOf: (guess: number) => string) => {
    const codes = [];
    for (let time = 0; time < times; time += 1)
      codes.push((await signIn(OWNER.email, 'wrong', { from: addressOf(time) })).json().errorCode);
    return codes;
  };

  test('an unknown address and a wrong password get the same answer', async () => {
    const [known, unknown] = [await signIn(OWNER.email, 'wrong'), await signIn(NOBODY, 'wrong')];
    expect(withoutId(unknown.body)).toBe(withoutId(known.body));
  });

  test('registering and then signing in tells a stranger nothing about the address', async () => {
    const stranger = { ...OWNER, password: 'Loud-Corridor7' };
    const seen = [];
    for (const email of [OWNER.email, NOBODY]) {
      const registered = await post('register', { ...stranger, email });
      await answerAccountRequests(deps);
      const [right, wrong] = [await signIn(email, stranger.password), await signIn(email, 'wrong')];
      seen.push([registered, right, wrong].map(({ statusCode, body }) => `${statusCode} ${withoutId(body)}`));
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.[1]).toMatch(/account-unverified/);
  });

  test.each(['register', 'forgot-password', 'resend-verification'])(
    '%s does the same in the database for known and unknown addresses while its caller waits',
    async (path) => {
      const done = [];
      for (const email of [OWNER.email, NOBODY]) {
        const before = (await db.selectFrom('outbox').select('id').execute()).length;
        const answer = await post(path, { ...OWNER, email });
        const asked = await db
          .selectFrom('account_requests')
          .select(['kind', 'email_key'])
          .where('due_at', 'is not', null)
          .execute();
        const after = (await db.selectFrom('outbox').select('id').execute()).length;
        done.push([answer.statusCode, withoutId(answer.body), after - before, asked.map(({ kind }) => kind)]);
        await answerAccountRequests(deps);
      }
      expect(done[1]).toEqual(done[0]);
      expect(done[0]?.[2]).toBe(0);
    },
  );

  test('wrong sign-ins from eight addresses lock nobody out', async () => {
    await guess(64, (time) => `203.0.113.${time % 8}`);
    expect((await signIn(OWNER.email, OWNER.password, { from: '192.0.2.1' })).statusCode).toBe(200);
  });

  test('guessing is stopped within 10 failures of any account, for longer each time, not for ever', async () => {
    for (const email of [OWNER.email, NOBODY]) {
      const waits = [];
      for (let time = 0; time < 10; time += 1) {
        const answer = await signIn(email, 'wrong');
        const wait = Number(answer.headers.get('retry-after'));
        if (wait > 0) waits.push(wait);
        now = new Date(now.getTime() + wait * 1000);
      }
      expect(waits).toEqual([30, 60, 120]);
    }
    await guess(1, () => '198.51.100.1');
    expect((await signIn(OWNER.email, OWNER.password)).statusCode).toBe(429);
    now = new Date(now.getTime() + HOUR_MS / 4);
    expect((await signIn(OWNER.email, OWNER.password)).statusCode).toBe(200);
  });

  test('a crowd of addresses cannot lock out a known device, and a link by e-mail makes one known', async () => {
    const known = cookieOf(await signIn(OWNER.email, OWNER.password, { from: '192.0.2.1' }));
    expect((await guess(101, (time) => `203.0.113.${time}`)).at(-1)).toBe('rate-limited');
    expect((await signIn(OWNER.email, OWNER.password, { from: '192.0.2.9' })).statusCode).toBe(429);
    expect((await signIn(OWNER.email, OWNER.password, { from: '192.0.2.1', cookie: known })).statusCode).toBe(200);

    await post('forgot-password', { email: OWNER.email, language: 'de' }, { from: '192.0.2.9' });
    const reset = await post('reset-password', { token: await mailedToken(), password: 'Green-Lantern-5' });
    const cookie = cookieOf(reset);
    expect((await signIn(OWNER.email, 'Green-Lantern-5', { from: '192.0.2.9', cookie })).statusCode).toBe(200);
  });

  test('a known device is known to its own account, cannot be made up, and may not guess for ever', async () => {
    const cookie = cookieOf(await signIn(OWNER.email, OWNER.password));
    const codes = [];
    for (let time = 0; time < 6; time += 1)
      codes.push((await signIn(OWNER.email, 'wrong', { cookie })).json().errorCode);
    expect(codes.at(-1)).toBe('rate-limited');
    await guess(101, (time) => `203.0.113.${time}`);
    for (const forged of [cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), cookie.replace(/=./, '=0')])
      expect((await signIn(OWNER.email, OWNER.password, { from: '192.0.2.9', cookie: forged })).statusCode).toBe(429);
  });

  test('the cookie of a device can be read by no script and goes to the account’s calls only', async () => {
    const { headers } = await signIn(OWNER.email, OWNER.password);
    expect(headers.get('set-cookie')).toMatch(/; Path=\/api\/users; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
    Object.assign(deps.config, { publicOrigin: 'https://shop.test' });
    const overHttps = await signIn(OWNER.email, OWNER.password);
    expect(overHttps.headers.get('set-cookie')).toMatch(/^__Secure-forecourt-device=.*; SameSite=Strict; Secure$/);
  });

  test('strangers who ask for links cannot keep the owner’s from arriving', async () => {
    const resets = async () => (await mails()).filter(({ kind }) => kind === 'reset').length;
    for (let time = 0; time < 12; time += 1) {
      await post('forgot-password', { email: OWNER.email, language: 'de' }, { from: `203.0.113.${time}` });
      await answerAccountRequests(deps);
    }
    const before = await resets();
    expect(before).toBeLessThanOrEqual(5);
    await post('forgot-password', { email: OWNER.email, language: 'de' }, { from: '192.0.2.1' });
    now = new Date(NOW.getTime() + HOUR_MS / 4);
    expect(await resets()).toBe(before + 1);
    expect((await post('forgot-password-validation', { token: await mailedToken() })).statusCode).toBe(200);
  });

  test('asking for a link tells nothing, and one address gets no more than five sent in an hour', async () => {
    const answers = [];
    const before = (await mails()).length;
    for (let time = 0; time < 7; time += 1) {
      answers.push((await post('forgot-password', { email: OWNER.email, language: 'de' })).body);
      now = new Date(now.getTime() + 8 * 60_000);
      await answerAccountRequests(deps);
    }
    answers.push((await post('forgot-password', { email: NOBODY, language: 'de' })).body);
    expect(new Set(answers)).toEqual(new Set(['{"done":true}']));
    expect((await mails()).length - before).toBeLessThanOrEqual(5);
  });
});
