import type { FastifyInstance } from 'fastify';
import { ask, deskDeps, NOW } from '../bookings/bookings.fixture';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { buildServer } from '../server';
import { administratorLink, inviteFirstAdministrator, isAdministrator } from './administrators';
import { makeAdministrator } from './administrators.store';
import { changeRoles } from './people';
import { registrationRoutes, sessionRoutes } from './users.routes';
import { addUser, proveAddress, userByEmail } from './users.store';

const EMAIL = 'chief@azuredrive.example';

describe.each(ruleDatabases)('Administrators on $name', ({ open }) => {
  let db: Db;
  let deps: Deps;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    deps = deskDeps(db);
    app = await buildServer(deps, { areas: [sessionRoutes, registrationRoutes] });
  });
  afterEach(() => app.close());

  const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
  const follow = async (link: string) =>
    (
      await ask(app, {
        method: 'POST',
        url: '/api/users/reset-password',
        payload: { token: tokenIn(link), password: 'Bridge-lantern 47' },
      })
    ).statusCode;
  const isOne = async () => isAdministrator(await userByEmail(db, EMAIL));
  const account = { id: 'a', email: EMAIL, passwordHash: 'x', firstName: 'A', lastName: 'B', language: 'de' } as const;

  test('whoever opens the link of the installation chooses a password and is administrator, once', async () => {
    const link = await administratorLink(deps, db, EMAIL);
    expect(await isOne()).toBe(false);
    expect(await follow(link)).toBe(200);
    expect(await isOne()).toBe(true);
    expect(await follow(link)).toBe(401);
  });

  test('an address that a stranger has registered, or even confirmed, is no administrator', async () => {
    await addUser(db, account, NOW);
    expect(await isOne()).toBe(false);
    const link = await administratorLink(deps, db, EMAIL);
    await proveAddress(db, account.id, 'hash of the stranger’s password', NOW);
    expect(await isOne()).toBe(false);
    expect(await follow(link)).toBe(401);
  });

  test('somebody who has an account already becomes one by the link, too, and is none once dismissed', async () => {
    await addUser(db, account, NOW);
    await proveAddress(db, account.id, 'x', NOW);
    expect(await follow(await administratorLink(deps, db, EMAIL))).toBe(200);
    expect(await isOne()).toBe(true);
    const late = await administratorLink(deps, db, EMAIL);
    await addUser(db, { ...account, id: 'b', email: 'other@azuredrive.example' }, NOW);
    await proveAddress(db, 'b', 'x', NOW);
    await makeAdministrator(db, 'b');
    expect(await changeRoles(deps, { id: 'b', email: 'other@azuredrive.example' }, account.id, [])).toMatchObject({
      ok: true,
    });
    expect([await isOne(), await follow(late), await isOne()]).toEqual([false, 401, false]);
  });

  test('the first administrator of the environment gets the link by e-mail, at the first start alone', async () => {
    await db.deleteFrom('settings').where('key', '=', 'first-administrator').execute();
    Object.assign(deps.config, { firstAdministrator: EMAIL });
    await inviteFirstAdministrator(deps);
    await inviteFirstAdministrator(deps);
    const mails = await db.selectFrom('outbox').select(['recipient', 'payload']).execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([EMAIL]);
    expect(await isOne()).toBe(false);
    expect(await follow((mails[0]?.payload as { link: string }).link)).toBe(200);
    expect(await isOne()).toBe(true);
  });
});
