import { pbkdf2Sync } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import type { CheckInAccessRequest } from '@forecourt/shared/contract';
import { renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import SelfCheckInAccessPage from './self-check-in-access-page';
import { browserWithCryptography, ID } from './self-check-in.fixture';

const ACCESS = 'POST /api/booking/validate-selfcheckin';
const COST = 10;
const COUNTER = 7;
const nonce = Buffer.alloc(16, 1);
const salt = Buffer.alloc(16, 2);
const key = pbkdf2Sync(Buffer.concat([nonce, Buffer.from([0, 0, 0, COUNTER])]), salt, COST, 32, 'sha256');
const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: nonce.toString('hex'),
    salt: salt.toString('hex'),
    cost: COST,
    keyLength: 32,
    keyPrefix: key.subarray(0, 16).toString('hex'),
    keySignature: 'x',
    expiresAt: 4_000_000_000,
  },
  signature: 'y',
};
const GRANTED: FakeAnswers = {
  'GET /api/captcha': { body: challenge },
  [ACCESS]: { body: { accessToken: 'the-token', expires: '2027-02-28T10:30:00Z' } },
};
const open = (answers: FakeAnswers = GRANTED, query = '', config = {}) =>
  renderRemote(<SelfCheckInAccessPage />, {
    remote: 'mf-account',
    loadMessages,
    at: `/access-self-check-in${query}`,
    answers,
    config,
  });
const reference = () => screen.findByRole('textbox', { name: 'Booking reference' });
const submit = () => screen.getByRole('button', { name: 'Continue' });

beforeAll(browserWithCryptography);
beforeEach(() => sessionStorage.clear());

test('booking and last name, with a captcha that asks nothing, lead to the self check-in with a token', async () => {
  const { user, api } = await open();
  await user.type(await reference(), '1234-abcd5678');
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'García');
  expect(await screen.findByText('Checked: you are not a robot.')).toBeVisible();
  await user.click(submit());
  expect(await screen.findByText(`Now at /en-gb/self-check-in?bookingId=${ID}&lastName=Garc%C3%ADa`)).toBeVisible();
  expect(sessionStorage.getItem(`forecourt.check-in.${ID}`)).toBe('the-token');
  const sent = api.requests.at(-1)?.body as CheckInAccessRequest;
  expect(sent).toMatchObject({ bookingId: ID, lastName: 'García' });
  expect(JSON.parse(atob(sent.captcha))).toMatchObject({
    challenge,
    solution: { counter: COUNTER, derivedKey: key.toString('hex') },
  });
});

test('asks for both, and begins with what the link knows', async () => {
  const { user, api } = await open(GRANTED, `?bookingId=${ID}`);
  expect(await reference()).toHaveValue(ID);
  await user.clear(await reference());
  await user.click(submit());
  await waitFor(async () => expect(await reference()).toHaveAccessibleDescription(/Booking reference is required/));
  expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription(/is required/);
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('says in one sentence that something does not match, and takes another captcha for the next try', async () => {
  const details = { bookingId: 'selfCheckIn.bookingIdError' };
  const { user, api } = await open({
    ...GRANTED,
    [ACCESS]: { status: 422, body: { errorCode: 'validation', errorMessage: 'No', details } },
  });
  await user.type(await reference(), ID);
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Other');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/We find no booking with this reference and last name/);
  await waitFor(() => expect(api.requests.filter(({ path }) => path === '/api/captcha')).toHaveLength(2));
  api.set(GRANTED);
  await user.click(submit());
  expect(await screen.findByText(/Now at .*self-check-in/)).toBeVisible();
});

test('without a captcha nothing is asked; it can be tried again', async () => {
  const { user, api } = await open({
    ...GRANTED,
    'GET /api/captcha': { status: 503, body: { errorCode: 'unavailable', errorMessage: 'No' } },
  });
  await user.type(await reference(), ID);
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'García');
  expect(await screen.findByText(/The check did not work/)).toBeVisible();
  await user.click(submit());
  expect(await screen.findByText('Please confirm that you are not a robot')).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.set(GRANTED);
  await user.click(again);
  expect(await screen.findByText('Checked: you are not a robot.')).toBeVisible();
  expect(api.requests.filter(({ path }) => path.includes('validate'))).toEqual([]);
});

test('who waits for a limit is told how long', async () => {
  const { user } = await open({
    ...GRANTED,
    [ACCESS]: { status: 429, body: { errorCode: 'rate-limited', errorMessage: 'No', details: { retryAfter: '600' } } },
  });
  await user.type(await reference(), ID);
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'García');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/10 minutes/);
});
