import { screen } from '@testing-library/react';
import type { BranchRequest } from '@forecourt/shared/contract';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import BranchRequestPage from './branch-request-page';

const ID = '1234ABCD5678';
const GET = `GET /api/booking/requests/${ID}`;
const DECIDE = `POST /api/booking/requests/${ID}/decision`;
const malaga = { name: 'Málaga Airport', address: 'Avenida 1', city: 'Málaga', timeZone: 'Europe/Madrid', utcDiff: 1 };
const aRequest = (change: Partial<BranchRequest> = {}) => ({
  body: {
    id: ID,
    state: 'open',
    car: 'Volkswagen Polo',
    days: 3,
    from: '2026-12-01T09:00:00.000Z',
    to: '2026-12-04T09:00:00.000Z',
    pickUp: malaga,
    dropOff: malaga,
    extras: [{ name: 'Child seat', quantity: 2 }],
    customer: { firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com', cellPhone: '+34600111222' },
    deliveryTransportationId: 'IB 3166',
    notes: 'We land late.',
    ...change,
  } satisfies BranchRequest,
});
const refused = (errorCode: string, status: number, details = {}) => ({
  status,
  body: { errorCode, errorMessage: 'x', details },
});
const decided = { state: 'confirmed', decidedAt: '2026-11-20T10:00:00.000Z' } as const;

const open = (answers: FakeAnswers, at = `/branch-request?bookingId=${ID}&token=of-the-branch`) =>
  renderRemote(<BranchRequestPage />, { remote: 'mf-account', loadMessages, at, answers });

test('shows who wants which car when, and decides nothing by being opened', async () => {
  const { api } = await open({ [GET]: aRequest() });
  expect(await screen.findByText('Volkswagen Polo')).toBeVisible();
  for (const text of ['2 × Child seat', 'Ana García', 'ana@example.com', '+34600111222', 'IB 3166', 'We land late.'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getAllByText(/10:00, Málaga Airport, Avenida 1, Málaga/)).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('Your answer is awaited');
  expect(api.requests.map(({ method, headers }) => [method, headers['x-booking-token']])).toEqual([
    ['GET', 'of-the-branch'],
  ]);
});

const mika = { firstName: 'Mika', lastName: 'Sol' };
/** One that asks for another return. */
const aChange = (change: Partial<BranchRequest> = {}) => {
  const { from, extras } = aRequest().body;
  const instead = { from, to: '2026-12-03T09:00:00.000Z', pickUp: malaga, dropOff: malaga, extras };
  return aRequest({ instead, ...change });
};
const fact = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling;

test('names who drives for a company', async () => {
  await open({ [GET]: aRequest({ drivers: [mika] }) });
  expect(await fact('Driver')).toHaveTextContent('Mika Sol');
  expect(await fact('Customer')).toHaveTextContent('Ana García');
});

test('a change of who drives names both; what stays is said once', async () => {
  const { instead }: BranchRequest = aChange().body;
  await open({
    [GET]: aChange({
      drivers: [{ firstName: 'Bo', lastName: 'Lee' }],
      ...(instead && { instead: { ...instead, drivers: [mika] } }),
    }),
  });
  expect(await fact('Driver')).toHaveTextContent('Bo Lee');
  expect(await fact('Driver now booked')).toHaveTextContent('Mika Sol');
  expect(screen.queryByText('Extras now booked')).not.toBeInTheDocument();
});

test.each([
  ['waits for the branch', 'open', /stays as it is until you confirm/],
  ['is declined', 'declined', /stays as it was/],
  ['is confirmed', 'confirmed', /booking is changed/],
] as const)('a change that %s says what becomes of the booking', async (_what, state, words) => {
  await open({ [GET]: aChange({ state }) });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('status')).not.toHaveTextContent(/reserved/);
});

test('confirms once, and then says that the request is confirmed', async () => {
  const { user, api } = await open({ [GET]: aRequest(), [DECIDE]: aRequest(decided) });
  await user.dblClick(await screen.findByRole('button', { name: 'Confirm the request' }));
  expect(await screen.findByText('This request is confirmed')).toBeVisible();
  expect(screen.getByText(/^Decided on .*2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm the request' })).not.toBeInTheDocument();
  expect(api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { decision: 'confirm' },
  ]);
});

test('declines after a second press, with a reason for the customer or without', async () => {
  const { user, api } = await open({
    [GET]: aRequest(),
    [DECIDE]: aRequest({ ...decided, state: 'declined', reason: 'No car' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Decline the request' }));
  expect(api.requests).toHaveLength(1);
  await user.type(screen.getByLabelText(/Reason for the customer/), 'No car');
  await user.click(screen.getByRole('button', { name: 'Decline the request' }));
  expect(await screen.findByText('This request was declined')).toBeVisible();
  expect(screen.getByText('Reason: No car')).toBeVisible();
  expect(api.requests.at(-1)?.body).toEqual({ decision: 'decline', reason: 'No car' });
});

test.each([
  ['no car is free', refused('no-availability', 409), /No car of this model is free/],
  ['an extra is gone', refused('additional-unavailable', 409, { extras: 'Child seat' }), /Not free.*Child seat/],
  ['the server fails', refused('internal', 500), /Something went wrong/],
])('says so when %s, and can be decided again', async (_what, answer, words) => {
  const { user, api } = await open({ [GET]: aRequest(), [DECIDE]: answer });
  await user.click(await screen.findByRole('button', { name: 'Confirm the request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  api.set({ [DECIDE]: aRequest(decided) });
  await user.click(screen.getByRole('button', { name: 'Confirm the request' }));
  expect(await screen.findByText('This request is confirmed')).toBeVisible();
});

test.each([
  ['declined', 'This request was declined'],
  ['cancelled', 'The customer has withdrawn this request'],
  ['ended', 'The time of the pick-up has passed'],
] as const)('a request that is %s has no buttons', async (state, title) => {
  await open({ [GET]: aRequest({ state }) });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['incomplete', '/branch-request'],
  ['of another request', `/branch-request?bookingId=${ID}&token=other`],
])('a link that is %s opens nothing', async (_what, at) => {
  await open({ [GET]: refused('not-found', 404) }, at);
  expect(await screen.findByText('This link does not open a request')).toBeVisible();
});

test('can be tried again when it could not be loaded', async () => {
  const { user, api } = await open({ [GET]: refused('internal', 500) });
  await user.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 }));
  api.set({ [GET]: aRequest() });
  await user.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 }));
  expect(await screen.findByText('Volkswagen Polo')).toBeVisible();
});
