import { screen, within } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import { AccountData } from './account-data';
import { loadMessages as loadSecurityMessages } from './messages';

const profile = {
  globalId: 'u-1',
  isAgency: false,
  isCompany: false,
  isHotel: false,
  isProvider: false,
  firstName: 'Ana',
  lastName: 'García',
  emailAddress: 'ana@example.com',
};
const DELETE = 'POST /api/users/privacy/delete-account';
const refused = (status: number, errorCode: string, details: Record<string, string>) => ({
  status,
  body: { errorCode, errorMessage: 'x', details },
});
const open = (answers: FakeAnswers = {}) =>
  renderRemote(<AccountData />, {
    remote: 'mf-account',
    loadMessages: async (language) => {
      const [texts, more] = await Promise.all([loadMessages(language), loadSecurityMessages(language)]);
      return { ...texts, ...more };
    },
    signedIn: true,
    answers: { 'GET /api/users/profile': { body: profile }, ...answers },
  });
type User = Awaited<ReturnType<typeof open>>['user'];

async function confirm(user: User, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Current password'), 'Quiet-Harbour7');
  await user.click(dialog.getByRole('button', { name: button }));
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

test('deleting says what goes and what stays, and signs out when it is done', async () => {
  const { user, api, session } = await open({ [DELETE]: { body: { done: true } } });
  await confirm(user, 'Delete my account');
  expect(await screen.findByText('We confirm it by e-mail. You are signed out.')).toBeVisible();
  expect(api.requests.at(-1)?.body).toEqual({ currentPassword: 'Quiet-Harbour7' });
  await user.click(screen.getByRole('button', { name: 'Leave the account' }));
  expect(await screen.findByText('Now at /en-gb/login')).toBeVisible();
  expect(session.token()).toBeUndefined();
});

test('open bookings are named, and the account stays', async () => {
  const { user, session } = await open({
    [DELETE]: refused(409, 'bookings-open', { bookings: '1001AZUREDR1 1002AZUREDR2' }),
  });
  await confirm(user, 'Delete my account');
  expect(await screen.findByText(/1001AZUREDR1, 1002AZUREDR2/)).toBeVisible();
  expect(screen.getByText(/Past bookings and payments are kept without your name/)).toBeVisible();
  expect(session.token()).toBe('token');
});

test.each([
  ['Delete my account', DELETE],
  ['Download my data', 'POST /api/users/privacy/export'],
])('%s: a wrong password is said at its field', async (button, path) => {
  const { user } = await open({ [path]: refused(400, 'validation', { currentPassword: 'security.password.wrong' }) });
  await confirm(user, button);
  expect(await screen.findByText('This is not your current password.')).toBeVisible();
});

test('the account of an agency is closed by the company', async () => {
  await open({ 'GET /api/users/profile': { body: { ...profile, isAgency: true } } });
  expect(await screen.findByText(/The account of an agency/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
});
