import { createSession } from '.';

const START = Date.parse('2026-11-20T11:00:00Z');
const HOUR_MS = 3_600_000;
const token = (hours: number) => ({ access_token: 'abc', '.expires': new Date(START + hours * HOUR_MS).toISOString() });
const anotherTab = () => window.dispatchEvent(new StorageEvent('storage', { key: 'forecourt.session' }));

describe('a session that ends while the page is open', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: START });
    localStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  const listening = () => {
    const session = createSession(localStorage);
    const heard: unknown[] = [];
    session.subscribe(() => heard.push(session.read()));
    return { session, heard };
  };

  test('tells its listeners at that moment, once', () => {
    const { session, heard } = listening();
    session.save(token(1));
    jest.advanceTimersByTime(HOUR_MS - 1);
    expect(heard).toEqual([expect.objectContaining({ signedIn: true })]);
    jest.advanceTimersByTime(2 * HOUR_MS);
    expect(heard.slice(1)).toEqual([{ signedIn: false, expired: true }]);
  });

  test('ends in every tab, also in those that did not sign in themselves', () => {
    const [first, second] = [listening(), listening()];
    first.session.save(token(1));
    anotherTab();
    expect(second.session.token()).toBe('abc');
    jest.advanceTimersByTime(HOUR_MS);
    expect([first, second].map(({ session }) => session.read())).toEqual([
      { signedIn: false, expired: true },
      { signedIn: false, expired: true },
    ]);
  });

  test('lasts 30 days where it was asked for, longer than a timer can wait', () => {
    const { session, heard } = listening();
    session.save(token(30 * 24));
    jest.advanceTimersByTime(30 * 24 * HOUR_MS - 1);
    expect(session.token()).toBe('abc');
    jest.advanceTimersByTime(1);
    expect(heard.at(-1)).toEqual({ signedIn: false, expired: true });
  });

  test('is noticed when a computer wakes up', () => {
    const { session, heard } = listening();
    session.save(token(1));
    jest.setSystemTime(START + 8 * HOUR_MS);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard.at(-1)).toEqual({ signedIn: false, expired: true });
  });

  test('is no longer ended once another sign-in has taken its place', () => {
    const { session, heard } = listening();
    session.save(token(1));
    session.save(token(3));
    jest.advanceTimersByTime(2 * HOUR_MS);
    expect(session.token()).toBe('abc');
    session.clear();
    jest.advanceTimersByTime(2 * HOUR_MS);
    expect(heard.at(-1)).toEqual({ signedIn: false });
  });
});
