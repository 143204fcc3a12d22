import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everybodyGets, expect, test } from '../fixtures/installation';
import { withOtherBuild } from '../fixtures/other-build';
import { ROOT } from '../fixtures/processes';

test.describe.configure({ timeout: 180_000 });

/** The commands of docs/operations.md that lead a release from its build to everybody, and back. */
async function handbookScript(): Promise<string> {
  const handbook = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  const blocks = [...handbook.matchAll(/^```[a-z]*\n(.*?)^```/gms)].map(([, commands = '']) => commands);
  const found = blocks.filter((commands) =>
    ['publish', 'promote', '--share 20', 'rollback'].every((word) => commands.includes(word)),
  );
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

test('the script of the handbook runs as it is written, and leaves everybody with the release before', async ({
  installation,
}) => {
  const { folder, release } = installation;
  const script = await handbookScript();
  expect(script.trim().split('\n').length).toBeLessThanOrEqual(10);
  const remote = /publish (mf-[a-z]+)/.exec(script)?.[1] ?? '';
  const before = await withOtherBuild({ remote, mark: 'before the script' }, (build) =>
    release('publish', remote, '--build', build, '--channel', 'production'),
  );
  await everybodyGets(installation, String(before.data['version']), remote);
  const env = {
    ...process.env,
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
  await everybodyGets(installation, String(before.data['version']), remote);
  const actions = (
    (await release('log', '--remote', remote, '--channel', 'production', '--limit', '3')).data as unknown as {
      action: string;
    }[]
  ).map(({ action }) => action);
  expect(actions).toEqual(['rollback', 'promote', 'promote']);
});
