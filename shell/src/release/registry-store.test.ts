import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aPostgresRegistry, execute } from './postgres.fixture';
import { aFolder, aRegistry, closeRegistries, REGISTRY_PLACES, withPostgres } from './registries.fixture';
import { asDefault, defaultVersions } from './registry-document';
import type { RegistryStore } from './registry-store';
import { aRelease } from './release.fixture';

afterEach(closeRegistries);

const deploy = (registry: RegistryStore, version: string, channel = 'production') =>
  registry.change(
    channel,
    { who: 'ana@desk', action: 'promote', remote: 'mf-search', why: 'new filters' },
    (document) => asDefault(document, aRelease({ version }).record),
  );

describe.each(REGISTRY_PLACES)('a registry in %s', (_name, place) => {
  test('gives back what was deployed, with another etag after each change', async () => {
    const registry = aRegistry(await place());
    await deploy(registry, '1.0.0');
    const first = await registry.read('production');
    await deploy(registry, '1.1.0');
    const second = await registry.read('production');
    expect([defaultVersions(first.document), defaultVersions(second.document)]).toEqual([
      { 'mf-search': '1.0.0' },
      { 'mf-search': '1.1.0' },
    ]);
    expect(second.etag).not.toBe(first.etag);
    expect((await registry.read('production')).etag).toBe(second.etag);
  });

  test('has no document for a channel where nothing was deployed', async () => {
    const registry = aRegistry(await place());
    await expect(registry.read('staging')).rejects.toThrow();
    await deploy(registry, '1.0.0', 'staging');
    expect(await registry.channels()).toEqual(['staging']);
  });

  test('tells of every change who made it, why, and what visitors got before and after', async () => {
    const registry = aRegistry(await place());
    await deploy(registry, '1.0.0');
    await deploy(registry, '1.1.0');
    const everybody = (version: string) => [
      { version, traffic: 100, default: true, integrity: aRelease({ version }).record.integrity },
    ];
    expect(await registry.log()).toEqual([
      {
        at: expect.any(String),
        who: 'ana@desk',
        action: 'promote',
        channel: 'production',
        remote: 'mf-search',
        why: 'new filters',
        from: everybody('1.0.0'),
        to: everybody('1.1.0'),
      },
      {
        at: expect.any(String),
        who: 'ana@desk',
        action: 'promote',
        channel: 'production',
        remote: 'mf-search',
        why: 'new filters',
        from: [],
        to: everybody('1.0.0'),
      },
    ]);
  });

  test('tells of a channel or a remote alone, and of the last changes only', async () => {
    const registry = aRegistry(await place());
    await deploy(registry, '1.0.0', 'staging');
    await deploy(registry, '1.0.0');
    await registry.note({ who: 'ana@desk', action: 'prune', remote: 'mf-cms', from: [], to: [] });
    expect((await registry.log({ channel: 'staging' })).map(({ channel }) => channel)).toEqual(['staging']);
    expect((await registry.log({ remote: 'mf-cms' })).map(({ action }) => action)).toEqual(['prune']);
    expect((await registry.log({ limit: 2 })).map(({ action }) => action)).toEqual(['prune', 'promote']);
  });

  test('changes several remotes at once: one document after it, and a record of each', async () => {
    const registry = aRegistry(await place());
    const what = { who: 'ana@desk', action: 'promote', change: '1a2b3c4d' } as const;
    const both = (version: string) =>
      registry.changeTogether(
        'production',
        [
          { ...what, remote: 'mf-search' },
          { ...what, remote: 'mf-checkout', forced: ['too large'] },
        ],
        (document) =>
          asDefault(
            asDefault(document, aRelease({ version }).record),
            aRelease({ remote: 'mf-checkout', version: '1.0.0' }).record,
          ),
      );
    await both('1.0.0');
    expect((await registry.log()).map(({ remote, change, forced }) => [remote, change, forced])).toEqual([
      ['mf-checkout', '1a2b3c4d', ['too large']],
      ['mf-search', '1a2b3c4d', undefined],
    ]);
    // What everybody has already is no change.
    expect((await both('1.1.0')).map(({ remote }) => remote)).toEqual(['mf-search']);
    expect(await both('1.1.0')).toEqual([]);
    expect(await registry.log()).toHaveLength(3);
  });

  test('is not changed, and tells of nothing, when everything is so already or the change is refused', async () => {
    const registry = aRegistry(await place());
    await deploy(registry, '1.0.0');
    const { etag } = await registry.read('production');
    expect(await deploy(registry, '1.0.0')).toBeUndefined();
    await expect(
      registry.change('production', { who: 'ana@desk', action: 'canary', remote: 'mf-search' }, () => {
        throw new Error('no canary');
      }),
    ).rejects.toThrow('no canary');
    expect((await registry.read('production')).etag).toBe(etag);
    expect(await registry.log()).toHaveLength(1);
  });

  test('refuses a channel whose name is a path', async () => {
    const registry = aRegistry(await place());
    await expect(deploy(registry, '1.0.0', '../secret')).rejects.toThrow();
  });

  test('knows the shell of a channel by its last announcement, which makes no document', async () => {
    const registry = aRegistry(await place());
    expect(await registry.shell('production')).toBeUndefined();
    await registry.announce('production', { contract: 1, shared: { react: '19.3.1' } });
    await registry.announce('production', { contract: 2, shared: { react: '19.3.1' } });
    expect([await registry.shell('production'), await registry.shell('staging')]).toEqual([
      { contract: 2, shared: { react: '19.3.1' } },
      undefined,
    ]);
    expect(await registry.channels()).toEqual([]);
  });

  test('loses none of a hundred deployments of five processes at once', async () => {
    const at = await place();
    const deploying = Array.from({ length: 5 }, (_, index) =>
      spawn(
        process.execPath,
        ['--import', 'tsx', join(__dirname, 'deploy-often.fixture.ts'), at, `process${index}`, '20'],
        { stdio: ['ignore', 'inherit', 'inherit'] },
      ),
    );
    const codes = await Promise.all(deploying.map(async (child) => (await once(child, 'exit'))[0] as number));
    expect(codes).toEqual([0, 0, 0, 0, 0]);
    const log = (await aRegistry(at).log()).reverse();
    expect(new Set(log.map(({ to }) => to[0]?.version)).size).toBe(100);
    expect(log.slice(1).map(({ from }) => from)).toEqual(log.slice(0, -1).map(({ to }) => to));
  });
});

(withPostgres ? test : test.skip)('the audit in PostgreSQL can only grow', async () => {
  const place = await aPostgresRegistry();
  await deploy(aRegistry(place), '1.0.0');
  for (const statement of [
    "update release_audit set remote = 'x'",
    'delete from release_audit',
    'truncate release_audit',
  ])
    await expect(execute(statement, place)).rejects.toThrow('append-only');
});

test('a database that is away is asked anew at the next call', async () => {
  const registry = aRegistry('postgres://nobody@127.0.0.1:9/none');
  await expect(registry.read('production')).rejects.toThrow('ECONNREFUSED');
  await expect(registry.read('production')).rejects.toThrow('ECONNREFUSED');
});

describe('a registry in a folder, whose process was ended in the middle of a change', () => {
  /** As the process leaves it: the next document beside the present one, its line in the audit or not yet. */
  async function interrupted(at: 'before the audit' | 'while telling the audit' | 'after the audit') {
    const place = await aFolder();
    const registry = aRegistry(place);
    await deploy(registry, '1.0.0');
    const [before, file, audit] = [
      await readFile(join(place, 'production.json'), 'utf8'),
      join(place, 'production.json'),
      join(place, 'audit.jsonl'),
    ];
    const told = await readFile(audit, 'utf8');
    await deploy(registry, '1.1.0');
    await rename(file, `${file}.draft`);
    await writeFile(file, before);
    const line = (await readFile(audit, 'utf8')).slice(told.length);
    await writeFile(audit, told);
    await appendFile(
      audit,
      { 'before the audit': '', 'while telling the audit': line.slice(0, 40), 'after the audit': line }[at],
    );
    return registry;
  }
  test('between the lines of several remotes: none of them has happened', async () => {
    const place = await aFolder();
    const registry = aRegistry(place);
    await deploy(registry, '1.0.0');
    const audit = join(place, 'audit.jsonl');
    const told = await readFile(audit, 'utf8');
    const change = { who: 'ana@desk', action: 'promote', change: '1a2b3c4d' } as const;
    await registry.changeTogether(
      'production',
      [
        { ...change, remote: 'mf-search' },
        { ...change, remote: 'mf-cms' },
      ],
      (document) =>
        asDefault(asDefault(document, aRelease({ version: '2.0.0' }).record), aRelease({ remote: 'mf-cms' }).record),
    );
    const [line = ''] = (await readFile(audit, 'utf8')).slice(told.length).split('\n');
    await rename(join(place, 'production.json'), join(place, 'production.json.draft'));
    await writeFile(audit, `${told}${line}\n`);
    expect(await versionsTold(registry)).toEqual(['1.0.0']);
    await registry.note({ who: 'ana@desk', action: 'prune', remote: 'mf-cms', from: [], to: [] });
    expect((await registry.log()).map(({ action }) => action)).toEqual(['prune', 'promote']);
  });

  const versionsTold = async (registry: RegistryStore) =>
    (await registry.log()).map(({ to }) => to[0]?.version).reverse();

  test.each(['before the audit', 'while telling the audit'] as const)('%s: the change has not happened', async (at) => {
    const registry = await interrupted(at);
    await deploy(registry, '1.2.0');
    expect(await versionsTold(registry)).toEqual(['1.0.0', '1.2.0']);
  });

  test('after the audit: the change is completed by the next one', async () => {
    const registry = await interrupted('after the audit');
    await deploy(registry, '1.1.0');
    expect(defaultVersions((await registry.read('production')).document)).toEqual({ 'mf-search': '1.1.0' });
    expect(await versionsTold(registry)).toEqual(['1.0.0', '1.1.0']);
  });
});

test.each([
  ['is no JSON', '{"broken"'],
  ['names an unknown remote', '{"microFrontends":{"mf-unknown":[]}}'],
  ['has a field of its own', '{"microFrontends":{},"more":1}'],
  [
    'gives more than everything',
    '{"microFrontends":{"mf-cms":[{"url":"/x","metadata":{"version":"1"},' +
      '"deployment":{"traffic":101,"default":true}}]}}',
  ],
])('a document that %s is refused', async (_what, text) => {
  const place = await aFolder();
  await writeFile(join(place, 'production.json'), text);
  await expect(aRegistry(place).read('production')).rejects.toThrow();
});
