import type { GlobalConfig } from '@forecourt/shared/contract';
import { signedUp } from '../../bookings/bookings.fixture';
import { ruleDatabases } from '../../db/test-database';
import { setRoles } from '../../users/administrators.store';
import { contentDesk } from './content-desk.fixture';
import { routeNameProblems } from './shop-paths';

describe.each(ruleDatabases)('The pages of the shop ($name)', (database) => {
  const desk = contentDesk(database);
  const namedRoutes = async () =>
    (await desk.site<GlobalConfig>('/api/globalConfigs')).routes.filter(({ key }) => key !== undefined);

  it('are where the company puts them, in a regional variant as in its language', async () => {
    expect(await namedRoutes()).toEqual([]);
    const items = [{ key: 'LOGIN', path: { 'es-ES': '/entrar', 'es-MX': '/iniciar', de: ' ' } }];
    const saved = await desk.save(await desk.record('routes'), { items });
    expect(await namedRoutes()).toEqual([]);
    expect((await desk.act(saved.json(), 'publish')).statusCode).toBe(200);
    const [login, ...others] = await namedRoutes();
    expect(others).toEqual([]);
    expect(login).toMatchObject({ key: 'LOGIN', status: 1 });
    expect(login?.path).toMatchObject({ 'es-ES': '/entrar', 'es-AR': '/entrar', 'es-MX': '/iniciar' });
    expect(login?.path.de).toBeUndefined();
  });

  it('are named by owners alone', async () => {
    const { user, bearer } = await signedUp(desk.db, 'editor@example.com');
    await setRoles(desk.db, user.id, [{ role: 'editor' }]);
    const refused = await desk.save(await desk.record('routes'), { items: [] }, { bearer });
    expect(refused.statusCode).toBe(403);
  });

  it('are named once each, by a path and nothing else', async () => {
    const named = (key: string, text: string) => ({ key, path: { de: text } });
    const save = async (items: object[]) => {
      const { statusCode, body } = await desk.save(await desk.record('routes'), { items });
      return [statusCode, Object.keys((JSON.parse(body) as { details?: object }).details ?? {})];
    };
    expect(await save([named('LOGIN', '/a'), named('LOGIN', '/b')])).toEqual([422, ['body.items.1.key']]);
    for (const text of ['a', '/a?b', '/a b', '//evil.example', '/a#b', '/a/', '/a%20b', '/..', '/./a'])
      expect(await save([named('LOGIN', text)])).toEqual([422, ['body.items.0.path.de']]);
    expect(await save([named('SITE_ADMIN', '/a')])).toEqual([422, ['body.items.0.key']]);
  });
});

describe('Names of the pages of the shop', () => {
  const checkout = (text: string) => ({ key: 'CHECKOUT' as const, path: { de: text } });
  it.each([
    ['/buchen', []],
    ['/checkout', []],
    ['/Ueber-uns', ['items.0.path.de']],
    ['/blog', ['items.0.path.de']],
    ['/reserve', ['items.0.path.de']],
    ['/suche', ['items.0.path.de']],
    ['/search', ['items.0.path.de']],
    ['/admin', ['items.0.path.de']],
    ['/anmelden', ['items.0.path.de', 'items.1.path.de']],
  ])('take no address of another one: %j', (text, found) => {
    const named = [checkout(text), { key: 'LOGIN' as const, path: { de: '/anmelden' } }];
    expect(routeNameProblems(named, ['/', '/ueber-uns']).map(({ path }) => path)).toEqual(found);
  });
});
