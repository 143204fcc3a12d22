import { LAST_PAGE, OFFLINE_WORDS, type OfflineWords } from '@forecourt/shared/contract';
import type { SessionState } from '@forecourt/shared/session';
import { aBrowserWithOfflinePages, aHostConfig } from '@forecourt/shared/testing';
import type { PageState } from '../../protocol/page-state';
import { keepPages, publicPage } from './keep-pages';

const WORDS: OfflineWords = {
  language: 'en-GB',
  company: 'Azure Drive',
  title: '',
  text: '',
  kept: '',
  nothing: '',
  lastPage: '',
  retry: 'Try again',
  savedPage: 'Saved page of {date}.',
  savedPageLimits: 'Nothing can be booked.',
};
const NOW = new Date('2027-02-01T10:00:00Z');
const state = { config: aHostConfig() } as PageState;
const SIGNED_OUT: SessionState = { signedIn: false };

let browser: ReturnType<typeof aBrowserWithOfflinePages>;
let whose: SessionState;
let isOn: boolean;
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  sessionStorage.clear();
  browser = aBrowserWithOfflinePages();
  whose = SIGNED_OUT;
  isOn = true;
  const answer = { ok: true, json: () => Promise.resolve(WORDS), clone: () => answer };
  Object.assign(globalThis, { fetch: () => Promise.resolve(isOn ? answer : { ok: false }) });
});
afterEach(() => {
  jest.useRealTimers();
  browser.leave();
  document.body.replaceChildren();
});

/** The visitor stands at a page for a while. */
async function stands(path: string, content: string): Promise<void> {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="root">${content}</div>`;
  void keepPages({ state, session: { read: () => whose }, language: () => 'en-GB' });
  await jest.advanceTimersByTimeAsync(5000);
}
const last = () => browser.pages.get(LAST_PAGE);

test('the page that was seen last is kept, marked as a copy of that minute, with a way back to today’s', async () => {
  await stands('/en-gb/search?dateFrom=1', '<main><h1>Cars in Málaga</h1></main>');
  expect(last()?.as).toMatchObject({ addresses: ['/en-gb/search?dateFrom=1'] });
  expect(last()?.html).toContain('Cars in Málaga');
  expect(last()?.html).toMatch(
    /Saved page of Mon, 1 Feb 2027, \d+:00\..*Nothing can be booked.*href="\/en-gb\/search\?dateFrom=1"/s,
  );
});

test('the copy runs nothing, loads nothing and has no button that does nothing', async () => {
  await stands(
    '/en-gb/search',
    '<script>a()</script><link href="/a.css"><iframe src="/x"></iframe><img src="/a.png" alt="A small car">' +
      '<div style="background: url(/b.png)">B</div><main><button>Book</button></main>',
  );
  const { html = '' } = last() ?? {};
  for (const words of ['<script', 'a.css', '<iframe', 'a.png', 'b.png']) expect(html).not.toContain(words);
  expect(html).toContain('A small car');
  expect(html).toContain('<button disabled="">Book</button>');
});

test.each([
  ['a search keeps what was searched for', '/en-gb/search', true],
  ['another page forgets what was typed into it', '/en-gb', false],
])('%s', async (_, path, isThere) => {
  await stands(path, '<main><input value="Málaga Airport"><textarea>My note</textarea></main>');
  expect(last()?.html.includes('Málaga Airport')).toBe(isThere);
  expect(last()?.html.includes('My note')).toBe(isThere);
});

test('what was seen while signed in ends with the session', async () => {
  whose = { signedIn: true, token: 'abc', expires: '2027-02-01T12:00:00.000Z' };
  await stands('/en-gb/search', '<main>Prices of your company</main>');
  expect(last()?.until).toBe('2027-02-01T12:00:00.000Z');
});

test('any other copy ends after a week', async () => {
  await stands('/en-gb/search', '<main>Cars</main>');
  expect(last()?.until).toMatch(/^2027-02-08T10:00/);
});

test('a page that is still being loaded is not kept', async () => {
  await stands('/en-gb/search', '<main><div role="status" aria-label="Loading…"></div></main>');
  expect(last()).toBeUndefined();
});

test('on a device that others use, too, no page is kept', async () => {
  sessionStorage.setItem('forecourt.shared-device', 'yes');
  await stands('/en-gb/search', '<main>Cars</main>');
  expect(last()).toBeUndefined();
});

test('where the operator has withdrawn the worker, no page is kept', async () => {
  isOn = false;
  await stands('/en-gb/search', '<main>Cars</main>');
  expect(browser.pages.keys()).toEqual([]);
});

test.each([
  '/en-gb/checkout',
  '/en-gb/payment',
  '/en-gb/payment-options',
  '/en-gb/login',
  '/en-gb/my-account/booking',
  '/en-gb/find-booking',
  '/en-gb/admin',
  '/RedsysSuccess',
  '/en-gb/nowhere',
])('%s is not kept', (path) => expect(publicPage(path, state, 'en-GB')).toBeUndefined());

test.each<[string, Partial<PageState>]>([
  ['a preview', { preview: 'token' }],
  ['an invitation', { invited: {} as never }],
  ['a release that is tried', { overrides: { 'mf-search': '1.2.3' } as never }],
])('a page of %s is not kept', (_, change) =>
  expect(publicPage('/en-gb/search', { ...state, ...change }, 'en-GB')).toBeUndefined(),
);

test('the words are kept beside the pages', async () => {
  await stands('/en-gb', '<main>Home</main>');
  expect(browser.pages.keys()).toContain(OFFLINE_WORDS);
});
