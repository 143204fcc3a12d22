import { sql, type KyselyPlugin } from 'kysely';
import type { AdministratorRole, contentWire, GlobalConfig, PageBuilder } from '@forecourt/shared/contract';
import { signedUp } from '../../bookings/bookings.fixture';
import { ruleDatabases } from '../../db/test-database';
import { setRoles } from '../../users/administrators.store';
import type { Body } from '../document-schemas';
import { contentDesk } from './content-desk.fixture';
import { HARMLESS, MARKUP } from './hostile.fixture';
import { importRecords } from './transfer';

type File = contentWire.ContentExport;
type Answer = { records: contentWire.ImportedRecord[] };

describe.each(ruleDatabases)('The content of a site as a file ($name)', (database) => {
  const desk = contentDesk(database);
  const exported = async (kinds = '', by = desk.owner) =>
    (await desk.ask('GET', `content/export?kinds=${kinds}`, { by })).json<File>();
  const sent = (document: File, how: object = {}, by = desk.owner) =>
    desk.ask('POST', 'content/import', { payload: { document, ...how }, by });
  const imported = async (document: File, how: object = {}, by = desk.owner) =>
    (await sent(document, how, by)).json<Answer>().records;
  const named = async (name: string): Promise<File> => {
    const file = await exported('company');
    return {
      ...file,
      records: file.records.map(({ draft: _draft, ...record }) => ({ ...record, body: { companyName: name } })),
    };
  };
  const somebody = async (role: AdministratorRole['role']) => {
    const { user, bearer } = await signedUp(desk.db, `${role}@example.com`);
    await setRoles(desk.db, user.id, [{ role }]);
    return { bearer };
  };
  const config = () => desk.site<GlobalConfig>('/api/globalConfigs');

  it('holds every record once, its draft beside what visitors see, and none that is deleted', async () => {
    await desk.save(await desk.record('company'), { companyName: 'Sea Cars' });
    const post = await desk.record('blog-post');
    await desk.ask('DELETE', 'content/blog-post/1', { revision: post.revision });
    const { records } = await exported();
    expect(records.find(({ kind }) => kind === 'company')).toMatchObject({
      body: { companyName: 'Azure Drive' },
      draft: { companyName: 'Sea Cars' },
    });
    expect(records.some(({ kind, id }) => kind === 'blog-post' && id === 1)).toBe(false);
    expect(new Set(records.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(records.length);
  });

  it('publishes what visitors saw, and leaves unfinished changes a draft', async () => {
    await desk.save(await desk.record('company'), { companyName: 'Unfinished' });
    const file = await exported('company');
    await desk.act(await desk.record('company'), 'publish');
    expect((await config()).companyName).toBe('Unfinished');
    expect(await imported(file, { publish: true })).toMatchObject([{ result: 'changed', isPublished: true }]);
    expect((await config()).companyName).toBe('Azure Drive');
    expect(await desk.record('company')).toMatchObject({ hasDraft: true, body: { companyName: 'Unfinished' } });
    expect(await imported(file, { publish: true })).toMatchObject([{ result: 'unchanged' }]);
  });

  it('says what it takes the place of, and leaves alone what somebody has changed since', async () => {
    await desk.save(await desk.record('company'), { companyName: 'A colleague’s draft' });
    const [record] = (await named('Sea Cars')).records;
    const file = { ...(await exported('company')), records: [record] as File['records'] };
    const [seen] = await imported(file, { dryRun: true });
    expect(seen).toMatchObject({ result: 'changed', replaces: 'A colleague’s draft', endsDraft: true, revision: 2 });
    const withSeen = { ...file, records: file.records.map((each) => ({ ...each, seen: 2 })) };
    await desk.save(await desk.record('company'), { companyName: 'Later' });
    expect(await imported(withSeen)).toMatchObject([{ result: 'refused', problems: [{ code: 'changed-meanwhile' }] }]);
    expect(await desk.record('company')).toMatchObject({ body: { companyName: 'Later' } });
  });

  it('takes a record that stands twice in it once', async () => {
    const file = await named('Sea Cars');
    expect(await imported({ ...file, records: [...file.records, ...file.records] })).toMatchObject([
      { result: 'changed' },
      { result: 'refused', problems: [{ code: 'twice-in-file' }] },
    ]);
  });

  it('changes nothing where it comes back as it went', async () => {
    const before = await config();
    const records = await imported(await exported(), { publish: true });
    // The demo company's currencies come with its catalogue, which this site is without.
    expect(records.filter(({ result, kind }) => result !== 'unchanged' && kind !== 'currencies')).toEqual([]);
    expect((await config()).configVersion).toBe(before.configVersion);
  });

  it('asks of the database as much for many records as for few, be they here already or not', async () => {
    const { records } = await exported('page,menu,form');
    const { user } = await signedUp(desk.db, 'counting@example.com');
    const by = { id: user.id, email: 'counting@example.com', roles: [{ role: 'owner' as const }] };
    const statements = async (arriving: typeof records) => {
      let count = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => ((count += 1), node),
        transformResult: ({ result }) => Promise.resolve(result),
      };
      const found = await importRecords({ ...desk.deps, db: desk.db.withPlugin(counting) }, by, arriving, {
        ...{ publish: true, dryRun: false },
      });
      return [count, new Set(found.map(({ result }) => result))];
    };
    expect(records.length).toBeGreaterThan(5);
    expect(await statements(records)).toEqual(await statements(records.slice(0, 1)));
    const [layout] = (await exported('layout')).records as [(typeof records)[number]];
    const layouts = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...layout, id: from + index }));
    const [few, created] = await statements(layouts(1000, 10));
    expect(created).toEqual(new Set(['created']));
    expect(await statements(layouts(2000, 1000))).toEqual([few, created]);
    const [company] = (await exported('company')).records as [(typeof records)[number]];
    const [count] = await statements([company]);
    expect((await statements([company, company]))[0]).toBe(count);
  });

  it('becomes drafts, which visitors do not see, unless it is to be published', async () => {
    expect(await imported(await named('Sea Cars'))).toMatchObject([{ result: 'changed', isPublished: true }]);
    expect(await desk.record('company')).toMatchObject({ hasDraft: true, body: { companyName: 'Sea Cars' } });
    expect((await config()).companyName).toBe('Azure Drive');
    expect(await imported(await named('Sea Cars'), { publish: true })).toMatchObject([{ result: 'changed' }]);
    expect((await config()).companyName).toBe('Sea Cars');
    expect(await imported(await named('Sea Cars'), { publish: true })).toMatchObject([{ result: 'unchanged' }]);
  });

  it('changes nothing where it fails on the way', async () => {
    const file = await exported('page');
    const [page] = file.records as [File['records'][number]];
    const body = page.body as Body<'page'>;
    const pages = [998, 999].map((id) => ({ ...page, id, body: { ...body, path: { 'en-GB': `/page-${id}` } } }));
    await sql`alter table documents add constraint no_room check (id <> 999)`.execute(desk.db);
    expect((await sent({ ...file, records: pages })).statusCode).toBe(500);
    expect((await desk.ask('GET', 'content/page/998')).statusCode).toBe(404);
    await sql`alter table documents drop constraint no_room`.execute(desk.db);
    expect(await imported({ ...file, records: pages })).toMatchObject([{ result: 'created' }, { result: 'created' }]);
  });

  it('says beforehand what would happen', async () => {
    const file = await named('Sea Cars');
    expect(await imported(file, { publish: true, dryRun: true })).toMatchObject([
      { kind: 'company', result: 'changed' },
    ]);
    expect(await desk.record('company')).toMatchObject({ hasDraft: false, body: { companyName: 'Azure Drive' } });
  });

  it('brings records with their ids, and what was there can be restored', async () => {
    const { records, ...file } = await exported('page');
    const page = records[0] as File['records'][number];
    const name = 'From elsewhere';
    const path = { 'en-GB': '/from-elsewhere' };
    const arriving = { ...page, id: 900, body: { ...(page.body as Body<'page'>), name, path } };
    expect(await imported({ ...file, records: [arriving] }, { publish: true })).toMatchObject([
      { id: 900, name, result: 'created', isPublished: true, problems: [] },
    ]);
    expect(await desk.record('page', 900)).toMatchObject({ status: 1, revision: 1, body: { path } });
    const history = (await desk.ask('GET', 'content/page/900/history')).json<{ items: object[] }>();
    expect(history.items).toMatchObject([{ revision: 1, action: 'imported', by: 'chief@example.com', wasLive: true }]);
    expect(await imported(await named('Sea Cars'))).toMatchObject([{ result: 'changed' }]);
    const restored = await desk.act(await desk.record('company'), 'restore', { revision: 1 });
    expect(restored.json()).toMatchObject({ body: { companyName: 'Azure Drive' }, hasDraft: false });
  });

  it('is taken over but for what the site could not show, of which it says where and why', async () => {
    const { records, ...file } = await exported('menu,company');
    const broken = records.map((record) => (record.kind === 'menu' ? { ...record, body: { name: 7 } } : record));
    const changed = broken.map((record) =>
      record.kind === 'company' ? { ...record, body: { companyName: 'Sea Cars' } } : record,
    );
    const answer = await imported({ ...file, records: changed });
    expect(answer.find(({ kind }) => kind === 'company')).toMatchObject({ result: 'changed' });
    const refused = answer.filter(({ result }) => result === 'refused');
    expect(refused.length).toBe(records.filter(({ kind }) => kind === 'menu').length);
    expect(refused[0]?.problems[0]).toMatchObject({ code: 'wrong-value', severity: 'error', path: 'name' });
    expect((await desk.record('menu')).revision).toBe(1);
  });

  it.each([{ name: 7 }, null, 'text', []])('refuses a record that is new here and has no shape (%j)', async (body) => {
    const { records: _records, ...file } = await exported('menu');
    const arriving = ['menu', 'booking-configuration'].map((kind) => ({
      kind,
      id: kind === 'menu' ? 900 : 1,
      status: 1,
      body,
    }));
    const answer = await imported({ ...file, records: arriving as File['records'] }, { publish: true });
    expect(answer.map(({ result }) => result)).toEqual(['refused', 'refused']);
    expect((await desk.ask('GET', 'content/menu/900')).statusCode).toBe(404);
  });

  it('stays a draft where another page has its address already', async () => {
    const { records, ...file } = await exported('page');
    const page = records[0] as File['records'][number];
    const [answer] = await imported({ ...file, records: [{ ...page, id: 901 }] }, { publish: true });
    expect(answer).toMatchObject({ result: 'created', isPublished: false });
    expect(answer?.problems[0]).toMatchObject({ code: 'path-taken', severity: 'error' });
    expect(await desk.record('page', 901)).toMatchObject({ status: 0 });
  });

  describe('with addresses that change', () => {
    type Address = Body<'page'>['path'];
    const pagesOf = async (...addresses: Address[]) => {
      const { records, ...file } = await exported('page');
      const page = records[0] as File['records'][number];
      const body = page.body as Body<'page'>;
      return { ...file, records: addresses.map((path, at) => ({ ...page, id: 900 + at, body: { ...body, path } })) };
    };
    const at = (path: string): Address => ({ 'en-GB': path });
    const seenAt = async (id: number) => ((await desk.record('page', id)).live as Body<'page'>).path;
    const publish = (file: File, how: object = {}) => imported(file, { publish: true, ...how });

    it('lets two pages change theirs with one another, and says so beforehand', async () => {
      await publish(await pagesOf(at('/one'), at('/two')));
      const swapped = await pagesOf(at('/two'), at('/one'));
      const both = [
        { result: 'changed', isPublished: true, problems: [] },
        { result: 'changed', isPublished: true, problems: [] },
      ];
      expect(await publish(swapped, { dryRun: true })).toMatchObject(both);
      expect(await publish(swapped)).toMatchObject(both);
      expect([await seenAt(900), await seenAt(901)]).toEqual([at('/two'), at('/one')]);
    });

    it.each([true, false])('publishes one of two pages that ask for the same (beforehand: %s)', async (dryRun) => {
      const [first, second] = await publish(await pagesOf(at('/three'), at('/three')), { dryRun });
      expect(first).toMatchObject({ isPublished: true, problems: [] });
      expect(second).toMatchObject({ isPublished: false, problems: [{ code: 'path-taken' }] });
    });

    it.each([true, false])(
      'keeps an address whose page is not published elsewhere (beforehand: %s)',
      async (dryRun) => {
        await publish(await pagesOf(at('/four'), at('/five')));
        const swapped = await pagesOf(at('/five'), at('/four'));
        const broken = swapped.records.map((record) => (record.id === 901 ? { ...record, body: { name: 7 } } : record));
        const [first, second] = await publish({ ...swapped, records: broken }, { dryRun });
        expect(first?.problems).toMatchObject([{ code: 'path-taken' }]);
        expect(second?.result).toBe('refused');
        expect([await seenAt(900), await seenAt(901)]).toEqual([at('/four'), at('/five')]);
      },
    );

    describe('and names of the pages of the shop', () => {
      const nameOfLogin = (text: string): File['records'][number] => ({
        ...{ kind: 'routes', id: 1, status: 1, body: { items: [{ key: 'LOGIN', path: at(text) }] } },
      });
      const publishAll = async (addresses: string[], name: string, how: object = {}) => {
        const file = await pagesOf(...addresses.map(at));
        return publish({ ...file, records: [nameOfLogin(name), ...file.records] }, how);
      };
      const loginAt = async () => ((await desk.record('routes')).live as Body<'routes'>).items[0]?.path['en-GB'];
      const TAKEN = [{ code: 'path-taken', severity: 'error' }];

      it.each([true, false])('names no route at the address of a page (beforehand: %s)', async (dryRun) => {
        await publish(await pagesOf(at('/six')));
        expect(await publishAll([], '/six', { dryRun })).toMatchObject([{ result: 'changed', problems: TAKEN }]);
        expect(await publishAll(['/six'], '/Six', { dryRun })).toMatchObject([
          { result: 'changed', problems: TAKEN },
          { result: 'unchanged', isPublished: true, problems: [] },
        ]);
        expect(await loginAt()).toBeUndefined();
      });

      it.each([true, false])('publishes no page at a name of the same file (beforehand: %s)', async (dryRun) => {
        const [name, page] = await publishAll(['/seven'], '/seven', { dryRun });
        expect(name).toMatchObject({ isPublished: true, problems: [] });
        expect(page).toMatchObject({ isPublished: false, problems: TAKEN });
        expect(await loginAt()).toBe(dryRun ? undefined : '/seven');
      });

      it('lets a page and a route change their addresses with one another', async () => {
        const both = [{ problems: [] }, { isPublished: true, problems: [] }];
        expect(await publishAll(['/eight'], '/nine')).toMatchObject(both);
        expect(await publishAll(['/nine'], '/eight')).toMatchObject(both);
        expect([await seenAt(900), await loginAt()]).toEqual([at('/nine'), '/eight']);
      });

      it('keeps a page from the name that a route has still, where the new name is taken', async () => {
        await publishAll(['/ten'], '/eleven');
        const file = await pagesOf(at('/twelve'), at('/eleven'));
        const records = [nameOfLogin('/ten'), ...file.records.slice(1)];
        expect(await publish({ ...file, records })).toMatchObject([
          { problems: TAKEN },
          { isPublished: false, problems: TAKEN },
        ]);
        expect([await seenAt(900), await loginAt()]).toEqual([at('/ten'), '/eleven']);
      });
    });
  });

  it('never brings in what would run in a visitor’s browser', async () => {
    const { records, ...file } = await exported('page');
    const page = records.find(({ id }) => id === 2) as File['records'][number];
    const attempts = MARKUP.map((html, index) => ({ id: `attempt-${index}`, html: `<p>Kept</p>${html}` }));
    const components = attempts.map(({ id }) => ({ id, type: 'richText', version: 1, props: {} }));
    const sections = [{ id: 's', rows: [{ id: 'r', columns: [{ id: 'c', components }] }] }];
    const translations = { 'en-GB': Object.fromEntries(attempts.map(({ id, html }) => [`${id}.html`, html])) };
    const body = { ...(page.body as Body<'page'>), builder: { sections, translations } };
    expect(await imported({ ...file, records: [{ ...page, body }] }, { publish: true })).toMatchObject([
      { result: 'changed', isPublished: true },
    ]);
    const { builder } = await desk.site<{ builder: PageBuilder }>(`/api/Pages/${page.id}?preview=false`);
    for (const { id } of attempts) {
      const html = builder.translations['en-GB']?.[`${id}.html`] ?? '';
      expect([html.startsWith('<p>Kept</p>'), html.replace(HARMLESS, '')]).toEqual([
        true,
        expect.not.stringContaining('<'),
      ]);
    }
  });

  it('goes no further than the roles of whoever brings it', async () => {
    const editor = await somebody('editor');
    const file = await exported('company,languages');
    const answer = await imported(file, { publish: true }, editor);
    expect(answer.find(({ kind }) => kind === 'languages')).toMatchObject({
      result: 'refused',
      problems: [{ code: 'beyond-rights' }],
    });
    expect(answer.find(({ kind }) => kind === 'company')).toMatchObject({ result: 'unchanged' });
    const reader = await somebody('reader');
    expect((await sent(file, {}, reader)).statusCode).toBe(403);
    const accountant = await somebody('accountant');
    for (const by of [reader, accountant])
      expect((await desk.ask('GET', 'content/export?kinds=', { by })).statusCode).toBe(403);
  });

  it.each([
    ['another format', { format: 'something-else' }],
    ['another version', { version: 2 }],
    [
      'an id after which nothing new would have one',
      { records: [{ kind: 'page', id: 1_000_001, status: 1, body: {} }] },
    ],
    ['a kind that does not exist', { records: [{ kind: 'wallet', id: 1, status: 1, body: {} }] }],
  ])('is refused with %s', async (_what, change) => {
    const answer = await sent({ ...(await exported('company')), ...change } as File);
    expect(answer.statusCode).toBe(400);
  });
});
