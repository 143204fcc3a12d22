import { screen } from '@testing-library/react';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import InfractionsPage from './infractions-page';

const LIST = 'GET /api/users/infractions';
const infraction = (paymentStatus: number, id = 1) => ({
  id,
  bookingId: '1234ABCD5678',
  description: 'Speeding, A-7',
  date: '2026-10-03T08:00:00Z',
  amount: 100,
  currency: 'EUR',
  paymentStatus,
});
const open = (answers: FakeAnswers, at = '/my-account/infractions') =>
  renderRemote(<InfractionsPage />, { remote: 'mf-account', loadMessages, at, answers, signedIn: true });

test.each([
  [0, 'Paid'],
  [1, 'Not paid'],
  [2, 'Cannot be paid here'],
  [9, 'Unknown'],
])('an infraction of status %s is shown as %s', async (status, text) => {
  await open({ [LIST]: { body: { count: 1, items: [infraction(status)] } } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Speeding, A-7' })).toBeVisible();
  expect(screen.getByText('€100.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Booking 1234ABCD5678' })).toHaveAttribute(
    'href',
    '/en-gb/my-account/booking?bookingId=1234ABCD5678',
  );
});

test('without infractions the page says what it is for', async () => {
  await open({ [LIST]: { body: { count: 0, items: [] } } });
  expect(await screen.findByRole('heading', { name: 'No infractions' })).toBeVisible();
});

test('the list is paged', async () => {
  const { api } = await open(
    { [LIST]: { body: { count: 12, items: [infraction(0)] } } },
    '/my-account/infractions?page=2',
  );
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  expect(api.requests[0]?.query.get('offset')).toBe('10');
});

test('an ended session leads to the sign-in and back', async () => {
  await open({ [LIST]: { status: 401, body: { errorCode: 'unauthorized', errorMessage: 'x' } } });
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
});
