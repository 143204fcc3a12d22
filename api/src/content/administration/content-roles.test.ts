import type { AdministratorRole, ContentRecord, GlobalConfig } from '@forecourt/shared/contract';
import { signedUp } from '../../bookings/bookings.fixture';
import { ruleDatabases } from '../../db/test-database';
import { setRoles } from '../../users/administrators.store';
import type { Body } from '../document-schemas';
import { contentDesk } from './content-desk.fixture';

describe.each(ruleDatabases)('Roles of the content of a site ($name)', (database) => {
  const desk = contentDesk(database);
  let count = 0;
  const somebody = async (...roles: AdministratorRole[]) => {
    count += 1;
    const { user, bearer } = await signedUp(desk.db, `person${count}@example.com`);
    await setRoles(desk.db, user.id, roles);
    return { bearer };
  };

  it('let a translator write the own language, and answer the paths of everything else', async () => {
    const by = await somebody({ role: 'translator', languages: ['it'] });
    const page = await desk.record('page', 2);
    const body = page.body as Body<'page'>;
    const own = { ...body, label: { ...body.label, it: 'Chi siamo' } };
    const refused = await desk.save(page, { ...own, name: 'Mine' }, by);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ errorCode: 'forbidden', details: { 'body.name': 'errors.codes.forbidden' } }),
    ]);
    expect((await desk.save(page, own, by)).statusCode).toBe(200);
    expect((await desk.ask('POST', 'content/page/2/publish', { payload: {}, revision: 2, by })).statusCode).toBe(403);
  });

  it.each([
    ['editor', 'page', 200, true],
    ['editor', 'currencies', 200, false],
    ['reader', 'page', 200, false],
    ['accountant', 'page', 403, false],
    ['accountant', 'currencies', 200, false],
    ['branch-manager', 'page', 403, false],
  ] as const)('let %s see %s with %i, and change it: %s', async (role, kind, seen, may) => {
    const by = await somebody({ role, branches: [2] });
    expect((await desk.ask('GET', `content/${kind}`, { by })).statusCode).toBe(seen);
    const record = await desk.record(kind, kind === 'page' ? 2 : 1);
    expect((await desk.save(record, record.body, by)).statusCode).toBe(may ? 200 : 403);
  });

  it('leave scripts of a page to owners, also those of a new page', async () => {
    const by = await somebody({ role: 'editor' });
    const page = await desk.record('page', 2);
    const body = page.body as Body<'page'>;
    const scripts = [{ id: 'count', src: 'https://count.example/a.js', consent: 'statistics' as const, hosts: [] }];
    const scripted = { ...body, builder: { ...body.builder, scripts } };
    const refused = { errorCode: 'forbidden', details: { 'body.builder.scripts': 'errors.codes.forbidden' } };
    expect((await desk.save(page, scripted, by)).json()).toMatchObject(refused);
    const made = await desk.ask('POST', 'content/page', { payload: { body: scripted }, by });
    expect([made.statusCode, made.json()]).toEqual([403, expect.objectContaining(refused)]);
    const saved = await desk.save(page, scripted);
    expect(saved.statusCode).toBe(200);
    await desk.act(saved.json<ContentRecord>(), 'publish');
    const { routes } = await desk.site<GlobalConfig>('/api/globalConfigs');
    expect(routes.filter((route) => route.scripts)).toEqual([
      expect.objectContaining({ id: 2, scripts: ['statistics'] }),
    ]);
  });

  it('leave what an owner has taken back to nobody, from the next call on', async () => {
    const { user, bearer } = await signedUp(desk.db, 'gone@example.com');
    await setRoles(desk.db, user.id, [{ role: 'editor' }]);
    expect((await desk.ask('GET', 'content/page', { by: { bearer } })).statusCode).toBe(200);
    await setRoles(desk.db, user.id, []);
    expect((await desk.ask('GET', 'content/page', { by: { bearer } })).statusCode).toBe(403);
  });
});
