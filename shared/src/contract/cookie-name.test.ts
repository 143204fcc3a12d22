import { cookieName } from '.';

test.each([
  [true, '/', '__Host-forecourt_bucket'],
  [true, '/__ops', '__Secure-forecourt_bucket'],
  [false, '/', 'forecourt_bucket'],
  [false, '/__ops', 'forecourt_bucket'],
])('a cookie is named by whether it comes by https (%s) and where it goes (%s)', (secure, path, name) =>
  expect(cookieName('forecourt_bucket', secure, path)).toBe(name),
);
