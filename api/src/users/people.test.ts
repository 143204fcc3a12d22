import type { FastifyInstance } from 'fastify';
import type { AdministratorMe, AdministratorSeen, AuditPage } from '@forecourt/shared/contract';
import { ask, deskDeps, NOW, signedUp, type Caller } from '../bookings/bookings.fixture';
import type { Db } from '../db/database';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { buildServer } from '../server';
import { setRoles } from './administrators.store';
import { ownAdministration, peopleAdministration } from './people.routes';
import { registrationRoutes } from './users.routes';

const INVITED = { email: 'vera@example.com', name: 'Vera', roles: [{ role: 'translator', languages: ['de'] }] };

describe.each(ruleDatabases)('Who administers the site ($name)', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  let owner: Caller & { id: string };
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await emptyTables(db);
    app = await buildServer(deskDeps(db), { areas: [ownAdministration, peopleAdministration, registrationRoutes] });
    owner = await somebody('owner@example.com', 'owner');
  });
  afterEach(() => app.close());

  async function somebody(email: string, role: 'owner' | 'editor' | 'accountant') {
    const { user, bearer } = await signedUp(db, email);
    await setRoles(db, user.id, [{ role }]);
    return { id: user.id, bearer };
  }
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, by: Caller = owner) =>
    ask(app, { method, url: `/api/admin/${path}`, ...(payload && { payload }) }, by);
  const people = async () => (await call('GET', 'people')).json<{ items: AdministratorSeen[] }>().items;
  const give = (id: string, roles: object[], by?: Caller) => call('PUT', `people/${id}/roles`, { roles }, by);
  async function followedLink() {
    const mail = await db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id', 'desc').executeTakeFirst();
    const token = new URL((mail?.payload as { link: string }).link).searchParams.get('token');
    const payload = { token, password: 'Bridge-lantern 47' };
    const answer = await ask(app, { method: 'POST', url: '/api/users/reset-password', payload });
    return [mail?.kind, answer.statusCode];
  }

  it('is invited by e-mail, and has the roles of the invitation once its link is followed', async () => {
    expect((await call('POST', 'people', INVITED)).statusCode).toBe(200);
    const seen = async () => (await people()).find(({ email }) => email === INVITED.email);
    expect(await seen()).toMatchObject({ isInvited: true, roles: INVITED.roles, name: 'Vera' });
    expect(await followedLink()).toEqual(['administratorInvited', 200]);
    expect(await seen()).toMatchObject({ isInvited: false, roles: INVITED.roles });
  });

  it('is invited again by another link, and the first one opens nothing', async () => {
    await call('POST', 'people', INVITED);
    const vera = (await people()).find(({ isInvited }) => isInvited)?.id ?? '';
    const first = await db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow();
    expect((await call('POST', `people/${vera}/invitation`)).statusCode).toBe(200);
    const token = new URL((first.payload as { link: string }).link).searchParams.get('token');
    const payload = { token, password: 'Bridge-lantern 47' };
    expect((await ask(app, { method: 'POST', url: '/api/users/reset-password', payload })).statusCode).toBe(401);
    expect(await followedLink()).toEqual(['administratorInvited', 200]);
    expect((await people()).find(({ id }) => id === vera)).toMatchObject({ isInvited: false, roles: INVITED.roles });
    expect((await call('POST', `people/${vera}/invitation`)).statusCode).toBe(404);
    const log = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['person.invited', 'person.invitedAgain']);
  });

  it('is nobody by an invitation that was taken back', async () => {
    await call('POST', 'people', INVITED);
    const vera = (await people()).find(({ isInvited }) => isInvited);
    expect((await give(vera?.id ?? '', [])).statusCode).toBe(200);
    expect(await followedLink()).toEqual(['administratorInvited', 401]);
    expect((await people()).map(({ email }) => email)).toEqual(['owner@example.com']);
  });

  it.each([
    ['a translator of no language', { ...INVITED, roles: [{ role: 'translator' }] }, 'roles.0.languages'],
    ['a manager of no branch', { ...INVITED, roles: [{ role: 'branch-manager' }] }, 'roles.0.branches'],
    ['nobody in particular', { ...INVITED, roles: [] }, 'roles'],
    ['somebody who is one', { ...INVITED, email: 'owner@example.com' }, 'email'],
  ])('is not %s', async (_what, payload, field) => {
    const refused = await call('POST', 'people', payload);
    expect([refused.statusCode, Object.keys(refused.json<{ details: object }>().details)]).toEqual([422, [field]]);
  });

  it('keeps an owner, also when two owners send each other away at once', async () => {
    expect((await give(owner.id, [{ role: 'editor' }])).json()).toMatchObject({ errorCode: 'last-owner' });
    const other = await somebody('other@example.com', 'owner');
    const both = await Promise.all([give(owner.id, [], other), give(other.id, [], owner)]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const roles = await db.selectFrom('users').select('roles').execute();
    expect(roles.filter((row) => row.roles.length > 0)).toEqual([{ roles: [{ role: 'owner' }] }]);
  });

  it('is for owners to say, and each knows what the own roles allow', async () => {
    const editor = await somebody('editor@example.com', 'editor');
    expect((await call('GET', 'people', undefined, editor)).statusCode).toBe(403);
    expect((await give(editor.id, [{ role: 'owner' }], editor)).statusCode).toBe(403);
    const me = (await call('GET', 'me', undefined, editor)).json<AdministratorMe>();
    expect(me).toMatchObject({ email: 'editor@example.com', mayInvite: false, mayAdministerPayments: false });
    expect([me.mayChange.includes('page'), me.mayChange.includes('currencies')]).toEqual([true, false]);
  });

  it('sees in the log what the own roles may see, the newest first and page by page', async () => {
    const add = (action: string, kind: string) =>
      db
        .insertInto('audit_log')
        .values({ at: NOW, user_id: owner.id, actor: 'owner@example.com', action, subject_kind: kind, subject_id: '1' })
        .execute();
    await add('content.saved', 'page');
    await add('gateway.saved', 'gateway');
    await give((await somebody('new@example.com', 'editor')).id, [{ role: 'editor' }]);
    const editor = await somebody('editor@example.com', 'editor');
    const accountant = await somebody('money@example.com', 'accountant');
    const log = async (by: Caller, query = '') =>
      (await call('GET', `audit${query}`, undefined, by)).json<AuditPage>().items.map(({ action }) => action);
    expect(await log(owner)).toEqual(['roles.changed', 'gateway.saved', 'content.saved']);
    expect(await log(editor)).toEqual(['content.saved']);
    expect(await log(accountant)).toEqual(['gateway.saved']);
    expect((await call('GET', 'audit?limit=1')).json<AuditPage>()).toMatchObject({
      items: [{ action: 'roles.changed', subject: { kind: 'person' }, after: { roles: [{ role: 'editor' }] } }],
      hasMore: true,
    });
    expect(await log(owner, '?kind=gateway')).toEqual(['gateway.saved']);
    const [earlier, later] = [-1, 1].map((hours) => new Date(NOW.getTime() + hours * 3_600_000).toISOString());
    expect(await log(owner, `?from=${earlier}&until=${later}&kind=page`)).toEqual(['content.saved']);
    expect(await log(owner, `?from=${later}`)).toEqual([]);
    expect(await log(owner, `?until=${earlier}`)).toEqual([]);
  });
});
