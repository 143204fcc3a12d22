import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** CBOR as far as authenticators need it: integers, bytes, texts and maps (RFC 8949). */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap((pair) => pair.map((part) => cbor(part as Parameters<typeof cbor>[0])));
  return Buffer.concat([head(5, value.size), ...parts]);
}
function head(type: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(type << 5) | count]);
  if (count < 256) return Buffer.from([(type << 5) | 24, count]);
  return Buffer.from([(type << 5) | 25, count >> 8, count & 0xff]);
}

interface Site {
  origin: string;
  rpId: string;
}
interface Signing extends Partial<Site> {
  challenge: string;
  /** The use, where the authenticator counts. */
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
}

/** An authenticator in software with one key: makes a passkey and signs with it, as a browser would hand it over. */
export function anAuthenticator(site: Site, id = randomBytes(16)) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const dataOf = ({ rpId = site.rpId, counter = 0, isVerified = true }: Signing, more: Buffer[] = []) => {
    const bytes = Buffer.alloc(5);
    bytes[0] = FLAGS.present | (isVerified ? FLAGS.verified : 0) | (more.length > 0 ? FLAGS.attested : 0);
    bytes.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), bytes, ...more]);
  };
  const clientData = (type: string, { challenge, origin = site.origin }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    create(signing: Signing) {
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const authData = dataOf(signing, [Buffer.alloc(16), length, id, cose]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', signing).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
        },
      };
    },
    sign(signing: Signing) {
      const client = clientData('webauthn.get', signing);
      const authData = dataOf(signing);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString('base64url'),
          ...(signing.userHandle !== undefined && {
            userHandle: Buffer.from(signing.userHandle).toString('base64url'),
          }),
        },
      };
    },
  };
}
