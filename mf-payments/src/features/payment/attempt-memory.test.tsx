import { attemptMemory } from './attempt-memory';

const sent = { attemptId: 'a-1', bookingId: '1234ABCD5678', branchOfficeId: 7 };
beforeEach(() => sessionStorage.clear());

test('an attempt that left for the bank is known by its order and by its booking', () => {
  attemptMemory.leave('1234ZZZZ9999', sent);
  expect(attemptMemory.read('1234ZZZZ9999')).toEqual({ ...sent, told: false });
  expect(attemptMemory.orderLeftWith(sent.bookingId)).toBe('1234ZZZZ9999');
});

test('what the bank said is sent to the server once', () => {
  attemptMemory.leave('1234ZZZZ9999', sent);
  attemptMemory.markTold('1234ZZZZ9999', { attemptId: 'a-1', bookingId: '1234ABCD5678' });
  expect(attemptMemory.read('1234ZZZZ9999')).toEqual({ ...sent, told: true });
});

test('what another tab sent off is known once its message has reached the server', () => {
  expect(attemptMemory.read('1234ZZZZ9999')).toBeUndefined();
  attemptMemory.markTold('1234ZZZZ9999', { attemptId: 'a-1', bookingId: '1234ABCD5678' });
  expect(attemptMemory.read('1234ZZZZ9999')).toEqual({ attemptId: 'a-1', bookingId: '1234ABCD5678', told: true });
  expect(attemptMemory.orderLeftWith(sent.bookingId)).toBeUndefined();
});

test('a reload goes on with the same attempt, another purpose or a failure begins a new one', () => {
  const first = attemptMemory.intent(sent.bookingId, 'Pix 75 EUR');
  expect(attemptMemory.intent(sent.bookingId, 'Pix 75 EUR')).toBe(first);
  const other = attemptMemory.intent(sent.bookingId, 'Pix 300 EUR');
  expect(other).not.toBe(first);
  attemptMemory.forgetIntent(sent.bookingId);
  expect(attemptMemory.intent(sent.bookingId, 'Pix 300 EUR')).not.toBe(other);
});

test.each(['{', '{"attemptId":5}', 'null'])('something else in the storage (%s) counts as nothing', (text) => {
  sessionStorage.setItem('forecourt.payment.order.1234ZZZZ9999', text);
  expect(attemptMemory.read('1234ZZZZ9999')).toBeUndefined();
});
