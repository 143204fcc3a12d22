import { paymentFromUrl, paymentQuery } from './payment-url';

const read = (query: string) => paymentFromUrl(new URLSearchParams(query));

test('what was written into an address is read from it again', () => {
  expect(read(paymentQuery('1234ABCD5678', 22))).toEqual({ bookingId: '1234ABCD5678', paymentType: 22 });
  expect(read(paymentQuery('1234ABCD5678'))).toEqual({ bookingId: '1234ABCD5678' });
});

test('a request to pay the rest is carried along', () => {
  expect(read(paymentQuery('1234ABCD5678', 22, true))).toEqual({
    bookingId: '1234ABCD5678',
    paymentType: 22,
    balance: true,
  });
});

test('a reference is read in lower case too, as people type it', () => {
  expect(read('bookingId=1234abcd5678').bookingId).toBe('1234ABCD5678');
});

test.each(['bookingId=12', 'bookingId=<script>', '', 'paymentType=22'])('%s names no booking', (query) => {
  expect(read(query).bookingId).toBeUndefined();
});

test('a payment type that is no number counts as absent', () =>
  expect(read('paymentType=card').paymentType).toBeUndefined());
