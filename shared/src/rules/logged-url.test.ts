import { loggedUrl } from './logged-url';

test.each([
  ['/api/booking/1234ABCD5678', '/api/booking/1234ABCD5678'],
  ['/en-gb/reset-password?token=s3cret', '/en-gb/reset-password?token=…'],
  ['/api/x?token=a&token=b&order=1?2', '/api/x?token=…&order=…'],
  ['/x?', '/x'],
  ['/x?flag', '/x?flag=…'],
])('a log has of %s only %s', (url, logged) => expect(loggedUrl(url)).toBe(logged));

test('a log line has an end, whatever is asked for', () => {
  const endless = `/${'a'.repeat(9000)}?${Array.from({ length: 900 }, (_none, index) => `n${index}=1`).join('&')}`;
  expect(loggedUrl(endless).length).toBeLessThan(1500);
});
