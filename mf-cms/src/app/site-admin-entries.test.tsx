import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { OWNER } from './administrator.fixture';
import SiteAdminPage from './site-admin-page';

const ANA = {
  id: 12,
  form: { id: 5, name: 'Incident report' },
  at: '2026-03-01T09:30:00Z',
  from: { name: 'Ana García', email: 'ana@example.com' },
  language: 'de',
  state: 'new',
  files: 1,
};
const DETAIL = {
  ...ANA,
  fields: [
    { typeId: 'firstName', label: {}, value: 'Ana' },
    { typeId: 'notes', label: { 'en-GB': 'What has happened?' }, value: 'Ein Kratzer.\nHinten links.' },
  ],
  attached: [{ id: 'f1', name: 'damage.jpg', mediaType: 'image/jpeg' }],
  answers: [],
  readBy: '',
  until: '2027-03-01T09:30:00Z',
};
const LIST = { total: 41, items: [ANA, { ...ANA, id: 11, state: 'answered', files: 0 }], forms: [ANA.form] };
const ANSWERED = {
  ...{ ...DETAIL, state: 'answered', readBy: 'ann@example.com' },
  answers: [{ at: '2026-03-01T10:00:00Z', by: 'ann@example.com', text: 'Danke' }],
};

const open = (path = '', answers: FakeAnswers = {}, me: object = OWNER, sameBrowser = false) =>
  renderRemote(<SiteAdminPage />, {
    remote: 'mf-cms',
    loadMessages,
    signedIn: true,
    sameBrowser,
    at: `/admin/entries${path}`,
    answers: {
      'GET /api/admin/me': { body: me },
      'GET /api/admin/entries': { body: LIST },
      'GET /api/admin/entries/12': { body: DETAIL },
      'POST /api/admin/entries/12/read': { body: { done: true } },
      ...answers,
    },
  });
const asked = ({ api }: Awaited<ReturnType<typeof open>>, path = '/api/admin/entries') =>
  api.requests.filter((request) => request.path === path);

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('form entries', () => {
  test('are listed with sender, form, files and state, and lead to the next page', async () => {
    await open();
    const list = within(await screen.findByRole('list', { name: 'Form entries' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Ana García.*ana@example\.com.*Incident report.*Files: 1.*New/);
    expect(second).toHaveTextContent(/Answered/);
    expect(list.getAllByRole('link')[0]).toHaveAttribute('href', '/en-gb/admin/entries/12');
    expect(screen.getByText('Found: 41')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  });

  test('are filtered by the address, and what it names wrongly counts as not asked', async () => {
    const view = await open('?form=5&state=stolen&page=2');
    await screen.findByText('Found: 41');
    expect(Object.fromEntries(asked(view).at(-1)?.query ?? [])).toEqual({ formId: '5', offset: '20', limit: '20' });
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Read');
    await waitFor(() =>
      expect(Object.fromEntries(asked(view).at(-1)?.query ?? [])).toEqual({
        ...{ formId: '5', state: 'read', offset: '0', limit: '20' },
      }),
    );
    await view.user.type(screen.getByRole('searchbox', { name: 'Search in entries' }), 'scratch{Enter}');
    await waitFor(() => expect(asked(view).at(-1)?.query.get('q')).toBe('scratch'));
  });

  test('are not offered to whoever may not read them', async () => {
    await open(
      '',
      { 'GET /api/admin/entries': { status: 403, body: { errorCode: 'forbidden', errorMessage: 'x' } } },
      {
        ...OWNER,
        mayHandleEntries: false,
      },
    );
    expect(await screen.findByRole('link', { name: 'Pages' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Form entries' })).toBeNull();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});

describe('an entry', () => {
  test('is shown field by field in the words of its sender, and counts as read from then on', async () => {
    const view = await open('/12');
    expect(await screen.findByRole('heading', { level: 1, name: 'Message from Ana García' })).toBeInTheDocument();
    expect(screen.getByText('First name')).toBeInTheDocument();
    expect(screen.getByText('What has happened?')).toHaveAttribute('lang', 'en-GB');
    expect(screen.getByText(/Ein Kratzer/).closest('[lang]')).toHaveAttribute('lang', 'de');
    expect(screen.getByText(/Deleted with all that belongs to it on/)).toBeInTheDocument();
    await waitFor(() => expect(asked(view, '/api/admin/entries/12/read')).toHaveLength(1));
  });

  test('is answered by an e-mail, and the answer stands below it', async () => {
    let isAnswered = false;
    const view = await open('/12', {
      'GET /api/admin/entries/12': () => ({ body: isAnswered ? ANSWERED : DETAIL }),
      'POST /api/admin/entries/12/answer': () => {
        isAnswered = true;
        return { body: { done: true } };
      },
    });
    const form = within(await screen.findByRole('form', { name: 'Answer' }));
    await view.user.click(form.getByRole('button', { name: 'Send answer' }));
    expect(form.getByRole('textbox')).toHaveAccessibleDescription(/Write an answer first/);
    await view.user.type(form.getByRole('textbox', { name: 'Your answer' }), 'Danke');
    expect(form.getByRole('textbox')).toHaveAccessibleDescription(/ana@example\.com.*German/);
    await view.user.click(form.getByRole('button', { name: 'Send answer' }));
    expect(await form.findByRole('status')).toHaveTextContent('The answer is on its way to ana@example.com.');
    expect(form.getByRole('textbox')).toHaveValue('');
    expect(await screen.findByText('Danke')).toHaveAttribute('lang', 'de');
    const [sent] = asked(view, '/api/admin/entries/12/answer');
    expect([sent?.body, sent?.headers['if-match']]).toEqual([{ text: 'Danke' }, '"0"']);
  });

  test('that somebody has answered meanwhile says so, shows it, and keeps what was typed', async () => {
    let isAnswered = false;
    const view = await open('/12', {
      'GET /api/admin/entries/12': () => ({ body: isAnswered ? ANSWERED : DETAIL }),
      'POST /api/admin/entries/12/answer': () => {
        isAnswered = true;
        const details = { by: 'bob@example.com', at: '2026-03-01T10:00:00Z' };
        return { status: 412, body: { errorCode: 'changed-meanwhile', errorMessage: 'x', details } };
      },
    });
    const form = within(await screen.findByRole('form', { name: 'Answer' }));
    await view.user.type(form.getByRole('textbox'), 'Gern');
    await view.user.click(form.getByRole('button', { name: 'Send answer' }));
    expect(await form.findByRole('status')).toHaveTextContent(/bob@example\.com has answered/);
    expect(await screen.findByText('Danke')).toBeInTheDocument();
    expect(form.getByRole('textbox')).toHaveValue('Gern');
  });

  test('keeps an answer that was begun for who began it, until it is sent', async () => {
    const first = await open('/12');
    const field = () => screen.findByRole('textbox', { name: 'Your answer' });
    await first.user.type(await field(), 'Gern, wir');
    first.unmount();
    const other = await open('/12', {}, { ...OWNER, id: 'somebody-else' }, true);
    expect(await field()).toHaveValue('');
    other.unmount();
    const answer = { 'POST /api/admin/entries/12/answer': { body: { done: true } } };
    const again = await open('/12', answer, OWNER, true);
    expect(await field()).toHaveValue('Gern, wir');
    await again.user.click(screen.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('The answer is on its way to ana@example.com.');
    again.unmount();
    await open('/12', {}, OWNER, true);
    expect(await field()).toHaveValue('');
  });

  test('is deleted for good only once that is confirmed', async () => {
    const view = await open('/12', { 'DELETE /api/admin/entries/12': { body: { done: true } } });
    await view.user.click(await screen.findByRole('button', { name: 'Delete entry' }));
    const question = within(screen.getByRole('dialog', { name: 'Delete this entry for good?' }));
    expect(view.api.requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await view.user.click(question.getByRole('button', { name: 'Delete entry' }));
    expect(await screen.findByText('Now at /en-gb/admin/entries')).toBeInTheDocument();
    expect(view.api.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});
