import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig, type Config } from './config';
import { embeddedDatabase } from './db/test-database';
import { start } from './start';

const NOW = new Date('2026-11-20T10:00:00.000Z');

/** A first start on an empty database. */
async function aFirstStart(env: Record<string, string>) {
  const db = await embeddedDatabase.open();
  const config: Config = {
    ...readConfig({ FORECOURT_DATA: mkdtempSync(join(tmpdir(), 'start-')), API_PORT: '0', ...env }),
    secret: randomBytes(32),
  };
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const { app, stop } = await start(config, db, () => NOW, { log });
  const { port, address } = app.server.address() as AddressInfo;
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const rows = async (table: string) =>
    (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)).rows[0]?.count;
  return { get, rows, stop, address, lines };
}

describe('A first start in production', () => {
  let api: Awaited<ReturnType<typeof aFirstStart>>;
  beforeAll(async () => {
    api = await aFirstStart({ NODE_ENV: 'production' });
  });
  afterAll(() => api.stop());

  it.each(['users', 'documents', 'branch_offices', 'units', 'gateway_settings', 'bookings'])(
    'plants nothing: the table %s is empty',
    async (table) => expect(await api.rows(table)).toBe(0),
  );

  it.each(['/api/globalConfigs', '/api/siteconfig', '/api/bookingsettings', '/api/data/bookings-configuration'])(
    'says at %s that there is no company yet',
    async (path) => {
      const answer = await api.get(path);
      expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ errorCode: 'not-set-up' })]);
    },
  );

  it('listens to its own machine alone', () => expect(api.address).toBe('127.0.0.1'));

  it('does not describe its API to everybody', async () =>
    expect((await api.get('/api/openapi.json')).status).toBe(404));

  it('logs no value of a query: it may be a link that signs somebody in', async () => {
    await api.get('/api/booking/1234ABCD5678?bookingToken=s3cret&x=1');
    const lines = api.lines.join('');
    expect(lines).toContain('/api/booking/1234ABCD5678?bookingToken=…&x=…');
    expect(lines).not.toContain('s3cret');
  });

  it('is healthy, so that the company can be set up, and warns that there is none', async () =>
    expect(await (await api.get('/healthz')).json()).toEqual({ ok: true, warnings: ['not-set-up'] }));
});

describe('A first start that is told to plant the demo company', () => {
  it('has it, and says so in the site configuration', async () => {
    const api = await aFirstStart({ SEED_DEMO: 'yes' });
    expect(await api.rows('branch_offices')).toBeGreaterThan(0);
    expect(await (await api.get('/api/siteconfig')).json()).toMatchObject({ isDemo: true });
    expect(await (await api.get('/healthz')).json()).toEqual({ ok: true, warnings: [] });
    await api.stop();
  });
});
