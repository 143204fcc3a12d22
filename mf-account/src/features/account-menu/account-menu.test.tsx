import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import AccountMenu from './account-menu';

const profile = (isAdministrator: boolean, isAgency: boolean) => ({
  globalId: 'u-1',
  isAgency,
  isCompany: false,
  isHotel: false,
  isProvider: false,
  isAdministrator,
  firstName: 'Ana',
  lastName: 'García',
  emailAddress: 'ana@example.com',
});

const show = (signedIn: boolean, at = '/search?modelId=3', isAdministrator = false, isAgency = false) =>
  renderRemote(<AccountMenu />, {
    remote: 'mf-account',
    loadMessages,
    signedIn,
    at,
    answers: {
      'POST /api/users/logout': { body: { done: true } },
      'GET /api/users/profile': { body: profile(isAdministrator, isAgency) },
    },
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

test('an administrator finds the administration there', async () => {
  const { user } = await show(true, '/here', true);
  await user.click(await screen.findByRole('button', { name: 'My account' }));
  expect(await screen.findByRole('menuitem', { name: 'Website' })).toHaveAttribute('href', '/en-gb/admin');
  await user.click(await screen.findByRole('menuitem', { name: 'Administration' }));
  expect(await screen.findByText('Now at /en-gb/admin/payments')).toBeVisible();
});

test('an agency finds its workplace there', async () => {
  const { user } = await show(true, '/here', false, true);
  await user.click(await screen.findByRole('button', { name: 'My account' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Agency' }));
  expect(await screen.findByText('Now at /en-gb/my-account/agency')).toBeVisible();
});

test('nobody else sees a way to the administration', async () => {
  const { user, api } = await show(true);
  await user.click(await screen.findByRole('button', { name: 'My account' }));
  await waitFor(() => expect(api.requests.map(({ path }) => path)).toContain('/api/users/profile'));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'My bookings',
    'My details',
    'Sign out',
  ]);
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
  expect(api.requests.at(-1)).toMatchObject({ path: '/api/users/logout', headers: { authorization: 'Bearer token' } });
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
