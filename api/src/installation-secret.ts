import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made once; the first of several processes wins. */
export function installationSecret(dataDir: string): Buffer {
  const file = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
}

/** The installation's secret always opens what it has sealed before somebody gave a key. */
export function gatewayKeysOf(secret: Buffer, current: string | undefined, old: readonly string[]): Buffer[] {
  const given = [...(current === undefined ? [] : [current]), ...old].map((hex) => Buffer.from(hex, 'hex'));
  const keys = current === undefined ? [secret, ...given] : [...given, secret];
  return keys.map((bytes) => Buffer.from(hkdfSync('sha256', bytes, '', 'gateway settings', 32)));
}
