import { spawn } from 'node:child_process';
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { aBuild } from '../commands/command-context.fixture';
import { openRegistry } from '../open-stores';

const MAIN = join(__dirname, '../main.ts');

/** The command line in a process of its own, with the key of somebody. */
async function release(data: string, key: string | undefined, ...args: string[]) {
  const places = { FORECOURT_DATA: data, RELEASE_STORE: undefined, REGISTRY_URL: undefined };
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', 'require(process.argv[1])', MAIN, ...args], {
    env: { ...process.env, ...places, RELEASE_OWNER_KEY: undefined, RELEASE_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { out, error, code };
}

const aFolder = () => mkdtemp(join(tmpdir(), 'rights-'));

/** Makes a key with the tool. */
async function aKey(data: string, name: string) {
  const file = join(data, `${name}.pem`);
  const { out, code } = await release(data, undefined, 'key', 'create', '--into', file, '--json');
  expect(code).toBe(0);
  return { file, ...(JSON.parse(out) as { id: string; publicKey: string }) };
}

test('a key is made once, for its owner alone to read', async () => {
  const data = await aFolder();
  const { file, publicKey } = await aKey(data, 'ana');
  const [content, { mode }] = [await readFile(file, 'utf8'), await stat(file)];
  expect([mode & 0o777, content]).toEqual([0o600, expect.stringContaining('BEGIN PRIVATE KEY')]);
  expect(publicKey).toMatch(/^[\w+/]{59}=$/);
  const again = await release(data, undefined, 'key', 'create', '--into', file);
  expect([again.code, await readFile(file, 'utf8')]).toEqual([3, content]);
  expect((await release(data, undefined, '--dry-run', 'key', 'create', '--into', join(data, 'new'))).code).toBe(2);
  await expect(stat(join(data, 'new'))).rejects.toThrow();
});

test('from an owner who grants rights to a release that two people brought to production', async () => {
  const data = await aFolder();
  const registry = openRegistry(join(data, 'registry'));
  for (const channel of ['staging', 'production']) await registry.announce(channel, { contract: 1, shared: {} });
  const [owner, ana, eva] = await Promise.all([aKey(data, 'owner'), aKey(data, 'ana'), aKey(data, 'eva')]);
  const file = join(data, 'rights.json');
  const team = { teams: ['search'], may: ['publish', 'promote'], remotes: ['mf-search'] };
  const rights = {
    keys: [
      { publicKey: ana.publicKey, holder: 'Ana Ruiz', team: 'search' },
      { publicKey: eva.publicKey, holder: 'Eva Lind', team: 'platform' },
    ],
    grants: [
      { ...team, channels: ['staging', 'production'] },
      { teams: ['platform'], may: ['approve'], remotes: ['*'], channels: ['production'] },
    ],
    approval: { channels: ['production'] },
  };
  await writeFile(file, JSON.stringify(rights));
  expect((await release(data, undefined, 'rights', 'show')).out).toContain('This registry has no rights');
  expect((await release(data, owner.file, 'rights', 'set', '--from', file)).code).toBe(0);
  const stranger = await release(data, ana.file, 'rights', 'set', '--from', file);
  expect([stranger.code, stranger.error]).toEqual([3, expect.stringContaining("is not the owner's")]);
  const shown = await release(data, undefined, 'rights', 'show', '--json');
  expect(JSON.parse(shown.out)).toMatchObject({ version: 1, owner: owner.publicKey, keys: [{ id: ana.id }, {}] });

  const build = await aBuild('page', { shared: {} });
  const publish = ['publish', 'mf-search', '--version', '1.0.0', '--build', build];
  const unsigned = await release(data, undefined, ...publish);
  expect([unsigned.code, unsigned.error]).toEqual([3, expect.stringMatching(/RELEASE_KEY names no key[^]*Way out/)]);
  expect((await release(data, ana.file, ...publish)).code).toBe(0);
  const frozen = await release(data, undefined, 'freeze', '--why', 'Black Friday');
  expect([frozen.code, frozen.error]).toEqual([3, expect.stringContaining('RELEASE_KEY names no key')]);
  expect((await release(data, eva.file, 'freeze', '--why', 'Black Friday')).error).toContain('Ana Ruiz');
  expect((await release(data, ana.file, 'freeze', '--why', 'Black Friday')).code).toBe(0);
  expect((await release(data, ana.file, 'unfreeze')).code).toBe(0);
  const early = await release(data, ana.file, 'promote', 'mf-search', '@staging');
  expect([early.code, early.error]).toEqual([3, expect.stringContaining('is not approved for production')]);
  expect((await release(data, ana.file, 'approve', 'mf-search', '1.0.0')).code).toBe(3);
  expect((await release(data, eva.file, 'approve', 'mf-search', '1.0.0')).code).toBe(0);
  expect((await release(data, ana.file, 'promote', 'mf-search', '1.0.0')).code).toBe(0);
  const { out } = await release(data, undefined, 'log');
  expect(out).toMatch(new RegExp(`Ana Ruiz \\(${ana.id}\\) +promote +production: mf-search nothing → 1\\.0\\.0`));
  expect((await release(data, undefined, 'verify')).out).toMatch(
    new RegExp(`mf-search 1\\.0\\.0: signed by Ana Ruiz \\(${ana.id}\\)[^\n]*; approved by Eva Lind \\(platform`),
  );
  expect(out).toMatch(new RegExp(`Eva Lind \\(${eva.id}\\) +approve +production: mf-search 1\\.0\\.0 approved`));
});
