import { PAGE_STATUS, type GlobalConfig, type Page, type SiteConfig } from '@forecourt/shared/contract';
import { signedUp } from '../../bookings/bookings.fixture';
import { ruleDatabases } from '../../db/test-database';
import { setRoles } from '../../users/administrators.store';
import type { Body } from '../document-schemas';
import { contentDesk } from './content-desk.fixture';

const HOUR_MS = 3_600_000;

describe.each(ruleDatabases)('A preview ($name)', (database) => {
  const desk = contentDesk(database);
  const link = async (by = desk.owner) =>
    (await desk.ask('POST', 'preview', { payload: {}, by })).json<{ token: string; until: string }>();
  const primary = (config: GlobalConfig) => config.theme.palette.primary;
  const drafted = async () => {
    const theme = await desk.record('theme');
    const body = theme.body as Body<'theme'>;
    await desk.save(theme, { ...body, palette: { ...body.palette, primary: '#123456' } });
    const page = await desk.record('page', 2);
    await desk.save(page, { ...(page.body as Body<'page'>), name: 'As it will be' });
  };

  it('shows drafts of page, theme and settings to whoever has its link, and is kept by nobody', async () => {
    await drafted();
    const settings = await desk.record('site-config');
    await desk.save(settings, { ...(settings.body as Body<'site-config'>), blog: { enabled: false, pageSize: 3 } });
    const { token } = await link();
    const site = await desk.previewed('/api/globalConfigs', token);
    expect([primary(site.json<GlobalConfig>()), site.headers['cache-control']]).toEqual(['#123456', 'no-store']);
    const page = await desk.previewed('/api/Pages/2?preview=true', token);
    expect(page.json<Page>().name).toBe('As it will be');
    const { blog } = (await desk.previewed('/api/siteconfig', token)).json<SiteConfig>();
    expect(blog).toEqual({ enabled: false, pageSize: 3 });
  });

  it('leaves everybody else with what is published', async () => {
    await drafted();
    await link();
    expect((await desk.site<Page>('/api/Pages/2?preview=true')).name).not.toBe('As it will be');
    expect(primary(await desk.site<GlobalConfig>('/api/globalConfigs'))).not.toBe('#123456');
  });

  it('shows a page that visitors do not have, at its address, and none that was deleted', async () => {
    const setStatus = (status: number) =>
      desk.db.updateTable('documents').set({ status }).where('kind', '=', 'page').where('id', '=', 3).execute();
    await setStatus(PAGE_STATUS.draft);
    const { token } = await link();
    const status = async () => (await desk.previewed('/api/Pages/3', token)).statusCode;
    const { routes } = (await desk.previewed('/api/globalConfigs', token)).json<GlobalConfig>();
    expect([await status(), routes.map(({ id }) => id).includes(3)]).toEqual([200, true]);
    expect((await desk.app.inject('/api/Pages/3')).statusCode).toBe(404);
    await setStatus(PAGE_STATUS.deleted);
    expect(await status()).toBe(404);
  });

  it('ends an hour later, and with the role of whoever made its link', async () => {
    const { user, bearer } = await signedUp(desk.db, 'editor@example.com');
    await setRoles(desk.db, user.id, [{ role: 'editor' }]);
    const { token, until } = await link({ bearer });
    expect(Date.parse(until) - desk.now.getTime()).toBe(HOUR_MS);
    const status = async () => (await desk.previewed('/api/Pages/1', token)).statusCode;
    expect(await status()).toBe(200);
    await setRoles(desk.db, user.id, []);
    expect(await status()).toBe(401);
    await setRoles(desk.db, user.id, [{ role: 'editor' }]);
    expect(await status()).toBe(200);
    desk.now = new Date(desk.now.getTime() + HOUR_MS);
    expect(await status()).toBe(401);
  });

  it('is opened by no token that was not made here, or of which anything was changed', async () => {
    const { token } = await link();
    const [user = '', until = '', seal = ''] = token.split('.');
    const forged = [
      '',
      'x',
      `${user}.${Number(until) + 1}.${seal}`,
      `other.${until}.${seal}`,
      `${user}.${until}.${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`,
      `${token}x`,
      'x'.repeat(5_000),
    ];
    const statuses = await Promise.all(
      forged.map(async (wrong) => (await desk.previewed('/api/globalConfigs', wrong)).statusCode),
    );
    expect(statuses).toEqual(forged.map(() => 401));
  });

  it('is made by nobody whose roles do not see all content', async () => {
    const { user, bearer } = await signedUp(desk.db, 'books@example.com');
    await setRoles(desk.db, user.id, [{ role: 'accountant' }]);
    expect((await desk.ask('POST', 'preview', { payload: {}, by: { bearer } })).statusCode).toBe(403);
  });

  it('is also what an administrator gets who asks for it', async () => {
    await drafted();
    const headers = { authorization: `Bearer ${desk.owner.bearer}` };
    const name = async (url: string) => (await desk.app.inject({ url, headers })).json<Page>().name;
    expect(await name('/api/Pages/2?preview=true')).toBe('As it will be');
    expect(await name('/api/Pages/2')).not.toBe('As it will be');
  });
});
