import { createApiClient } from '@forecourt/shared/api-client';
import { fakeApi, type FakeAnswers } from '@forecourt/shared/testing';
import { settleReturn } from './settle-return';

const ORDER = '1234ZZZZ9999';
const BY_ORDER = `GET /api/booking/payment-attempts/by-order/${ORDER}`;
const attempt = (status: string, isUncertain = false) => ({
  body: {
    status,
    bookingId: '1234ABCD5678',
    attemptId: 'a-1',
    amount: 75,
    currency: 'EUR',
    paymentType: 22,
    isUncertain,
  },
});
const bare = { order: ORDER, proof: 'p' };
const hostOf = (answers: FakeAnswers) => {
  const { fetch, requests } = fakeApi(answers);
  return { requests, api: createApiClient({ baseUrl: '', fetch, token: () => undefined, retryDelayMs: 0 }) };
};

test('a verdict that comes late is waited for', async () => {
  const states = ['pending', 'pending', 'captured'];
  const host = hostOf({ [BY_ORDER]: () => attempt(states.shift() ?? 'declined') });
  expect(await settleReturn(host, bare, [0, 0, 0])).toMatchObject({ kind: 'paid', bookingId: '1234ABCD5678' });
  expect(host.requests).toHaveLength(3);
});

test('after the last question the payment is still pending, never failed', async () => {
  const host = hostOf({ [BY_ORDER]: attempt('created') });
  expect(await settleReturn(host, bare, [0])).toEqual({
    kind: 'pending',
    bookingId: '1234ABCD5678',
    paymentType: 22,
    isUncertain: false,
  });
});

test('a bank that has not answered is not waited for: the page says so', async () => {
  const host = hostOf({ [BY_ORDER]: attempt('pending', true) });
  expect(await settleReturn(host, bare, [0, 0])).toMatchObject({ kind: 'pending', isUncertain: true });
  expect(host.requests).toHaveLength(1);
});

test('when the page is left, the server is asked no more', async () => {
  const left = new AbortController();
  const host = hostOf({
    [BY_ORDER]: () => {
      left.abort();
      return attempt('pending');
    },
  });
  await settleReturn(host, bare, [60_000, 60_000], left.signal).catch(() => undefined);
  expect(host.requests).toHaveLength(1);
});

test('without an order nothing is asked', async () => {
  const host = hostOf({});
  expect(await settleReturn(host, { order: undefined })).toEqual({ kind: 'unknown' });
  expect(host.requests).toHaveLength(0);
});
