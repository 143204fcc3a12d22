import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import SiteAdminPage from './site-admin-page';

const PEOPLE = 'GET /api/admin/people';
const ANN = {
  id: 'u1',
  email: 'ann@example.com',
  name: 'Ann Lee',
  roles: [{ role: 'owner' }],
  hasSecondFactor: true,
  isInvited: false,
};
const TOM = {
  ...ANN,
  id: 'u2',
  email: 'tom@example.com',
  name: 'Tom Ray',
  roles: [{ role: 'translator', languages: ['de'] }],
};
const VERA = {
  ...ANN,
  id: 'u3',
  email: 'vera@example.com',
  name: 'Vera',
  roles: [{ role: 'branch-manager', branches: [2] }],
  isInvited: true,
};
const EVERYBODY = { items: [ANN, { ...TOM, hasSecondFactor: false }, { ...VERA, hasSecondFactor: false }] };
const ME = { ...ANN, maySee: [], mayChange: [], mayInvite: true, mayAdministerPayments: true };

const open = (answers: FakeAnswers = {}) =>
  renderRemote(<SiteAdminPage />, {
    remote: 'mf-cms',
    loadMessages,
    signedIn: true,
    at: '/admin/people',
    answers: {
      'GET /api/admin/me': { body: ME },
      [PEOPLE]: { body: EVERYBODY },
      'GET /api/data/branchoffices': {
        body: [{ id: 2, name: 'Málaga', city: 'Málaga', country: 'ES', phone: '', email: '' }],
      },
      ...answers,
    },
  });
const personNamed = (name: string) => screen.findByRole('listitem', { name });

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('who administers the site', () => {
  test('stands in a list with roles, second factor and invitations', async () => {
    await open();
    expect(await personNamed('Ann Lee')).toHaveTextContent(/Owner/);
    expect(screen.getByRole('listitem', { name: 'Ann Lee' })).toHaveTextContent(/You.*Second factor on/);
    expect(screen.getByRole('listitem', { name: 'Tom Ray' })).toHaveTextContent(/No second factor.*Translator \(de\)/);
    await waitFor(() =>
      expect(screen.getByRole('listitem', { name: 'Vera' })).toHaveTextContent(/Invited.*Branch manager \(Málaga\)/),
    );
  });

  test('is invited by e-mail with roles, and nobody is invited without one', async () => {
    const { user, api } = await open({ 'POST /api/admin/people': { body: EVERYBODY } });
    await user.click(await screen.findByRole('button', { name: 'Invite somebody' }));
    const form = within(screen.getByRole('form', { name: 'Invite somebody to administer the site' }));
    await user.type(form.getByRole('textbox', { name: 'First name' }), 'Ida');
    await user.type(form.getByRole('textbox', { name: 'E-mail address' }), 'ida@example.com');
    await user.click(form.getByRole('button', { name: 'Send invitation' }));
    expect(form.getByRole('alert')).toHaveTextContent('Choose at least one role.');
    await user.click(form.getByRole('checkbox', { name: 'Editor' }));
    await user.click(form.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('An invitation is on its way to ida@example.com.')).toBeInTheDocument();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Ida',
      email: 'ida@example.com',
      roles: [{ role: 'editor' }],
    });
  });

  test('has languages as a translator', async () => {
    const { user, api } = await open({ 'PUT /api/admin/people/u1/roles': { body: EVERYBODY } });
    await user.click(await screen.findByRole('button', { name: 'Change the roles of Ann Lee' }));
    const form = within(screen.getByRole('form', { name: 'Roles of Ann Lee' }));
    await user.click(form.getByRole('checkbox', { name: 'Translator' }));
    await user.click(form.getByRole('button', { name: 'Save roles' }));
    expect(form.getByRole('alert')).toHaveTextContent('Choose at least one language.');
    const languages = within(form.getByRole('group', { name: 'Languages of the translator' }));
    const [first] = languages.getAllByRole('checkbox');
    if (first) await user.click(first);
    await user.click(form.getByRole('button', { name: 'Save roles' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      roles: [{ role: 'owner' }, { role: 'translator', languages: [expect.any(String) as string] }],
    });
  });

  test('stays where it is the last owner, and the reason is said', async () => {
    const { user } = await open({
      'PUT /api/admin/people/u1/roles': { status: 409, body: { errorCode: 'last-owner', errorMessage: 'last-owner' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove Ann Lee' }));
    const question = within(screen.getByRole('dialog', { name: 'Remove Ann Lee from the administration?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await question.findByRole('alert')).toHaveTextContent('A site needs an owner.');
  });

  test('gets an invitation again, or none any more', async () => {
    const { user, api } = await open({
      'POST /api/admin/people/u3/invitation': { body: EVERYBODY },
      'PUT /api/admin/people/u3/roles': { body: { items: [ANN] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Send the invitation of Vera again' }));
    expect(await screen.findByText('An invitation is on its way to vera@example.com.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Vera' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Vera' })).not.toBeInTheDocument());
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ roles: [] });
  });
});
