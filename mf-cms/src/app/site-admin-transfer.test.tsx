import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { OWNER } from './administrator.fixture';
import SiteAdminPage from './site-admin-page';

const DOCUMENT = {
  ...{ format: 'forecourt-content', version: 1, exportedAt: '2026-03-01T09:30:00Z' },
  records: [{ kind: 'page', id: 2, status: 1, body: { name: 'About' } }],
};
const aResult = (more: object) => ({
  ...{ kind: 'page', id: 2, name: 'About', result: 'changed', isPublished: true, problems: [] },
  ...{ revision: 3, replaces: 'About', endsDraft: false },
  ...more,
});
const ANSWER = {
  records: [
    aResult({ replaces: 'Who we are', endsDraft: true }),
    aResult({ id: 9, name: 'Winter', result: 'created', isPublished: false }),
    aResult({
      ...{ kind: 'currencies', id: 1, name: '', result: 'refused' },
      problems: [{ code: 'beyond-rights', severity: 'error', path: 'items' }],
    }),
    aResult({ kind: 'menu', id: 1, name: 'Main', result: 'unchanged' }),
  ],
};

const open = (answers: FakeAnswers = {}, me: object = OWNER) =>
  renderRemote(<SiteAdminPage />, {
    remote: 'mf-cms',
    loadMessages,
    signedIn: true,
    at: '/admin/transfer',
    answers: {
      'GET /api/admin/me': { body: me },
      'GET /api/admin/content/export': { body: DOCUMENT },
      'POST /api/admin/content/import': { body: ANSWER },
      ...answers,
    },
  });
type Opened = Awaited<ReturnType<typeof open>>;
const sent = ({ api }: Opened) =>
  api.requests.filter(({ path }) => path === '/api/admin/content/import').map(({ body }) => body);
const aFile = (content: unknown, name = 'content.json') => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  // jsdom's files cannot be read as text.
  return Object.assign(new File([text], name, { type: 'application/json' }), { text: () => Promise.resolve(text) });
};
const choose = async ({ user }: Opened, file: File) => {
  await user.upload(await screen.findByLabelText('Choose a file'), file);
};

describe('a file of the content', () => {
  test('holds the kinds that are chosen', async () => {
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: unknown) {
      if (this instanceof HTMLAnchorElement) saved.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:content', revokeObjectURL: () => undefined });
    const { api, user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Pages' }));
    await user.click(screen.getByRole('button', { name: 'Download file' }));
    await waitFor(() => expect(saved).toEqual(['content-2026-03-01.json']));
    click.mockRestore();
    const kinds = api.requests.at(-1)?.query.get('kinds')?.split(',') ?? [];
    expect([kinds.includes('page'), kinds.includes('menu')]).toEqual([false, true]);
  });

  test('says what will happen before anything changes', async () => {
    const opened = await open();
    await choose(opened, aFile(DOCUMENT));
    expect(await screen.findByRole('heading', { name: 'What will happen' })).toBeInTheDocument();
    expect(sent(opened)).toEqual([{ document: DOCUMENT, publish: false, dryRun: true }]);
    expect(screen.getByText('New: 1')).toBeInTheDocument();
    expect(screen.getByText('Changed: 1')).toBeInTheDocument();
    expect(screen.getByText('Unchanged: 1')).toBeInTheDocument();
    const replaced = screen.getByText(
      /Pages · Takes the place of: Who we are · Changes of it that nobody has published/,
    );
    expect(replaced).toBeInTheDocument();
    const refused = screen.getAllByRole('listitem').find((item) => within(item).queryByText('Refused'));
    expect(refused).toHaveTextContent(/Currencies.*Entries: Your role does not allow this change\./);
  });

  test('is taken over, published where that is asked for, and leads to its records', async () => {
    const opened = await open();
    await choose(opened, aFile(DOCUMENT));
    await opened.user.click(await screen.findByRole('checkbox', { name: 'Publish what the file calls published' }));
    await opened.user.click(await screen.findByRole('button', { name: 'Import: 2' }));
    expect(await screen.findByRole('heading', { name: 'Imported: 2' })).toBeInTheDocument();
    const records = DOCUMENT.records.map((record) => ({ ...record, seen: 3 }));
    expect(sent(opened).at(-1)).toEqual({ document: { ...DOCUMENT, records }, publish: true, dryRun: false });
    expect(screen.getByRole('heading', { name: 'Imported: 2' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Winter' })).toHaveAttribute('href', '/en-gb/admin/content/page/9');
    expect(screen.queryByRole('button', { name: /Import:/ })).not.toBeInTheDocument();
  });

  test.each([
    ['of something else', aFile({ format: 'invoice' })],
    ['that is no JSON', aFile('<html>')],
  ])('%s is not sent', async (_what, file) => {
    const opened = await open();
    await choose(opened, file);
    expect(await screen.findByText(/^This is no file of such an export\./)).toBeInTheDocument();
    expect(sent(opened)).toEqual([]);
  });

  test('of which nothing is new says so', async () => {
    const unchanged = { records: [aResult({ result: 'unchanged' })] };
    const opened = await open({ 'POST /api/admin/content/import': { body: unchanged } });
    await choose(opened, aFile(DOCUMENT));
    expect(await screen.findByText('Everything in the file is here already.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Import:/ })).not.toBeInTheDocument();
  });

  test('can be imported again after an answer was lost', async () => {
    const opened = await open();
    await choose(opened, aFile(DOCUMENT));
    opened.api.set({ 'POST /api/admin/content/import': { status: 503, body: {} } });
    await opened.user.click(await screen.findByRole('button', { name: 'Import: 2' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    opened.api.set({ 'POST /api/admin/content/import': { body: ANSWER } });
    await opened.user.click(screen.getByRole('button', { name: 'Import: 2' }));
    expect(await screen.findByRole('heading', { name: 'Imported: 2' })).toBeInTheDocument();
  });

  test('is for those who publish', async () => {
    await open({}, { ...OWNER, roles: [{ role: 'reader' }], mayChange: [] });
    expect(await screen.findByText(/^You may not see/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download file' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Export and import' })).not.toBeInTheDocument();
  });
});
