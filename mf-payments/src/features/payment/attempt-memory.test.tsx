import { attemptMemory } from './attempt-memory';

const sent = { attemptId: 'a-1', bookingId: '1234ABCD5678', branchOfficeId: 7 };
beforeEach(() => sessionStorage.clear());

test('an attempt that left for the bank is known by its order and by its booking', () => {
  attemptMemory.leave('1234ZZZZ9999', sent);
  expect(attemptMemory.read('1234ZZZZ9999')).toEqual({ ...sent, told: false });
  expect(attemptMemory.hasLeft(sent.bookingId)).toBe(true);
});

test('what the bank said is sent to the server once', () => {
  attemptMemory.leave('1234ZZZZ9999', sent);
  attemptMemory.markTold('1234ZZZZ9999');
  expect(attemptMemory.read('1234ZZZZ9999')?.told).toBe(true);
});

test('nothing is known of the attempts of another tab', () => {
  attemptMemory.markTold('1234ZZZZ9999');
  expect(attemptMemory.read('1234ZZZZ9999')).toBeUndefined();
  expect(attemptMemory.hasLeft(sent.bookingId)).toBe(false);
});

test.each(['{', '{"attemptId":5}', 'null'])('something else in the storage (%s) counts as nothing', (text) => {
  sessionStorage.setItem('forecourt.payment.order.1234ZZZZ9999', text);
  expect(attemptMemory.read('1234ZZZZ9999')).toBeUndefined();
});
