import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { brokenServerBuild } from '../fixtures/broken-releases';
import { everybodyGets, expect, test, versionFor, visit, type Installation } from '../fixtures/installation';
import { withOtherBuild } from '../fixtures/other-build';
import type { Told } from '../fixtures/release-tool';
import { inGate } from '../fixtures/storefront';

test.describe.configure({ mode: 'default', timeout: 120_000 });

const REFUSED = 3;
const DAMAGED = 5;
const FAILED = 'This part of the page could not be loaded';
/** Within which a visitor is told, or helped. */
const TOLD = { timeout: 8000 };

const publish = (
  installation: Installation,
  wish: { mark: string; contract?: number },
  ...more: string[]
): Promise<Told> =>
  withOtherBuild(wish, (folder) =>
    installation.release('publish', 'mf-checkout', '--build', folder, '--channel', 'production', ...more),
  );

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('banner').getByRole('navigation').first();

/** A folder can be neither read nor written while `during` runs, and is back afterwards. */
async function away(folder: string, during: () => Promise<void>): Promise<void> {
  await rename(folder, `${folder}.away`);
  await writeFile(folder, '');
  await during().finally(async () => {
    await rm(folder);
    await rename(`${folder}.away`, folder);
  });
}

test('without its registry a server goes on, starts with what it had, and follows when the registry is back', async ({
  installation,
  page,
}) => {
  const {
    servers: [one, two],
    folder,
  } = installation;
  // Never served before: who has it follows the newest document, and none that a test before this one has written.
  const before = await publish(installation, { mark: 'before the registry goes' });
  const known = String(before.data['version']);
  await everybodyGets(installation, known);
  await away(join(folder, 'registry'), async () => {
    await two.restart();
    expect(await Promise.all([one, two].map((server) => versionFor(server)))).toEqual([known, known]);
    await page.goto(`${two.origin}/en-gb/checkout`);
    await expect(heading(page)).toBeVisible();
  });
  const told = await publish(installation, { mark: 'after the registry came back' });
  await everybodyGets(installation, String(told.data['version']));
});

test('without the store every page is still answered, and its parts come when the store is back', async ({
  installation,
  page,
}) => {
  const {
    servers: [one],
    folder,
  } = installation;
  await away(join(folder, 'releases'), async () => {
    expect((await page.goto(`${one.origin}/en-gb`))?.status()).toBe(200);
    await expect(heading(page)).toBeVisible();
    await expect(menu(page)).toBeVisible();
    await page.goto(`${one.origin}/en-gb/login`);
    await expect(page.getByRole('main').getByText(FAILED)).toBeVisible(TOLD);
  });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toBeVisible();
});

test('a registry document that is corrupted changes nothing', inGate(false), async ({ installation }) => {
  const { servers, folder, checkout } = installation;
  const file = join(folder, 'registry/production.json');
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.slice(0, good.length / 2));
  await servers[1].restart();
  expect(await Promise.all(servers.map((server) => versionFor(server)))).toEqual([checkout, checkout]);
  await writeFile(file, good);
  const told = await publish(installation, { mark: 'after the document was mended' });
  await everybodyGets(installation, String(told.data['version']));
});

/** Changed in what browsers read: a compressed file may say the same with one bit more or less at its end. */
function withAChange(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed[changed.length - 3] = (changed[changed.length - 3] ?? 0) ^ 1;
  return changed;
}

test('one changed byte is found by verify and refused by browsers, who get the last good release', async ({
  installation,
  page,
}) => {
  const {
    servers: [server],
    folder,
    release,
    checkout,
  } = installation;
  const version = String((await publish(installation, { mark: 'one byte will change' })).data['version']);
  await everybodyGets(installation, version);
  const released = join(folder, 'releases/mf-checkout', version);
  for (const name of (await readdir(released)).filter((file) => /^page-CHECKOUT\..*\.js(\.br)?$/.test(file))) {
    const bytes = await readFile(join(released, name));
    await writeFile(
      join(released, name),
      name.endsWith('.br') ? brotliCompressSync(withAChange(brotliDecompressSync(bytes))) : withAChange(bytes),
    );
  }
  expect(await release('verify')).toMatchObject({ code: DAMAGED });
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(response.url()));
  await page.goto(`${server.origin}/en-gb/checkout`);
  await expect(heading(page)).toBeVisible(TOLD);
  await expect(page.getByText(FAILED)).toBeHidden();
  await expect
    .poll(() => loaded.some((url) => url.includes(`/mf-checkout/${checkout}/remoteEntry.js`)), TOLD)
    .toBe(true);
});

test(
  'a remote whose scripts hang gives way to its last good release in eight seconds, the header works',
  inGate(false),
  async ({ installation, page }) => {
    const version = String((await publish(installation, { mark: 'will hang' })).data['version']);
    await everybodyGets(installation, version);
    await page.route(`**/remotes/mf-checkout/${version}/**/*.js`, () => new Promise(() => undefined));
    await page.goto(`${installation.servers[0].origin}/en-gb/checkout`, { waitUntil: 'commit' });
    await expect(menu(page)).toBeVisible();
    await expect(heading(page)).toBeVisible(TOLD);
    await expect(page.getByText(FAILED)).toBeHidden();
  },
);

test(
  'a remote of the contract before this one is released and works',
  inGate(false),
  async ({ installation, page }) => {
    const contract = Number((await installation.release('show', 'mf-checkout', '@production')).data['contract']);
    const told = await publish(installation, { mark: 'contract before', contract: contract - 1 });
    expect(told).toMatchObject({ code: 0 });
    await everybodyGets(installation, String(told.data['version']));
    await page.goto(`${installation.servers[0].origin}/en-gb/checkout`);
    await expect(heading(page)).toBeVisible();
  },
);

test('a remote of the next contract is refused, and when it is forced visitors get the last good release', async ({
  installation,
  page,
}) => {
  const contract = Number((await installation.release('show', 'mf-checkout', '@production')).data['contract']);
  const wish = { mark: 'contract to come', contract: contract + 1 };
  const refused = await publish(installation, wish);
  expect(refused).toMatchObject({ code: REFUSED, text: expect.stringContaining('contract') });
  const forced = await publish(installation, wish, '--force');
  expect(forced).toMatchObject({ code: 0 });
  await everybodyGets(installation, installation.checkout);
  await page.goto(`${installation.servers[0].origin}/en-gb/checkout`);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(FAILED)).toBeHidden();
});

test('a canary whose server build hangs is taken back by itself, while its visitors have their pages', async ({
  installation,
  page,
}) => {
  const { release, startServer, checkout } = installation;
  const watching = await startServer({
    CANARY_ERROR_LIMIT: '5',
    COOKIE_SECRET: 'the same for every start of this test',
  });
  const server = brokenServerBuild('hangs in its server build');
  const staged = await withOtherBuild({ mark: 'will hang on the server', server }, (folder) =>
    release('publish', 'mf-checkout', '--build', folder, '--channel', 'staging', '--force'),
  );
  const version = String(staged.data['version']);
  expect(await release('promote', 'mf-checkout', version, '--share', '50', '--force')).toMatchObject({ code: 0 });
  const inCanary = async (): Promise<string> => {
    const { versions, cookies } = await visit(watching);
    return versions['mf-checkout'] === version ? cookies.map((set) => set.split(';')[0]).join('; ') : '';
  };
  let cookie = '';
  await expect.poll(async () => (cookie = await inCanary()), { timeout: 20_000, intervals: [50] }).not.toBe('');
  await page.setExtraHTTPHeaders({ cookie });
  const canaryLives = async () => {
    await page.goto(`${watching.origin}/en-gb/checkout`);
    await expect(heading(page)).toBeVisible(TOLD);
    await expect(page.getByText(FAILED)).toBeHidden();
    return versionFor(watching, cookie);
  };
  await expect.poll(canaryLives, { timeout: 60_000 }).toBe(checkout);
  const [last] = (await release('log', '--remote', 'mf-checkout', '--channel', 'production', '--limit', '1'))
    .data as unknown as { who: string; action: string; why: string }[];
  expect(last).toMatchObject({
    who: 'canary guard',
    action: 'rollback',
    why: expect.stringContaining('its server build hung or ended the renderer'),
  });
  const metrics = await (await fetch(`${watching.origin}/metrics`)).text();
  expect(metrics).toMatch(
    new RegExp(`forecourt_server_build_faults_total\\{[^}]*remote="mf-checkout",version="(${version}|unknown)"`),
  );
  await watching.stop();
});
