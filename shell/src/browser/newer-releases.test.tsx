import { CURRENT_RELEASES_PATH } from '../protocol/releases';
import { ASK_EVERY_MS, watchReleases } from './newer-releases';

const MAIN = '/assets/main.1a2b.js';
const release = (version: string) => ({ version, contract: 1, base: `/remotes/mf-search/${version}/` });
let end = () => undefined as void;

/** A page that runs version 1 of mf-search, and servers that give what is said. */
function watched(answer: () => Partial<Response>) {
  jest.useFakeTimers();
  const script = document.createElement('script');
  script.setAttribute('src', MAIN);
  document.head.append(script);
  const asked = jest.fn(async () => answer() as Response);
  globalThis.fetch = asked;
  const found = jest.fn();
  const stop = watchReleases({ 'mf-search': release('1') }, found);
  end = () => {
    stop();
    script.remove();
  };
  return { asked, found, later: (ms = ASK_EVERY_MS) => jest.advanceTimersByTimeAsync(ms) };
}
const given = (version: string, shell = MAIN) => ({
  ok: true,
  json: async () => ({ remotes: { 'mf-search': version }, shell }),
});
const isShown = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  end();
  jest.clearAllTimers();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('A page that stays open', () => {
  test.each([
    ['another version of a remote', () => given('2')],
    ['another shell', () => given('1', '/assets/main.9f9f.js')],
  ])('finds %s, and asks no more', async (_what, answer) => {
    const { asked, found, later } = watched(answer);
    await later();
    expect(found).toHaveBeenCalledTimes(1);
    await later(ASK_EVERY_MS * 5);
    expect(asked.mock.calls).toEqual([[CURRENT_RELEASES_PATH]]);
  });

  test.each([
    ['gives what it runs', () => given('1')],
    ['does not know', () => ({ ok: false })],
    ['answers something else', () => ({ ok: true, json: async () => JSON.parse('<html>') as unknown })],
  ])('finds nothing where the server %s, and asks again', async (_what, answer) => {
    const { asked, found, later } = watched(answer);
    await later(ASK_EVERY_MS * 2);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(found).not.toHaveBeenCalled();
  });

  test('asks when the visitor comes back to it, not while nobody looks, and once a minute at most', async () => {
    const { asked, later } = watched(() => given('1'));
    isShown('hidden');
    await later(ASK_EVERY_MS * 3);
    expect(asked).not.toHaveBeenCalled();
    isShown('visible');
    await later(0);
    isShown('hidden');
    isShown('visible');
    await later(0);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
