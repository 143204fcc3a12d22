import type { RunningRelease } from '../../protocol/page-state';
import type { LastGoodRelease } from '../../protocol/releases';
import { RemoteUnavailable } from '../app/shell-services';
import { Late, withTimeout } from '../timing';
import { loadLastGood, loadWithFallback, type Attempt } from './fallback';
import { Unusable } from './remote-loader';

const OWN = { version: '2', contract: 1, base: '/remotes/mf-search/2/' };
const BEFORE: LastGoodRelease = {
  version: '1',
  contract: 1,
  base: '/remotes/mf-search/1/',
  integrity: { '/remotes/mf-search/1/remoteEntry.js': 'sha384-one' },
};
const TOLD_AFTER_MS = 7500;

/** The shell's server, asked for another release. */
function serverWith(other: unknown) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () => new Response(JSON.stringify(other ?? { errorCode: 'not-found' }), { status: other ? 200 : 404 }),
    );
}

function page(load: (release: RunningRelease | undefined) => Promise<string>, origin = '') {
  let running: RunningRelease = OWN;
  const reports: string[] = [];
  const admitted: unknown[] = [];
  const byVersion: string[] = [];
  let refreshed = 0;
  const attempt: Attempt<string> = {
    name: 'mf-search',
    deadline: performance.now() + TOLD_AFTER_MS,
    load: (release) => load(release),
    refresh: async () => void (refreshed += 1),
    failed: (_error, stage, version) => reports.push(`${stage} of ${version}`),
    loader: {
      origin,
      running: () => running,
      switchTo: (_name, release) => void (running = release),
      admit: (_release, hashes) => admitted.push(hashes),
      askByVersion: ({ base }) => byVersion.push(base),
    },
  };
  const lost = async (error: Error) => {
    const own = Promise.reject<string>(error);
    return own.catch((failure: unknown) => loadWithFallback(attempt, own, failure));
  };
  return { attempt, reports, admitted, byVersion, lost, running: () => running.version, refreshed: () => refreshed };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function inTheEnd<T>(work: Promise<T>): Promise<T | Error> {
  const settled = work.catch((error: Error) => error);
  await jest.advanceTimersByTimeAsync(TOLD_AFTER_MS);
  return settled;
}

test('a part that loads at a later attempt comes from the running release', async () => {
  const failures = [new Error('gone')];
  const { lost, running, reports, refreshed } = page(async () => {
    const failure = failures.pop();
    if (failure) throw failure;
    return 'the cars';
  });
  expect(await inTheEnd(lost(new Error('gone')))).toBe('the cars');
  expect(running()).toBe('2');
  expect(refreshed()).toBe(2);
  expect(reports).toEqual(['load of 2', 'retry of 2']);
});

test('after the attempts the last good release is asked for, and is the running one once it has worked', async () => {
  const asked = serverWith(BEFORE);
  const { lost, running, admitted } = page(async (release) => {
    if (release?.version === '1') return 'the cars of before';
    throw new Error('gone');
  });
  expect(await inTheEnd(lost(new Error('gone')))).toBe('the cars of before');
  expect(asked).toHaveBeenCalledWith('/releases/mf-search/last-good?failed=2', expect.anything());
  expect(admitted).toEqual([BEFORE.integrity]);
  expect(running()).toBe('1');
});

test('tries that take long leave the last good release its time', async () => {
  serverWith(BEFORE);
  const { lost, running } = page(async (release) => {
    if (release?.version === '1') return 'the cars of before';
    await new Promise((resolve) => setTimeout(resolve, 3000));
    throw new Error('gone');
  });
  expect(await inTheEnd(lost(new Error('gone')))).toBe('the cars of before');
  expect(running()).toBe('1');
});

test('a try that works while the last good release is on its way is what the visitor gets', async () => {
  serverWith(BEFORE);
  const { lost, running } = page(async (release) => {
    await new Promise((resolve) => setTimeout(resolve, release ? 3000 : 5000));
    return release ? 'the cars of before' : 'the cars';
  });
  expect(await inTheEnd(lost(new Error('gone')))).toBe('the cars');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(running()).toBe('2');
});

test('on another site the storefront is asked for it', async () => {
  const asked = serverWith(BEFORE);
  const { lost } = page(async (release) => {
    if (release?.version === '1') return 'the cars of before';
    throw new Error('gone');
  }, 'https://cars.example');
  expect(await inTheEnd(lost(new Error('gone')))).toBe('the cars of before');
  expect(asked).toHaveBeenCalledWith('https://cars.example/releases/mf-search/last-good?failed=2', expect.anything());
});

test('the last good release comes from its own addresses', async () => {
  serverWith(BEFORE);
  const { byVersion, lost } = page(async (release) => {
    if (release && byVersion.includes(release.base)) return 'the cars of before';
    throw new Error('gone');
  });
  expect(await inTheEnd(lost(new Error('gone')))).toBe('the cars of before');
  expect(byVersion).toEqual([BEFORE.base]);
});

test('when nothing helps that is said, and the page stays with its release', async () => {
  serverWith(undefined);
  const { lost, running } = page(() => Promise.reject(new Error('gone')));
  expect(await inTheEnd(lost(new Error('gone')))).toEqual(expect.any(RemoteUnavailable));
  expect(running()).toBe('2');
});

test('a last good release that fails as well is told with its own version', async () => {
  serverWith(BEFORE);
  const { lost, reports } = page(() => Promise.reject(new Error('gone')));
  await inTheEnd(lost(new Error('gone')));
  expect(reports).toEqual(['load of 2', 'retry of 2', 'retry of 2', 'retry of 2', 'last-good of 1']);
});

test('a release of another contract is not tried again', async () => {
  serverWith(BEFORE);
  const { lost, reports } = page(async () => 'the cars of before');
  expect(await inTheEnd(lost(new Unusable('contract 9')))).toBe('the cars of before');
  expect(reports).toEqual(['load of 2']);
});

test('what is only late is taken when it arrives, even without another release', async () => {
  serverWith(undefined);
  const { attempt, running } = page(() => Promise.reject(new Error('not asked')));
  const own = new Promise<string>((resolve) => setTimeout(resolve, 6000, 'the cars, slowly'));
  const late = await inTheEnd(withTimeout(own, 1, 'mf-search'));
  expect(late).toEqual(expect.any(Late));
  expect(await inTheEnd(loadWithFallback({ ...attempt, deadline: performance.now() + TOLD_AFTER_MS }, own, late))).toBe(
    'the cars, slowly',
  );
  expect(running()).toBe('2');
});

test('who was told that a part is late hears when it arrives', async () => {
  serverWith(undefined);
  const { attempt } = page(() => Promise.reject(new Error('not asked')));
  const own = new Promise<string>((resolve) => setTimeout(resolve, 30_000, 'the cars, at last'));
  const told = (await inTheEnd(loadWithFallback(attempt, own, new Late('late')))) as RemoteUnavailable;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await told.arrival).toBe('the cars, at last');
});

test('a part that throws while rendering comes from the last good release at once', async () => {
  serverWith(BEFORE);
  const { attempt, running } = page(async () => 'the cars of before');
  expect(await inTheEnd(loadLastGood(attempt))).toBe('the cars of before');
  expect(running()).toBe('1');
});

test('an answer that is no release changes nothing', async () => {
  serverWith({ version: '1', base: 'https://evil.example/' });
  const { lost, admitted } = page(() => Promise.reject(new Error('gone')));
  expect(await inTheEnd(lost(new Error('gone')))).toEqual(expect.any(RemoteUnavailable));
  expect(admitted).toEqual([]);
});
