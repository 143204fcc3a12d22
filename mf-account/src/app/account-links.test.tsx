import { screen } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import ForgotPasswordPage from './forgot-password-page';
import ResetPasswordPage from './reset-password-page';
import VerifyAccountPage from './verify-account-page';

const done = { body: { done: true } };
const spent = { status: 401, body: { errorCode: 'token-invalid', errorMessage: 'x' } };
const broken = { status: 500, body: { errorCode: 'internal', errorMessage: 'x' } };
const options = (at: string, answers: FakeAnswers) => ({ remote: 'mf-account' as const, loadMessages, at, answers });

describe('the link that confirms an address', () => {
  const at = '/verify-account?token=abc';
  const confirm = 'Confirm my address';
  const wrong = { status: 401, body: { errorCode: 'invalid-credentials', errorMessage: 'x' } };

  test('posts nothing until its reader has typed the password and pressed the button', async () => {
    const { user, api } = await renderRemote(
      <VerifyAccountPage />,
      options(at, { 'POST /api/users/verify-account': done }),
    );
    await user.click(await screen.findByRole('button', { name: confirm }));
    expect(await screen.findByText('Enter your password')).toBeVisible();
    expect(api.requests).toEqual([]);
    await user.type(screen.getByLabelText('Password that you chose when you registered'), 'secret!');
    await user.click(screen.getByRole('button', { name: confirm }));
    expect(await screen.findByText('Your address is confirmed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en-gb/login');
    expect(api.requests.map(({ body }) => body)).toEqual([{ token: 'abc', language: 'en-GB', password: 'secret!' }]);
  });

  test('lets whoever did not choose the password choose another one', async () => {
    const { user, api } = await renderRemote(
      <VerifyAccountPage />,
      options(at, { 'POST /api/users/verify-account': wrong }),
    );
    await user.type(await screen.findByLabelText('Password that you chose when you registered'), 'guess');
    await user.click(screen.getByRole('button', { name: confirm }));
    expect(await screen.findByRole('alert')).toHaveTextContent('not the password of this registration');
    api.set({ 'POST /api/users/verify-account': done });
    await user.click(screen.getByRole('button', { name: 'Choose another password' }));
    await user.type(screen.getByLabelText('New password'), 'long enough!');
    await user.type(screen.getByLabelText('Repeat the password'), 'long enough!');
    await user.click(screen.getByRole('button', { name: confirm }));
    expect(await screen.findByText('Your address is confirmed')).toBeVisible();
    expect(api.requests.at(-1)?.body).toEqual({ token: 'abc', language: 'en-GB', newPassword: 'long enough!' });
  });

  test('offers a new one when it was used before', async () => {
    const { user, api } = await renderRemote(
      <VerifyAccountPage />,
      options(at, { 'POST /api/users/verify-account': spent, 'POST /api/users/resend-verification': done }),
    );
    await user.type(await screen.findByLabelText('Password that you chose when you registered'), 'secret!');
    await user.click(screen.getByRole('button', { name: confirm }));
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
    await user.type(screen.getByLabelText('E-mail address'), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the confirmation e-mail again' }));
    expect(await screen.findByText('The e-mail is on its way to ana@example.com.')).toBeVisible();
    expect(api.requests.at(-1)?.path).toBe('/api/users/resend-verification');
  });

  test('offers a new one when it is incomplete', async () => {
    await renderRemote(<VerifyAccountPage />, options('/verify-account', {}));
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
  });

  test('keeps what was typed when the server fails, and can be tried again', async () => {
    const { user, api } = await renderRemote(
      <VerifyAccountPage />,
      options(at, { 'POST /api/users/verify-account': broken }),
    );
    await user.type(await screen.findByLabelText('Password that you chose when you registered'), 'secret!');
    await user.click(screen.getByRole('button', { name: confirm }));
    await screen.findByRole('alert');
    api.set({ 'POST /api/users/verify-account': done });
    await user.click(screen.getByRole('button', { name: confirm }));
    expect(await screen.findByText('Your address is confirmed')).toBeVisible();
  });
});

describe('a forgotten password', () => {
  test('is answered alike whether or not there is an account', async () => {
    const { user, api } = await renderRemote(
      <ForgotPasswordPage />,
      options('/forgot-password', { 'POST /api/users/forgot-password': done }),
    );
    await user.type(screen.getByLabelText('E-mail address'), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByText(/If there is an account for ana@example.com/)).toBeVisible();
    expect(api.requests[0]?.body).toEqual({ email: 'ana@example.com', language: 'en-GB' });
  });

  test('needs an address', async () => {
    const { user } = await renderRemote(<ForgotPasswordPage />, options('/forgot-password', {}));
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByText('Enter your e-mail address')).toBeVisible();
    expect(screen.getByLabelText('E-mail address')).toHaveFocus();
  });

  test('keeps what was typed when too many ask', async () => {
    const { user } = await renderRemote(
      <ForgotPasswordPage />,
      options('/forgot-password', {
        'POST /api/users/forgot-password': { status: 429, body: { errorCode: 'rate-limited', errorMessage: 'x' } },
      }),
    );
    await user.type(screen.getByLabelText('E-mail address'), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
    expect(screen.getByLabelText('E-mail address')).toHaveValue('ana@example.com');
  });
});

describe('a new password', () => {
  const good: FakeAnswers = {
    'POST /api/users/forgot-password-validation': done,
    'POST /api/users/reset-password': done,
  };
  const open = (answers: FakeAnswers, at = '/reset-password?token=abc') =>
    renderRemote(<ResetPasswordPage />, options(at, answers));

  test('is saved with the token of the link', async () => {
    const { user, api } = await open(good);
    await user.type(await screen.findByLabelText('New password'), 'better-by-far!');
    await user.type(screen.getByLabelText('Repeat the password'), 'better-by-far!');
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByText('Your password is changed')).toBeVisible();
    expect(api.requests.at(-1)?.body).toEqual({ token: 'abc', password: 'better-by-far!' });
  });

  test('must be the same twice', async () => {
    const { user } = await open(good);
    await user.type(await screen.findByLabelText('New password'), 'better-by-far!');
    await user.type(screen.getByLabelText('Repeat the password'), 'other-by-far!');
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByText('The two passwords differ')).toBeVisible();
  });

  test.each([
    ['spent', '/reset-password?token=abc'],
    ['incomplete', '/reset-password'],
  ])('is not asked for when the link is %s', async (_, at) => {
    await open({ 'POST /api/users/forgot-password-validation': spent }, at);
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/en-gb/forgot-password');
  });

  test('is refused at its field when the server knows it as a common one', async () => {
    const common = { errorCode: 'validation', errorMessage: 'x', details: { password: 'signUp.passwordCommon' } };
    const { user } = await open({ ...good, 'POST /api/users/reset-password': { status: 400, body: common } });
    await user.type(await screen.findByLabelText('New password'), 'Password123!');
    await user.type(screen.getByLabelText('Repeat the password'), 'Password123!');
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByText(/This password is easy to guess/)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('Password123!');
  });

  test('has the length that the site asks for, and the form says which', async () => {
    const { user, api } = await open(good);
    expect(await screen.findByText('At least 10 characters')).toBeVisible();
    await user.type(screen.getByLabelText('New password'), 'short-one');
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(screen.getByLabelText('New password')).toBeInvalid();
    expect(api.requests.map(({ path }) => path)).not.toContain('/api/users/reset-password');
  });

  test('is not claimed to be saved when the link ends while it is typed', async () => {
    const { user } = await open({ ...good, 'POST /api/users/reset-password': spent });
    await user.type(await screen.findByLabelText('New password'), 'better-by-far!');
    await user.type(screen.getByLabelText('Repeat the password'), 'better-by-far!');
    await user.click(screen.getByRole('button', { name: 'Save the new password' }));
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
  });

  test('can be tried again when the server fails', async () => {
    const { user, api } = await open({ 'POST /api/users/forgot-password-validation': broken });
    await screen.findByRole('alert');
    api.set(good);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });
});
