import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { aBuild } from './commands/command-context.fixture';
import { openRegistry } from './open-stores';

/** The command line in a process of its own; like its build, it is CommonJS. */
async function release(data: string, ...args: string[]) {
  const child = spawn(
    process.execPath,
    ['--require', 'tsx/cjs', '--eval', 'require(process.argv[1])', join(__dirname, 'main.ts'), ...args],
    {
      env: { ...process.env, FORECOURT_DATA: data, RELEASE_STORE: undefined, REGISTRY_URL: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { out, error, code };
}
const aFolder = () => mkdtemp(join(tmpdir(), 'release-'));

test('a mistake in the command line is told, with a code of its own', async () => {
  const data = await aFolder();
  const mistakes = await Promise.all(
    [
      ['publish', 'mf-unknown'],
      ['promote', 'mf-search', '1', '--share', '120'],
      ['promote', 'mf-search', '1', '--share', '0.05'],
      ['rollback', 'mf-search'],
      ['list', '--channel'],
      ['log', '--channel', '../x'],
      ['promote', 'mf-search@1.0.0', 'mf-search@2.0.0'],
      ['promote', 'mf-search'],
      ['rollback', '--why', 'nothing is named'],
    ].map((args) => release(data, ...args)),
  );
  expect(mistakes.map(({ code }) => code)).toEqual(Array(9).fill(2));
  expect(mistakes[0]?.error).toContain('It has to be one of mf-cms, mf-search');
  expect(mistakes[2]?.error).toContain('from 0.1 to 99.9');
  expect(mistakes[6]?.error).toContain('mf-search is named twice.');
  expect(mistakes[3]?.error).toContain("required option '--why <text>' not specified");
});

test('a canary of one visitor in a thousand is accepted: what is refused is a release that is not there', async () => {
  const { error, code } = await release(await aFolder(), 'promote', 'mf-search', '1', '--share', '0.1');
  expect(error).toContain('There is no release 1 of mf-search.');
  expect(code).toBe(4);
});

test('help is no mistake', async () => {
  const { out, code } = await release(await aFolder(), '--help');
  expect(code).toBe(0);
  expect(out).toMatch(
    /publish[^]*promote[^]*canary[^]*rollback[^]*prune[^]*list[^]*show[^]*diff[^]*verify[^]*check[^]*log[^]*Exit codes/,
  );
});

test('whoever reads the beginning of an answer only hears of no mistake', async () => {
  const child = spawn(
    'bash',
    [
      '-c',
      '"$0" --require tsx/cjs --eval "require(process.argv[1])" "$1" --help | true; echo "${PIPESTATUS[0]}"',
    ].concat(process.execPath, join(__dirname, 'main.ts')),
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect([out.trim(), error]).toEqual(['0', '']);
});

test('a shell that would break what runs is an exit code for scripts, before it is deployed', async () => {
  const data = await aFolder();
  const before = { contract: 1, shared: { lodash: '4.17.21' } };
  const registry = openRegistry(join(data, 'registry'));
  await registry.announce('production', before);
  const build = await aBuild('page', { shared: { lodash: '^4.17.0' } });
  await release(data, 'publish', 'mf-search', '--version', '1.0.0', '--build', build, '--channel', 'production');
  const check = async (offer: object, ...more: string[]) => {
    const folder = await aFolder();
    await writeFile(join(folder, 'build.json'), JSON.stringify(offer));
    return release(data, 'check', 'shell', '--shell', folder, ...more);
  };
  expect((await check(before)).code).toBe(0);
  const refused = await check({ contract: 1, shared: {} });
  expect([refused.code, refused.error]).toEqual([
    3,
    expect.stringContaining('mf-search 1.0.0: It needs lodash, which the shell does not provide.'),
  ]);
  const forScripts = await check({ contract: 1, shared: {} }, '--json');
  expect(JSON.parse(forScripts.out)).toMatchObject({
    error: { problem: 'refused', details: { breaks: [expect.any(String)] } },
  });
  const first = await check(before, '--channel', 'trial');
  expect([first.code, first.out]).toEqual([0, expect.stringMatching(/^Nothing was compared/)]);
  expect([(await check({ shared: {} })).code, (await release(data, 'check', 'shel')).code]).toEqual([5, 2]);
});

test('refused, not there and damaged are three codes, for scripts in JSON as well', async () => {
  const data = await aFolder();
  await openRegistry(join(data, 'registry')).announce('staging', { contract: 1, shared: {} });
  const put = async (page: string, ...more: string[]) =>
    release(
      data,
      'publish',
      'mf-search',
      '--version',
      '1.0.0',
      '--build',
      await aBuild(page, { shared: {} }),
      '--json',
      '--who',
      'ci',
      ...more,
    );
  const dry = await put('page', '--dry-run');
  expect([dry.code, JSON.parse(dry.out)]).toEqual([0, expect.objectContaining({ dryRun: true, version: '1.0.0' })]);
  const published = await put('page');
  expect([published.code, JSON.parse(published.out)]).toEqual([
    0,
    { remote: 'mf-search', version: '1.0.0', channel: 'staging', changed: true, forced: [] },
  ]);
  expect(published.error).toBe('Checking the hashes of mf-search 1.0.0\n');

  const refused = await put('another page');
  expect([refused.code, JSON.parse(refused.out)]).toEqual([
    3,
    { error: expect.objectContaining({ problem: 'refused', wayOut: expect.any(String) }) },
  ]);
  expect((await release(data, 'show', 'mf-search', '9.9.9')).code).toBe(4);
  await writeFile(join(data, 'releases/mf-search/1.0.0/remoteEntry.js'), 'changed');
  expect((await release(data, 'verify', '--channel', 'staging')).code).toBe(5);
  expect((await release(data, 'log')).out).toMatch(/ci +publish +staging: mf-search nothing → 1\.0\.0/);
});
