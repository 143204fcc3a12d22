import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { aMenu, OWNER } from './administrator.fixture';
import SiteAdminPage from './site-admin-page';

const RECORD = '/api/admin/content/menu/1';
const SCHEMA = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const refused = (status: number, errorCode: string) => ({ status, body: { errorCode, errorMessage: 'x' } });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

const entry = (revision: number, more: object = {}) => ({
  ...{ revision, at: `2026-03-0${revision}T09:30:00Z`, by: 'ann@example.com', action: 'saved', wasLive: false },
  ...more,
});
const HISTORY = [entry(4), entry(3, { action: 'published', wasLive: true }), entry(2, { action: 'created' })];
const NAMES: Readonly<Record<number, string>> = { 4: 'Summer cars', 3: 'Winter cars', 2: 'Winter vans' };
const revision = (number: number) => ({ body: { ...entry(number), body: { name: NAMES[number] } } });

const open = (at: string, answers: FakeAnswers = {}, me: object = {}) =>
  renderRemote(<SiteAdminPage />, {
    remote: 'mf-cms',
    loadMessages,
    signedIn: true,
    at: `/admin/content/menu/1${at}`,
    answers: {
      'GET /api/admin/me': { body: { ...OWNER, ...me } },
      'GET /api/admin/content/schemas': { body: { kinds: { menu: SCHEMA } } },
      [`GET ${RECORD}`]: { body: aMenu({ name: 'Summer cars' }) },
      [`GET ${RECORD}/history`]: { body: { items: HISTORY } },
      ...Object.fromEntries([2, 3, 4].map((number) => [`GET ${RECORD}/history/${number}`, revision(number)])),
      ...answers,
    },
  });
type Page = Awaited<ReturnType<typeof open>>;
const posts = ({ api }: Page) => api.requests.filter(({ method }) => method === 'POST');
const restoreButtons = () => screen.queryAllByRole('button', { name: /^Make it the draft/ });

describe('the history of a record', () => {
  test('compares the last two versions word by word, and any two that are chosen', async () => {
    const { user } = await open('/history');
    expect(await screen.findByText('Summer')).toHaveProperty('tagName', 'INS');
    expect(screen.getByText('Winter').tagName).toBe('DEL');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Earlier version' }), '2');
    expect(await screen.findByText(/vans/)).toHaveProperty('tagName', 'DEL');
  });

  test('compares what the address names, and says where two are the same', async () => {
    await open('/history?from=3&to=3');
    expect(await screen.findByText('These two say the same.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Later version' })).toHaveValue('3');
  });

  test('tells who has done what, and which of them visitors saw', async () => {
    await open('/history');
    await screen.findByText('Summer');
    const [, published] = screen.getAllByRole('listitem').filter((item) => /ann@/.test(item.textContent));
    expect(within(published ?? document.body).getByText('Seen by visitors')).toBeVisible();
    expect(published).toHaveTextContent(/^Published/);
  });

  test('of one version has nothing to compare and nothing to restore', async () => {
    await open('/history', { [`GET ${RECORD}/history`]: { body: { items: [entry(4)] } } });
    expect(await screen.findByText(/ann@example.com/)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Earlier version' })).toBeNull();
    expect(restoreButtons()).toEqual([]);
  });

  test('of which a version does not load can be asked for it again', async () => {
    const { user, api } = await open('/history', { [`GET ${RECORD}/history/3`]: refused(500, 'internal') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.set({ [`GET ${RECORD}/history/3`]: revision(3) });
    await user.click(again);
    expect(await screen.findByText('Summer')).toHaveProperty('tagName', 'INS');
  });

  test('gives a version back as the draft, by the revision that was seen', async () => {
    const page = await open('/history', {
      [`POST ${RECORD}/restore`]: { body: aMenu({ name: 'Winter vans' }, { revision: 5, hasDraft: true }) },
    });
    await screen.findByText('Summer');
    const oldest = restoreButtons().at(-1);
    await page.user.click(oldest ?? document.body);
    expect(await screen.findByText('Now at /en-gb/admin/content/menu/1')).toBeVisible();
    expect(posts(page)).toMatchObject([
      { body: { revision: 2 }, headers: { 'if-match': expect.stringContaining('4') } },
    ]);
  });

  test('that cannot be given back says why, and stays', async () => {
    const { user } = await open('/history', { [`POST ${RECORD}/restore`]: refused(412, 'changed-meanwhile') });
    await screen.findByText('Summer');
    await user.click(restoreButtons()[0] ?? document.body);
    expect(await screen.findByText(/Somebody has changed this meanwhile/)).toBeVisible();
    expect(restoreButtons()).toHaveLength(2);
  });

  test('is only looked at by whoever may change nothing', async () => {
    await open('/history', {}, { mayChange: [] });
    await screen.findByText('Summer');
    expect(restoreButtons()).toEqual([]);
  });
});

describe('publishing later', () => {
  const asked = async (answers: FakeAnswers = {}) => {
    const draft = aMenu({ name: 'Summer cars' }, { hasDraft: true });
    const page = await open('', { [`GET ${RECORD}`]: { body: draft }, ...answers });
    await page.user.click(await screen.findByRole('button', { name: 'Schedule…' }));
    await screen.findByRole('dialog', { name: 'Publish later' });
    return page;
  };
  const at = () => screen.getByLabelText('Date and time');
  const choose = async ({ user }: Page, moment: string) => {
    fireEvent.change(at(), { target: { value: moment } });
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
  };
  const PUBLISH = `POST ${RECORD}/publish`;
  const scheduled = { body: aMenu({ name: 'Summer cars' }, { revision: 5, publishAt: '2026-12-01T08:00:00Z' }) };

  test.each(['', '2026-11-19T10:00'])(
    'takes no time that has passed or is none (“%s”), and says so there',
    async (moment) => {
      const page = await asked();
      await choose(page, moment);
      expect(at()).toBeInvalid();
      expect(at()).toHaveAccessibleDescription(/Choose a time to come/);
      expect(posts(page)).toEqual([]);
      fireEvent.change(at(), { target: { value: '2026-12-01T09:00' } });
      expect(at()).toBeValid();
    },
  );

  test('is asked for at that minute of this device’s clock', async () => {
    const page = await asked({ [PUBLISH]: scheduled });
    expect(at()).toHaveAccessibleDescription(/Your time zone: /);
    await choose(page, '2026-12-01T09:00');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts(page).map(({ body }) => body)).toEqual([{ at: new Date(2026, 11, 1, 9).toISOString() }]);
    expect(screen.getByRole('button', { name: 'Do not publish at that time' })).toBeVisible();
  });

  test('that fails says why beside the time, which stays typed for another try', async () => {
    const page = await asked({ [PUBLISH]: offline });
    await choose(page, '2026-12-01T09:00');
    expect(await screen.findByText(/There is no connection/)).toBeVisible();
    expect(at()).toHaveValue('2026-12-01T09:00');
    page.api.set({ [PUBLISH]: scheduled });
    await page.user.click(screen.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/There is no connection/)).toBeNull();
  });
});
