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
const TEXT = { type: 'object', propertyNames: { enum: ['de', 'en-GB'] }, 'x-translated': true };
const MENU = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 200 },
    menuItems: { type: 'array', items: { $ref: '#/$defs/item' } },
  },
  required: ['name', 'menuItems'],
  $defs: {
    item: {
      type: 'object',
      properties: {
        url: { type: 'string' },
        label: TEXT,
        children: { type: 'array', items: { $ref: '#/$defs/item' } },
      },
      required: ['label', 'children'],
    },
  },
};
const entry = (name: string) => ({ url: `/${name.toLowerCase()}`, label: { 'en-GB': name }, children: [] });
const BODY = { name: 'Main', menuItems: [entry('Cars'), entry('Help')], madeBy: 'a newer version' };
const aMenu = (more: object = {}) => ({
  kind: 'menu',
  id: 1,
  name: 'Main',
  status: 1,
  hasDraft: false,
  publishAt: null,
  revision: 4,
  changedAt: '2026-03-01T09:30:00Z',
  changedBy: 'bob@example.com',
  body: BODY,
  live: BODY,
  problems: [],
  ...more,
});
const RECORD = '/api/admin/content/menu/1';

const open = (answers: FakeAnswers = {}, at = '/admin/content/menu/1') =>
  renderRemote(<SiteAdminPage />, {
    remote: 'mf-cms',
    loadMessages,
    signedIn: true,
    at,
    answers: {
      'GET /api/admin/me': { body: ME },
      'GET /api/admin/content/schemas': { body: { kinds: { menu: MENU } } },
      [`GET ${RECORD}`]: { body: aMenu() },
      ...answers,
    },
  });
const nameField = () => screen.findByRole('textbox', { name: /^Name/ });

describe('a record', () => {
  test('is saved as a draft, by the revision that was seen, with all that the form does not know', async () => {
    const { user, api } = await open({ [`PUT ${RECORD}`]: { body: aMenu({ hasDraft: true, revision: 5 }) } });
    await user.type(await nameField(), ' menu');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(api.requests.some(({ method }) => method === 'PUT')).toBe(true));
    const sent = api.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ body: { ...BODY, name: 'Main menu' } });
    expect(sent?.headers['if-match']).toContain('4');
  });

  test('has lists whose entries are moved by buttons; what has happened is said', async () => {
    const { user, api } = await open({ [`PUT ${RECORD}`]: { body: aMenu({ revision: 5 }) } });
    await user.click(await screen.findByRole('button', { name: 'Move Help up' }));
    expect(screen.getByText('Help is now number 1 of 2.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        body: { menuItems: [{ url: '/help' }, { url: '/cars' }] },
      }),
    );
  });

  test('is published after what is typed was saved, by the revision of that draft', async () => {
    const typed = { ...BODY, name: 'Main menu' };
    const { user, api } = await open({
      [`PUT ${RECORD}`]: { body: aMenu({ hasDraft: true, revision: 5, body: typed }) },
      [`POST ${RECORD}/publish`]: { body: aMenu({ revision: 6, body: typed, live: typed }) },
    });
    await user.type(await nameField(), ' menu');
    await user.click(screen.getByRole('button', { name: 'Publish now' }));
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'POST')?.headers['if-match']).toContain('5'),
    );
  });

  test('says at its field what the server refuses, and keeps what is typed', async () => {
    const { user } = await open({
      [`PUT ${RECORD}`]: {
        status: 422,
        body: { errorCode: 'validation', errorMessage: 'x', details: { name: 'too long' } },
      },
    });
    await user.type(await nameField(), '!');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/missing or does not have the expected form/)).toBeInTheDocument();
    expect(await nameField()).toHaveValue('Main!');
  });

  test('of a form calls its fields by what they ask, not by their codes', async () => {
    const field = {
      type: 'object',
      properties: { typeId: { type: 'string', enum: ['firstName', 'files'] }, label: TEXT },
    };
    const schema = { type: 'object', properties: { fields: { type: 'array', items: field } } };
    const body = {
      fields: [
        { typeId: 'firstName', label: {} },
        { typeId: 'files', label: { 'en-GB': 'Your papers' } },
      ],
    };
    await open(
      {
        'GET /api/admin/content/schemas': { body: { kinds: { form: schema } } },
        'GET /api/admin/content/form/2': { body: aMenu({ kind: 'form', id: 2, name: 'Contact', body, live: body }) },
      },
      '/admin/content/form/2',
    );
    const fields = within(await screen.findByRole('group', { name: 'Fields' }));
    const names = fields
      .getAllByRole('listitem')
      .map((item) => within(item).getAllByRole('button', { name: /Remove/ }));
    expect(names.map(([button]) => button?.getAttribute('aria-label'))).toEqual([
      'Remove First name',
      'Remove Your papers',
    ]);
  });

  test('that is saved for the first time goes on in the same form at the address with its number', async () => {
    const { user } = await open(
      { 'POST /api/admin/content/menu': { body: aMenu({ id: 7, hasDraft: true, live: null, status: 0 }) } },
      '/admin/content/menu/new',
    );
    await user.type(await nameField(), 'Main');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Now at /en-gb/admin/content/menu/7')).toBeInTheDocument();
    expect(screen.getByText('With the state {"wasMadeHere":true}')).toBeInTheDocument();
  });

  test('that somebody else has saved is put together field by field', async () => {
    const theirs = { ...BODY, name: 'Top', menuItems: [entry('Vans'), entry('Help')] };
    const { user, api } = await open({
      [`PUT ${RECORD}`]: {
        status: 412,
        body: { errorCode: 'changed-meanwhile', errorMessage: 'x', details: { by: 'bob@example.com' } },
      },
    });
    await user.type(await nameField(), '!');
    api.set({ [`GET ${RECORD}`]: { body: aMenu({ revision: 7, body: theirs }) } });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(/bob@example.com has saved another version/)).toBeInTheDocument();
    await user.click(within(screen.getByRole('group', { name: /Name/ })).getByRole('radio', { name: 'Mine: Main!' }));
    api.set({ [`PUT ${RECORD}`]: { body: aMenu({ revision: 8, body: { ...theirs, name: 'Main!' } }) } });
    await user.click(screen.getByRole('button', { name: 'Save what is chosen' }));
    await waitFor(() =>
      expect(api.requests.findLast(({ method }) => method === 'PUT')?.headers['if-match']).toContain('7'),
    );
    expect(api.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      body: { ...theirs, name: 'Main!' },
    });
  });
});

describe('A preview', () => {
  const TOKEN = 'u1.1772355600000.seal';
  const aTab = () => {
    const tab = { close: jest.fn(), location: { replace: jest.fn() } };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    return tab;
  };

  it('shows what was typed, which is saved first, in a window of its own', async () => {
    const tab = aTab();
    const { user, api } = await open({
      [`PUT ${RECORD}`]: { body: aMenu({ revision: 5, hasDraft: true }) },
      'POST /api/admin/preview': { body: { token: TOKEN, until: '2026-03-01T10:30:00Z' } },
    });
    await user.type(await nameField(), '!');
    await user.click(screen.getByRole('button', { name: 'See it on the site' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(`/en-gb?preview=${TOKEN}`));
    expect(api.requests.map(({ method }) => method)).toContain('PUT');
  });

  it('that is refused says so and leaves no empty window behind', async () => {
    const tab = aTab();
    const { user } = await open({ 'POST /api/admin/preview': { status: 403, body: { errorCode: 'forbidden' } } });
    await user.click(await screen.findByRole('button', { name: 'See it on the site' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalled();
  });

  test('leaves an option that nobody has decided undecided, and lets it become so again', async () => {
    const schema = { ...MENU, properties: { ...MENU.properties, showSymbolAsSuffix: { type: 'boolean' } } };
    const { user, api } = await open({
      'GET /api/admin/content/schemas': { body: { kinds: { menu: schema } } },
      [`PUT ${RECORD}`]: { body: aMenu({ hasDraft: true, revision: 5 }) },
    });
    const option = await screen.findByRole('combobox', { name: /^Symbol after the amount/ });
    expect(option).toHaveValue('');
    const bodies = () => api.requests.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));
    await user.selectOptions(option, 'No');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(bodies()).toEqual([{ body: { ...BODY, showSymbolAsSuffix: false } }]));
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Symbol after the amount/ }), '');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(bodies()[1]).toEqual({ body: BODY }));
  });
});
