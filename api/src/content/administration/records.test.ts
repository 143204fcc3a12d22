import type { ContentHistory, ContentRecord, GlobalConfig } from '@forecourt/shared/contract';
import { auditEntries } from '../../audit/audit.store';
import { ruleDatabases } from '../../db/test-database';
import { warningsOf } from '../../health/warnings';
import { rightsOf } from '../../users/rights';
import { bookingFlowOf } from '../content';
import type { Body } from '../document-schemas';
import { contentDesk } from './content-desk.fixture';
import { publishDue } from './publish-due';

type Company = Body<'company'>;
type Menu = Body<'menu'>;

describe.each(ruleDatabases)('The content of a site ($name)', (database) => {
  const desk = contentDesk(database);
  const config = () => desk.site<GlobalConfig>('/api/globalConfigs');
  const changed = async (answer: ReturnType<typeof desk.ask>) => (await answer).json<ContentRecord>();

  it('is changed as a draft, which visitors do not see before it is published', async () => {
    const draft = await changed(desk.save(await desk.record('company'), { companyName: 'Sea Cars' } satisfies Company));
    expect(draft).toMatchObject({
      hasDraft: true,
      body: { companyName: 'Sea Cars' },
      live: { companyName: 'Azure Drive' },
    });
    const before = await config();
    expect(before.companyName).toBe('Azure Drive');
    const published = await changed(desk.act(draft, 'publish'));
    expect(published).toMatchObject({ hasDraft: false, live: { companyName: 'Sea Cars' } });
    const after = await config();
    expect(after.companyName).toBe('Sea Cars');
    expect(after.configVersion).not.toBe(before.configVersion);
  });

  it('keeps its version while only a draft is saved', async () => {
    const { configVersion } = await config();
    await desk.save(await desk.record('company'), { companyName: 'Sea Cars' });
    expect((await config()).configVersion).toBe(configVersion);
  });

  it('is never overwritten by somebody who has seen an earlier state', async () => {
    const seen = await desk.record('menu');
    const menu = seen.body as Menu;
    expect((await desk.save(seen, { ...menu, name: 'Mine' })).statusCode).toBe(200);
    const late = await desk.save(seen, { ...menu, name: 'Theirs' }, desk.other);
    expect([late.statusCode, late.json()]).toEqual([
      412,
      expect.objectContaining({
        errorCode: 'changed-meanwhile',
        details: expect.objectContaining({ by: 'chief@example.com' }) as unknown,
      }),
    ]);
    expect((await desk.record('menu')).body).toMatchObject({ name: 'Mine' });
  });

  it('lets two people change the menu and the colours at the same time', async () => {
    const [menu, theme] = [await desk.record('menu'), await desk.record('theme')];
    const palette = { ...(theme.body as Body<'theme'>).palette, primary: '#0b5394' };
    const answers = await Promise.all([
      desk.save(menu, { ...(menu.body as Menu), name: 'Mine' }),
      desk.save(theme, { ...(theme.body as Body<'theme'>), palette }, desk.other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('goes back to what it was, from its history', async () => {
    const draft = await changed(desk.save(await desk.record('company'), { companyName: 'Sea Cars' }));
    const published = await changed(desk.act(draft, 'publish'));
    const { items } = (await desk.ask('GET', 'content/company/1/history')).json<ContentHistory>();
    expect(items.map(({ action, wasLive, by }) => [action, wasLive, by])).toEqual([
      ['published', true, 'chief@example.com'],
      ['saved', false, 'chief@example.com'],
      ['created', true, ''],
    ]);
    const restored = await changed(desk.act(published, 'restore', { revision: items.at(-1)?.revision }));
    await desk.act(restored, 'publish');
    expect((await config()).companyName).toBe('Azure Drive');
  });

  it('writes each change into the log, with what was there before', async () => {
    const draft = await changed(desk.save(await desk.record('company'), { companyName: 'Sea Cars' }));
    await desk.act(draft, 'publish');
    const log = await desk.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(log.map(({ action, subject_kind }) => [action, subject_kind])).toEqual([
      ['content.saved', 'company'],
      ['content.published', 'company'],
    ]);
    expect(log[1]).toMatchObject({ before: { companyName: 'Azure Drive' }, after: { companyName: 'Sea Cars' } });
  });

  it('names each record in the log as it is called today', async () => {
    const draft = await changed(desk.save(await desk.record('company'), { companyName: 'Sea Cars' }));
    await desk.act(draft, 'publish');
    const { items } = await auditEntries(desk.db, rightsOf([{ role: 'owner' }]), { limit: 10 });
    expect(items.map(({ subject }) => subject)).toEqual([
      expect.objectContaining({ kind: 'company', name: 'Sea Cars' }),
      expect.objectContaining({ kind: 'company', name: 'Sea Cars' }),
    ]);
  });

  it.each([
    ['company', { companyName: '' }],
    ['company', { companyName: 7 }],
    ['theme', {}],
    ['menu', { name: 'Main', menuItems: [{ label: { xx: 'Cars' }, children: [] }] }],
    ['languages', { languages: [] }],
  ] as const)('is refused where a %s does not have its shape (%j)', async (kind, body) => {
    const refused = await desk.save(await desk.record(kind), body);
    expect([refused.statusCode, refused.json()]).toEqual([422, expect.objectContaining({ errorCode: 'validation' })]);
    expect((await desk.record(kind)).hasDraft).toBe(false);
  });

  it('has pages that are made, published, taken off and deleted', async () => {
    const { body } = await desk.record('page', 2);
    const page = { ...(body as Body<'page'>), name: 'Winter', path: { 'en-GB': '/winter' } };
    const made = await changed(desk.ask('POST', 'content/page', { payload: { body: page } }));
    expect(made).toMatchObject({ status: 0, name: 'Winter' });
    const open = () => desk.app.inject({ url: `/api/Pages/${made.id}` });
    expect((await open()).statusCode).toBe(404);
    const published = await changed(desk.act(made, 'publish'));
    expect((await open()).statusCode).toBe(200);
    const off = await changed(desk.act(published, 'unpublish'));
    expect((await open()).statusCode).toBe(404);
    const gone = await changed(desk.ask('DELETE', `content/page/${made.id}`, { revision: off.revision }));
    expect(gone.status).toBe(2);
    expect((await desk.ask('GET', 'content/page?q=winter')).json<{ total: number }>().total).toBe(0);
  });

  it('costs its own place on the site alone where somebody has damaged it in the database', async () => {
    await desk.db
      .updateTable('documents')
      .set({ body: '{"name": 1}' })
      .where('kind', '=', 'page')
      .where('id', '=', 2)
      .execute();
    await desk.db.updateTable('documents').set({ body: '[]' }).where('kind', '=', 'theme').execute();
    const { routes, theme } = await config();
    expect(routes.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 3]));
    expect(routes.map(({ id }) => id)).not.toContain(2);
    expect(theme.palette.primary).toBe('#0a5c82');
  });

  it('has one value of the settings at its default where somebody has stored a wrong one, and says so', async () => {
    const { body } = await desk.record('booking-flow');
    const flow = body as Body<'booking-flow'>;
    const results = { ...flow.results, searchForm: { ...flow.results.searchForm, timeRoundingMinutes: 0 } };
    await desk.db
      .updateTable('documents')
      .set({ body: JSON.stringify({ ...flow, results }) })
      .where('kind', '=', 'booking-flow')
      .execute();
    const read = await bookingFlowOf(desk.deps);
    expect(read.results.searchForm.timeRoundingMinutes).toBe(30);
    expect(read.general).toMatchObject(flow.general);
    expect(await warningsOf(desk.deps)).toContain('content-unreadable');
  });

  it('counts as it was published before where nothing of it can be read any more, else has its defaults', async () => {
    const { body } = await desk.record('languages');
    const languages = (body as Body<'languages'>).languages.slice(0, 2);
    await desk.act(await changed(desk.save(await desk.record('languages'), { languages })), 'publish');
    await desk.db.updateTable('documents').set({ body: '[]' }).execute();
    const site = await config();
    expect(site.languages).toEqual(languages);
    expect([site.companyName, site.header.mobileToggle]).toEqual(['Car rental', 'drawer']);
    expect((await bookingFlowOf(desk.deps)).results.general.fewCarUnitsQty).toBe(12);
  });

  it.each([
    [
      'two languages at one address',
      'languages',
      (body: unknown) => {
        const { languages } = body as Body<'languages'>;
        return { languages: languages.map((one) => ({ ...one, url: 'en' })) };
      },
      'body.languages.1.url',
      'errors.twice',
    ],
    [
      'two currencies of the system',
      'currencies',
      (body: unknown) => ({
        items: (body as Body<'currencies'>).items.map((one) => ({ ...one, isSystemDefault: true })),
      }),
      'body.items',
      'errors.oneSystemCurrency',
    ],
    [
      'fewer days at most than at least',
      'booking-flow',
      (body: unknown) => ({ ...(body as Body<'booking-flow'>), general: { minDays: 30, maxDays: 3 } }),
      'body.general.maxDays',
      'errors.leastAboveMost',
    ],
    [
      'letters that nobody can read',
      'theme',
      (body: unknown) => ({ ...(body as Body<'theme'>), fontStyles: { body: { fontSize: 2 } } }),
      'body.fontStyles.body.fontSize',
      'errors.invalidValue',
    ],
  ] as const)('is refused with %s, at the field', async (_what, kind, change, field, reason) => {
    const seen = await desk.record(kind);
    const refused = await desk.save(seen, change(seen.body));
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ details: Record<string, string> }>().details).toMatchObject({ [field]: reason });
  });

  it('is published by itself at the time for which it is planned, and not before', async () => {
    const draft = await changed(desk.save(await desk.record('company'), { companyName: 'Sea Cars' }));
    const at = new Date(desk.now.getTime() + 60_000);
    const planned = await changed(desk.act(draft, 'publish', { at: at.toISOString() }));
    expect(planned).toMatchObject({ publishAt: at.toISOString(), hasDraft: true });
    await publishDue(desk.deps);
    expect((await config()).companyName).toBe('Azure Drive');
    desk.now = at;
    await Promise.all([publishDue(desk.deps), publishDue(desk.deps)]);
    expect((await config()).companyName).toBe('Sea Cars');
    const { items } = (await desk.ask('GET', 'content/company/1/history')).json<ContentHistory>();
    expect(items[0]).toMatchObject({ action: 'published', by: 'schedule', wasLive: true });
    expect(items.filter(({ action }) => action === 'published')).toHaveLength(1);
  });

  it('is not published at its time where it may not be any more, and stays a draft', async () => {
    const { body } = await desk.record('page', 2);
    const page = { ...(body as Body<'page'>), path: { 'en-GB': '/winter' } };
    const made = await changed(desk.ask('POST', 'content/page', { payload: { body: page } }));
    const at = new Date(desk.now.getTime() + 60_000).toISOString();
    await desk.act(made, 'publish', { at });
    await desk.db
      .updateTable('documents')
      .set({ draft: JSON.stringify({ ...page, path: {} }) })
      .where('kind', '=', 'page')
      .where('id', '=', made.id)
      .execute();
    desk.now = new Date(at);
    await publishDue(desk.deps);
    expect(await desk.record('page', made.id)).toMatchObject({ status: 0, publishAt: null });
  });

  it('tells the shape of every kind', async () => {
    const { kinds } = (await desk.ask('GET', 'content/schemas')).json<{ kinds: Record<string, { type?: string }> }>();
    expect(kinds['theme']).toMatchObject({ type: 'object', properties: { palette: { type: 'object' } } });
    expect(JSON.stringify(kinds['menu'])).toContain('"x-translated":true');
  });

  it('is nothing for visitors', async () => {
    expect((await desk.ask('GET', 'content/page', { by: {} })).statusCode).toBe(401);
  });
});
