import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { versionFor } from '../fixtures/installation';
import { commandsOfPipeline, runLine, startLine, walkOfDocument } from '../fixtures/own-repository';
import { packageRegistry } from '../fixtures/package-registry';
import { freePort, ROOT } from '../fixtures/processes';
import { errorsOf, expect, inGate, test } from '../fixtures/storefront';
import { storefrontOfTeams, type StorefrontOfTeams } from '../fixtures/storefront-of-teams';
import { aTrip } from '../fixtures/trip';
import { reword } from '../fixtures/working-copy';

const NOT_RUN = {
  'npm run build -w @forecourt/shell': 'the gate has built it, and servers of other journeys run from it',
  'npm create @forecourt/remote': 'the name of a command that is run with what it needs',
  'npm config set': 'the same',
};

/** Who commits; a machine of tests knows nobody. */
const COMMITTER = {
  GIT_AUTHOR_NAME: 'Ana Ruiz',
  GIT_AUTHOR_EMAIL: 'ana@cars.example',
  GIT_COMMITTER_NAME: 'Ana Ruiz',
  GIT_COMMITTER_EMAIL: 'ana@cars.example',
};
const HEADING = 'Available cars';
const MESSAGES = 'src/messages/en-GB.json';
const WITHIN = { timeout: 60_000 };

type Walk = Awaited<ReturnType<typeof walkOfDocument>>;

/** Makes the packages, and has them in a registry of the company, whose npm settings it answers. */
async function makePackages({ folder, take }: Walk, registry: Awaited<ReturnType<typeof packageRegistry>>) {
  const settings = { NPM_CONFIG_USERCONFIG: join(folder, 'npmrc') };
  await writeFile(settings.NPM_CONFIG_USERCONFIG, `//${new URL(registry.origin).host}/:_authToken=of-the-tests\n`);
  const [list = '', pack = '', set = '', publish = ''] = take(
    'npm run packages -- --list',
    'npm run packages -- ../',
    'npm config set @forecourt',
    'npm publish',
  );
  const inRoot = { cwd: ROOT, env: settings };
  expect(await runLine(list, inRoot)).toContain('"src/build/remote-config.ts"');
  const tarballs = (await runLine(pack, inRoot)).match(/[\w.-]+\.tgz/g) ?? [];
  expect(tarballs).toHaveLength(3);
  await runLine(set, inRoot);
  for (const tarball of tarballs) await runLine(publish.replace('<tarball>', tarball), inRoot);
  expect(registry.names()).toEqual(['@forecourt/create-remote', '@forecourt/release', '@forecourt/shared']);
  return settings;
}

/** Somebody who has nothing of this repository begins by `npm create`, and npm finds what is asked for. */
async function beginAnywhere({ folder, take }: Walk, settings: Record<string, string>, registry: string) {
  const [create = ''] = take('npm create @forecourt/remote -- mf-search');
  await runLine(create, { cwd: folder, env: settings });
  const repository = join(folder, 'anywhere');
  await cp(join(folder, 'search'), repository, { recursive: true });
  await runLine('rm -r search', { cwd: folder });
  await runLine('npm install --package-lock-only --ignore-scripts', { cwd: repository });
  const { packages } = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  expect(await readFile(join(repository, '.npmrc'), 'utf8')).toContain(`@forecourt:registry=${registry}`);
  expect(packages['node_modules/@forecourt/shared']?.version).toMatch(/^\d/);
}

/** Shows it alone and in a running storefront, and takes over what is changed. */
async function develop(browser: Browser, { repository, line, laptop, storefront, search }: Development): Promise<void> {
  const { port } = new URL(laptop);
  const stop = startLine(line, { cwd: repository, env: { PORT: port, API_URL: storefront.apiUrl } });
  const context = await browser.newContext({ baseURL: storefront.staging.origin });
  const page = await context.newPage();
  try {
    await expect(async () => void (await page.goto(`${laptop}/en-gb/search?${search}`))).toPass(WITHIN);
    await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible(WITHIN);
    await page.goto(`/en-gb/search?${search}&releases=mf-search@${laptop}`);
    await page.getByRole('button', { name: 'Apply and reload' }).click();
    await expect(page.getByRole('complementary', { name: 'Swapped releases' })).toContainText(laptop);
    await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible(WITHIN);
    await reword(join(repository, MESSAGES), HEADING, 'Cars of this morning');
    await expect(page.getByRole('heading', { level: 1, name: 'Cars of this morning' })).toBeVisible(WITHIN);
    await reword(join(repository, MESSAGES), 'Cars of this morning', HEADING);
  } finally {
    await context.close();
    await stop();
  }
}
interface Development {
  repository: string;
  line: string;
  laptop: string;
  storefront: StorefrontOfTeams;
  search: string;
}

/** A visitor finds a car on the pages of the team, and comes to the checkout of another one. */
async function rentACar(page: Page, origin: string, search: string): Promise<void> {
  const errors = errorsOf(page);
  await page.goto(`${origin}/en-gb`);
  await expect(page.getByRole('heading', { name: 'Popular cars' })).toBeVisible();
  await page.goto(`${origin}/en-gb/search?${search}`);
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  await page
    .getByRole('link', { name: /^Choose: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en-gb\/checkout\?/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
}

/** The pipeline runs on a fresh copy for a commit of the team. */
async function runPipeline(folder: string, repository: string, { places, keys, release }: StorefrontOfTeams) {
  const copy = join(folder, 'pipeline');
  await runLine(`git clone --quiet ${repository} ${copy}`, { cwd: folder });
  await reword(join(copy, MESSAGES), HEADING, 'Cars for you');
  const message = 'Cars are for you\n\nAsked for by many.';
  await runLine('git commit --all --message "$WHY"', { cwd: copy, env: { ...COMMITTER, WHY: message } });
  const env: Record<string, string> = {
    ...places,
    RELEASE_KEY: join(copy, 'team.pem'),
    TEAM_KEY: await readFile(keys.team, 'utf8'),
    WHY: message,
  };
  const workflow = await readFile(join(copy, '.github/workflows/remote.yml'), 'utf8');
  // Nothing comes from anywhere else, and what nobody has set is empty.
  const named = [...workflow.matchAll(/\b([A-Z][A-Z0-9_]+): ['"]?\$\{\{/g)].map(([, name = '']) => name);
  const given = Object.fromEntries(named.map((name) => [name, env[name] ?? '']));
  for (const command of await commandsOfPipeline(copy)) await runLine(command, { cwd: copy, env: given });
  const { data } = await release('log', '--remote', 'mf-search', '--channel', 'production', '--limit', '1');
  expect(data).toMatchObject([
    { who: 'Ana Ruiz', action: 'promote', why: 'Cars are for you', to: [{ traffic: 95 }, { traffic: 5 }] },
  ]);
  await expect(readFile(join(copy, 'team.pem'))).rejects.toThrow();
}

test('a team goes the whole way of the document, from packages to visitors', inGate(false), async ({ browser }) => {
  test.setTimeout(1_800_000);
  const registry = await packageRegistry();
  const laptop = `http://localhost:${await freePort()}`;
  const walk = await walkOfDocument({ 'https://npm.cars.example': registry.origin });
  const { folder, take } = walk;
  walk.leave(NOT_RUN);
  const storefront = await storefrontOfTeams(folder, laptop);
  const context = await browser.newContext({ baseURL: storefront.production.origin });
  try {
    const { search } = await aTrip(context.request, { placeId: 101, inDays: 40 });
    const settings = await test.step('packages', () => makePackages(walk, registry));
    await test.step('npm create', () => beginAnywhere(walk, settings, registry.origin));

    const repository = join(folder, 'search');
    const [createSearch = '', createAccount = ''] = take(
      'npm run remote:create -- mf-search',
      'npm run remote:create -- mf-account',
    );
    const [go = '', ...working] = take(
      'cd ',
      'git init',
      'npm install',
      'npm test',
      'git add',
      'git commit',
      'npm run build',
    );
    const work = (into: string) => runLine([into, ...working].join('\n'), { cwd: ROOT, env: COMMITTER });
    await test.step('mf-search anew', async () => {
      await runLine(createSearch, { cwd: ROOT });
      await work(go);
      const nowhere = { cwd: repository, env: { FORECOURT_DATA: join(folder, 'nowhere') } };
      const refused = await runLine('npm run release -- publish mf-search 2>&1 || true', nowhere);
      expect(refused).toMatch(/^No shell has run in staging yet, so .*\n.*Start a shell of that channel$/m);
    });
    const [dev = ''] = take('npm run dev');
    await test.step('working on it', () => develop(browser, { repository, line: dev, laptop, storefront, search }));

    const [set = '', ...releasing] = take(
      'export RELEASE_STORE',
      'npm run release -- publish',
      'npm run release -- promote mf-search @staging --share',
      'npm run release -- promote mf-search @staging --why',
    );
    const { RELEASE_STORE = '', REGISTRY_URL = '' } = storefront.places;
    const ours = set
      .replace(/s3:\S+/, RELEASE_STORE)
      .replace(/postgres:\S+/, `'${REGISTRY_URL}'`)
      .replace('team.pem', storefront.keys.team);
    await test.step('releasing it', async () => {
      await runLine([ours, ...releasing].join('\n'), { cwd: repository, env: storefront.places });
      const { data } = await storefront.release('show', 'mf-search', '@production');
      const commit = (await runLine('git rev-parse HEAD', { cwd: repository })).trim();
      expect(commit).toContain(String(data['commit']));
      await expect.poll(() => versionFor(storefront.production, undefined, 'mf-search'), WITHIN).toBe(data['version']);
      await rentACar(await context.newPage(), storefront.production.origin, search);
    });
    await test.step('its pipeline', () => runPipeline(folder, repository, storefront));

    await test.step('mf-account with its sources', async () => {
      await runLine(createAccount, { cwd: ROOT });
      await work(go.replace('search', 'account'));
      const env = { ...storefront.places, RELEASE_KEY: storefront.keys.platform };
      await runLine('npm run release -- publish mf-account --dry-run', { cwd: join(folder, 'account'), env });
    });
    expect(walk.left()).toEqual([]);
  } finally {
    await context.close();
    await storefront.stop();
    await registry.close();
    await walk.remove();
  }
});
