import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { adopt } from './adopt';
import { aBuild, aCommandContext, type TestContext } from './command-context.fixture';
import { log } from './inspect';
import { promote } from './promote';
import { publish } from './publish';
import { rollback } from './take-back';
import { verify } from './verify';

const PRODUCTION = { channel: 'production' };
const toStaging = async (desk: TestContext, version: string, build?: string) =>
  publish(desk, 'mf-search', { channel: 'staging', version, build: build ?? (await aBuild(`page of ${version}`)) });

async function released(...versions: string[]): Promise<TestContext> {
  const desk = await aCommandContext();
  for (const version of versions) {
    await toStaging(desk, version);
    await promote(desk, 'mf-search', version, PRODUCTION);
  }
  return desk;
}

describe('a store that somebody else writes to', () => {
  const recordOf = (desk: TestContext, version = '1.0.0') =>
    join(desk.folder, 'releases/mf-search', version, 'release.json');
  /** Changes what a page loads of the release, with hashes that fit. */
  async function changeRecord(desk: TestContext, version?: string): Promise<void> {
    const record = JSON.parse(await readFile(recordOf(desk, version), 'utf8')) as object;
    await writeFile(recordOf(desk, version), JSON.stringify({ ...record, exposes: {} }));
  }
  const CHANGED = { problem: 'damaged', message: expect.stringContaining('is not the one that was published') };

  test('promotes nothing: a changed release.json is refused between staging and production', async () => {
    const desk = await aCommandContext();
    await toStaging(desk, '1.0.0');
    await changeRecord(desk);
    await expect(promote(desk, 'mf-search', '1.0.0', { ...PRODUCTION, force: true })).rejects.toMatchObject(CHANGED);
  });

  test('brings nothing back: a rollback to a changed release is refused', async () => {
    const desk = await released('1', '2', '3', '4', '5', '6');
    await changeRecord(desk, '1');
    await expect(rollback(desk, 'mf-search', { ...PRODUCTION, to: '1', why: 'errors' })).rejects.toMatchObject(CHANGED);
  });

  test('is found by verify, whatever hashes it wrote', async () => {
    const desk = await released('1.0.0');
    await changeRecord(desk);
    await expect(verify(desk, PRODUCTION)).rejects.toThrow(
      'its release.json is not the one whose hash the registry has.',
    );
  });

  test('slips nothing under a build that is published anew', async () => {
    const desk = await aCommandContext();
    const build = await aBuild();
    await toStaging(desk, '1.0.0', build);
    const record = JSON.parse(await readFile(recordOf(desk), 'utf8')) as object;
    await writeFile(recordOf(desk), JSON.stringify({ ...record, commit: 'another' }));
    await expect(toStaging(desk, '1.0.0', build)).rejects.toMatchObject(CHANGED);
  });

  test('is rebuilt after a loss: a release that is built again is taken in place of the one that is gone', async () => {
    const desk = await released('1.0.0');
    await rm(join(desk.folder, 'releases'), { recursive: true });
    await toStaging(desk, '1.0.0');
    await promote(desk, 'mf-search', '1.0.0', PRODUCTION);
    expect((await verify(desk, PRODUCTION)).text).not.toContain('adopt');
  });
});

describe('a registry from before hashes were recorded', () => {
  async function before(): Promise<TestContext> {
    const desk = await released('1.0.0', '1.1.0');
    await desk.registry.change(
      'production',
      { who: 'old tool', action: 'promote', remote: 'mf-search' },
      (document) => ({
        microFrontends: {
          'mf-search': (document.microFrontends['mf-search'] ?? []).map((deployed) => ({
            ...deployed,
            extras: { contract: 1 },
          })),
        },
      }),
    );
    return desk;
  }
  const hashes = async (desk: TestContext) =>
    (await desk.registry.read('production')).document.microFrontends['mf-search']?.map(
      ({ extras }) => extras?.releaseIntegrity,
    );

  test('gets the hashes of all its releases by adopt, which stands in the log', async () => {
    const desk = await before();
    expect((await verify(desk, PRODUCTION)).text).toContain(
      '2 have no hash in the registry: adopt --channel production',
    );
    await adopt(desk, { ...PRODUCTION, why: 'hashes' });
    expect(await hashes(desk)).toEqual([expect.stringMatching(/^sha384-/), expect.stringMatching(/^sha384-/)]);
    expect((await log(desk, { limit: 1 })).text).toContain('adopt');
    expect((await adopt(desk, PRODUCTION)).text).toBe('production: every release has its hash already.');
  });

  test('adopts nothing that differs from its own record', async () => {
    const desk = await before();
    await writeFile(join(desk.folder, 'releases/mf-search/1.0.0/remoteEntry.js'), 'another entry');
    await expect(adopt(desk, PRODUCTION)).rejects.toMatchObject({ problem: 'damaged' });
  });

  test('gets the hash of a release at its next promotion', async () => {
    const desk = await before();
    await promote(desk, 'mf-search', '1.1.0', PRODUCTION);
    expect((await hashes(desk))?.[0]).toMatch(/^sha384-/);
  });
});
