import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { ReleaseError } from '../release-error';

/** A key that signs, and by what others know it. */
export interface PrivateKey {
  key: KeyObject;
  id: string;
  /** Base64 of its public half in DER (SPKI). */
  publicKey: string;
}

const ID_DIGITS = 16;

/** An Ed25519 key of base64 (DER, SPKI); undefined when it is none. */
export function publicKeyOf(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** The name of a public key, made from it: nobody can give another key the same. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, ID_DIGITS);

function described(key: KeyObject): PrivateKey {
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  return { key, publicKey, id: keyIdOf(publicKey) };
}

/** Writes a new private key (PEM, PKCS #8) that its owner alone can read; never over a file that is there. */
export async function createKeyFile(file: string): Promise<PrivateKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ReleaseError('refused', `${file} is there already.`, 'Name a file that is not there yet.');
  }
  return described(privateKey);
}

/** The private key of a file; missing or damaged when there is no Ed25519 key in it. */
export async function readKeyFile(file: string): Promise<PrivateKey> {
  const text = await readFile(file).catch(() => {
    throw new ReleaseError(
      'missing',
      `The key file ${file} cannot be read.`,
      'RELEASE_KEY names a file of key create --into <file>.',
    );
  });
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return described(key);
  } catch {
    // Told below: what OpenSSL says of a file helps nobody.
  }
  throw new ReleaseError(
    'damaged',
    `There is no Ed25519 private key in ${file}.`,
    'Make one: key create --into <file>',
  );
}
