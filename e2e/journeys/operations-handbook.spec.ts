import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { book, bookButton, confirmed } from '../fixtures/checkout';
import { aGuest } from '../fixtures/guest';
import { handbookScript, releaseScript, restoreScript, runScript } from '../fixtures/handbook';
import { everybodyGets, expect, test, versionFor, visit } from '../fixtures/installation';
import { withOtherBuild } from '../fixtures/other-build';
import { freePort, ROOT, startCommand } from '../fixtures/processes';
import { releaseTool } from '../fixtures/release-tool';
import { severalMachines } from '../fixtures/several-machines';
import { inGate } from '../fixtures/storefront';
import { aTrip } from '../fixtures/trip';
import { REMOTES } from '../fixtures/weigh';

test.describe.configure({ timeout: 240_000 });

const remoteIn = (script: string): string => /publish (mf-[a-z]+)/.exec(script)?.[1] ?? '';

const placesIn = (folder: string) => ({
  FORECOURT_DATA: folder,
  RELEASE_STORE: join(folder, 'releases'),
  REGISTRY_URL: join(folder, 'registry'),
});

test('the script of the handbook runs as it is written, and leaves everybody with the release before', async ({
  installation,
}) => {
  const { folder, release } = installation;
  const script = await releaseScript();
  expect(script.trim().split('\n').length).toBeLessThanOrEqual(10);
  const remote = remoteIn(script);
  const before = await withOtherBuild({ remote, mark: 'before the script' }, (build) =>
    release('publish', remote, '--build', build, '--channel', 'production'),
  );
  await everybodyGets(installation, String(before.data['version']), remote);
  runScript(script, placesIn(folder));
  await everybodyGets(installation, String(before.data['version']), remote);
  const actions = (
    (await release('log', '--remote', remote, '--channel', 'production', '--limit', '3')).data as unknown as {
      action: string;
    }[]
  ).map(({ action }) => action);
  expect(actions).toEqual(['rollback', 'promote', 'promote']);
});

test('a registry document that was lost comes back by the commands of the handbook', async ({ installation }) => {
  const { folder, servers, checkout } = installation;
  const told = async (origin: string) =>
    ((await (await fetch(`${origin}/healthz`)).json()) as { registry: unknown }).registry;
  const everyServerTells = (state: string) =>
    expect
      .poll(() => Promise.all(servers.map(({ origin }) => told(origin))), { timeout: 10_000 })
      .toEqual(servers.map(() => ({ state, lacking: [] })));
  await rm(join(folder, 'registry/production.json'));
  await everyServerTells('missing');
  runScript(await restoreScript(), placesIn(folder));
  await everyServerTells('ready');
  const { microFrontends } = JSON.parse(await readFile(join(folder, 'registry/production.json'), 'utf8')) as {
    microFrontends: Record<string, { metadata: { version: string } }[]>;
  };
  expect(Object.keys(microFrontends).sort()).toEqual([...REMOTES].sort());
  expect(microFrontends['mf-checkout']?.[0]?.metadata.version).toBe(checkout);
  expect(await Promise.all(servers.map((server) => versionFor(server)))).toEqual([checkout, checkout]);
});

test(
  'the same commands run with a bucket and PostgreSQL, from which a server serves, also after a loss',
  inGate(false),
  async ({ installation }) => {
    const { folder, startServer } = installation;
    const elsewhere = await severalMachines();
    try {
      const script = await releaseScript();
      const remote = remoteIn(script);
      runScript(elsewhere.script, { FORECOURT_DATA: folder });
      const release = releaseTool({ ...elsewhere.env, FORECOURT_DATA: folder });
      for (const name of REMOTES)
        expect(await release('publish', name, '--channel', 'production')).toMatchObject({ code: 0 });
      const before = await withOtherBuild({ remote, mark: 'before the script' }, (build) =>
        release('publish', remote, '--build', build, '--channel', 'production'),
      );
      const server = await startServer(elsewhere.env);
      const served = () => expect.poll(() => versionFor(server, undefined, remote), { timeout: 30_000 });
      await served().toBe(before.data['version']);
      runScript(script, { ...elsewhere.env, FORECOURT_DATA: folder });
      await elsewhere.loseDocument();
      runScript(await restoreScript(), { ...elsewhere.env, FORECOURT_DATA: folder });
      expect((await release('show', remote, '@production')).data['version']).toBe(before.data['version']);
      await server.restart();
      await served().toBe(before.data['version']);
      await server.stop();
    } finally {
      await elsewhere.close();
    }
  },
);

test(
  'a new channel is filled as the handbook says, with what production gives',
  inGate(false),
  async ({ installation }) => {
    const { folder } = installation;
    runScript(await handbookScript('promote $remote @production', '--channel trial'), placesIn(folder));
    const versionsIn = async (channel: string) => {
      const { microFrontends } = JSON.parse(await readFile(join(folder, 'registry', `${channel}.json`), 'utf8')) as {
        microFrontends: Record<string, { metadata: { version: string }; deployment: { default: boolean } }[]>;
      };
      return Object.entries(microFrontends).map(([remote, releases]) => [
        remote,
        releases.find(({ deployment }) => deployment.default)?.metadata.version,
      ]);
    };
    const trial = await versionsIn('trial');
    expect(trial).toHaveLength(5);
    expect(trial).toEqual(expect.arrayContaining(await versionsIn('production')));
  },
);

test('a shell is asked about, published, and fetched again to go back to it, as the handbook says', async ({
  installation,
}) => {
  const { folder, release, startServer } = installation;
  const script = await handbookScript('check shell', 'publish shell');
  runScript(script.replace('npm run build -w shell\n', ''), placesIn(folder));
  const [{ version = '' } = {}] = (await release('list', 'shell')).data as unknown as { version?: string }[];
  const fetched = join(ROOT, 'shell', version);
  try {
    runScript(await handbookScript('fetch shell'), { ...placesIn(folder), VERSION: version });
    const before = await startServer({}, join(fetched, 'server/main.cjs'));
    expect(await (await fetch(`${before.origin}/healthz`)).json()).toMatchObject({ status: 'ready', shell: version });
    await before.stop();
  } finally {
    await rm(fetched, { recursive: true, force: true });
  }
});

test('health, figures and the payment page are looked at as the handbook says', async ({ installation }) => {
  const { folder, startServer } = installation;
  const password = 'a-password-for-the-tests';
  const server = await startServer({ OPS_PASSWORDS: `ana:${password}` });
  const here = (script: string) => script.replaceAll(/http:\/\/localhost:3000|https:\/\/cars\.example/g, server.origin);
  const env = { ...placesIn(folder), PASSWORD: password, PUBLIC_ORIGIN: server.origin };
  expect(JSON.parse(runScript(here(await handbookScript('/healthz')), env))).toMatchObject({ status: 'ready' });
  expect(runScript(here(await handbookScript('/metrics')), env)).toContain('forecourt_pages_total');
  const kept = join(folder, 'inventory.json');
  const told = runScript('npm run -s release -- inventory --json', env);
  await writeFile(kept, told);
  const inspect = (await handbookScript('inspect --inventory')).replace('inventory.json', kept);
  runScript(here(inspect), env);
  await server.stop();
});

test('shell and back end start apart in production, by the two commands of the handbook', inGate(false), async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-apart-'));
  const [apiPort, port] = [String(await freePort()), String(await freePort())];
  const script = (await handbookScript('api/dist/main.cjs', 'shell/dist/server/main.cjs', 'NODE_ENV=production'))
    .replaceAll('/var/lib/forecourt', folder)
    .replaceAll('3001', apiPort)
    .replaceAll('PORT=3000', `PORT=${port}`);
  const [api, shell] = script.replaceAll('\\\n', '').trim().split('\n');
  const running = [];
  try {
    running.push(await startCommand(api ?? '', `http://127.0.0.1:${apiPort}/healthz`));
    running.push(await startCommand(shell ?? '', `http://127.0.0.1:${port}/embed.js`));
    const page = await fetch(`http://127.0.0.1:${port}/en-gb`);
    // Nothing is planted in production: the page says that there is no company yet.
    expect(page.status).toBe(503);
    const { warnings } = (await (await fetch(`http://127.0.0.1:${apiPort}/healthz`)).json()) as { warnings: string[] };
    expect(warnings).toContain('not-set-up');
  } finally {
    await Promise.all(running.map((program) => program.stop()));
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});

test('what a visitor came to with a canary is told as the handbook says', async ({
  installation,
  page,
  playwright,
}) => {
  const { release, startServer } = installation;
  const password = 'a-password-for-the-tests';
  const server = await startServer({ OPS_PASSWORDS: `ana:${password}` });
  const canary = await withOtherBuild({ mark: 'what visits come to' }, (build) =>
    release('publish', 'mf-checkout', '--build', build, '--channel', 'staging'),
  );
  const version = String(canary.data['version']);
  await release('promote', 'mf-checkout', version, '--share', '50');
  let cookie = '';
  await expect
    .poll(
      async () => {
        const { versions, cookies } = await visit(server);
        cookie = cookies.map((one) => one.split(';')[0]).join('; ');
        return versions['mf-checkout'];
      },
      { timeout: 20_000, intervals: [100] },
    )
    .toBe(version);
  await page.context().addCookies(
    cookie.split('; ').map((one) => {
      const [name = '', value = ''] = one.split('=');
      return { name, value, url: server.origin };
    }),
  );
  const request = await playwright.request.newContext({ baseURL: server.origin });
  const trip = await aTrip(request, { placeId: 101, inDays: 40, days: 3 });
  await page.goto(`${server.origin}/en-gb/search?${trip.search}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${server.origin}/en-gb/checkout?${trip.checkout}&paymentMethodId=-1&step=2`);
  // Room for a machine that was once held up here by something that is not known.
  await expect(bookButton(page)).toBeEnabled({ timeout: 45_000 });
  await book(page, aGuest());
  await expect(confirmed(page)).toBeVisible();
  const script = (await handbookScript('-- figures'))
    .replaceAll('http://localhost:3000', server.origin)
    .replaceAll('for-the-tests-only', password);
  const told = runScript(script, placesIn(installation.folder));
  expect(told).toMatch(new RegExp(`mf-checkout, compared from [^]*CANARY ${version.replaceAll('.', '\\.')}`));
  expect(told).toMatch(/booked, of those who opened checkout .*100% \(1 of 1\)/);
  await request.dispose();
  await server.stop();
});
