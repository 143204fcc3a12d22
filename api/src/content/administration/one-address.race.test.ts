import { sql } from 'kysely';
import { PAGE_STATUS, type ContentExport, type ContentRecord, type GlobalConfig } from '@forecourt/shared/contract';
import { postgresDatabase, type TestDatabase } from '../../db/test-database';
import type { Body } from '../document-schemas';
import { contentDesk } from './content-desk.fixture';
import { publishDue } from './publish-due';

const onPostgres = postgresDatabase === undefined ? describe.skip : describe;
const PATH = { 'en-GB': '/winter' };
const MINUTE_MS = 60_000;

onPostgres('two that ask for one address at the same moment (needs PostgreSQL)', () => {
  const desk = contentDesk(postgresDatabase as TestDatabase);
  const bodyThere = async () => ({ ...((await desk.record('page')).body as Body<'page'>), path: PATH });
  const drafted = async () => {
    const answer = await desk.ask('POST', 'content/page', { payload: { body: await bodyThere() } });
    return desk.record('page', answer.json<{ id: number }>().id);
  };
  const blocked = async () =>
    (
      await sql`
        select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(desk.db)
    ).rows.length;

  /** The first has been judged and cannot write yet when the other one begins. */
  const bothAtOnce = async (first: ContentRecord, other: () => Promise<unknown>) => {
    const done = await desk.db.transaction().execute(async (trx) => {
      await sql`select from documents where kind = 'page' and id = ${first.id} for update`.execute(trx);
      let isFirstOver = false;
      const publication = desk.act(first, 'publish').finally(() => (isFirstOver = true));
      while (!isFirstOver && (await blocked()) < 1);
      expect(isFirstOver).toBe(false);
      let isOver = false;
      const second = other().finally(() => (isOver = true));
      while (!isOver && (await blocked()) < 2);
      return Promise.resolve({ publication, second });
    });
    await Promise.all([done.publication, done.second]);
    const { routes } = await desk.site<GlobalConfig>('/api/globalConfigs');
    return routes.filter(({ path, status }) => status === PAGE_STATUS.published && path['en-GB'] === PATH['en-GB']);
  };

  test('become one, where two editors publish them', async () => {
    const [first, other] = [await drafted(), await drafted()];
    expect(await bothAtOnce(first, () => desk.act(other, 'publish'))).toMatchObject([{ id: first.id }]);
  });

  test('become one, where the other one comes in a file', async () => {
    const first = await drafted();
    const file = (await desk.ask('GET', 'content/export?kinds=company')).json<ContentExport>();
    const records = [{ kind: 'page', id: 900, status: PAGE_STATUS.published, body: await bodyThere() }];
    const arrives = () =>
      desk.ask('POST', 'content/import', { payload: { publish: true, document: { ...file, records } } });
    expect(await bothAtOnce(first, arrives)).toMatchObject([{ id: first.id }]);
  });

  test('become one, where a file gives the address to a page of the shop', async () => {
    const first = await drafted();
    const file = (await desk.ask('GET', 'content/export?kinds=company')).json<ContentExport>();
    const body = { items: [{ key: 'LOGIN', path: PATH }] };
    const records = [{ kind: 'routes', id: 1, status: PAGE_STATUS.published, body }];
    const names = () =>
      desk.ask('POST', 'content/import', { payload: { publish: true, document: { ...file, records } } });
    expect(await bothAtOnce(first, names)).toMatchObject([{ id: first.id }]);
  });

  test('become one, where the time of the other one has come', async () => {
    const [first, planned] = [await drafted(), await drafted()];
    await desk.act(planned, 'publish', { at: new Date(desk.now.getTime() + MINUTE_MS).toISOString() });
    desk.now = new Date(desk.now.getTime() + MINUTE_MS);
    expect(await bothAtOnce(first, () => publishDue(desk.deps))).toMatchObject([{ id: first.id }]);
    expect(await desk.record('page', planned.id)).toMatchObject({ status: PAGE_STATUS.draft, publishAt: null });
  });
});
