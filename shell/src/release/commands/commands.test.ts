import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseSurface } from '@forecourt/shared/contract';
import { dryRegistry, dryStore } from '../open-stores';
import { aSurface } from '../release.fixture';
import { aBuild, aCommandContext, type TestContext } from './command-context.fixture';
import { diff } from './diff';
import { list, log, show } from './inspect';
import { promote } from './promote';
import { prune } from './prune';
import { publish } from './publish';
import { canary, rollback } from './take-back';
import { verify } from './verify';

const PRODUCTION = { channel: 'production' };
const toStaging = async (desk: TestContext, version: string, build?: string) =>
  publish(desk, 'mf-search', { channel: 'staging', version, build: build ?? (await aBuild(`page of ${version}`)) });
/** What visitors of production get. */
const served = async (desk: TestContext) =>
  (await desk.registry.log(PRODUCTION))[0]?.to.map(({ version, traffic }) => `${version} ${traffic} %`);

async function released(...versions: string[]): Promise<TestContext> {
  const desk = await aCommandContext();
  for (const version of versions) {
    await toStaging(desk, version);
    await promote(desk, 'mf-search', version, PRODUCTION);
  }
  return desk;
}

describe('the way of a release', () => {
  test('leads from staging to a share of the visitors, to all of them, and back', async () => {
    const desk = await released('1.0.0');
    expect((await toStaging(desk, '1.1.0')).text).toBe('Published mf-search 1.1.0.\nstaging: mf-search 1.0.0 → 1.1.0');
    expect((await promote(desk, 'mf-search', '@staging', { ...PRODUCTION, share: 20 })).text).toBe(
      'production: mf-search 1.0.0 → 1.0.0 80 % + 1.1.0 20 %',
    );
    expect((await canary(desk, 'mf-search', 50, PRODUCTION)).text).toBe(
      'production: mf-search 1.0.0 80 % + 1.1.0 20 % → 1.0.0 50 % + 1.1.0 50 %',
    );
    expect((await promote(desk, 'mf-search', '1.1.0', PRODUCTION)).text).toBe(
      'production: mf-search 1.0.0 50 % + 1.1.0 50 % → 1.1.0',
    );
    expect((await rollback(desk, 'mf-search', { ...PRODUCTION, why: 'prices are missing' })).text).toBe(
      'production: mf-search 1.1.0 → 1.0.0',
    );
  });

  test('publishing the same build again changes nothing, another build under its name is refused', async () => {
    const desk = await aCommandContext();
    const build = await aBuild();
    await toStaging(desk, '1.0.0', build);
    expect((await toStaging(desk, '1.0.0', build)).text).toContain('staging gives it to everybody already.');
    await expect(toStaging(desk, '1.0.0', await aBuild('other'))).rejects.toMatchObject({
      problem: 'refused',
      wayOut: expect.stringContaining('new version'),
    });
    expect(await desk.registry.log()).toHaveLength(1);
  });

  test('what was not built, not published or never in a channel is not there', async () => {
    const desk = await aCommandContext();
    await expect(publish(desk, 'mf-search', { channel: 'staging', build: '/nowhere' })).rejects.toMatchObject({
      problem: 'missing',
      wayOut: 'Build it: npm run build -w mf-search',
    });
    await expect(promote(desk, 'mf-search', '9.9.9', PRODUCTION)).rejects.toMatchObject({
      problem: 'missing',
      wayOut: 'See what there is: list mf-search',
    });
    await expect(promote(desk, 'mf-search', '@staging', PRODUCTION)).rejects.toThrow(
      'Nothing was ever released to channel staging.',
    );
    await expect(rollback(desk, 'mf-search', { ...PRODUCTION, why: 'try' })).rejects.toMatchObject({
      problem: 'missing',
    });
  });
});

describe('a canary', () => {
  test('is ended by a share of 0 or by a rollback; everybody keeps the release before', async () => {
    const desk = await released('1.0.0');
    await toStaging(desk, '1.1.0');
    for (const end of [
      () => canary(desk, 'mf-search', 0, PRODUCTION),
      () => rollback(desk, 'mf-search', { ...PRODUCTION, why: 'errors' }),
    ]) {
      await promote(desk, 'mf-search', '1.1.0', { ...PRODUCTION, share: 5 });
      await end();
      expect(await served(desk)).toEqual(['1.0.0 100 %']);
    }
  });

  test('beside another one of its remote is refused, unless it is to take its place', async () => {
    const desk = await released('1.0.0');
    for (const version of ['1.1.0', '1.2.0']) await toStaging(desk, version);
    await promote(desk, 'mf-search', '1.1.0', { ...PRODUCTION, share: 5 });
    const second = { ...PRODUCTION, share: 10 };
    await expect(promote(desk, 'mf-search', '1.2.0', second)).rejects.toMatchObject({
      message: 'A canary of mf-search runs already: 1.1.0 has 5 %.',
      wayOut: 'End it: rollback mf-search. Or take its place: promote mf-search 1.2.0 --replace',
    });
    expect(await served(desk)).toEqual(['1.0.0 95 %', '1.1.0 5 %']);
    await promote(desk, 'mf-search', '1.2.0', { ...second, replace: true });
    expect(await served(desk)).toEqual(['1.0.0 90 %', '1.2.0 10 %']);
  });

  test('that has its share already is left as it is', async () => {
    const desk = await released('1.0.0');
    await toStaging(desk, '1.1.0');
    await promote(desk, 'mf-search', '1.1.0', { ...PRODUCTION, share: 5 });
    const { length } = await desk.registry.log();
    expect((await canary(desk, 'mf-search', 5, PRODUCTION)).text).toBe('The canary of mf-search has 5 % already.');
    expect(await desk.registry.log()).toHaveLength(length);
  });

  test('needs a release that the others have, and another one than theirs', async () => {
    const desk = await aCommandContext();
    await toStaging(desk, '1.0.0');
    await expect(promote(desk, 'mf-search', '1.0.0', { ...PRODUCTION, share: 5 })).rejects.toMatchObject({
      problem: 'refused',
      wayOut: 'Promote it without a share.',
    });
    await promote(desk, 'mf-search', '1.0.0', PRODUCTION);
    await expect(promote(desk, 'mf-search', '1.0.0', { ...PRODUCTION, share: 5 })).rejects.toThrow(
      'Everybody has mf-search 1.0.0 already.',
    );
    await expect(canary(desk, 'mf-search', 5, PRODUCTION)).rejects.toThrow(
      'No canary of mf-search runs in this channel.',
    );
  });
});

describe('a rollback', () => {
  test('goes back through the good releases, and never to one that was rolled back', async () => {
    const desk = await released('1', '2', '3');
    const back = () => rollback(desk, 'mf-search', { ...PRODUCTION, why: 'errors' });
    await back();
    expect(await served(desk)).toEqual(['2 100 %']);
    await back();
    expect(await served(desk)).toEqual(['1 100 %']);
    await expect(back()).rejects.toMatchObject({
      problem: 'refused',
      wayOut: 'Name one: rollback mf-search --to <version>',
    });
  });

  test('goes to any release that is named, and says why in the log', async () => {
    const desk = await released('1', '2', '3');
    await rollback(desk, 'mf-search', { ...PRODUCTION, to: '1', why: 'both are too slow' });
    expect((await desk.registry.log({ limit: 1 }))[0]).toMatchObject({
      who: 'ana@desk',
      action: 'rollback',
      why: 'both are too slow',
      to: [{ version: '1' }],
    });
  });
});

describe('the gate', () => {
  test('refuses with every reason and its way out, and nothing is written', async () => {
    const desk = await aCommandContext();
    const build = await aBuild('page', { contract: 2, shared: { react: '^18.0.0' } });
    await expect(toStaging(desk, '1.0.0', build)).rejects.toMatchObject({
      problem: 'refused',
      message: expect.stringMatching(/contract 2[^]*react \^18\.0\.0/),
      wayOut: expect.stringMatching(/Release a shell[^]*--force, which the log will tell/),
    });
    expect([await desk.store.versions('mf-search'), await desk.registry.channels()]).toEqual([[], []]);
  });

  test('is overruled by force, which stands in the log', async () => {
    const desk = await aCommandContext();
    await publish(desk, 'mf-search', {
      channel: 'staging',
      version: '1.0.0',
      build: await aBuild('page', { contract: 2 }),
      force: true,
    });
    expect((await log(desk, {})).text).toContain(
      'forced: It speaks contract 2, the shell of the channel speaks 1 and 0.',
    );
  });

  test('stands before promotion too, where the shell may be another one', async () => {
    const desk = await released('1.0.0');
    const shellOf = () => Promise.resolve({ contract: 3, shared: { react: '19.3.1' } });
    await expect(promote({ ...desk, shellOf }, 'mf-search', '1.0.0', PRODUCTION)).rejects.toThrow(
      'the shell of the channel speaks 3 and 2',
    );
  });

  test('lets wrong bytes pass by no force', async () => {
    const desk = await aCommandContext();
    await toStaging(desk, '1.0.0');
    await writeFile(join(desk.folder, 'releases/mf-search/1.0.0/remoteEntry.js'), 'another entry');
    await expect(promote(desk, 'mf-search', '1.0.0', { ...PRODUCTION, force: true })).rejects.toThrow(
      'remoteEntry.js has other bytes than its record says.',
    );
  });

  test('sees what the releases that run beside it would miss, a canary among them', async () => {
    const desk = await aCommandContext();
    const publishing = async (remote: 'mf-cms' | 'mf-search', surface: Partial<ReleaseSurface>, version: string) =>
      publish(desk, remote, {
        channel: 'staging',
        version,
        build: await aBuild(version, { surface: aSurface(surface) }),
      });
    const form = { 'search/SearchForm': { properties: {}, required: [] } };
    await publishing('mf-search', { widgets: form }, '1.0.0');
    await publishing('mf-cms', {}, '1.0.0');
    await publishing('mf-cms', { uses: form }, '1.1.0');
    await promote(desk, 'mf-cms', '1.0.0', { channel: 'staging' });
    await promote(desk, 'mf-cms', '1.1.0', { channel: 'staging', share: 10 });
    await expect(publishing('mf-search', {}, '1.1.0')).rejects.toThrow(
      'widgets: mf-search 1.1.0 has no widget search/SearchForm, which mf-cms 1.1.0 shows.',
    );
  });

  test('has the pages of a server build rendered, of the bytes that were released', async () => {
    const desk = await aCommandContext();
    const tried: string[] = [];
    const smokeRun: TestContext['smokeRun'] = async ({ version }, code) => {
      tried.push(`${version}: ${code}`);
      return [{ rule: 'server', message: 'Its server build throws on SEARCH: no such car', wayOut: 'Mend it.' }];
    };
    const build = await aBuild('page', {}, { 'server.cjs': 'the server build' });
    const published = publish({ ...desk, smokeRun }, 'mf-search', { channel: 'staging', version: '1.0.0', build });
    await expect(published).rejects.toThrow('server: Its server build throws on SEARCH: no such car');
    expect(tried).toEqual(['1.0.0: the server build']);
  });

  test('sees a compressed file that is not its plain one, and a page whose file is not built', async () => {
    const build = await aBuild('page', { chunks: { 'page-SEARCH': { js: ['gone.js'], css: [] } } });
    await writeFile(join(build, 'remoteEntry.js.br'), brotliCompressSync('an entry of yesterday'));
    await expect(toStaging(await aCommandContext(), '1.0.0', build)).rejects.toThrow(
      /gone\.js belongs to a page[^]*remoteEntry\.js\.br is not remoteEntry\.js, compressed/,
    );
  });
});

describe('looking', () => {
  test('the list tells of every release where it is deployed', async () => {
    const desk = await released('1.0.0', '1.1.0');
    await toStaging(desk, '1.2.0');
    await promote(desk, 'mf-search', '1.2.0', { ...PRODUCTION, share: 5 });
    const { text } = await list(desk, 'mf-search');
    expect(text).toMatch(/1\.2\.0 .*production 5 %, staging$/m);
    expect(text).toMatch(/1\.1\.0 .*production 95 %, staging fallback$/m);
    expect(text).toMatch(/1\.0\.0 .*production fallback, staging fallback$/m);
    expect((await list(desk, 'mf-cms')).text).toBe('Nothing is published.');
  });

  test('of a canary that nearly everybody has, the list and the log say who has the rest', async () => {
    const desk = await released('1.0.0');
    await toStaging(desk, '1.1.0');
    await promote(desk, 'mf-search', '1.1.0', { ...PRODUCTION, share: 99 });
    const { text } = await list(desk, 'mf-search');
    expect(text).toMatch(/1\.1\.0 .*production 99 %, staging$/m);
    expect(text).toMatch(/1\.0\.0 .*production 1 %, staging fallback$/m);
    expect((await log(desk, { limit: 1 })).text).toContain('production: mf-search 1.0.0 → 1.0.0 1 % + 1.1.0 99 %');
    expect((await canary(desk, 'mf-search', 0.3, PRODUCTION)).text).toBe(
      'production: mf-search 1.0.0 1 % + 1.1.0 99 % → 1.0.0 99.7 % + 1.1.0 0.3 %',
    );
  });

  test('a release is shown with its contract, its sizes and its shared packages', async () => {
    const { text, data } = await show(await released('1.0.0'), 'mf-search', '@production');
    expect(text).toMatch(/^mf-search 1\.0\.0\ncontract +1\n/);
    expect(text).toMatch(/page-SEARCH +\d+ bytes/);
    expect(text).toMatch(/react +\^19\.0\.0/);
    expect(data).toMatchObject({
      version: '1.0.0',
      channels: [{ channel: 'production', traffic: 100, default: true }, { channel: 'staging' }],
    });
  });

  test('two releases are compared by files, bytes, contract and shared packages', async () => {
    const desk = await aCommandContext();
    await toStaging(desk, '1.0.0', await aBuild('page', {}, { 'texts.11aa22bb.js': 'Cars' }));
    const next = await aBuild('a longer page', { shared: { react: '^19.3.0' } }, { 'texts.33cc44dd.js': 'All cars' });
    await toStaging(desk, '1.1.0', next);
    const { text } = await diff(desk, '1.0.0', '1.1.0', {});
    expect(text.split('\n').slice(0, 7)).toEqual([
      'mf-search 1.0.0 → 1.1.0',
      'contract: 1, the same',
      'files:',
      '  changed  page.js',
      '  changed  remoteEntry.js',
      '  changed  texts.*.js',
      'bytes:',
    ]);
    expect(text).toMatch(/page-SEARCH +\d+ → \d+ +\+\d+\n/);
    expect(text).toMatch(/shared:\n {2}react {2}\^19\.0\.0 → \^19\.3\.0$/);
    await expect(diff(desk, '1.0.0', '3.0.0', {})).rejects.toThrow('No remote has both 1.0.0 and 3.0.0.');
  });

  test('verifying reads everything that a channel serves, also what it only falls back to', async () => {
    const desk = await released('1.0.0', '1.1.0');
    expect((await verify(desk, PRODUCTION)).text).toBe('production: 8 files of 2 releases are what was released.');
    expect(desk.progressLines.at(-1)).toBe('Hashing mf-search 1.0.0: 4 of 4');
    await writeFile(join(desk.folder, 'releases/mf-search/1.0.0/page.js'), 'changed');
    await rm(join(desk.folder, 'releases/mf-search/1.1.0/remoteEntry.js'));
    await expect(verify(desk, PRODUCTION)).rejects.toMatchObject({
      problem: 'damaged',
      message: expect.stringMatching(/1\.1\.0: remoteEntry\.js cannot be read\.\n.*1\.0\.0: page\.js has other bytes/),
    });
  });
});

describe('pruning', () => {
  const DAY_MS = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

  test('spares what anybody had in the last 30 days', async () => {
    const desk = await released('1', '2', '3', '4', '5', '6', '7');
    expect((await prune(desk, { keep: 1, now: inDays(29) })).text).toBe('Nothing is old enough to go.');
  });

  test('spares the newest releases and whatever a channel serves or falls back to', async () => {
    const desk = await released('1', '2', '3', '4', '5', '6', '7');
    expect((await prune(desk, { keep: 1, now: inDays(31) })).data).toEqual({
      removed: expect.arrayContaining(['1', '2', '3'].map((version) => ({ remote: 'mf-search', version }))),
    });
    expect((await desk.store.versions('mf-search')).sort()).toEqual(['4', '5', '6', '7']);
    expect((await log(desk, { limit: 1 })).text).toMatch(/prune .*mf-search: .*removed/);
  });
});

test('a dry run says what would be done, refuses what would be refused, and leaves everything as it is', async () => {
  const desk = await released('1.0.0');
  const dry = { ...desk, store: dryStore(desk.store), registry: dryRegistry(desk.registry) };
  const before = await desk.registry.read('production');
  expect(
    (await publish(dry, 'mf-search', { channel: 'production', version: '1.1.0', build: await aBuild('other') })).text,
  ).toContain('production: mf-search 1.0.0 → 1.1.0');
  await expect(
    publish(dry, 'mf-search', { channel: 'production', version: '1.0.0', build: await aBuild('other') }),
  ).rejects.toThrow('with other bytes');
  await publish(dry, 'mf-search', {
    channel: 'preview',
    newChannel: true,
    version: '1.1.0',
    build: await aBuild('other'),
  });
  expect([
    await desk.registry.read('production'),
    await desk.store.versions('mf-search'),
    await desk.registry.channels(),
  ]).toEqual([before, ['1.0.0'], ['production', 'staging']]);
});
