import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PAGE_STATUS, wire } from '@forecourt/shared/contract';
import { assemble } from '../assemble';
import { readConfig } from '../config';
import { contentSeed } from '../db/seed/content';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { anAdministrator } from '../payments/administration/administration.fixture';
import { buildServer } from '../server';
import { blogRoutes } from './blog.routes';

const config = readConfig({ FORECOURT_DATA: mkdtempSync(join(tmpdir(), 'blog-')) });
const NOW = new Date('2026-11-20T10:00:00Z');
const [DRAFT, PLANNED, GONE] = [101, 102, 103];
const PUBLISHED = '$filter=isPublished eq true';
const DRAFTS = '$filter=isPublished eq false';

describe.each(ruleDatabases)('The blog ($name)', ({ open }) => {
  let deps: Deps;
  let app: FastifyInstance;
  let bearer: Record<string, string>;
  let now = NOW;
  beforeAll(async () => {
    const db = await open();
    await contentSeed.seed(db);
    deps = assemble(config, db, () => now);
    app = await buildServer(deps, { areas: [blogRoutes] });
    bearer = { authorization: `Bearer ${(await anAdministrator(db)).bearer}` };
    const body = (publishedAt: string) =>
      JSON.stringify({ title: { de: 'Neu' }, description: {}, url: { de: 'neu' }, body: {}, publishedAt });
    const row = (id: number, status: number, publishedAt: string) => ({
      ...{ kind: 'blog-post' as const, id, status, version: 1, body: body(publishedAt) },
    });
    await db
      .insertInto('documents')
      .values([
        row(DRAFT, PAGE_STATUS.draft, '2026-10-01T08:00:00Z'),
        row(PLANNED, PAGE_STATUS.published, '2026-11-21T08:00:00Z'),
        row(GONE, PAGE_STATUS.deleted, '2026-10-01T08:00:00Z'),
      ])
      .execute();
  });
  beforeEach(() => {
    now = NOW;
  });
  afterAll(async () => {
    await app.close();
    await deps.db.destroy();
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url: encodeURI(url), headers });
  const list = async (query: string, headers?: Record<string, string>) =>
    wire.blogPosts.parse((await get(`/odata/BlogPosts?${query}`, headers)).json());
  const idsOf = async (query: string, headers?: Record<string, string>) =>
    (await list(query, headers)).value.map(({ id }) => id);

  it('lists published posts, newest first, and counts all of them when asked', async () => {
    const { '@odata.count': count, value } = await list(`$count=true&${PUBLISHED}&$top=2`);
    expect([count, value.map(({ id }) => id)]).toEqual([6, [3, 5]]);
    expect(await idsOf(`${PUBLISHED}&$skip=2`)).toEqual([2, 1, 4, 6]);
    expect(await list('$top=0')).toEqual({ value: [] });
  });

  it('shows a post from the moment on for which it is planned', async () => {
    expect((await get(`/api/BlogPosts/${PLANNED}`)).statusCode).toBe(404);
    now = new Date('2026-11-21T08:00:00Z');
    expect(await idsOf('$top=1')).toEqual([PLANNED]);
    expect((await get(`/api/BlogPosts/${PLANNED}`)).statusCode).toBe(200);
  });

  it.each([
    ['', [PLANNED, 3, 5, 2, DRAFT, 1, 4, 6]],
    [PUBLISHED, [3, 5, 2, 1, 4, 6]],
    [DRAFTS, [PLANNED, DRAFT]],
  ])('shows administrators drafts and planned posts (%s)', async (query, ids) => {
    expect(await idsOf(query, bearer)).toEqual(ids);
  });

  it('shows nobody else a draft, and nobody a deleted post', async () => {
    expect(await list(`$count=true&${DRAFTS}`)).toEqual({ '@odata.count': 0, value: [] });
    expect((await get(`/api/BlogPosts/${DRAFT}`)).statusCode).toBe(404);
    const seen = await get(`/api/BlogPosts/${DRAFT}`, bearer);
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(seen.json()).toMatchObject({ isPublished: false });
    expect((await get(`/api/BlogPosts/${GONE}`, bearer)).statusCode).toBe(404);
  });

  it('names the path of each published post in its languages', async () => {
    const addresses = wire.blogAddresses.parse((await get('/api/BlogPosts/addresses')).json());
    expect(addresses.map(({ id }) => id)).toEqual([3, 5, 2, 1, 4, 6]);
    expect(addresses[0]?.url).toMatchObject({ 'en-GB': 'winter-tyres', de: 'winterreifen' });
    expect(addresses[0]).not.toHaveProperty('body');
  });

  it('tells a missing blog post id from an unknown one', async () => {
    const missing = await get('/api/BlogPosts/');
    expect([missing.statusCode, missing.json()]).toMatchObject([400, { errorMessage: 'No ID provided' }]);
    expect((await get('/api/BlogPosts/999')).statusCode).toBe(404);
  });

  it.each([
    ...['$top=100000', '$top=-1', '$skip=-1', '$skip=1.5', '$count=maybe'],
    ...['$filter=isPublished', '$filter=isPublished eq 1', "$filter=isPublished eq true or title eq 'x'"],
    '$filter=id eq 1',
  ])('refuses %s', async (query) => {
    expect((await get(`/odata/BlogPosts?${query}`)).statusCode).toBe(400);
  });

  it.each([{ publishedAt: 'soon' }, { publishedAt: '2026-02-31' }, { title: 7 }, { url: null }])(
    'loses one post alone where its record says %j',
    async (damage) => {
      const second = () => deps.db.updateTable('documents').where('kind', '=', 'blog-post').where('id', '=', 2);
      const { body } = await deps.db
        .selectFrom('documents')
        .select('body')
        .where('kind', '=', 'blog-post')
        .where('id', '=', 2)
        .executeTakeFirstOrThrow();
      await second()
        .set({ body: JSON.stringify({ ...(body as object), ...damage }) })
        .execute();
      expect(await idsOf(PUBLISHED)).toEqual([3, 5, 1, 4, 6]);
      expect(await idsOf(DRAFTS, bearer)).toEqual([PLANNED, DRAFT]);
      expect((await get('/api/BlogPosts/2')).statusCode).toBe(404);
      await second()
        .set({ body: JSON.stringify(body) })
        .execute();
    },
  );

  it.each(['abc', '1.5', '-1', '99999999999'])('refuses the id %s', async (id) => {
    expect((await get(`/api/BlogPosts/${id}`)).statusCode).toBe(400);
  });
});
