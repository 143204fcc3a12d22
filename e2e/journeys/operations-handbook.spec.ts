import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { everybodyGets, expect, test } from '../fixtures/installation';
import { withOtherBuild } from '../fixtures/other-build';
import { ROOT } from '../fixtures/processes';
import { inGate } from '../fixtures/storefront';

test.describe.configure({ timeout: 180_000 });

/** The one block of commands of docs/operations.md that has all of these words. */
async function handbookScript(...words: readonly string[]): Promise<string> {
  const handbook = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  const blocks = [...handbook.matchAll(/^```[a-z]*\n(.*?)^```/gms)].map(([, commands = '']) => commands);
  const found = blocks.filter((commands) => words.every((word) => commands.includes(word)));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

/** Runs commands as they stand, in an installation of its own. */
function runScript(folder: string, script: string, more: Readonly<Record<string, string>> = {}) {
  const env = {
    ...process.env,
    ...more,
    FORECOURT_DATA: folder,
    RELEASE_STORE: join(folder, 'releases'),
    REGISTRY_URL: join(folder, 'registry'),
  };
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
}

test('the script of the handbook runs as it is written, and leaves everybody with the release before', async ({
  installation,
}) => {
  const { folder, release } = installation;
  const script = await handbookScript('publish', 'promote', '--share 20', 'rollback');
  expect(script.trim().split('\n').length).toBeLessThanOrEqual(10);
  const remote = /publish (mf-[a-z]+)/.exec(script)?.[1] ?? '';
  const before = await withOtherBuild({ remote, mark: 'before the script' }, (build) =>
    release('publish', remote, '--build', build, '--channel', 'production'),
  );
  await everybodyGets(installation, String(before.data['version']), remote);
  runScript(folder, script);
  await everybodyGets(installation, String(before.data['version']), remote);
  const actions = (
    (await release('log', '--remote', remote, '--channel', 'production', '--limit', '3')).data as unknown as {
      action: string;
    }[]
  ).map(({ action }) => action);
  expect(actions).toEqual(['rollback', 'promote', 'promote']);
});

test(
  'a new channel is filled as the handbook says, with what production gives',
  inGate(false),
  async ({ installation }) => {
    const { folder } = installation;
    runScript(folder, await handbookScript('promote $remote @production', '--channel trial'));
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
  runScript(folder, script.replace('npm run build -w shell\n', ''));
  const [{ version = '' } = {}] = (await release('list', 'shell')).data as unknown as { version?: string }[];
  const fetched = join(ROOT, 'shell', version);
  try {
    runScript(folder, await handbookScript('fetch shell'), { VERSION: version });
    const before = await startServer({}, join(fetched, 'server/main.cjs'));
    expect(await (await fetch(`${before.origin}/healthz`)).json()).toMatchObject({ status: 'ready', shell: version });
    await before.stop();
  } finally {
    await rm(fetched, { recursive: true, force: true });
  }
});
