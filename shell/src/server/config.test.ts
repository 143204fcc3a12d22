import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';
import { storedCookieSecret } from './shell-server';

test('releases may be tried out on every channel but that of the visitors', () => {
  expect(readConfig({}).allowsOverrides).toBe(false);
  expect(readConfig({ RELEASE_CHANNEL: 'staging' }).allowsOverrides).toBe(true);
});

test('development servers are named by their origins', () => {
  expect(readConfig({ REMOTE_ORIGINS: 'http://localhost:4301  https://dev.example' }).remoteOrigins).toEqual([
    'http://localhost:4301',
    'https://dev.example',
  ]);
});

test.each([
  [{ API_URL: 'http://api.example/' }, 'http://api.example'],
  [{ API_URL: 'http://api.example', GEODATA_URL: 'https://places.example/' }, 'https://places.example'],
])('with %p countries and towns are asked of %s', (env, address) => expect(readConfig(env).geodataUrl).toBe(address));

test.each([
  { REMOTE_ORIGINS: 'localhost:4301' },
  { REMOTE_ORIGINS: 'http://localhost:4301/' },
  { COOKIE_SECRET: 'short' },
  { OPS_PASSWORDS: 'a-password-without-a-name' },
  { OPS_PASSWORDS: 'ana:short' },
  { RENDER_WITHIN_MS: '60000' },
  { RELEASE_CHANNEL: '../x' },
])('%p is refused by its name', (env) => {
  expect(() => readConfig(env)).toThrow(Object.keys(env)[0]);
});

test('a page waits 200 ms for its rendering, where nobody says otherwise', () => {
  expect(readConfig({}).renderWithinMs).toBe(200);
});

test('the passwords of the operations page are named, so that each can be taken away by itself', () => {
  const { operationsPasswords } = readConfig({ OPS_PASSWORDS: 'ana:a-long:password-1  prometheus:a-long-password-2' });
  expect([...operationsPasswords]).toEqual([
    ['ana', 'a-long:password-1'],
    ['prometheus', 'a-long-password-2'],
  ]);
});

test('the secret of the cookies is made once, for the owner of the data folder alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cookie-'));
  const secret = storedCookieSecret(folder);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(storedCookieSecret(folder)).toBe(secret);
  expect((await stat(join(folder, 'cookie.key'))).mode & 0o077).toBe(0);
});
