import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { memoryVisits } from '../../release/figures/memory-visits';
import { openRegistry } from '../../release/open-stores';
import { aPostgresRegistry, dropSchemas, execute, postgresIsReachable, queried } from '../../release/postgres.fixture';
import { asCanary, asDefault, deploymentOf } from '../../release/registry-document';
import type { RegistryStore } from '../../release/registry-store';
import { aRelease } from '../../release/release.fixture';
import { pageTickets } from './page-tickets';
import { canaryGuard } from './release-health';
import { telemetry } from './telemetry-routes';

const REMOTE = 'mf-search';
const CANARY = '1.1.0';
const dealt = (version: string) => ({ [REMOTE]: { version, contract: 1, base: '/' } });
const opened: { close: () => unknown }[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((one) => one.close()))));
afterAll(dropSchemas);

/** A shell server with a connection of its own to the registry; more than 5 % of a hundred pages end a canary. */
async function aServer(url: string, storeOf = ({ toldPages }: RegistryStore) => toldPages) {
  const registry = openRegistry(url);
  const app: FastifyInstance = Fastify({ logger: false, trustProxy: 'loopback' });
  await app.register(cookie);
  const reported: unknown[] = [];
  const told = telemetry(app, {
    channel: 'production',
    tickets: pageTickets('secret'),
    secret: 'secret',
    visits: memoryVisits(),
    toldPages: storeOf(registry),
    serves: () => true,
    mayRead: () => true,
    report: (error) => reported.push(error),
  });
  opened.push(app, registry);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const guard = canaryGuard({ registry, channel: 'production', judged: told.judged, limit: 0.05, leastPages: 100 });
  /** A page with a release goes out; answers its ticket. */
  const sends = (version = CANARY): string => {
    const ticket = told.ticketFor(dealt(version));
    told.sent(ticket, REMOTE, version);
    return ticket;
  };
  const hears = async (ticket: string, address: string, version = CANARY) => {
    const body = JSON.stringify({ kind: 'error', message: 'no', remote: REMOTE, version, ticket });
    const headers = { 'x-forwarded-for': address, 'content-type': 'text/plain' };
    expect((await fetch(`${origin}/__telemetry`, { method: 'POST', body, headers })).status).toBe(204);
  };
  return { sends, hears, guard, faulty: told.faulty, health: told.health, reported };
}
type Server = Awaited<ReturnType<typeof aServer>>;

/** An installation in which 1.1.0 runs as a canary of 1.0.0. */
async function anInstallation() {
  const url = await aPostgresRegistry();
  const registry = openRegistry(url);
  opened.push(registry);
  const change = { who: 'ana@desk', action: 'promote', remote: REMOTE } as const;
  await registry.change('production', change, (document) => asDefault(document, aRelease().record));
  await registry.change('production', change, (document) =>
    asCanary(document, aRelease({ version: CANARY }).record, 20),
  );
  const canaries = async () =>
    deploymentOf((await registry.read('production')).document, REMOTE).canaries.map(({ metadata }) => metadata.version);
  const lastWhy = async () => (await registry.log({ limit: 1 }))[0]?.why;
  return { url, canaries, lastWhy };
}

/** The same numbers from 0 to 1 at every run. */
function dice(seed = 7): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A balancer that deals each request to any of the servers. */
const balancer = (servers: readonly Server[], roll = dice()) => ({
  any: (): Server => servers[Math.floor(roll() * servers.length)]!,
});

/** One after the other, as the clocks of their machines have it. */
const allJudge = async (servers: readonly Server[]) => {
  for (const { guard } of servers) await guard();
};

const visitor = (index: number) => `203.0.113.${index}`;
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

const withPostgres = postgresIsReachable() ? describe : describe.skip;
withPostgres('several servers, among which requests are dealt at random,', () => {
  test.each([2, 4])('see the true share together, and end a canary only above the limit: %i servers', async (count) => {
    const { url, canaries, lastWhy } = await anInstallation();
    const servers = await Promise.all(times(count, () => aServer(url)));
    const { any } = balancer(servers);
    const pages = times(400, () => any().sends());
    await allJudge(servers);
    for (const [at, ticket] of pages.slice(0, 20).entries()) await any().hears(ticket, visitor(at));
    await allJudge(servers);
    await allJudge(servers);
    expect(await canaries()).toEqual([CANARY]);
    await any().hears(pages[20]!, visitor(20));
    await allJudge(servers);
    expect([await canaries(), await lastWhy()]).toEqual([[], '5.3 % of 400 pages failed, more than 5 %']);
  });

  test('count a page once that tells each of them that it failed', async () => {
    const { url, canaries } = await anInstallation();
    const [one, other] = [await aServer(url), await aServer(url)];
    const pages = times(400, () => one.sends());
    for (const [at, ticket] of pages.slice(0, 20).entries())
      for (const server of [one, other]) await server.hears(ticket, visitor(at));
    await Promise.all([one.guard(), other.guard()]);
    await Promise.all([one.guard(), other.guard()]);
    expect(await canaries()).toEqual([CANARY]);
  });

  test.each([
    ['one client that fails pages at each of them ends no canary', 1, 25],
    ['five clients that fail pages at each of them count four times each in all', 5, 100],
  ])('%s', async (_what, clients, fine) => {
    const { url, canaries } = await anInstallation();
    const servers = await Promise.all(times(4, () => aServer(url)));
    servers.forEach(({ sends }) => times(fine, () => sends()));
    await allJudge(servers);
    for (const { sends, hears } of servers)
      for (let page = 0; page < 4 * clients; page += 1) await hears(sends(), visitor(page % clients));
    await allJudge(servers);
    await allJudge(servers);
    expect(await canaries()).toEqual([CANARY]);
  });

  test('add up what server builds throw, of a canary and of what everybody else has', async () => {
    const { url, canaries, lastWhy } = await anInstallation();
    const servers = [await aServer(url), await aServer(url)];
    const throws = (server: Server, version: string) =>
      server.faulty({ kind: 'threw', build: { remote: REMOTE, version } });
    for (const server of servers) {
      times(200, () => server.sends('1.0.0'));
      times(20, () => throws(server, '1.0.0'));
      times(60, () => server.sends());
      times(9, () => throws(server, CANARY));
    }
    await allJudge(servers);
    await allJudge(servers);
    expect(await canaries()).toEqual([CANARY]);
    throws(servers[0]!, CANARY);
    await servers[0]!.guard();
    expect([await canaries(), await lastWhy()]).toEqual([[], 'its server build threw 19 times on 120 pages']);
  });

  test('keep digests of addresses, and nothing for longer than canaries are judged by', async () => {
    const { url } = await anInstallation();
    const server = await aServer(url);
    await server.hears(server.sends(), visitor(1));
    await server.guard();
    const kept = () => queried<{ what: string; client: string | null }>('select * from release_pages', url);
    expect((await kept()).map(({ what }) => what).toSorted()).toEqual(['failed', 'met']);
    expect(JSON.stringify(await kept())).not.toContain(visitor(1));
    await execute(`update release_pages set at = now() - interval '10 minutes'`, url);
    await server.guard();
    expect(await kept()).toEqual([]);
  });

  test('keep no page of a remote of which no canary runs', async () => {
    const { url } = await anInstallation();
    const server = await aServer(url);
    const kept = () => queried<{ remote: string }>('select * from release_pages', url);
    server.faulty({ kind: 'threw', build: { remote: 'mf-cms', version: '1.0.0' } });
    server.sends('1.0.0');
    await server.guard();
    expect((await kept()).map(({ remote }) => remote)).toEqual([REMOTE]);
  });
});

withPostgres('while their pages cannot be had', () => {
  /** A server whose way to the pages of all is cut until it is there again. */
  async function aCutServer(url: string) {
    let isAway = true;
    const server = await aServer(url, ({ toldPages }) => ({
      add: async (...pages) => (isAway ? Promise.reject(new Error('away')) : toldPages?.add(...pages)),
      read: async (channel) => toldPages?.read(channel) ?? [],
    }));
    return { ...server, comesBack: () => void (isAway = false) };
  }

  test('each server judges by its own, and says so', async () => {
    const { url, canaries } = await anInstallation();
    const server = await aCutServer(url);
    const pages = times(100, () => server.sends());
    for (const [at, ticket] of pages.slice(0, 6).entries()) await server.hears(ticket, visitor(at));
    await server.guard();
    expect([await canaries(), server.reported]).toEqual([[], [new Error('away')]]);
  });

  test('what a server was told waits, and counts as of then', async () => {
    const { url, canaries } = await anInstallation();
    const [cut, other] = [await aCutServer(url), await aServer(url)];
    const pages = times(90, () => cut.sends());
    for (const [at, ticket] of pages.slice(0, 6).entries()) await cut.hears(ticket, visitor(at));
    times(20, () => other.sends());
    await allJudge([cut, other]);
    expect(await canaries()).toEqual([CANARY]);
    cut.comesBack();
    await allJudge([cut, other]);
    expect(await canaries()).toEqual([]);
  });
});
