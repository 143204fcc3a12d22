import { screen, waitFor } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import CompanyRegisterPage from './company-register-page';

const VALIDATE = 'POST /api/usercompany/validate-invitation';
const REGISTER = 'POST /api/usercompany/register-company';
const GLOBAL_ID = '5b0f3a4e-8f1e-8c55-9d7e-2c1a3f6b7d80';
const invitation = {
  globalId: GLOBAL_ID,
  companyName: 'Acme Logistics',
  emailAddress: 'fleet@acme.example',
  firstName: 'Ana',
  lastName: 'García',
};
const refused = (status: number, errorCode: string, details?: Record<string, string>) => ({
  status,
  body: { errorCode, errorMessage: 'x', ...(details && { details }) },
});
const open = (answers: FakeAnswers, at = '/company-register?token=abc') =>
  renderRemote(<CompanyRegisterPage />, {
    remote: 'mf-account',
    loadMessages,
    at,
    answers: { [VALIDATE]: { body: invitation }, ...answers },
  });
const submit = { name: 'Open the account' };

async function typePasswords(user: Awaited<ReturnType<typeof open>>['user'], password = 'Quiet-Harbour7') {
  await user.type(await screen.findByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Repeat the password'), password);
  await user.click(screen.getByRole('button', submit));
}

test('an invited company chooses a password, and goes on to the sign-in, which is told so', async () => {
  const { user, api } = await open({ [REGISTER]: { body: { done: true } } });
  expect(await screen.findByText('Acme Logistics')).toBeVisible();
  expect(screen.getByText('fleet@acme.example')).toBeVisible();
  await typePasswords(user);
  expect(await screen.findByText('Now at /en-gb/login')).toBeVisible();
  expect(screen.getByText('With the state {"registerSuccess":true}')).toBeVisible();
  expect(api.requests.map(({ body }) => body)).toEqual([
    { token: 'abc' },
    { globalId: GLOBAL_ID, password: 'Quiet-Harbour7', language: 'en-GB' },
  ]);
});

describe.each([
  ['a link that nobody sent', 401, 'token-invalid', 'This link does not open an invitation'],
  ['an invitation that has expired', 410, 'invitation-expired', 'This invitation has expired'],
  ['an invitation that was used', 409, 'invitation-used', 'This invitation was used already'],
])('%s', (_, status, code, words) => {
  test('is said before anything is typed', async () => {
    await open({ [VALIDATE]: refused(status, code) });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', submit)).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Sign in' })).toHaveLength(1);
  });

  test('is said when that has happened meanwhile', async () => {
    const { user } = await open({ [REGISTER]: refused(status, code) });
    await typePasswords(user);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

test('a link without its token opens nothing, and nothing is asked', async () => {
  const { api } = await open({}, '/company-register');
  expect(await screen.findByText('This link does not open an invitation')).toBeVisible();
  expect(api.requests).toEqual([]);
});

test('a password that the server refuses is said at its field', async () => {
  const { user } = await open({ [REGISTER]: refused(400, 'validation', { password: 'signUp.passwordCommon' }) });
  await typePasswords(user);
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/easy to guess/));
});

test('passwords that differ are sent to nobody', async () => {
  const { user, api } = await open({});
  await user.type(await screen.findByLabelText('Password'), 'Quiet-Harbour7');
  await user.type(screen.getByLabelText('Repeat the password'), 'Quiet-Harbour8');
  await user.click(screen.getByRole('button', submit));
  expect(screen.getByLabelText('Repeat the password')).toBeInvalid();
  expect(api.requests).toHaveLength(1);
});

test('a failure to load can be tried again', async () => {
  const { user, api } = await open({ [VALIDATE]: refused(500, 'internal') });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.set({ [VALIDATE]: { body: invitation } });
  await user.click(again);
  expect(await screen.findByText('Acme Logistics')).toBeVisible();
});
