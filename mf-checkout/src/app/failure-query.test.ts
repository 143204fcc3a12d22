import { failureQuery, failureState, readFailure } from './failure-query';

const failure = { error: 'internal', errorId: 'req-1', status: 500, paymentType: 22, amount: 121.5, currency: 'EUR' };

it.each([
  ['the server’s words', failureState('Closed for stocktaking'), 'Closed for stocktaking'],
  ['none', failureState(undefined), undefined],
  ['something that is no text', { message: { html: '<b>' } }, undefined],
  ['no state at all', null, undefined],
])('the history’s state holds %s', (_, state, message) => {
  expect(readFailure(new URLSearchParams('message=from+a+link'), state).failure.message).toBe(message);
});

describe('the URL of the booking error screen', () => {
  it('carries the failure and the way back to the same checkout', () => {
    const url = failureQuery(new URLSearchParams('modelId=11&step=2'), failure);
    expect(url).toContain('&bookingId=null&attemptId=null');
    const read = readFailure(new URLSearchParams(url));
    expect(read.failure).toEqual({ ...failure, message: undefined });
    expect(read.checkout).toBe('modelId=11&step=2&currency=EUR');
  });

  it.each([
    ['a sentence that somebody else wrote', 'error=Call%20us%20at%20%3Cb%3E0900%3C%2Fb%3E', { error: 'booking' }],
    ['an amount that is none', 'error=internal&amount=abc', { amount: undefined }],
    ['nothing at all', '', { error: 'booking', status: 0, errorId: undefined }],
  ])('makes do with %s', (_, query, expected) => {
    expect(readFailure(new URLSearchParams(query)).failure).toMatchObject(expected);
  });
});
