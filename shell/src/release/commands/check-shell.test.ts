import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseSurface, ShellOffer } from '@forecourt/shared/contract';
import { aSurface } from '../release.fixture';
import { checkShell } from './check-shell';
import { aBuild, aCommandContext, type TestContext } from './command-context.fixture';
import { publish } from './publish';

const STAGING = { channel: 'staging' };
const providing = (...names: string[]): ShellOffer => ({
  contract: 1,
  shared: { react: '19.3.1', 'react-router-dom': '7.9.0' },
  surface: aSurface({ imports: {}, exports: { 'react-router-dom': names } }),
});

/** The folder of a shell's build that says this. */
async function aShellBuild(offer: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  await writeFile(join(folder, 'build.json'), typeof offer === 'string' ? offer : JSON.stringify(offer));
  return folder;
}

/** A channel where a release of mf-search runs that imports these names of the router. */
async function aChannel(imports: readonly string[], before: ShellOffer): Promise<TestContext> {
  const desk = await aCommandContext(before);
  await desk.registry.announce('staging', before);
  const surface: Partial<ReleaseSurface> = { imports: { react: ['useState'], 'react-router-dom': [...imports] } };
  const build = await aBuild('page', { surface: aSurface(surface) });
  await publish(desk, 'mf-search', { ...STAGING, version: '1.0.0', build });
  return desk;
}

test('a shell that carries all that runs may be deployed', async () => {
  const desk = await aChannel(['useMatch'], providing('useMatch'));
  const { text, data } = await checkShell(desk, {
    ...STAGING,
    shell: await aShellBuild(providing('Link', 'useMatch')),
  });
  expect(text).toBe('This shell breaks nothing that runs in staging:\n  mf-search 1.0.0');
  expect(data).toMatchObject({ breaks: [], running: [{ remote: 'mf-search', version: '1.0.0' }] });
});

test('a shell that would break a running release is told before it is deployed, with what it would break', async () => {
  const desk = await aChannel(['useMatch'], providing('useMatch'));
  const shell = await aShellBuild(providing('Link'));
  await expect(checkShell(desk, { ...STAGING, shell })).rejects.toMatchObject({
    problem: 'refused',
    message:
      'This shell would break what runs in staging:\n' +
      '  mf-search 1.0.0 imports useMatch of react-router-dom, which the shell does not provide.',
    wayOut: expect.stringContaining('Release what fits it first'),
  });
  expect(await desk.registry.shell('staging')).toEqual(providing('useMatch'));
});

test('a contract that no running release speaks is told as well', async () => {
  const desk = await aChannel(['useMatch'], providing('useMatch'));
  const shell = await aShellBuild({ ...providing('useMatch'), contract: 3 });
  await expect(checkShell(desk, { ...STAGING, shell })).rejects.toThrow('It speaks contract 1');
});

test('where no shell has run yet, none takes anything away', async () => {
  const desk = await aCommandContext();
  await publish(desk, 'mf-search', { ...STAGING, version: '1.0.0', build: await aBuild() });
  const { text, data } = await checkShell(desk, { ...STAGING, shell: await aShellBuild(providing()) });
  expect(data).toMatchObject({ isCompared: false });
  expect(text).toBe(
    'Nothing was compared: no shell has run in staging yet, so the first one may start there. What runs there:\n' +
      '  mf-search 1.0.0',
  );
});

test('a shell may be deployed before the first release of its channel, and nothing was compared', async () => {
  const desk = await aCommandContext();
  const shell = await aShellBuild(providing());
  const { text, data } = await checkShell(desk, { channel: 'trial', shell });
  expect(text).toBe(
    'Nothing was compared: nothing runs in channel trial, so any shell may start there. The channels: list',
  );
  expect(data).toMatchObject({ isCompared: false, breaks: [], running: [] });
});

test('a folder without a build is told with a way out', async () => {
  const desk = await aCommandContext();
  await expect(checkShell(desk, { ...STAGING, shell: '/nowhere' })).rejects.toMatchObject({
    problem: 'missing',
    message: 'There is no build of a shell in /nowhere.',
    wayOut: 'Build it: npm run build -w shell',
  });
});

test('a build record that is damaged is told with its path and a way out', async () => {
  const desk = await aChannel(['useMatch'], providing('useMatch'));
  for (const record of ['{ "contract":', '{ "contract": "one" }']) {
    const shell = await aShellBuild(record);
    await expect(checkShell(desk, { ...STAGING, shell })).rejects.toMatchObject({
      problem: 'damaged',
      message: `${join(shell, 'build.json')} cannot be read: it is no JSON, or outside its schema.`,
      wayOut: expect.stringContaining('npm run build'),
    });
  }
});
