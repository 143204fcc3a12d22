import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { Security } from '.';
import { loadMessages } from '../../messages';

const NOW = '2026-11-20T09:00:00Z';
const mine = {
  id: 'mine',
  browser: 'Firefox',
  system: 'Linux',
  createdAt: '2026-11-19T09:00:00Z',
  lastUsedAt: NOW,
  isCurrent: true,
};
const phone = { ...mine, id: 'phone', browser: 'Safari', system: 'iPhone', isCurrent: false };
const unknown = { id: 'x', createdAt: NOW, lastUsedAt: NOW, isCurrent: false };
const DONE = { body: { done: true } };
const refusal = (status: number, errorCode: string, details: Record<string, string> = {}) => ({
  status,
  body: { errorCode, errorMessage: 'x', details },
});

const open = (answers: FakeAnswers = {}, more = {}) =>
  renderRemote(<Security />, {
    remote: 'mf-account',
    loadMessages,
    signedIn: true,
    answers: {
      'GET /api/users/sessions': { body: { items: [mine, phone, unknown] } },
      'GET /api/users/privacy/consents': { body: [] },
      'GET /api/users/passkeys': { body: { items: [] } },
      'GET /api/users/second-factor': { body: { isOn: false, isRequired: false, recoveryCodesLeft: 0 } },
      ...answers,
    },
    ...more,
  });

/** jsdom has dialogs that cannot be opened. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('the devices that are signed in', () => {
  test('are listed in words, and this one is marked and cannot be signed out here', async () => {
    await open();
    const rows = await within(await screen.findByRole('region', { name: 'Signed-in devices' })).findAllByRole(
      'listitem',
    );
    expect(rows[0]).toHaveTextContent('Firefox on Linux This deviceSigned in on Thu, 19 Nov 2026');
    expect(rows[1]).toHaveTextContent('Safari on iPhone Signed in on');
    expect(rows[2]).toHaveTextContent('Unknown device');
    expect(screen.getAllByRole('button', { name: /^Sign out (Safari|Unknown|Firefox)/ })).toHaveLength(2);
  });

  test('can be signed out one by one: the list is asked again, and the focus stays in it', async () => {
    const { user, api } = await open({ 'POST /api/users/sessions/end': DONE });
    const button = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' });
    api.set({ 'GET /api/users/sessions': { body: { items: [mine] } } });
    await user.click(button);
    expect(await screen.findByText('Safari on iPhone is signed out.')).toBeVisible();
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ id: 'phone' });
    expect(document.body).not.toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  test('are signed out all but this one, after a question', async () => {
    const { user, api } = await open({ 'POST /api/users/sessions/end-others': DONE });
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere else?' });
    api.set({ 'GET /api/users/sessions': { body: { items: [mine] } } });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('All other devices are signed out.')).toBeVisible();
    expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('stay listed when one could not be signed out, and why is said', async () => {
    const { user } = await open({ 'POST /api/users/sessions/end': refusal(503, 'unavailable') });
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('not available at the moment');
    expect(screen.getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeVisible();
  });

  test('that could not be loaded can be asked for again', async () => {
    const { user, api } = await open({ 'GET /api/users/sessions': refusal(400, 'validation') });
    await screen.findByRole('button', { name: 'Try again' });
    api.set({ 'GET /api/users/sessions': { body: { items: [mine] } } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  });
});

describe('the password', () => {
  const begin = async (answers: FakeAnswers) => {
    const opened = await open(answers);
    await opened.user.click(await screen.findByRole('button', { name: 'Change the password' }));
    return opened;
  };
  type User = Awaited<ReturnType<typeof open>>['user'];
  const fillIn = async (user: User, { current = 'Quiet-Harbour7', again = 'Green-Lantern-5' } = {}) => {
    if (current) await user.type(screen.getByLabelText('Current password'), current);
    await user.type(screen.getByLabelText('New password'), 'Green-Lantern-5');
    await user.type(screen.getByLabelText('Repeat the password'), again);
    await user.dblClick(screen.getByRole('button', { name: 'Save the new password' }));
  };
  const posts = ({ api }: Awaited<ReturnType<typeof open>>) =>
    api.requests.filter(({ path }) => path === '/api/users/change-password');

  test('is changed once, and that all other devices are signed out is said', async () => {
    const renewed = { access_token: 'renewed', '.expires': '2099-01-01T00:00:00Z' };
    const opened = await begin({ 'POST /api/users/change-password': { body: renewed } });
    await fillIn(opened.user);
    expect(await screen.findByText('Your password is changed, and all other devices are signed out.')).toBeVisible();
    expect(opened.session.token()).toBe('renewed');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(posts(opened).map(({ body }) => body)).toEqual([
      { currentPassword: 'Quiet-Harbour7', newPassword: 'Green-Lantern-5' },
    ]);
  });

  test.each([
    ['currentPassword', 'security.password.wrong', 'This is not your current password.', 'Current password'],
    ['newPassword', 'signUp.passwordCommon', 'This password is easy to guess.', 'New password'],
  ])(
    'is refused at its field when the server refuses %s, and what was typed is kept',
    async (field, key, text, label) => {
      const { user } = await begin({
        'POST /api/users/change-password': refusal(400, 'validation', { [field]: key }),
      });
      await fillIn(user);
      expect(await screen.findByText(text, { exact: false })).toBeVisible();
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(screen.getByLabelText('Repeat the password')).toHaveValue('Green-Lantern-5');
    },
  );

  test.each([
    ['the present one is missing', { current: '' }, 'Enter your password'],
    ['the two differ', { again: 'Green-Lantern-6' }, 'The two passwords differ'],
  ])('is not sent when %s', async (_, input, text) => {
    const opened = await begin({});
    await fillIn(opened.user, input);
    expect(await screen.findByText(text)).toBeVisible();
    expect(posts(opened)).toHaveLength(0);
  });

  test('that was tried too often says for how long to wait', async () => {
    const { user } = await begin({
      'POST /api/users/change-password': refusal(429, 'rate-limited', { retryAfter: '870' }),
    });
    await fillIn(user);
    expect(await screen.findByText(/try again in 15 minutes/)).toBeVisible();
  });
});

test.each([
  ['Password', 'Change the password'],
  ['Two-step verification', 'Turn on'],
  ['Passkeys', 'Add a passkey'],
])('what "%s" offers stands in the line of its heading', async (title, button) => {
  await open();
  const line = (await screen.findByRole('heading', { level: 3, name: title })).parentElement as HTMLElement;
  expect(await within(line).findByRole('button', { name: button })).toBeVisible();
});

test.each([
  ['de', 'Sicherheit und Datenschutz'],
  ['es-ES', 'Seguridad y privacidad'],
] as const)('in %s the section has its texts, too', async (language, title) => {
  await open({}, { language });
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
});
