import type { FastifyInstance } from 'fastify';
import type { AuthToken, Profile } from '@forecourt/shared/contract';
import { aBookRequest, ask, deskDeps, NOW, postBooking, signedUp, stockBranch } from '../bookings/bookings.fixture';
import { bookingRoutes, myBookingsRoutes } from '../bookings/bookings.routes';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import { answerAccountRequests } from './account-requests';
import { registrationRoutes, sessionRoutes } from './users.routes';

const HOUR_MS = 3_600_000;
const ANA = {
  name: 'Ana',
  lastName: 'García',
  email: 'ana@example.com',
  password: 'Quiet-Harbour7',
  language: 'es-AR',
};

describe.each(ruleDatabases)('accounts on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: Deps;
  let now: Date;

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    deps = deskDeps(db, { clock: () => now });
    app = await buildServer(deps, {
      areas: [sessionRoutes, registrationRoutes, bookingRoutes, myBookingsRoutes],
    });
  });
  afterEach(() => app.close());

  const post = (path: string, payload: object, bearer?: string) =>
    ask(app, { method: 'POST', url: `/api/users/${path}`, payload }, bearer === undefined ? {} : { bearer });
  const postForm = (path: string, form: Record<string, string>) =>
    ask(app, { method: 'POST', url: `/api/users/${path}`, form });
  const profile = (bearer: string) => ask(app, { method: 'GET', url: '/api/users/profile' }, { bearer });
  const signIn = (password = ANA.password, email = ANA.email, remember = false) =>
    post('authenticate', { email, password, remember });
  const bearerOf = async () => (await signIn()).json<AuthToken>().access_token;
  /** Everything that has been asked is answered. */
  const mails = async () => {
    await answerAccountRequests(deps);
    return db.selectFrom('outbox').select(['kind', 'language', 'recipient', 'payload']).orderBy('id').execute();
  };
  const mailedToken = async () =>
    new URL(((await mails()).at(-1)?.payload as { link: string }).link).searchParams.get('token') ?? '';
  const confirm = (token: string, password: Record<string, string> = { password: ANA.password }) =>
    postForm('verify-account', { token, language: 'es-AR', ...password });
  const registered = async () => {
    await post('register', ANA);
    await confirm(await mailedToken());
  };
  const bookingsOf = async (bearer: string) =>
    (await ask(app, { method: 'GET', url: '/api/users/bookings?offset=0&limit=5' }, { bearer })).json<{
      count: number;
    }>();

  test('registering sends a link in the language; until it is followed nobody can sign in', async () => {
    expect((await post('register', ANA)).json()).toEqual({ email: ANA.email, verificationSent: true });
    expect(await mails()).toMatchObject([{ kind: 'verify', language: 'es-AR', recipient: ANA.email }]);
    expect((await signIn()).json().errorCode).toBe('account-unverified');
    expect((await confirm(await mailedToken())).json()).toEqual({ done: true });
    expect((await profile(await bearerOf())).json<Profile>()).toMatchObject({
      firstName: 'Ana',
      lastName: 'García',
      emailAddress: ANA.email,
      isAgency: false,
    });
  });

  test('an address that has an account gets another e-mail and the caller the same answer', async () => {
    const first = await post('register', ANA);
    await confirm(await mailedToken());
    const second = await post('register', { ...ANA, email: 'ANA@example.com', password: 'Other-Corridor9' });
    expect([second.statusCode, Object.keys(second.json())]).toEqual([first.statusCode, Object.keys(first.json())]);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['verify', 'alreadyRegistered']);
    expect((await signIn()).statusCode).toBe(200);
  });

  test('opening a confirmation link never activates a password that a stranger chose', async () => {
    await stockBranch(db, { units: 1 });
    await postBooking(app, aBookRequest());
    await post('register', { ...ANA, password: 'Loud-Corridor7' });
    const link = await mailedToken();
    expect((await confirm(link, { password: 'my own guess' })).json().errorCode).toBe('invalid-credentials');
    expect((await confirm(link, { newPassword: 'My own wagon!12' })).json()).toEqual({ done: true });
    expect((await signIn('Loud-Corridor7')).statusCode).toBe(401);
    expect(await bookingsOf((await signIn('My own wagon!12')).json<AuthToken>().access_token)).toMatchObject({
      count: 1,
    });
  });

  test('a link that is followed without a password confirms the address and activates none', async () => {
    await post('register', ANA);
    expect((await confirm(await mailedToken(), {})).json()).toEqual({ done: true });
    expect((await signIn()).json().errorCode).toBe('invalid-credentials');
    await post('forgot-password', { email: ANA.email, language: 'de' });
    await post('reset-password', { token: await mailedToken(), password: 'Green-Lantern-5' });
    expect((await signIn('Green-Lantern-5')).statusCode).toBe(200);
  });

  test('the link of a registration confirms its own password, not that of a later stranger', async () => {
    await post('register', ANA);
    const link = await mailedToken();
    await post('register', { ...ANA, password: 'Loud-Corridor7' });
    await confirm(link);
    expect((await signIn('Loud-Corridor7')).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(200);
  });

  test('the password behind a link cannot be guessed without end', async () => {
    await post('register', ANA);
    const link = await mailedToken();
    const codes = [];
    for (let guess = 0; guess < 6; guess += 1)
      codes.push((await confirm(link, { password: `guess!${guess}` })).json().errorCode);
    expect(codes.at(-1)).toBe('rate-limited');
    now = new Date(NOW.getTime() + HOUR_MS / 4);
    expect((await confirm(link)).statusCode).toBe(200);
  });

  test('a common password is refused at its field, whoever has an account', async () => {
    const common = { statusCode: 400, details: { password: 'signUp.passwordCommon' } };
    const refusalOf = async (answer: ReturnType<typeof post>) => {
      const { statusCode, json } = await answer;
      return { statusCode, details: json<{ details: object }>().details };
    };
    expect(await refusalOf(post('register', { ...ANA, password: 'Password123!' }))).toEqual(common);
    expect(await refusalOf(post('register', { ...ANA, password: 'Garcia-Ana-77' }))).toEqual(common);
    expect(await refusalOf(post('check-password', { ...ANA, password: 'Password123!' }))).toEqual(common);
    expect(await refusalOf(post('check-password', { ...ANA, password: 'Garcia-Ana-77' }))).toEqual(common);
    await registered();
    await post('forgot-password', { email: ANA.email, language: 'de' });
    const token = await mailedToken();
    expect(await refusalOf(post('reset-password', { token, password: 'Garcia-Ana-77' }))).toEqual(common);
    expect((await post('reset-password', { token, password: 'Green-Lantern-5' })).statusCode).toBe(200);
  });

  test('a password is judged before a registration, which that is not', async () => {
    expect((await post('check-password', ANA)).json()).toEqual({ done: true });
    expect(await db.selectFrom('account_requests').selectAll().execute()).toEqual([]);
  });

  test('a link works once and for a day', async () => {
    await post('register', ANA);
    const token = await mailedToken();
    now = new Date(NOW.getTime() + 24 * HOUR_MS);
    expect((await confirm(token)).json().errorCode).toBe('token-invalid');
    await postForm('resend-verification', { email: ANA.email, language: 'de' });
    const fresh = await mailedToken();
    expect((await confirm(fresh)).statusCode).toBe(200);
    expect((await confirm(fresh)).statusCode).toBe(401);
  });

  test.each([
    [false, 12],
    [true, 30 * 24],
  ])('remember %s keeps the session for %i hours', async (remember, hours) => {
    await registered();
    const { access_token: bearer, '.expires': expires } = (
      await signIn(ANA.password, ANA.email, remember)
    ).json<AuthToken>();
    expect(expires).toBe(new Date(NOW.getTime() + hours * HOUR_MS).toISOString());
    expect((await profile(bearer)).statusCode).toBe(200);
    now = new Date(expires);
    expect((await profile(bearer)).json().errorCode).toBe('unauthorized');
  });

  test('an account that is opened along with a booking knows what was typed there', async () => {
    const details = {
      cellPhone: '+34600111222',
      birthday: '1988-05-17',
      country: 'ES',
      city: 'Málaga',
      documentTypeId: 3,
      documentId: '12345678',
    };
    await post('register', { ...ANA, cellPhone: '+10000000' });
    await post('register', { ...ANA, ...details });
    await confirm(await mailedToken());
    expect((await profile(await bearerOf())).json()).toMatchObject({ firstName: ANA.name, ...details });
  });

  test('signing out ends the session, and the database holds no token', async () => {
    await registered();
    const bearer = await bearerOf();
    expect(JSON.stringify(await db.selectFrom('sessions').selectAll().execute())).not.toContain(bearer);
    await post('logout', {}, bearer);
    expect((await profile(bearer)).statusCode).toBe(401);
  });

  test('signing in rightly is not counted', async () => {
    await registered();
    for (let time = 0; time < 12; time += 1) expect((await signIn()).statusCode).toBe(200);
  });

  test('a forgotten password is chosen anew by a link, which ends every session', async () => {
    await registered();
    const bearer = await bearerOf();
    await post('forgot-password', { email: ANA.email, language: 'de' });
    const token = await mailedToken();
    expect((await post('forgot-password-validation', { token })).json()).toEqual({ done: true });
    expect((await post('reset-password', { token, password: 'short' })).statusCode).toBe(400);
    expect((await post('reset-password', { token, password: 'Green-Lantern-5' })).json()).toEqual({ done: true });
    expect((await profile(bearer)).statusCode).toBe(401);
    expect((await signIn('Green-Lantern-5')).statusCode).toBe(200);
    expect((await post('reset-password', { token, password: 'Third-Window-33' })).json().errorCode).toBe(
      'token-invalid',
    );
  });

  test('a profile can be changed, but not who one is', async () => {
    const { bearer } = await signedUp(db, ANA.email);
    const changed = await post(
      'profile',
      {
        firstName: 'Anna',
        lastName: 'García',
        cellPhone: '600',
        isAgency: true,
        globalId: 'x',
        emailAddress: 'x@example.com',
      },
      bearer,
    );
    expect(changed.json<Profile>()).toMatchObject({
      firstName: 'Anna',
      cellPhone: '600',
      isAgency: false,
      emailAddress: ANA.email,
    });
  });

  test('bookings made as a guest are in the account once its address is confirmed', async () => {
    await stockBranch(db, { units: 1 });
    const { id } = (await postBooking(app, aBookRequest())).json<{ id: string }>();
    await registered();
    const bearer = await bearerOf();
    const { globalId } = (await profile(bearer)).json<Profile>();
    expect(await bookingsOf(bearer)).toMatchObject({ count: 1, items: [{ id, customer: { globalId } }] });
  });
});
