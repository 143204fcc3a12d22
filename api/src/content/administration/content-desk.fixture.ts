import type { FastifyInstance } from 'fastify';
import { PREVIEW_HEADER, type ContentKind, type ContentRecord } from '@forecourt/shared/contract';
import { ask, deskDeps, NOW, type Caller } from '../../bookings/bookings.fixture';
import type { Db } from '../../db/database';
import { emptyTables } from '../../db/empty-tables.fixture';
import { contentSeed } from '../../db/seed/content';
import type { TestDatabase } from '../../db/test-database';
import type { Deps } from '../../deps';
import { anAdministrator } from '../../payments/administration/administration.fixture';
import { buildServer } from '../../server';
import { contentRoutes } from '../content.routes';
import { previewAdministration } from './preview.routes';
import { contentAdministration } from './records.routes';

const CONTENT = ['documents', 'document_history'];

/** The demo company's site with two owners. */
export function contentDesk({ open }: TestDatabase) {
  const desk = {
    now: NOW,
    db: undefined as unknown as Db,
    app: undefined as unknown as FastifyInstance,
    deps: undefined as unknown as Deps,
    owner: {} as Caller,
    other: {} as Caller,
    ask: (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      { payload, revision, by }: { payload?: object; revision?: number; by?: Caller } = {},
    ) =>
      ask(
        desk.app,
        {
          method,
          url: `/api/admin/${path}`,
          headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
          ...(payload && { payload }),
        },
        by ?? desk.owner,
      ),
    record: async (kind: ContentKind, id = 1): Promise<ContentRecord> =>
      (await desk.ask('GET', `content/${kind}/${id}`)).json<ContentRecord>(),
    save: (seen: ContentRecord, body: unknown, by?: Caller) =>
      desk.ask('PUT', `content/${seen.kind}/${seen.id}`, {
        payload: { body },
        revision: seen.revision,
        ...(by && { by }),
      }),
    act: (seen: ContentRecord, action: string, payload: object = {}) =>
      desk.ask('POST', `content/${seen.kind}/${seen.id}/${action}`, { payload, revision: seen.revision }),
    /** What anybody gets. */
    site: async <T>(path: string): Promise<T> => (await desk.app.inject({ url: path })).json<T>(),
    /** The answer to whoever has the link of a preview. */
    previewed: (path: string, token: string) => desk.app.inject({ url: path, headers: { [PREVIEW_HEADER]: token } }),
  };
  beforeAll(async () => {
    desk.db = await open();
  });
  afterAll(() => desk.db.destroy());
  beforeEach(async () => {
    desk.now = NOW;
    await emptyTables(desk.db);
    await emptyTables(desk.db, CONTENT);
    await contentSeed.seed(desk.db);
    desk.deps = deskDeps(desk.db, { clock: () => desk.now });
    desk.app = await buildServer(desk.deps, { areas: [contentRoutes, contentAdministration, previewAdministration] });
    desk.owner = await anAdministrator(desk.db);
    desk.other = await anAdministrator(desk.db, 'second@example.com');
  });
  afterEach(() => desk.app.close());
  return desk;
}
