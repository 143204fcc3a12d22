import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { AuthToken, ErrorBody } from '@forecourt/shared/contract';
import { ask, deskDeps, NOW, signedUp } from '../bookings/bookings.fixture';
import { myBookingsRoutes } from '../bookings/bookings.routes';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import { administratorLink } from './administrators';
import { hashPassword } from './password';
import { newSecret, stepOf } from './second-factor';
import { secondFactorRoutes } from './second-factor.routes';
import { removeSecondFactorOf, sealSecondFactors } from './second-factor.store';
import { registrationRoutes, sessionRoutes } from './users.routes';

const STEP_MS = 30_000;
const EMAIL = 'ana@example.com';
const PASSWORD = 'Quiet-Harbour7';

describe('a code of the app', () => {
  // RFC 6238, appendix B (SHA-1), its last six digits.
  const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at second %i is %s, as the standard says', (second, code) =>
    expect(stepOf(RFC_SECRET, code, new Date(second * 1000))).toBe(Math.floor(second / 30)),
  );

  test('is right half a minute before and after its time, typed with a blank, and at no other time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 10 }), fc.nat({ max: 29_999 }), (steps, ms) => {
        const secret = newSecret();
        const time = Math.floor(NOW.getTime() / STEP_MS) * STEP_MS;
        const code = new TOTP({ secret }).generate({ timestamp: time }).replace(/^(...)/, '$1 ');
        const step = stepOf(secret, code, new Date(time + steps * STEP_MS + ms));
        // Of two codes in a million one is right by chance.
        if (Math.abs(steps) <= 1) expect(step).toBeDefined();
        else expect(step === undefined || step !== time / STEP_MS).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe.each(ruleDatabases)('a second factor on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let deps: Deps;
  let now: Date;
  let bearer: string;

  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    now = NOW;
    await emptyTables(db);
    deps = deskDeps(db, { clock: () => now });
    app = await buildServer(deps, { areas: [sessionRoutes, registrationRoutes, secondFactorRoutes, myBookingsRoutes] });
    bearer = (await signedUp(db, EMAIL)).bearer;
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .execute();
  });
  afterEach(() => app.close());

  const post = (path: string, payload: object, token: string | undefined = bearer) =>
    ask(app, { method: 'POST', url: `/api/users/${path}`, payload }, token === undefined ? {} : { bearer: token });
  const signIn = (code?: string, password = PASSWORD) =>
    ask(app, { method: 'POST', url: '/api/users/authenticate', payload: { email: EMAIL, password, code } });
  const state = async () =>
    (await ask(app, { method: 'GET', url: '/api/users/second-factor' }, { bearer })).json<object>();
  const detailsOf = (answer: { json: <T>() => T }) => answer.json<ErrorBody>().details;
  const start = async () =>
    (await post('second-factor/start', { currentPassword: PASSWORD })).json<{ secret: string; address: string }>();
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: now.getTime() });
  const nextStep = () => {
    now = new Date(now.getTime() + STEP_MS);
  };
  const confirmed = async (secret: string) => {
    const answer = await post('second-factor/confirm', { code: codeOf(secret) });
    const { codes, ...token } = answer.json<AuthToken & { codes: string[] }>();
    bearer = token.access_token;
    return { codes };
  };
  /** A right code of the step after the last. */
  const turnedOn = async () => {
    const { secret } = await start();
    const { codes } = await confirmed(secret);
    nextStep();
    return { secret, codes };
  };
  const mails = async () =>
    (await db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

  test('is on once the app has shown a right code, and the owner is told; until then nobody is asked', async () => {
    const { secret, address } = await start();
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ issuer: 'shop.test', secret });
    expect(decodeURIComponent(address)).toContain(EMAIL);
    expect((await signIn()).statusCode).toBe(200);
    const wrong = await post('second-factor/confirm', { code: '000000' });
    expect([wrong.statusCode, detailsOf(wrong)]).toEqual([400, { code: 'errors.codes.second-factor-wrong' }]);
    expect(await state()).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    const before = bearer;
    const { codes } = await confirmed(secret);
    expect(new Set(codes).size).toBe(10);
    expect(await state()).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    expect(await mails()).toEqual(['secondFactorOn']);
    const profile = { method: 'GET', url: '/api/users/profile' } as const;
    expect((await ask(app, profile, { bearer: before })).statusCode).toBe(401);
    expect((await ask(app, profile, { bearer })).statusCode).toBe(200);
  });

  test('is asked for at every sign-in, after the password, which alone opens nothing any more', async () => {
    const { secret } = await turnedOn();
    const without = await signIn();
    expect([without.statusCode, without.json().errorCode]).toEqual([403, 'second-factor-needed']);
    expect(without.headers.get('set-cookie')).toBeNull();
    expect((await signIn(codeOf(secret), 'wrong')).json().errorCode).toBe('invalid-credentials');
    expect((await signIn('000000')).json().errorCode).toBe('second-factor-wrong');
    expect((await signIn(codeOf(secret))).json<AuthToken>().access_token).toEqual(expect.any(String));
  });

  test('takes a code once, also of two sign-ins at the same moment, and none that is older', async () => {
    const { secret } = await turnedOn();
    const code = codeOf(secret);
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    nextStep();
    expect((await signIn(code)).json().errorCode).toBe('second-factor-wrong');
    expect((await signIn(codeOf(secret))).statusCode).toBe(200);
  });

  test('is replaced by a recovery code, however it is typed, once', async () => {
    const { codes } = await turnedOn();
    const typed = (codes[0] ?? '').toUpperCase().replace('-', ' ');
    expect((await signIn(typed)).statusCode).toBe(200);
    expect((await signIn(typed)).json().errorCode).toBe('second-factor-wrong');
    expect(await state()).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 9 });
  });

  test('cannot be guessed without end by whoever knows the password, from wherever', async () => {
    const { secret } = await turnedOn();
    const codes = [];
    for (let guess = 0; guess < 6; guess += 1) codes.push((await signIn(`00000${guess}`)).json().errorCode);
    expect(codes.filter((code) => code === 'second-factor-wrong')).toHaveLength(5);
    expect(codes.at(-1)).toBe('rate-limited');
    now = new Date(now.getTime() + 15 * 60_000);
    expect((await signIn(codeOf(secret))).statusCode).toBe(200);
  });

  test('is turned on, renewed and turned off by whoever knows the password, and off with a code as well', async () => {
    const wrong = { currentPassword: 'wrong', code: '000000' };
    expect(detailsOf(await post('second-factor/start', wrong))).toEqual({ currentPassword: 'security.password.wrong' });
    const { secret, codes } = await turnedOn();
    for (const path of ['second-factor/end', 'second-factor/recovery-codes']) {
      expect(detailsOf(await post(path, wrong))).toEqual({ currentPassword: 'security.password.wrong' });
      expect(detailsOf(await post(path, { ...wrong, currentPassword: PASSWORD }))).toEqual({
        code: 'errors.codes.second-factor-wrong',
      });
    }
    const renewed = await post('second-factor/recovery-codes', { currentPassword: PASSWORD, code: codeOf(secret) });
    const fresh = renewed.json<{ codes: string[] }>().codes;
    expect((await signIn(codes[0])).json().errorCode).toBe('second-factor-wrong');
    const off = await post('second-factor/end', { currentPassword: PASSWORD, code: fresh[0] });
    expect(off.json()).toEqual({ done: true });
    expect(await state()).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 });
    expect((await signIn()).statusCode).toBe(200);
    expect(await mails()).toEqual(['secondFactorOn', 'secondFactorOff']);
  });

  test('that is on cannot be replaced by another, and a repeated start shows the same secret', async () => {
    expect((await start()).secret).toBe((await start()).secret);
    await turnedOn();
    expect((await post('second-factor/start', { currentPassword: PASSWORD })).statusCode).toBe(403);
  });

  test('that nobody confirmed within an hour begins anew', async () => {
    const { secret } = await start();
    now = new Date(now.getTime() + 3_599_000);
    expect((await start()).secret).toBe(secret);
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(now.getTime() + 3_600_000) })
      .execute();
    now = new Date(now.getTime() + 1_000);
    expect((await post('second-factor/confirm', { code: codeOf(secret) })).statusCode).toBe(400);
    expect((await start()).secret).not.toBe(secret);
  });

  test('outlives a new password by e-mail', async () => {
    const { secret } = await turnedOn();
    const token = new URL(await administratorLink(deps, db, EMAIL)).searchParams.get('token') ?? '';
    await post('reset-password', { token, password: 'Green-Lantern-5' }, undefined);
    expect((await signIn(undefined, 'Green-Lantern-5')).json().errorCode).toBe('second-factor-needed');
    expect((await signIn(codeOf(secret), 'Green-Lantern-5')).statusCode).toBe(200);
  });

  test('of somebody who is locked out is removed by whoever operates the installation', async () => {
    await turnedOn();
    expect(await removeSecondFactorOf(db, 'nobody@example.com')).toBe(false);
    expect(await removeSecondFactorOf(db, EMAIL.toUpperCase())).toBe(true);
    expect((await signIn()).statusCode).toBe(200);
    expect(await removeSecondFactorOf(db, EMAIL)).toBe(false);
  });

  test('lies sealed in the database, for this user alone, and the key can be rotated', async () => {
    const { secret, codes } = await turnedOn();
    const rows = async () => db.selectFrom('second_factors').selectAll().execute();
    const stored = JSON.stringify([await rows(), await db.selectFrom('recovery_codes').selectAll().execute()]);
    for (const known of [secret, ...codes]) expect(stored).not.toContain(known);

    const rotated = [randomBytes(32), ...deps.config.gatewayKeys];
    expect(await sealSecondFactors(db, rotated)).toBe(1);
    expect(await sealSecondFactors(db, rotated)).toBe(0);
    Object.assign(deps.config, { gatewayKeys: rotated.slice(0, 1) });
    expect((await signIn(codeOf(secret))).statusCode).toBe(200);

    const { user, bearer: others } = await signedUp(db, 'other@example.com');
    await db.updateTable('second_factors').set({ user_id: user.id }).execute();
    const moved = await ask(app, { method: 'GET', url: '/api/users/second-factor' }, { bearer: others });
    expect(moved.statusCode).toBe(500);
  });

  describe('that the installation demands of agencies', () => {
    beforeEach(() => {
      Object.assign(deps.config, { secondFactorRequiredOf: ['agencies'] });
    });
    const bookings = async (token: string) =>
      ask(app, { method: 'GET', url: '/api/users/bookings?offset=0&limit=5' }, { bearer: token });
    const tokenOf = async () => (await signIn()).json<AuthToken>().access_token;

    test('is missing in a sign-in that opens nothing but the account’s own settings, until it is on', async () => {
      await db.updateTable('users').set({ is_agency: true }).execute();
      bearer = await tokenOf();
      expect((await bookings(bearer)).json().errorCode).toBe('second-factor-required');
      expect((await ask(app, { method: 'GET', url: '/api/users/profile' }, { bearer })).statusCode).toBe(200);
      expect(await state()).toMatchObject({ isOn: false, isRequired: true });
      const { secret } = await turnedOn();
      expect((await bookings(bearer)).statusCode).toBe(200);
      const end = await post('second-factor/end', { currentPassword: PASSWORD, code: codeOf(secret) });
      expect([end.statusCode, end.json().errorCode]).toEqual([403, 'second-factor-required']);
      nextStep();
      const signedIn = (await signIn(codeOf(secret))).json<AuthToken>();
      expect((await bookings(signedIn.access_token)).statusCode).toBe(200);
    });

    test('is demanded of nobody else', async () => {
      expect((await bookings(await tokenOf())).statusCode).toBe(200);
    });
  });

  test.each(['start', 'confirm', 'end', 'recovery-codes'])('%s needs a sign-in', async (call) => {
    expect(
      (
        await ask(app, {
          method: 'POST',
          url: `/api/users/second-factor/${call}`,
          payload: { currentPassword: PASSWORD, code: '123456' },
        })
      ).statusCode,
    ).toBe(401);
  });
});
