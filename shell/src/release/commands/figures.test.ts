import Fastify from 'fastify';
import { memoryVisits } from '../figures/memory-visits';
import { releaseFigures } from '../figures/release-figures';
import { dealingOf, numberOf, releaseDigest, VITAL_SLOT_MS, type Step, type VisitStep } from '../figures/visits';
import { asCanary, asDefault } from '../registry-document';
import { aRelease } from '../release.fixture';
import { aCommandContext } from './command-context.fixture';
import { figures } from './figures';

const opened: { close: () => unknown }[] = [];
afterEach(async () => void (await Promise.all(opened.splice(0).map((one) => one.close()))));

const took = (visitor: string, version: string, ...steps: Step[]): VisitStep[] =>
  steps.map((step) => ({
    visitor,
    dealing: dealingOf(releaseDigest('mf-search', version)),
    step: numberOf(step),
  }));

/** Two hundred visits with each release, of which a tenth booked with the default and a third with the canary. */
async function someVisits() {
  const visits = memoryVisits();
  for (let visitor = 0; visitor < 400; visitor += 1) {
    const version = visitor % 2 === 0 ? '1.0.0' : '1.1.0';
    const books = visitor % (version === '1.0.0' ? 20 : 6) < 2;
    await visits.add(
      'production',
      took(`v${visitor}`, version, 'visited', 'searched', 'checkout', ...(books ? (['booked'] as const) : [])),
      [],
    );
  }
  const from = Math.floor(Date.now() / VITAL_SLOT_MS) * VITAL_SLOT_MS;
  const measured = { remote: 'mf-search', version: '1.1.0', from, pages: 3 } as const;
  await visits.add(
    'production',
    [],
    [
      { ...measured, name: 'LCP', bucket: 150 },
      { ...measured, name: 'CLS', bucket: 95 },
    ],
  );
  return visits;
}

async function aDeskWithCanary() {
  const desk = await aCommandContext();
  const change = { who: 'ana@desk', action: 'promote', remote: 'mf-search' } as const;
  await desk.registry.change('production', change, (document) => asDefault(document, aRelease().record));
  await desk.registry.change('production', change, (document) =>
    asCanary(document, aRelease({ version: '1.1.0' }).record, 50),
  );
  return desk;
}
const IN_WORDS = [
  /^All servers together, since .*: 400 visits\.$/m,
  /^Of those who searched booked 21\.8% \(87 of 400\), 18% to 26\.1%\.$/m,
  /^mf-search, compared from .* on; with more than one release, for none: 0$/m,
  /^ +DEFAULT 1\.0\.0 +CANARY 1\.1\.0$/m,
  /^booked, of those who searched +10% \(20 of 200\), .* to .* {2}33\.5% \(67 of 200\), .* to .*: better$/m,
  /^searched, of all .*: no difference shown yet$/m,
  /^LCP of three pages in four +– +1472 ms$/m,
  /^CLS of three pages in four +– +0\.101$/m,
];

test('where the registry counts for all servers, it is asked, and says each release beside the default', async () => {
  const { registry } = await aDeskWithCanary();
  const visits = { ...(await someVisits()), isShared: true };
  const { text } = await figures({ registry: { ...registry, visits } }, { channel: 'production' }, undefined);
  for (const line of IN_WORDS) expect(text).toMatch(line);
});

/** A shell server whose password is `right`. */
async function aServer() {
  const { registry } = await aDeskWithCanary();
  const { document } = await registry.read('production');
  const counted = await (await someVisits()).read('production');
  const app = Fastify();
  app.get('/__ops/figures', async ({ headers }, reply) =>
    headers.authorization === 'Bearer right'
      ? releaseFigures('production', document, counted, false)
      : reply.code(401).send(),
  );
  opened.push(app);
  return { desk: { registry }, server: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

test('where each server counts for itself, one is asked with its password', async () => {
  const { desk, server } = await aServer();
  const { text, data } = await figures(desk, { channel: 'production', server }, 'right');
  expect(text).toMatch(/^This server alone, since .*: 400 visits/);
  expect(data).toMatchObject({ scope: 'server', remotes: [{ remote: 'mf-search' }] });
});

test.each([
  ['nobody says which server', {}, 'right', 'refused'],
  ['there is no password', { server: 'own' }, undefined, 'refused'],
  ['the password is another one', { server: 'own' }, 'wrong', 'refused'],
  ['it serves another channel', { server: 'own', channel: 'staging' }, 'right', 'missing'],
])('it says what to do when %s', async (_when, asked, password, problem) => {
  const { desk, server } = await aServer();
  const options = { channel: 'production', ...asked, ...('server' in asked && { server }) };
  await expect(figures(desk, options, password)).rejects.toMatchObject({ problem, wayOut: expect.any(String) });
});

test('before the first visit it says so', async () => {
  const { registry } = await aDeskWithCanary();
  const visits = { ...memoryVisits(), isShared: true };
  const { text } = await figures({ registry: { ...registry, visits } }, { channel: 'production' }, undefined);
  expect(text).toBe('No visits yet.');
});
