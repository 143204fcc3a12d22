import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';

describe('The configuration', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const read = (env: Record<string, string> = {}) => readConfig({ FORECOURT_DATA: folder, ...env });

  it('needs nothing at all', () =>
    expect(read()).toMatchObject({
      port: 3001,
      publicOrigin: 'http://localhost:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      production: false,
      mailbox: true,
      trustedProxies: 'loopback',
    }));

  it('takes an empty variable for none', () =>
    expect(read({ DATABASE_URL: '', API_PORT: '', SMTP_URL: '' })).toMatchObject({
      port: 3001,
      databaseUrl: undefined,
      smtpUrl: undefined,
    }));

  it('keeps only the origin of the public address', () =>
    expect(read({ PUBLIC_ORIGIN: 'https://rent.example/en-gb/' }).publicOrigin).toBe('https://rent.example'));

  it('plants the demo company only where it is told to, and never in production', () => {
    expect(read().seedsDemo).toBe(false);
    expect(read({ SEED_DEMO: 'yes' }).seedsDemo).toBe(true);
    expect(() => read({ SEED_DEMO: 'yes', NODE_ENV: 'production' })).toThrow('SEED_DEMO');
  });

  it('listens to its own machine alone, unless it is told otherwise', () => {
    expect(read().host).toBe('127.0.0.1');
    expect(read({ API_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it('serves the OpenAPI document by choice, in production only when asked', () => {
    expect([read().openApi, read({ OPENAPI: 'off' }).openApi]).toEqual([true, false]);
    expect(read({ NODE_ENV: 'production' }).openApi).toBe(false);
    expect(read({ NODE_ENV: 'production', OPENAPI: 'on' }).openApi).toBe(true);
  });

  it('has guests confirm counter bookings and hold a part of a branch, unless it is told otherwise', () => {
    expect(read()).toMatchObject({
      confirmsGuests: true,
      guestHolds: { ofClient: 20, ofEmail: 3, shareOfBranch: 25 },
      accountHolds: 10,
    });
    expect(read({ CONFIRM_GUESTS: 'off', GUEST_HOLDS_SHARE: '50' })).toMatchObject({
      confirmsGuests: false,
      guestHolds: { shareOfBranch: 50 },
    });
  });

  it('pays with no simulated vendor in production', () =>
    expect(read({ NODE_ENV: 'production' })).toMatchObject({ laboratory: undefined, mailbox: false }));

  it.each([
    ['API_PORT', 'http'],
    ['API_PORT', '70000'],
    ['DATABASE_URL', 'somewhere'],
    ['PUBLIC_ORIGIN', 'here'],
    ['GUEST_HOLDS_OF_EMAIL', '0'],
    ['ACCOUNT_HOLDS', '0'],
    ['SEARCHES_PER_MINUTE', '1'],
    ['PAYMENT_ATTEMPTS_OF_CLIENT', '1'],
  ])('names %s when it is "%s"', (name, value) => expect(() => read({ [name]: value })).toThrow(name));

  it('makes the secret once, for the owner’s eyes only', () => {
    const [first, second] = [read().secret, read().secret];
    expect(first).toHaveLength(32);
    expect(second.equals(first)).toBe(true);
    expect(statSync(join(folder, 'secret.key')).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe(first.toString('hex'));
  });
});
