import { createIntegrity } from './integrity';

const ENTRY = '/remotes/mf-search/2/remoteEntry.js';
const integrity = createIntegrity({
  integrity: { [ENTRY]: 'sha384-two', '/assets/main.js': 'sha384-main' },
  releases: { 'mf-cms': { version: '3', contract: 1, base: '/remotes/mf-cms/3/', hashes: 'sha384-list' } },
  list: { path: '/assets/hashes.12345678.json', hash: 'sha384-own' },
});

test('every build asks one look-up for the hash of a script', () => {
  expect(globalThis.forecourtIntegrity?.(ENTRY)).toBe('sha384-two');
  expect(globalThis.forecourtIntegrity?.('/elsewhere.js')).toBeUndefined();
  expect(globalThis.forecourtIntegrity?.('constructor')).toBeUndefined();
});

test('a page script can neither replace the look-ups nor add to them', () => {
  expect(() => {
    globalThis.forecourtIntegrity = () => undefined;
  }).toThrow(TypeError);
  expect(() => Object.defineProperty(globalThis, 'forecourtIntegrity', { value: () => undefined })).toThrow(TypeError);
  expect(Reflect.deleteProperty(globalThis, 'forecourtIntegrity')).toBe(false);
  expect(() => {
    globalThis.forecourtAddress = (path) => path;
  }).toThrow(TypeError);
});

test('what has not changed between releases is asked for at one address, until it does not work', () => {
  const [search, cms] = ['/remotes/mf-search/2/page.15e0c0c4.js', '/remotes/mf-cms/3/styles.15e0c0c4.css'];
  const asked = () => [search, cms, ENTRY].map((path) => globalThis.forecourtAddress?.(path));
  const byContent = '/remotes/mf-cms/_files/styles.15e0c0c4.css';
  expect(asked()).toEqual(['/remotes/mf-search/_files/page.15e0c0c4.js', byContent, ENTRY]);
  integrity.askByVersion({ base: '/remotes/mf-search/2/' });
  expect(asked()).toEqual([search, byContent, ENTRY]);
});

test('another release brings the hashes of its own folder, and changes none that is known', () => {
  integrity.admit(
    { base: '/remotes/mf-search/1/' },
    {
      '/remotes/mf-search/1/remoteEntry.js': 'sha384-one',
      [ENTRY]: 'sha384-evil',
      '/assets/main.js': 'sha384-evil',
      '/remotes/mf-cms/9/x.js': 'sha384-evil',
    },
  );
  integrity.admit({ base: '/remotes/mf-search/1/' }, { '/remotes/mf-search/1/remoteEntry.js': 'sha384-evil' });
  expect(
    ['/remotes/mf-search/1/remoteEntry.js', ENTRY, '/assets/main.js', '/remotes/mf-cms/9/x.js'].map(integrity.hashOf),
  ).toEqual(['sha384-one', 'sha384-two', 'sha384-main', undefined]);
});

test('a script of the shell that the page does not name waits for the shell’s list, which is read once', async () => {
  const answer = async () => Response.json({ 'other.js': 'sha384-other', 'main.js': 'sha384-evil' });
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const learn = (path: string) => integrity.learnOwn(new URL(path, 'http://localhost'));
  expect(learn('/assets/main.js')).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
  await Promise.all([learn('/assets/other.js'), learn('/assets/third.js')]);
  expect(['/assets/other.js', '/assets/main.js'].map(integrity.hashOf)).toEqual(['sha384-other', 'sha384-main']);
  expect(learn('/assets/other.js')).toBeUndefined();
  expect(asked.mock.calls.map(([url, options]) => [String(url), options?.integrity])).toEqual([
    ['http://localhost/assets/hashes.12345678.json', 'sha384-own'],
  ]);
  asked.mockRestore();
});

describe('a release that lists its own hashes', () => {
  const LISTED = 'http://localhost/remotes/mf-cms/3/remoteEntry.js';
  const server = (...answers: (() => Response)[]) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => (answers.shift() ?? Response.error)());
  afterEach(() => jest.restoreAllMocks());

  test('is known from the list that has the hash of the page, asked for anew when it did not come', async () => {
    const asked = server(
      () => new Response('', { status: 503 }),
      () => Response.json({ 'page.js': 'sha384-page', 'remoteEntry.js': 'sha384-entry' }),
    );
    await expect(integrity.learn(LISTED)).rejects.toThrow('/remotes/mf-cms/3/hashes.json answered 503');
    expect(integrity.hashOf('/remotes/mf-cms/3/page.js')).toBeUndefined();
    await Promise.all([integrity.learn(LISTED), integrity.learn(LISTED)]);
    expect(integrity.hashOf('/remotes/mf-cms/3/page.js')).toBe('sha384-page');
    await integrity.learn(LISTED);
    expect(asked.mock.calls.map(([url, options]) => [String(url), options?.integrity])).toEqual([
      ['http://localhost/remotes/mf-cms/3/hashes.json', 'sha384-list'],
      ['http://localhost/remotes/mf-cms/3/hashes.json', 'sha384-list'],
    ]);
  });

  test.each([
    ['of a page that has all its hashes', 'http://localhost/remotes/mf-search/2/remoteEntry.js'],
    ['of a development server', 'http://localhost:4302/remoteEntry.js'],
  ])('is the only one that is asked: none %s', async (_what, entry) => {
    const asked = server();
    await integrity.learn(entry);
    expect(asked).not.toHaveBeenCalled();
  });
});
