import { screen } from '@testing-library/react';
import { aHostConfig, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import LoginPage from './login-page';

const START = 'POST /api/users/microsoft/start';
const FINISH = 'POST /api/users/microsoft/finish';
const session = { body: { access_token: 'fresh', '.expires': '2099-01-01T00:00:00Z' } };
const refusal = (status: number, errorCode: string) => ({ status, body: { errorCode, errorMessage: 'x' } });
const profile = {
  globalId: 'u-1',
  firstName: 'Ana',
  lastName: 'García',
  emailAddress: 'ana@example.com',
  ...{ isAgency: false, isCompany: false, isHotel: false, isProvider: false },
};

const { site, ...config } = aHostConfig();
const offered = (microsoftLogin: boolean) => ({
  config: { ...config, site: { ...site, myAccount: { ...site.myAccount, microsoftLogin } } },
});
const open = (answers: FakeAnswers, at = '/login', more: object = offered(true)) =>
  renderRemote(<LoginPage />, {
    remote: 'mf-account',
    loadMessages,
    at,
    answers: { 'GET /api/users/profile': { body: profile }, ...answers },
    ...more,
  });
const back = (answers: FakeAnswers) => open(answers, '/login#microsoft=the-state&code=the-code');

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('forecourt.microsoft', 'the-state');
  sessionStorage.setItem('forecourt.microsoft.back', '?origin=%2Fen-gb%2Fcheckout%3FmodelId%3D1');
});

test('the button is there only where the company has an application at Microsoft', async () => {
  await open({}, '/login', offered(false));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue with Microsoft' })).not.toBeInTheDocument();
});

test('a Microsoft that does not answer is said at the form, and what was typed stays', async () => {
  const { user } = await open({ [START]: refusal(503, 'internal') });
  await user.type(screen.getByLabelText('E-mail address'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue with Microsoft' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('E-mail address')).toHaveValue('ana@example.com');
});

test('who comes back from Microsoft is signed in, and is where the sign-in began', async () => {
  const { api } = await back({ [FINISH]: session });
  expect(await screen.findByText('Now at /en-gb/checkout?modelId=1')).toBeVisible();
  expect(api.requests.find(({ path }) => path.endsWith('/finish'))?.body).toEqual({
    state: 'the-state',
    code: 'the-code',
  });
});

test('who is new types the code of the e-mail first', async () => {
  const { user, api } = await back({ [FINISH]: { body: { confirmBy: 'ana@example.com' } } });
  expect(await screen.findByText(/We have sent a code to ana@example.com/)).toBeVisible();
  api.set({ [FINISH]: refusal(401, 'second-factor-wrong') });
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '00000000{Enter}');
  expect(await screen.findByText('This code is wrong or was used already.')).toBeVisible();
  api.set({ [FINISH]: session });
  await user.clear(screen.getByRole('textbox', { name: 'Code' }));
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '12345678{Enter}');
  expect(await screen.findByText('Now at /en-gb/checkout?modelId=1')).toBeVisible();
  expect(api.requests.filter(({ path }) => path.endsWith('/finish')).at(-1)?.body).toMatchObject({
    emailCode: '12345678',
  });
});

test('an account with a second step asks for its code', async () => {
  await back({ [FINISH]: refusal(403, 'second-factor-needed') });
  expect(await screen.findByText(/authenticator app/)).toBeVisible();
});

test('an answer to a sign-in that this tab has not begun is not used', async () => {
  sessionStorage.setItem('forecourt.microsoft', 'another');
  const { api } = await back({ [FINISH]: session });
  expect(await screen.findByText(/Signing in with Microsoft did not work/)).toBeVisible();
  expect(api.requests.some(({ path }) => path.endsWith('/finish'))).toBe(false);
});
