import { randomBytes } from 'node:crypto';
import { isSealedWithFirst, sealed, unsealed } from './sealed-settings';

const MALAGA = { branch_office_id: 2, gateway_code: 'REDSYS' };
const SETTINGS = { merchantCode: '123456789', secret: 'known to the bank and us' };
const [key, newKey] = [randomBytes(32), randomBytes(32)];

describe('Sealed gateway settings', () => {
  it('say nothing of the secret, and are the settings again with the key', () => {
    const stored = sealed([key], MALAGA, SETTINGS);
    expect(JSON.stringify(stored)).not.toContain('known to');
    expect(Buffer.from(stored.sealed, 'base64').toString('latin1')).not.toContain('known to');
    expect(unsealed([key], MALAGA, stored)).toEqual(SETTINGS);
  });

  it('are different each time, so that equal secrets cannot be told', () =>
    expect(sealed([key], MALAGA, SETTINGS).sealed).not.toBe(sealed([key], MALAGA, SETTINGS).sealed));

  it('still open with an old key after a rotation, and new ones are sealed with the new key', () => {
    const before = sealed([key], MALAGA, SETTINGS);
    expect(unsealed([newKey, key], MALAGA, before)).toEqual(SETTINGS);
    expect(isSealedWithFirst([newKey, key], before)).toBe(false);
    expect(isSealedWithFirst([newKey, key], sealed([newKey, key], MALAGA, SETTINGS))).toBe(true);
  });

  it('open with no other key, and the message names the one that is wanted', () => {
    const stored = sealed([key], MALAGA, SETTINGS);
    expect(() => unsealed([newKey], MALAGA, stored)).toThrow(stored.key);
  });

  it.each([
    ['another branch', { ...MALAGA, branch_office_id: 3 }],
    ['another gateway', { ...MALAGA, gateway_code: 'STRIPE' }],
  ])('do not open for %s', (_name, account) =>
    expect(() => unsealed([key], account, sealed([key], MALAGA, SETTINGS))).toThrow(),
  );

  it('do not open once a byte of them is changed', () => {
    const stored = sealed([key], MALAGA, SETTINGS);
    const bytes = Buffer.from(stored.sealed, 'base64');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    expect(() => unsealed([key], MALAGA, { ...stored, sealed: bytes.toString('base64') })).toThrow();
  });
});
