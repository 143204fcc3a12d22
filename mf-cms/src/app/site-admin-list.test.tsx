import { screen, waitFor, within } from '@testing-library/react';
import { CONTENT_KINDS } from '@forecourt/shared/contract';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import SiteAdminPage from './site-admin-page';

const ME = {
  id: 'u1',
  email: 'ann@example.com',
  name: 'Ann',
  roles: [{ role: 'owner' }],
  hasSecondFactor: true,
  isInvited: false,
  maySee: [...CONTENT_KINDS],
  mayChange: [...CONTENT_KINDS],
  mayInvite: true,
  mayAdministerPayments: true,
};
const aRecord = (id: number, name: string, more: object = {}) => ({
  kind: 'page',
  id,
  name,
  status: 1,
  hasDraft: false,
  publishAt: null,
  revision: 3,
  changedAt: '2026-03-01T09:30:00Z',
  changedBy: 'ann@example.com',
  path: { 'en-GB': `/${name.toLowerCase()}` },
  untranslated: [],
  ...more,
});
const LIST = 'GET /api/admin/content/page';

const open = (at = '/admin/content/page', answers: FakeAnswers = {}, me: object = {}) =>
  renderRemote(<SiteAdminPage />, {
    remote: 'mf-cms',
    loadMessages,
    signedIn: true,
    at,
    answers: {
      'GET /api/admin/me': { body: { ...ME, ...me } },
      [LIST]: { body: { total: 2, items: [aRecord(1, 'Home'), aRecord(2, 'Winter', { status: 0 })] } },
      ...answers,
    },
  });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('the pages of the site', () => {
  test('stand in a list with address, state, and who changed them last', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /Home/ });
    expect(row).toHaveTextContent('/home');
    expect(row).toHaveTextContent('Published');
    expect(row).toHaveTextContent('ann@example.com');
    expect(screen.getByRole('row', { name: /Winter/ })).toHaveTextContent('Draft');
  });

  test.each([
    [{ hasDraft: true }, 'Unpublished changes'],
    [{ publishAt: '2026-04-01T08:00:00Z' }, /Goes live on/],
    [{ untranslated: ['de', 'it'] }, 'Texts missing: de, it'],
  ])('say what an editor should know of them (%j)', async (more, said) => {
    await open(undefined, { [LIST]: { body: { total: 1, items: [aRecord(1, 'Home', more)] } } });
    expect(within(await screen.findByRole('row', { name: /Home/ })).getByText(said)).toBeInTheDocument();
  });

  test('are searched and filtered by the address, so that it can be shared', async () => {
    const { user, api } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Draft');
    await waitFor(() => expect(api.requests.at(-1)?.query.get('status')).toBe('draft'));
    await user.type(screen.getByRole('searchbox', { name: 'Name or address' }), 'winter{Enter}');
    await waitFor(() => expect(api.requests.at(-1)?.query.get('q')).toBe('winter'));
  });

  test('are told to be missing in a sentence, with the way to the first one', async () => {
    await open(undefined, { [LIST]: { body: { total: 0, items: [] } } });
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'New page' })).toHaveAttribute('href', '/en-gb/admin/content/page/new');
  });

  test('are asked for again where they did not load', async () => {
    const { user, api } = await open(undefined, {
      [LIST]: { status: 500, body: { errorCode: 'x', errorMessage: 'x' } },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.set({ [LIST]: { body: { total: 1, items: [aRecord(1, 'Home')] } } });
    await user.click(again);
    expect(await screen.findByRole('row', { name: /Home/ })).toBeInTheDocument();
  });

  test('are deleted after a question, by the revision that was seen', async () => {
    const { user, api } = await open(undefined, {
      'DELETE /api/admin/content/page/2': {
        body: { ...aRecord(2, 'Winter', { status: 2 }), body: {}, live: null, problems: [] },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Winter' }));
    const question = screen.getByRole('dialog', { name: 'Delete Winter?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests.find(({ method }) => method === 'DELETE')?.headers['if-match']).toContain('3');
  });

  test('are duplicated under another name and another address', async () => {
    const body = { name: 'Home', path: { 'en-GB': '/home' } };
    const record = { ...aRecord(1, 'Home'), body, live: body, problems: [] };
    const { user, api } = await open(undefined, {
      'GET /api/admin/content/page/1': { body: record },
      'POST /api/admin/content/page': { body: { ...record, id: 9 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Duplicate Home' }));
    expect(await screen.findByText('Now at /en-gb/admin/content/page/9')).toBeInTheDocument();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      body: { name: 'Home (copy)', path: { 'en-GB': '/home-2' } },
    });
  });

  test('are read only for who may not change them', async () => {
    await open(undefined, {}, { mayChange: [] });
    await screen.findByRole('row', { name: /Home/ });
    expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New page' })).not.toBeInTheDocument();
  });
});

describe('the navigation of the administration', () => {
  test('leads to everything that an owner may see, payments among it', async () => {
    await open();
    const nav = await screen.findByRole('navigation', { name: 'Administration of the site' });
    expect(await within(nav).findByRole('link', { name: 'Payments' })).toHaveAttribute('href', '/en-gb/admin/payments');
    expect(within(nav).getByRole('link', { name: 'Pages' })).toHaveAttribute('aria-current', 'page');
    expect(within(nav).getByRole('link', { name: 'Audit log' })).toBeInTheDocument();
  });

  test('offers nothing that the server would refuse', async () => {
    await open(
      undefined,
      {},
      { roles: [{ role: 'translator' }], maySee: ['page'], mayInvite: false, mayAdministerPayments: false },
    );
    const nav = await screen.findByRole('navigation', { name: 'Administration of the site' });
    expect(await within(nav).findByRole('link', { name: 'Pages' })).toBeInTheDocument();
    expect(within(nav).queryByRole('link', { name: /Payments|People|Theme|Audit/ })).not.toBeInTheDocument();
  });

  test('leads from its front door to the first list', async () => {
    await open('/admin');
    expect(await screen.findByText('Now at /en-gb/admin/content/page')).toBeInTheDocument();
  });
});
