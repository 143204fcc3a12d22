import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { memoryVisits } from '../../release/figures/memory-visits';
import { openRegistry } from '../../release/open-stores';
import { asCanary, asDefault, deploymentOf } from '../../release/registry-document';
import { aRelease } from '../../release/release.fixture';
import { pageTickets } from './page-tickets';
import { canaryGuard } from './release-health';
import { telemetry } from './telemetry-routes';

const HOUR = 3_600_000;
const RELEASES = { 'mf-search': { version: '1.1.0', contract: 1, base: '/' } };

test('a ticket says which releases its page was made with, for an hour', () => {
  let now = 1_800_000_000_000;
  const tickets = pageTickets('secret', () => now);
  const ticket = tickets.issue(RELEASES);
  const page = tickets.read(ticket);
  if (typeof page === 'string') throw new Error(page);
  expect([page.has('mf-search', '1.1.0'), page.has('mf-search', '1.0.0'), page.has('mf-cms', '1.1.0')]).toEqual([
    true,
    false,
    false,
  ]);
  now += HOUR + 1;
  expect(tickets.read(ticket)).toBe('old');
});

test('a page of another server with the same key is known, and nobody else’s', () => {
  const ticket = pageTickets('secret').issue(RELEASES);
  expect(pageTickets('secret').read(ticket)).toMatchObject({ id: expect.any(String) });
  expect(pageTickets('other').read(ticket)).toBe('unsigned');
  for (const forged of [undefined, '', 'x', 'A'.repeat(36), 'A'.repeat(56), `${ticket}AAAA`, ticket.slice(4)])
    expect(pageTickets('secret').read(forged)).toBe('unsigned');
});

const opened: FastifyInstance[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((app) => app.close()))));

/** A server that has sent so many pages with the canary 1.1.0 of mf-search; more than 5 % of failed ones end it. */
async function aServerWithCanary(pages = 200) {
  const registry = openRegistry(await mkdtemp(join(tmpdir(), 'tickets-')));
  const change = { who: 'ana@desk', action: 'promote', remote: 'mf-search' } as const;
  await registry.change('production', change, (document) => asDefault(document, aRelease().record));
  await registry.change('production', change, (document) =>
    asCanary(document, aRelease({ version: '1.1.0' }).record, 20),
  );
  const app = Fastify({ logger: false, trustProxy: 'loopback' });
  await app.register(cookie);
  const told = telemetry(app, {
    channel: 'production',
    tickets: pageTickets('secret'),
    secret: 'secret',
    visits: memoryVisits(),
    toldPages: undefined,
    serves: () => true,
    mayRead: () => true,
    report: () => undefined,
  });
  opened.push(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  for (let page = 0; page < pages; page += 1) told.sent(told.ticketFor(RELEASES), 'mf-search', '1.1.0');
  const guard = canaryGuard({ registry, channel: 'production', judged: told.judged, limit: 0.05, leastPages: 100 });
  /** One report of each ticket; answers which canary is left. */
  const reported = async (
    tickets: readonly (string | undefined)[],
    addressOf: (report: number) => string,
    what: object = { kind: 'error', message: 'no' },
  ) => {
    for (const [at, ticket] of tickets.entries()) {
      const body = JSON.stringify({ ...what, remote: 'mf-search', version: '1.1.0', ticket });
      const headers = { 'x-forwarded-for': addressOf(at), 'content-type': 'text/plain' };
      expect((await fetch(`${origin}/__telemetry`, { method: 'POST', body, headers })).status).toBe(204);
    }
    await guard();
    const { document } = await registry.read('production');
    return deploymentOf(document, 'mf-search').canaries.map(({ metadata }) => metadata.version);
  };
  const metrics = async () => (await fetch(`${origin}/metrics`)).text();
  return { health: told.health, sent: told.sent, ticket: () => told.ticketFor(RELEASES), reported, metrics };
}

const forty = <T>(make: () => T): T[] => Array.from({ length: 40 }, make);
const visitor = (report: number) => `203.0.113.${report}`;
const fourNetworks = (report: number) => `203.0.113.${report % 4}`;
const oneNetwork = (report: number) => `2001:db8:1:2::${report + 1}`;

const LOADED = { kind: 'loaded', ms: 120 };

test('pages that load a part later count as much as pages that were sent with it, and each counts once', async () => {
  const { ticket, reported, health, sent } = await aServerWithCanary(0);
  const tickets = forty(ticket);
  await reported(tickets, visitor, LOADED);
  tickets.forEach((one) => sent(one, 'mf-search', '1.1.0'));
  expect(health.of('mf-search', '1.1.0')).toMatchObject({ pages: 40, failed: 0 });
  await reported(tickets.slice(0, 2), visitor);
  expect(health.of('mf-search', '1.1.0')).toMatchObject({ pages: 40, failed: 2, clients: 2 });
});

test('no page fails without being counted among those that met the release', async () => {
  const { ticket, reported, health } = await aServerWithCanary(0);
  await reported(forty(ticket).slice(0, 13), visitor);
  expect(health.of('mf-search', '1.1.0')).toMatchObject({ pages: 13, failed: 13, clients: 13 });
});

test('a page counts for no release with which it was not made', async () => {
  const { reported, health } = await aServerWithCanary(0);
  const stranger = pageTickets('secret').issue({ 'mf-cms': { ...RELEASES['mf-search'] } });
  await reported([stranger], visitor, LOADED);
  expect(health.of('mf-search', '1.1.0')).toMatchObject({ pages: 0 });
});

describe('a canary', () => {
  test('is taken back when forty pages of visitors fail', async () => {
    const { ticket, reported, metrics } = await aServerWithCanary();
    expect(await reported(forty(ticket), visitor)).toEqual([]);
    expect(await metrics()).toMatch(/forecourt_failed_pages_total\{remote="mf-search",version="1.1.0".*\} 40/);
  });

  test.each<[string, (ticket: () => string) => (string | undefined)[], (report: number) => string, string]>([
    ['forty reports without a ticket', () => forty(() => undefined), visitor, 'unsigned'],
    [
      'forty reports with tickets of a stranger',
      () => forty(() => pageTickets('?').issue(RELEASES)),
      visitor,
      'unsigned',
    ],
    ['forty reports of one page', (ticket) => Array<string>(40).fill(ticket()), visitor, 'told'],
    ['forty pages that one network has loaded', forty, oneNetwork, 'crowded'],
    ['sixteen pages of four networks', forty, fourNetworks, 'crowded'],
  ])('stays in spite of %s', async (_what, ticketsOf, addressOf, reason) => {
    const { ticket, reported, metrics } = await aServerWithCanary();
    expect(await reported(ticketsOf(ticket), addressOf)).toEqual(['1.1.0']);
    expect(await metrics()).toContain(`forecourt_uncounted_reports_total{reason="${reason}"`);
  });

  test('stays in spite of failing pages of another release', async () => {
    const { reported } = await aServerWithCanary();
    const stable = forty(() =>
      pageTickets('secret').issue({ 'mf-search': { ...RELEASES['mf-search'], version: '1.0.0' } }),
    );
    expect(await reported(stable, visitor)).toEqual(['1.1.0']);
  });
});
