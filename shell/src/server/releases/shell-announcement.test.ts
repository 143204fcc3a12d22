import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseSurface, ShellOffer } from '@forecourt/shared/contract';
import { openRegistry, openReleaseStore } from '../../release/open-stores';
import { asDefault } from '../../release/registry-document';
import type { ReleaseStore } from '../../release/release-store';
import { aRelease, aSurface } from '../../release/release.fixture';
import { shellAnnouncement } from './shell-announcement';

const CHANNEL = 'production';
const providing = (...names: string[]): ShellOffer => ({
  contract: 1,
  shared: { react: '19.3.1' },
  surface: aSurface({ imports: {}, exports: { 'react-router-dom': names } }),
});

/** A channel whose visitors get a release of mf-search that gives and takes this. */
async function aChannel(surface: Partial<ReleaseSurface>) {
  const folder = await mkdtemp(join(tmpdir(), 'channel-'));
  const [store, registry] = [openReleaseStore(join(folder, 'releases')), openRegistry(join(folder, 'registry'))];
  const reported: string[] = [];
  const release = async (version: string, gives: Partial<ReleaseSurface> | undefined, change = {}) => {
    const { record, files } = aRelease({ version, surface: gives && aSurface(gives), ...change });
    const stored = await store.write(record, files);
    const what = { who: 'ana', action: 'publish', remote: 'mf-search' } as const;
    await registry.change(CHANNEL, what, (document) => asDefault(document, stored));
  };
  await release('1.0.0', surface);
  return {
    registry,
    document: join(folder, 'registry', `${CHANNEL}.json`),
    audit: join(folder, 'registry', 'audit.jsonl'),
    release,
    reported,
    start: (offer: ShellOffer, read: Pick<ReleaseStore, 'record'> = store, places = registry) => {
      const clock = { now: 0 };
      const { announce, breaks } = shellAnnouncement({
        registry: places,
        store: read,
        channel: CHANNEL,
        offer: () => Promise.resolve(offer),
        report: (error) => void reported.push(String(error)),
        now: () => clock.now,
      });
      /** So much later than the last time; by itself, later than anything is waited for. */
      const after = (ms = 60_000) => {
        clock.now += ms;
        return announce();
      };
      return { announce: after, breaks };
    },
  };
}
const MATCHES = { imports: { react: ['useState'], 'react-router-dom': ['useMatch'] } };
const BROKEN = 'mf-search 1.0.0 imports useMatch of react-router-dom, which the shell does not provide.';

test('a shell that carries all that runs is announced to the release gate', async () => {
  const { registry, start } = await aChannel(MATCHES);
  await start(providing('Link', 'useMatch')).announce();
  expect(await registry.shell(CHANNEL)).toEqual(providing('Link', 'useMatch'));
});

test('a shell that would break a running release is not announced, and says once which', async () => {
  const { registry, start, reported } = await aChannel(MATCHES);
  await start(providing('useMatch')).announce();
  const next = start(providing('Link'));
  await next.announce();
  await next.announce();
  expect(next.breaks()).toEqual([BROKEN]);
  expect(reported).toEqual([expect.stringContaining(`would break what runs in production: ${BROKEN}`)]);
  expect(await registry.shell(CHANNEL)).toEqual(providing('useMatch'));
});

test('a shell that was refused is ready as soon as what runs fits it', async () => {
  const { registry, start, release } = await aChannel(MATCHES);
  await start(providing('useMatch')).announce();
  const next = start(providing('Link'));
  await next.announce();
  await release('1.1.0', { imports: { react: ['useState'], 'react-router-dom': ['Link'] } });
  await next.announce();
  expect(next.breaks()).toEqual([]);
  expect(await registry.shell(CHANNEL)).toEqual(providing('Link'));
});

test('for a refused shell the audit is read less and less often, and at once when something is released', async () => {
  const { registry, start, release } = await aChannel(MATCHES);
  await start(providing('useMatch')).announce();
  let reads = 0;
  const log: typeof registry.log = (query) => {
    reads += 1;
    return registry.log(query);
  };
  const next = start(providing('Link'), undefined, { ...registry, log });
  const asked: number[] = [];
  for (let second = 0; second <= 70; second += 1) {
    const before = reads;
    await next.announce(1000);
    if (reads > before) asked.push(second);
  }
  expect(asked).toEqual([0, 5, 15, 35, 65]);
  await release('1.1.0', { imports: { react: ['useState'], 'react-router-dom': ['Link'] } });
  await next.announce(1000);
  expect(next.breaks()).toEqual([]);
});

test('what the shell before could not carry either holds up nobody: it was forced, or there was no shell', async () => {
  const { start } = await aChannel(MATCHES);
  const first = start(providing('Link'));
  await first.announce();
  const second = start(providing('Link', 'Route'));
  await second.announce();
  expect([first.breaks(), second.breaks()]).toEqual([[], []]);
});

test('a shell is announced over releases and a shell of before, which do not tell what they need', async () => {
  const { registry, start, release } = await aChannel(MATCHES);
  await release('0.9.0', undefined);
  await registry.announce(CHANNEL, { contract: 1, shared: { react: '19.3.1' } });
  const next = start(providing('Link'));
  await next.announce();
  expect([next.breaks(), await registry.shell(CHANNEL)]).toEqual([[], providing('Link')]);
});

test('what was forced holds up no later shell either, whatever its own figures are', async () => {
  const { start, release } = await aChannel({ imports: { react: ['useState'] } });
  await release('2.0.0', { imports: { react: ['useState'] } }, { shared: { react: '^20.0.0' } });
  await start(providing('Link')).announce();
  const next = start({ ...providing('Link'), shared: { react: '19.3.2' } });
  await next.announce();
  expect(next.breaks()).toEqual([]);
});

test('while the store is away nothing is known of what runs, and no shell is announced', async () => {
  const { registry, start } = await aChannel(MATCHES);
  await start(providing('useMatch')).announce();
  const next = start(providing('Link'), { record: () => Promise.reject(new Error('ETIMEDOUT')) });
  await expect(next.announce()).rejects.toThrow('ETIMEDOUT');
  expect(await registry.shell(CHANNEL)).toEqual(providing('useMatch'));
});

test('a shell that cannot be compared, as the document is damaged, is announced once it was compared', async () => {
  const { registry, start, reported, document } = await aChannel(MATCHES);
  await start(providing('useMatch')).announce();
  const sound = await readFile(document, 'utf8');
  const next = start(providing('Link', 'useMatch'));
  for (const damaged of ['{ "microFrontends":', '{ "microFrontends": {} }']) {
    await writeFile(document, damaged);
    await next.announce();
    expect([await registry.shell(CHANNEL), next.breaks(), reported]).toEqual([providing('useMatch'), [], []]);
  }
  await writeFile(document, sound);
  await next.announce();
  expect(await registry.shell(CHANNEL)).toEqual(providing('Link', 'useMatch'));
});

test('a shell that cannot be compared, as the audit is damaged, is not announced, which is told', async () => {
  const { registry, start, audit } = await aChannel(MATCHES);
  await start(providing('useMatch')).announce();
  const sound = await readFile(audit, 'utf8');
  await appendFile(audit, '{ "at":\n');
  const next = start(providing('Link'));
  await expect(next.announce()).rejects.toThrow(`${audit}, line 2, cannot be read`);
  expect(await registry.shell(CHANNEL)).toEqual(providing('useMatch'));
  await writeFile(audit, sound);
  await next.announce();
  expect([next.breaks(), await registry.shell(CHANNEL)]).toEqual([[BROKEN], providing('useMatch')]);
});
