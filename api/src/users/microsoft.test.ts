import type { FastifyInstance } from 'fastify';
import type { AuthToken, ErrorBody, Profile } from '@forecourt/shared/contract';
import { ask, deskDeps, NOW, signedUp } from '../bookings/bookings.fixture';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import { anIdentityProvider, FORGED, type Claims } from './identity-provider.fixture';
import { microsoftRoutes } from './microsoft.routes';
import { passwordMatches } from './password';
import { registrationRoutes, sessionRoutes } from './users.routes';
import { userByEmail } from './users.store';

const ANA: Claims = { sub: 'ana-1', email: 'ana@example.com', given_name: 'Ana', family_name: 'García' };
const MINUTE_MS = 60_000;
type Started = { url: string; state: string };

describe.each(ruleDatabases)('sign-in with Microsoft on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: Deps;
  let now: Date;
  let provider: Awaited<ReturnType<typeof anIdentityProvider>>;
  beforeAll(async () => {
    [db, provider] = await Promise.all([open(), anIdentityProvider()]);
  });
  afterAll(async () => {
    provider.close();
    await db.destroy();
  });
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    const plain = deskDeps(db, { clock: () => now });
    deps = { ...plain, config: { ...plain.config, microsoft: provider.settings } };
    app = await buildServer(deps, { areas: [sessionRoutes, registrationRoutes, microsoftRoutes] });
  });
  afterEach(() => app.close());

  const post = (path: string, payload: object) =>
    ask(app, { method: 'POST', url: `/api/users/microsoft/${path}`, payload });
  const started = async () => (await post('start', { language: 'es-ES', remember: true })).json<Started>();
  /** Whoever is at the browser has signed in there. */
  const accepted = async (claims: Claims) => {
    const { url, state } = await started();
    return { state, code: provider.accepts(url, claims) };
  };
  const finish = (payload: object) => post('finish', payload);
  const mails = async () =>
    (await db.selectFrom('outbox').selectAll().execute()).map(({ kind, language, recipient, payload }) => ({
      kind,
      language,
      recipient,
      code: (payload as { code?: string }).code ?? '',
    }));
  const bound = async (claims = ANA) => {
    const call = await accepted(claims);
    await finish(call);
    const emailCode = (await mails()).at(-1)?.code;
    return finish({ ...call, emailCode });
  };
  const errorOf = (answer: Awaited<ReturnType<typeof post>>) => [answer.statusCode, answer.json<ErrorBody>().errorCode];
  const profileOf = async (answer: Awaited<ReturnType<typeof post>>) =>
    (
      await ask(app, { method: 'GET', url: '/api/users/profile' }, { bearer: answer.json<AuthToken>().access_token })
    ).json<Profile>();

  test('the browser goes to Microsoft with a state, a nonce and a challenge of its own', async () => {
    const { url, state } = await started();
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe(provider.settings.issuer.origin);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'forecourt',
      redirect_uri: 'http://shop.test/api/users/microsoft/return',
      code_challenge_method: 'S256',
      state,
    });
    expect((await started()).state).not.toBe(state);
  });

  test('what Microsoft answers goes on to the sign-in page of the language, out of sight of every server', async () => {
    const { state } = await started();
    const answer = await ask(app, { method: 'GET', url: `/api/users/microsoft/return?state=${state}&code=c%261` });
    expect([answer.statusCode, answer.headers.get('location')]).toEqual([
      302,
      `http://shop.test/es-es/login#microsoft=${state}&code=c%261`,
    ]);
  });

  test('who is new proves the address by a code, and has an account without a password from then on', async () => {
    const call = await accepted(ANA);
    expect((await finish(call)).json()).toEqual({ confirmBy: 'ana@example.com' });
    expect((await finish(call)).json()).toEqual({ confirmBy: 'ana@example.com' });
    const [mail, ...more] = await mails();
    expect([mail, more]).toMatchObject([
      {
        kind: 'microsoftCode',
        language: 'es-ES',
        recipient: 'ana@example.com',
        code: /^\d{8}$/.exec(mail?.code ?? '')?.[0],
      },
      [],
    ]);
    const answer = await finish({ ...call, emailCode: mail?.code });
    expect(await profileOf(answer)).toMatchObject({ firstName: 'Ana', lastName: 'García', emailAddress: ANA['email'] });
    expect(await passwordMatches((await userByEmail(db, 'ana@example.com'))?.password_hash, '')).toBe(false);
  });

  test('the next time nothing more is asked, whatever address the account at Microsoft names by then', async () => {
    await bound();
    const answer = await finish(await accepted({ ...ANA, email: 'somebody@example.com' }));
    expect((await profileOf(answer)).emailAddress).toBe('ana@example.com');
  });

  test('an account that names somebody else’s address does not open theirs', async () => {
    await signedUp(db, 'ana@example.com');
    const call = await accepted({ ...ANA, sub: 'mallory' });
    expect((await finish(call)).json()).toEqual({ confirmBy: 'ana@example.com' });
    expect(errorOf(await finish({ ...call, emailCode: '00000000' }))).toEqual([401, 'second-factor-wrong']);
  });

  test('who has an account keeps it, with one more way to sign in', async () => {
    const { user } = await signedUp(db, 'ana@example.com');
    expect((await profileOf(await bound())).globalId).toBe(user.id);
  });

  test('the code is guessed five times at most', async () => {
    const call = await accepted(ANA);
    await finish(call);
    const [mail] = await mails();
    for (let guess = 0; guess < 5; guess += 1) await finish({ ...call, emailCode: 'wrong' });
    expect(errorOf(await finish({ ...call, emailCode: mail?.code }))).toEqual([401, 'second-factor-wrong']);
  });

  test('a sign-in opens one session, and none after a quarter of an hour', async () => {
    await bound();
    const call = await accepted(ANA);
    expect((await finish(call)).statusCode).toBe(200);
    expect(errorOf(await finish(call))).toEqual([401, 'token-invalid']);
    const late = await accepted(ANA);
    now = new Date(NOW.getTime() + 15 * MINUTE_MS);
    expect(errorOf(await finish(late))).toEqual([401, 'token-invalid']);
  });

  test.each<[string, Claims]>([
    ['for another application', { aud: 'another' }],
    ['of another issuer', { iss: 'https://issuer.example' }],
    ['for another sign-in', { nonce: 'another' }],
    ['without an address', { email: '' }],
    ['with a signature of another key', { [FORGED]: 'yes' }],
  ])('a token %s opens nothing', async (_, claims) =>
    expect(errorOf(await finish(await accepted({ ...ANA, ...claims })))).toEqual([401, 'invalid-credentials']),
  );

  test('a code that another browser has got is worth nothing: its challenge is missing', async () => {
    const { code } = await accepted(ANA);
    expect(errorOf(await finish({ state: (await started()).state, code }))).toEqual([401, 'invalid-credentials']);
  });

  test('without an application it does not exist, and nobody registers for it', async () => {
    const other = await buildServer(deskDeps(db), { areas: [registrationRoutes, microsoftRoutes] });
    const start = { method: 'POST', url: '/api/users/microsoft/start', payload: { language: 'de' } } as const;
    expect((await ask(other, start)).statusCode).toBe(404);
    const payload = { name: 'Ana', lastName: 'García', email: 'ana@example.com', useMsLogin: true, language: 'de' };
    const register = { method: 'POST', url: '/api/users/register', payload } as const;
    expect((await ask(other, register)).statusCode).toBe(400);
    expect((await ask(app, register)).statusCode).toBe(200);
    await other.close();
  });
});
