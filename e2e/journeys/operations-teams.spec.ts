import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handbookScript, runScript } from '../fixtures/handbook';
import { expect, test, type Installation } from '../fixtures/installation';
import { withOtherBuild } from '../fixtures/other-build';
import { ROOT } from '../fixtures/processes';
import { releaseTool } from '../fixtures/release-tool';
import { inGate } from '../fixtures/storefront';

test.describe.configure({ mode: 'default', timeout: 240_000 });

const placesIn = (folder: string) => ({
  FORECOURT_DATA: folder,
  RELEASE_STORE: join(folder, 'releases'),
  REGISTRY_URL: join(folder, 'registry'),
});

/** Another build of a remote that people of staging have. */
async function onStaging({ release }: Installation, remote: string, mark: string): Promise<string> {
  const told = await withOtherBuild({ remote, mark }, (build) => release('publish', remote, '--build', build));
  expect(told, told.text).toMatchObject({ code: 0 });
  return String(told.data['version']);
}

/** A block of the handbook with the releases of this installation in place of its own. */
async function blockFor(releases: Readonly<Record<string, string>>, ...words: string[]): Promise<string> {
  return Object.entries(releases).reduce(
    (script, [remote, version]) => script.replaceAll(new RegExp(`${remote}@[\\d.]+`, 'g'), `${remote}@${version}`),
    await handbookScript(...words),
  );
}

const inADay = (): string => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)}Z`;
const givenTo = async ({ release }: Installation, remote: string) =>
  (await release('show', remote, '@production')).data['version'];

test(
  'two remotes are shared, promoted and taken back as one change, by the lines of the handbook',
  inGate(false),
  async ({ installation }) => {
    const { folder, release } = installation;
    const before = await givenTo(installation, 'mf-search');
    const releases = {
      'mf-search': await onStaging(installation, 'mf-search', 'one of two'),
      'mf-checkout': await onStaging(installation, 'mf-checkout', 'two of two'),
    };
    runScript(await blockFor(releases, 'promote mf-search@1.2.0 mf-checkout@3.1.0', '--share 5'), placesIn(folder));
    expect([await givenTo(installation, 'mf-search'), await givenTo(installation, 'mf-checkout')]).toEqual(
      Object.values(releases),
    );
    const [last] = (await release('log', '--remote', 'mf-search', '--channel', 'production', '--limit', '1'))
      .data as unknown as { change: string }[];
    const back = await handbookScript('rollback --change');
    runScript(back.replace('1a2b3c4d', last?.change ?? ''), placesIn(folder));
    expect([await givenTo(installation, 'mf-search'), await givenTo(installation, 'mf-checkout')]).toEqual([
      before,
      installation.checkout,
    ]);
  },
);

test(
  'a freeze holds promotions back, and one that is planned can be called off',
  inGate(false),
  async ({ installation }) => {
    const { folder, release } = installation;
    const version = await onStaging(installation, 'mf-search', 'planned');
    const releases = { 'mf-search': version, 'mf-checkout': installation.checkout };
    const [freeze = '', unfreeze = ''] = (await handbookScript('release -- freeze'))
      .replace(/--until \S+/, `--until ${inADay()}`)
      .trim()
      .split('\n');
    runScript(freeze, placesIn(folder));
    const refused = await release('promote', 'mf-search', version);
    expect(refused).toMatchObject({ code: 3, text: expect.stringContaining('Black Friday') });
    runScript(unfreeze, placesIn(folder));

    const [plan = '', list = '', cancel = ''] = (await blockFor(releases, '--at 2026', 'scheduled'))
      .replace(/--at \S+/, `--at ${inADay()}`)
      .trim()
      .split('\n');
    runScript(plan, placesIn(folder));
    const planned = runScript(list, placesIn(folder));
    expect(planned).toContain(version);
    const id = /\b[0-9a-f]{8}\b/.exec(planned)?.[0] ?? '';
    runScript(cancel.replace('1a2b3c4d', id), placesIn(folder));
    expect(await givenTo(installation, 'mf-search')).not.toBe(version);
  },
);

test(
  'a tester is invited and listed, and a place of a script is found in the sources',
  inGate(false),
  async ({ installation }) => {
    const { folder, release } = installation;
    const version = await onStaging(installation, 'mf-search', 'for a tester');
    const invited = runScript(await handbookScript('invite mf-search @staging', 'invitations'), placesIn(folder));
    expect(invited).toContain('https://cars.example/__invitation?token=');
    expect(invited).toContain('Ana Pérez');

    const scripts = await readdir(join(ROOT, 'mf-search/dist'));
    const page = scripts.find((name) => /^page-SEARCH\.[0-9a-f]+\.js$/.test(name)) ?? '';
    const stack = join(folder, 'stack.txt');
    await writeFile(stack, `Error: x\n    at a (https://cars.example/remotes/mf-search/${version}/${page}:1:2000)\n`);
    const told = runScript(
      (await handbookScript('resolve mf-search', 'stack.txt'))
        .replace(/page-SEARCH\.\w+\.js:1:\d+/, `${page}:1:2000`)
        .replace('stack.txt', stack),
      placesIn(folder),
    );
    expect(told.match(/\.(tsx?|css):\d+:\d+/g)?.length).toBe(2);
    expect(await release('invitations')).toMatchObject({ code: 0 });
  },
);

test(
  'keys are made, rights are set, and a release goes to production by two persons',
  inGate(false),
  async ({ installation }) => {
    // Rights stay: they are set for a copy, which the other tests do not see.
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-rights-'));
    for (const part of ['releases', 'registry'])
      await cp(join(installation.folder, part), join(folder, part), { recursive: true });
    const release = releaseTool(placesIn(folder));
    await onStaging({ ...installation, release }, 'mf-search', 'by two persons');
    const own = (script: string) => script.replaceAll(/\b(owner|ana|eva)\.pem|\brights\.json/g, join(folder, '$&'));
    const places = placesIn(folder);
    const keys = runScript(own(await handbookScript('key create')), places);
    const [owner = '', ana = '', eva = ''] = [...keys.matchAll(/^public key\s+(\S+)$/gm)].map(([, key = '']) => key);
    const rights = (await handbookScript('"publicKey"', '"approval"'))
      .replace('MCowBQYDK2VwAyEA…', ana)
      .replace('MCowBQYDK2VwAyEA…', eva)
      // What production has of the other remotes is adopted with it.
      .replace('"remotes": ["mf-search"]', '"remotes": ["*"]');
    await writeFile(join(folder, 'rights.json'), rights);
    const env = { ...places, RELEASE_OWNER_KEY: owner };
    expect(runScript(own(await handbookScript('rights set', 'rights show')), env)).toContain('Ana Ruiz');
    const ofRest = ['mf-cms', 'mf-checkout', 'mf-payments', 'mf-account'].map(
      (remote) => `RELEASE_KEY=eva.pem npm run release -- approve ${remote} @production --why "what runs already"`,
    );
    runScript(own([...ofRest, await handbookScript('approve mf-search @production', 'adopt')].join('\n')), env);
    runScript(own(await handbookScript('approve mf-search @staging', 'promote mf-search @staging')), env);
    const log = runScript('npm run -s release -- log --remote mf-search --limit 2', env);
    expect(log).toContain('Ana Ruiz');
    expect(log).toContain('Eva Lind');
    await rm(folder, { recursive: true, force: true });
  },
);
