import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import LoginPage from './login-page';

const token = { body: { access_token: 'fresh', '.expires': '2099-01-01T00:00:00Z' } };
const profile = {
  body: {
    globalId: 'u-1',
    isAgency: false,
    isCompany: false,
    isHotel: false,
    isProvider: false,
    firstName: 'Ana',
    lastName: 'García',
    emailAddress: 'ana@example.com',
  },
};
const refusal = (status: number, errorCode: string) => ({ status, body: { errorCode, errorMessage: 'x' } });

const open = (answers: FakeAnswers = {}, at = '/login', more = {}) =>
  renderRemote(<LoginPage />, {
    remote: 'mf-account',
    loadMessages,
    at,
    answers: { 'POST /api/users/authenticate': token, 'GET /api/users/profile': profile, ...answers },
    ...more,
  });

type User = Awaited<ReturnType<typeof open>>['user'];
const fillIn = async (user: User, email = 'ana@example.com', password = 'secret!') => {
  if (email) await user.type(screen.getByLabelText('E-mail address'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
};
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Sign in' }));

test('signing in leads to the profile', async () => {
  const { user, api, session } = await open();
  await fillIn(user);
  await user.click(screen.getByRole('checkbox', { name: 'Keep me signed in on this device' }));
  await send(user);
  expect(await screen.findByText('Now at /en-gb/my-account/profile-info')).toBeVisible();
  expect(api.requests[0]?.body).toEqual({ email: 'ana@example.com', password: 'secret!', remember: true });
  expect(session.token()).toBe('fresh');
});

test('a company that has just registered is told so', async () => {
  await renderRemote(<LoginPage />, {
    remote: 'mf-account',
    loadMessages,
    at: '/login',
    answers: {},
    state: { registerSuccess: true },
  });
  expect(await screen.findByText('Your company is registered. You can sign in now.')).toBeVisible();
});

test('pressing the button twice signs in once', async () => {
  const { user, api } = await open();
  await fillIn(user);
  await user.dblClick(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(/Now at/);
  expect(api.requests.filter(({ path }) => path === '/api/users/authenticate')).toHaveLength(1);
});

test('others hear who has signed in', async () => {
  const { user, host } = await open();
  const heard: string[] = [];
  host.events.on('account:signed-in', ({ globalId }) => heard.push(globalId));
  await fillIn(user);
  await send(user);
  await screen.findByText(/Now at/);
  expect(heard).toEqual(['u-1']);
});

test('one comes back to where one was', async () => {
  const { user } = await open({}, `/login?${new URLSearchParams({ origin: '/en-gb/checkout?modelId=3' }).toString()}`);
  await fillIn(user);
  await send(user);
  expect(await screen.findByText('Now at /en-gb/checkout?modelId=3')).toBeVisible();
});

test('who was signed out because the server refused the session is told so', async () => {
  const { session } = await open();
  act(() => {
    session.save({ access_token: 'ended', '.expires': '2099-01-01T00:00:00Z' });
    session.end();
  });
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('who was signed out because the time was over is told so', async () => {
  const { session } = await open();
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  act(() => session.save({ access_token: 'a', '.expires': '1970-01-01T01:00:00Z' }));
  clock.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(/Your session has ended. Please sign in again/)).toBeVisible();
});

test('who tries too often hears for how long to wait', async () => {
  const { user } = await open({
    'POST /api/users/authenticate': {
      status: 429,
      body: { errorCode: 'rate-limited', errorMessage: 'x', details: { retryAfter: '870' } },
    },
  });
  await fillIn(user);
  await send(user);
  expect(await screen.findByText(/try again in 15 minutes/)).toBeVisible();
});

test('a link cannot use the sign-in to lead to another site', async () => {
  const { user } = await open({}, '/login?callback=//evil.test/path');
  await fillIn(user);
  await send(user);
  expect(await screen.findByText('Now at /en-gb/my-account/profile-info')).toBeVisible();
});

test('who is signed in already goes straight on', async () => {
  await open({}, '/login?callback=/en-gb/elsewhere', { signedIn: true });
  expect(await screen.findByText('Now at /en-gb/elsewhere')).toBeVisible();
});

test.each([
  ['nothing is typed', '', '', 'Enter your e-mail address', 'E-mail address'],
  [
    'the address is none',
    'ana@',
    'secret!',
    'Enter a valid e-mail address, such as name@example.com',
    'E-mail address',
  ],
  ['the password is missing', 'ana@example.com', '', 'Enter your password', 'Password'],
])('when %s, it is said at the field, which gets the focus', async (_, email, password, message, label) => {
  const { user, api } = await open();
  await fillIn(user, email, password);
  await send(user);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(api.requests).toHaveLength(0);
});

test.each([
  [401, 'invalid-credentials', 'The e-mail address or the password is not right.'],
  [429, 'rate-limited', 'Too many attempts. Please wait a minute and try again.'],
  [500, 'internal', 'Something went wrong on our side. Please try again; what you entered is kept.'],
])('a refusal (%s %s) is told, and what was typed is kept', async (status, code, message) => {
  const { user } = await open({ 'POST /api/users/authenticate': refusal(status, code) });
  await fillIn(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('E-mail address')).toHaveValue('ana@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('secret!');
});

test('an unverified account gets its e-mail again, which is said for three seconds', async () => {
  jest.useFakeTimers();
  const { api } = await open({
    'POST /api/users/authenticate': refusal(403, 'account-unverified'),
    'POST /api/users/resend-verification': { body: { done: true } },
  });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await fillIn(user);
  await send(user);
  expect(await screen.findByText(/Please confirm your e-mail address first/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the confirmation e-mail again' }));
  expect(await screen.findByText('The e-mail is on its way to ana@example.com.')).toBeVisible();
  expect(api.requests.at(-1)?.body).toEqual({ email: 'ana@example.com', language: 'en-GB' });
  act(() => jest.advanceTimersByTime(2900));
  expect(screen.getByText('The e-mail is on its way to ana@example.com.')).toBeVisible();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('The e-mail is on its way to ana@example.com.')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('the sign-in stands even when the profile cannot be loaded', async () => {
  const { user } = await open({ 'GET /api/users/profile': refusal(500, 'internal') });
  await fillIn(user);
  await send(user);
  expect(await screen.findByText('Now at /en-gb/my-account/profile-info')).toBeVisible();
});

test('the ways to register and to a new password are there', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/en-gb/register');
  expect(screen.getByRole('link', { name: 'Forgotten your password?' })).toHaveAttribute(
    'href',
    '/en-gb/forgot-password',
  );
});

test.each([
  ['de', 'Anmelden'],
  ['es-ES', 'Iniciar sesión'],
] as const)('in %s', async (language, title) => {
  await open({}, '/login', { language });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

describe('an account with two-step verification', () => {
  const begin = async (answers: FakeAnswers = {}) => {
    const opened = await open({
      'POST /api/users/authenticate': ({ body }) =>
        (body as { code?: string }).code === undefined
          ? refusal(403, 'second-factor-needed')
          : (body as { code: string }).code === '123456'
            ? token
            : refusal(401, 'second-factor-wrong'),
      ...answers,
    });
    await fillIn(opened.user);
    await send(opened.user);
    return { ...opened, code: await screen.findByLabelText('Code') };
  };

  test('is asked for the code as the second step, which can be pasted and sent by the keyboard', async () => {
    const { user, api, code, session } = await begin();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.paste('123456');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Now at/)).toBeVisible();
    expect(session.token()).toBe('fresh');
    expect(api.requests.filter(({ path }) => path === '/api/users/authenticate').map(({ body }) => body)).toEqual([
      { email: 'ana@example.com', password: 'secret!', remember: false },
      { email: 'ana@example.com', password: 'secret!', remember: false, code: '123456' },
    ]);
  });

  test.each([
    ['000000', 'This code is wrong or was used already.'],
    ['', 'Enter the code'],
  ])('is told at the field what is wrong with the code %p', async (typed, message) => {
    const { user, code } = await begin();
    if (typed) await user.type(code, typed);
    await send(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(code).toHaveFocus();
  });

  test('can try another code after a wrong one, and go back to the password, which is still there', async () => {
    const { user, code } = await begin();
    await user.type(code, '000000');
    await send(user);
    await screen.findByText(/This code is wrong/);
    await user.click(screen.getByRole('button', { name: 'Back to the password' }));
    expect(await screen.findByLabelText('Password')).toHaveValue('secret!');
    await send(user);
    await user.type(await screen.findByLabelText('Code'), '123456');
    await send(user);
    expect(await screen.findByText(/Now at/)).toBeVisible();
  });

  test('hears when the connection is away, and the code stays', async () => {
    const { user, code, api } = await begin();
    api.set({ 'POST /api/users/authenticate': refusal(503, 'unavailable') });
    await user.type(code, '123456');
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('not available at the moment');
    expect(code).toHaveValue('123456');
  });
});

describe('a passkey', () => {
  const SIGNED = {
    id: 'key-1',
    rawId: 'key-1',
    type: 'public-key',
    response: { clientDataJSON: 'client', authenticatorData: 'data', signature: 'signature', userHandle: 'ana' },
  };
  /** jsdom has no passkeys: this is the browser, and what the visitor does with it. */
  const withPasskey = (get: () => Promise<unknown>) => {
    Object.assign(globalThis, { PublicKeyCredential: { parseRequestOptionsFromJSON: (options: unknown) => options } });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  };
  const use = (user: User) => user.dblClick(screen.getByRole('button', { name: 'Use a passkey' }));
  const answers: FakeAnswers = {
    'POST /api/users/passkeys/sign-in-options': { body: { options: { challenge: 'abc' } } },
    'POST /api/users/passkeys/sign-in': token,
  };

  test('signs in without anything typed, and may be remembered', async () => {
    withPasskey(() => Promise.resolve({ toJSON: () => SIGNED }));
    const { user, api, session } = await open(answers);
    await user.click(screen.getByRole('checkbox', { name: 'Keep me signed in on this device' }));
    await use(user);
    expect(await screen.findByText(/Now at/)).toBeVisible();
    expect(session.token()).toBe('fresh');
    expect(api.requests.filter(({ path }) => path.endsWith('/sign-in')).map(({ body }) => body)).toEqual([
      { credential: SIGNED, remember: true },
    ]);
  });

  test.each([
    ['was called off', () => Promise.reject(new DOMException('x', 'NotAllowedError')), token],
    [
      'is not known to the server',
      () => Promise.resolve({ toJSON: () => SIGNED }),
      refusal(401, 'invalid-credentials'),
    ],
  ])('that %s leaves the way by password, which is said', async (_, get, answer) => {
    withPasskey(get);
    const { user } = await open({ ...answers, 'POST /api/users/passkeys/sign-in': answer });
    await use(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No passkey was used. Please try again, or sign in with your password.',
    );
    await fillIn(user);
    await send(user);
    expect(await screen.findByText(/Now at/)).toBeVisible();
  });
});
