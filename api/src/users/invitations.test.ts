import type { FastifyInstance } from 'fastify';
import type { AuthToken, CompanyInvitation, Profile } from '@forecourt/shared/contract';
import { invite } from '../admin/invite';
import { ask, deskDeps, NOW, signedUp } from '../bookings/bookings.fixture';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { compose } from '../mail/compose';
import type { Mail } from '../mail/mail';
import { buildServer } from '../server';
import { companyAdministration, companyRoutes } from './company.routes';
import { dropOldInvitations } from './invitations.store';
import { sessionRoutes } from './users.routes';

const DAY_MS = 24 * 3_600_000;
const ACME = {
  email: 'fleet@acme.example',
  company: 'Acme Logistics',
  'first-name': 'Ana',
  'last-name': 'García',
  language: 'es-AR',
};
const PASSWORD = 'Quiet-Harbour7';

describe.each(ruleDatabases)('invited companies on $name', ({ open }) => {
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
    app = await buildServer(deps, { areas: [companyRoutes, companyAdministration, sessionRoutes] });
  });
  afterEach(() => app.close());

  const mails = async () => (await db.selectFrom('outbox').selectAll().orderBy('id').execute()) as unknown as Mail[];
  const tokenOf = (mail: Mail | undefined) =>
    new URL((mail?.payload as { link: string }).link).searchParams.get('token') ?? '';
  async function invitedToken(given: object = ACME): Promise<string> {
    if ((await invite(deps, given)) === undefined) throw new Error('The options of the invitation must be usable.');
    return tokenOf((await mails()).at(-1));
  }
  const validate = (token: string) =>
    ask(app, { method: 'POST', url: '/api/usercompany/validate-invitation', form: { token } });
  const idOf = async (token: string) => (await validate(token)).json<CompanyInvitation>().globalId;
  const register = (globalId: string, key?: string, password = PASSWORD) =>
    ask(app, {
      method: 'POST',
      url: '/api/usercompany/register-company',
      payload: { globalId, password, language: 'de' },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const signIn = (password = PASSWORD) =>
    ask(app, {
      method: 'POST',
      url: '/api/users/authenticate',
      payload: { email: ACME.email, password, remember: false },
    });
  const profile = async () => {
    const bearer = (await signIn()).json<AuthToken>().access_token;
    return (await ask(app, { method: 'GET', url: '/api/users/profile' }, { bearer })).json<Profile>();
  };

  test('an e-mail in the language of the invitation leads to the page, and names company and reader', async () => {
    await invitedToken();
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'invited', language: 'es-AR', recipient: ACME.email });
    if (mail === undefined) throw new Error('There is an e-mail.');
    const { subject, text } = compose(mail);
    expect(subject).toBe('Abra la cuenta de Acme Logistics');
    expect(text).toContain('/es-ar/company-register?token=');
  });

  test('the link says whom it invites; a password opens the account, which is the company’s', async () => {
    const token = await invitedToken();
    const validated = (await validate(token)).json<CompanyInvitation>();
    expect(validated).toEqual({
      globalId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      companyName: ACME.company,
      emailAddress: ACME.email,
      firstName: 'Ana',
      lastName: 'García',
    });
    expect((await register(validated.globalId)).json()).toEqual({ done: true });
    expect(await profile()).toMatchObject({
      globalId: validated.globalId,
      isCompany: true,
      isHotel: false,
      isProvider: false,
      companyName: ACME.company,
      firstName: 'Ana',
      emailAddress: ACME.email,
    });
  });

  test.each([
    [{ hotel: true }, { isCompany: true, isHotel: true, isProvider: false }],
    [{ provider: true }, { isCompany: true, isHotel: false, isProvider: true }],
  ])('an invitation with %o makes the badges %o', async (badges, expected) => {
    await register(await idOf(await invitedToken({ ...ACME, ...badges })));
    expect(await profile()).toMatchObject(expected);
  });

  test.each([
    ['a token that nobody was sent', async () => 'no-such-token', 401, 'token-invalid'],
    [
      'an invitation whose seven days are over',
      async () => {
        const token = await invitedToken();
        now = new Date(NOW.getTime() + 7 * DAY_MS);
        return token;
      },
      410,
      'invitation-expired',
    ],
    [
      'an invitation that was used',
      async () => {
        const token = await invitedToken();
        await register(await idOf(token));
        return token;
      },
      409,
      'invitation-used',
    ],
    [
      'an invitation in whose place another one has come',
      async () => {
        const token = await invitedToken();
        await invitedToken();
        return token;
      },
      401,
      'token-invalid',
    ],
  ])('%s is refused as what it is', async (_, tokenFor, status, errorCode) => {
    const answer = await validate(await tokenFor());
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { errorCode, errorMessage: expect.any(String), id: expect.any(String) },
    ]);
  });

  test('registering is refused alike, and changes nothing', async () => {
    const globalId = await idOf(await invitedToken());
    expect((await register('00000000-0000-4000-8000-000000000000')).json().errorCode).toBe('token-invalid');
    now = new Date(NOW.getTime() + 8 * DAY_MS);
    expect((await register(globalId)).json().errorCode).toBe('invitation-expired');
    now = NOW;
    expect((await register(globalId)).statusCode).toBe(200);
    expect((await register(globalId, undefined, 'Other-Corridor9')).json().errorCode).toBe('invitation-used');
    expect((await signIn()).statusCode).toBe(200);
    expect((await signIn('Other-Corridor9')).statusCode).toBe(401);
  });

  test('a repeat with the same key gets the first answer', async () => {
    const globalId = await idOf(await invitedToken());
    const first = await register(globalId, 'company-key-1');
    const again = await register(globalId, 'company-key-1');
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, { done: true }]);
  });

  test('the password is none that others try first, and the invitation stays open', async () => {
    const globalId = await idOf(await invitedToken());
    const weak = await register(globalId, undefined, 'Acme-Logistics!1');
    expect([weak.statusCode, weak.json<{ details: object }>().details]).toEqual([
      400,
      { password: 'signUp.passwordCommon' },
    ]);
    expect((await register(globalId)).statusCode).toBe(200);
  });

  test('an account that the address has already becomes the company’s, and its sessions end', async () => {
    const { user, bearer } = await signedUp(db, ACME.email);
    const globalId = await idOf(await invitedToken());
    expect((await register(globalId)).statusCode).toBe(200);
    expect((await ask(app, { method: 'GET', url: '/api/users/profile' }, { bearer })).statusCode).toBe(401);
    expect(await profile()).toMatchObject({ globalId: user.id, isCompany: true });
  });

  test('the database keeps nothing that opens an invitation', async () => {
    const token = await invitedToken();
    const globalId = await idOf(token);
    const kept = JSON.stringify(await db.selectFrom('company_invitations').selectAll().execute());
    expect(kept).toContain(ACME.email);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(globalId);
  });

  test('an invitation is forgotten when its end lies long back', async () => {
    const token = await invitedToken();
    await dropOldInvitations(db, new Date(NOW.getTime() + 7 * DAY_MS));
    expect((await validate(token)).statusCode).toBe(200);
    await dropOldInvitations(db, new Date(NOW.getTime() + 8 * DAY_MS));
    expect((await validate(token)).json().errorCode).toBe('token-invalid');
  });

  test('an administrator invites while the server runs, and the log of changes says who', async () => {
    const { user, bearer } = await signedUp(db, 'chief@example.com');
    const { email, company: companyName, language } = ACME;
    const payload = { email, companyName, firstName: 'Ana', lastName: 'García', language };
    const send = () => ask(app, { method: 'POST', url: '/api/admin/companies/invitations', payload }, { bearer });
    expect((await send()).statusCode).toBe(403);
    await db.updateTable('users').set({ roles: '[{"role":"owner"}]' }).where('id', '=', user.id).execute();
    expect((await send()).json()).toEqual({ expiresAt: new Date(NOW.getTime() + 7 * DAY_MS).toISOString() });
    expect((await validate(tokenOf((await mails()).at(-1)))).statusCode).toBe(200);
    expect(await db.selectFrom('audit_log').select(['actor', 'action', 'subject_id']).execute()).toEqual([
      { actor: 'chief@example.com', action: 'company.invited', subject_id: email },
    ]);
  });

  test.each([
    { ...ACME, email: 'nobody' },
    { ...ACME, company: '' },
    { ...ACME, 'first-name': 'see http://evil.example' },
    { ...ACME, language: 'tlh' },
    { email: ACME.email },
  ])('%o invites nobody', async (given) => {
    expect(await invite(deps, given)).toBeUndefined();
    expect(await mails()).toEqual([]);
  });
});
