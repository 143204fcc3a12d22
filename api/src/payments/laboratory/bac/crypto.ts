import { createHash } from 'node:crypto';
import { ACCOUNT } from './test-data';

/** MD5, in hexadecimal, of values and then the key, joined by |; with the way it was made. */
export function keyedHash(values: readonly string[]): { hash: string; steps: string[] } {
  const hash = createHash('md5')
    .update([...values, ACCOUNT.key].join('|'), 'utf8')
    .digest('hex');
  return { hash, steps: [`joined by |: ${values.join('|')}|<key>`, 'MD5 in hexadecimal', `expected ${hash}`] };
}
