import { screen } from '@testing-library/react';
import { renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import AccountMenu from './account-menu';

const show = (signedIn: boolean, at = '/search?modelId=3') =>
  renderRemote(<AccountMenu />, {
    remote: 'mf-account',
    loadMessages,
    signedIn,
    at,
    answers: { 'POST /api/users/logout': { body: { done: true } } },
  });

test('a guest can sign in and comes back to this page', async () => {
  await show(false);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/en-gb/login?${new URLSearchParams({ origin: '/en-gb/search?modelId=3' }).toString()}`,
  );
});

test('the sign-in page does not lead back to itself', async () => {
  await show(false, '/login?origin=%2Fen-gb%2Fx');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en-gb/login?origin=%2Fen-gb%2Fx');
});

test.each([
  ['My bookings', '/en-gb/my-account/booking-list'],
  ['My details', '/en-gb/my-account/profile-info'],
])('who is signed in goes to %s', async (name, path) => {
  const { user } = await show(true);
  await user.click(await screen.findByRole('button', { name: 'My account' }));
  await user.click(screen.getByRole('menuitem', { name }));
  expect(await screen.findByText(`Now at ${path}`)).toBeVisible();
});

test('signing out ends the session here and on the server, and is told to the others', async () => {
  const { user, api, session, host } = await show(true);
  const heard: string[] = [];
  host.events.on('account:signed-out', ({ reason }) => heard.push(reason));
  await user.click(await screen.findByRole('button', { name: 'My account' }));
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(session.token()).toBeUndefined();
  expect(heard).toEqual(['asked']);
  expect(api.requests[0]).toMatchObject({ path: '/api/users/logout', headers: { authorization: 'Bearer token' } });
});

test('signing out takes the commercial agreement out of the address', async () => {
  const { user } = await show(true, '/search?modelId=3&commercialAgreementCode=ACME');
  await user.click(await screen.findByRole('button', { name: 'My account' }));
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/en-gb/login?${new URLSearchParams({ origin: '/en-gb/search?modelId=3' }).toString()}`,
  );
});
