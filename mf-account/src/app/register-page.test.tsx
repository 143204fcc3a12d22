import { screen, waitFor, within } from '@testing-library/react';
import { aHostConfig, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import RegisterPage from './register-page';
import SignUpSuccessPage from './sign-up-success-page';

const open = (
  answers: FakeAnswers = { 'POST /api/users/register': { body: { email: 'ana@example.com', verificationSent: true } } },
) => renderRemote(<RegisterPage />, { remote: 'mf-account', loadMessages, at: '/register', answers });
type User = Awaited<ReturnType<typeof open>>['user'];

const fillIn = async (user: User, differences: Record<string, string> = {}) => {
  const typed = {
    'First name': 'Ana',
    'Last name': 'García',
    'E-mail address': 'ana@example.com',
    Password: 'secret-harbour!',
    'Repeat the password': 'secret-harbour!',
    ...differences,
  };
  for (const [label, text] of Object.entries(typed)) if (text) await user.type(screen.getByLabelText(label), text);
};
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Create my account' }));

test('an account is opened with the field names of the wire', async () => {
  const { user, api } = await open();
  await fillIn(user);
  await send(user);
  expect(await screen.findByText('Now at /en-gb/sign-up-success')).toBeVisible();
  expect(api.requests[0]?.body).toEqual({
    name: 'Ana',
    lastName: 'García',
    email: 'ana@example.com',
    password: 'secret-harbour!',
    useMsLogin: false,
    language: 'en-GB',
  });
});

test.each([
  ['First name', '', 'First name is required'],
  ['Last name', '', 'Last name is required'],
  ['E-mail address', '', 'Enter your e-mail address'],
  ['Password', '', 'Choose a password'],
  ['Password', 'secret', 'At least 10 characters, one of them special, such as ! or ?'],
  ['Repeat the password', 'secret-harbour?', 'The two passwords differ'],
])('%s = "%s": %s', async (label, text, message) => {
  const { user, api } = await open();
  await fillIn(user, { [label]: text });
  await send(user);
  expect(await screen.findByText(message, { selector: '[aria-live]' })).toBeVisible();
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(api.requests).toHaveLength(0);
});

test('a repeat of the same registration carries the same key, a changed one another', async () => {
  const { user, api } = await open({
    'POST /api/users/register': { status: 400, body: { errorCode: 'validation', errorMessage: 'x' } },
  });
  const answered = (times: number) =>
    waitFor(() => {
      expect(api.requests).toHaveLength(times);
      expect(screen.getByRole('button', { name: 'Create my account' })).not.toHaveAttribute('aria-busy');
    });
  await fillIn(user);
  await send(user);
  await answered(1);
  await send(user);
  await answered(2);
  await user.type(screen.getByLabelText('First name'), 'b');
  await send(user);
  await answered(3);
  const keys = api.requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('what the server refuses is said at its field, and the first of the form has the focus', async () => {
  const { user } = await open({
    'POST /api/users/register': {
      status: 400,
      body: {
        errorCode: 'validation',
        errorMessage: 'x',
        details: { password: 'signUp.passwordSpecialChar', name: 'errors.inputIsRequired' },
      },
    },
  });
  await fillIn(user);
  await send(user);
  expect(await screen.findByText('First name is required')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the rules of the password say which of them is kept while it is typed', async () => {
  const { user } = await open();
  const password = screen.getByLabelText('Password');
  expect(password).not.toHaveAccessibleDescription(/met/);
  await user.type(password, 'short!');
  expect(password).toHaveAccessibleDescription('At least 10 characters A special character, such as ! or ? (met)');
  await user.type(password, 'er now');
  expect(password).toHaveAccessibleDescription(/characters \(met\).*\(met\)$/);
});

test.each([
  ['has the way to the terms where the site names their page', { termsPageId: 1 }, ['rental terms']],
  ['has the way to the privacy notice where the site names its page', { privacyPageId: 1 }, ['privacy notice']],
  ['names neither where the site has none', {}, []],
])('the form of a new account %s', async (_, pages, links) => {
  const { flow } = aHostConfig();
  await renderRemote(<RegisterPage />, {
    ...{ remote: 'mf-account', loadMessages, at: '/register' },
    config: { flow: { ...flow, checkout: { ...flow.checkout, ...pages } } },
  });
  const form = within(screen.getByRole('form', { name: 'Create an account' }));
  expect(form.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
  for (const link of form.queryAllByRole('link')) expect(link).toHaveAttribute('href', '/en-gb/page-1');
});

test('what an account gives follows the form', async () => {
  await open();
  const benefits = screen.getByRole('region', { name: 'With an account' });
  expect(
    within(benefits)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Your bookings and their documents in one place',
    'Your details are filled in when you book',
    'Pay, change or cancel without your booking reference',
  ]);
  const form = screen.getByRole('form', { name: 'Create an account' });
  expect(form.compareDocumentPosition(benefits)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the page afterwards offers to send the e-mail again', async () => {
  const { user, api } = await renderRemote(<SignUpSuccessPage />, {
    remote: 'mf-account',
    loadMessages,
    at: '/sign-up-success',
    answers: { 'POST /api/users/resend-verification': { body: { done: true } } },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible();
  await user.click(screen.getByText('No e-mail yet?'));
  await user.type(screen.getByLabelText('E-mail address'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the confirmation e-mail again' }));
  expect(await screen.findByText('The e-mail is on its way to ana@example.com.')).toBeVisible();
  expect(api.requests[0]?.body).toEqual({ email: 'ana@example.com', language: 'en-GB' });
});
