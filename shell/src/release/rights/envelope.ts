import { sign, verify, type KeyObject } from 'node:crypto';
import type { SignedEnvelope } from '@forecourt/shared/contract';
import type { PrivateKey } from './keys';

/** What a signature is about; one of another kind counts for nothing. */
export const PAYLOAD = {
  change: 'application/vnd.forecourt.release-change+json',
  rights: 'application/vnd.forecourt.release-rights+json',
  provenance: 'application/vnd.in-toto+json',
} as const;
export type PayloadType = (typeof PAYLOAD)[keyof typeof PAYLOAD];

/** The bytes that are signed (DSSE, pre-authentication encoding): no payload can be taken for one of another type. */
const signedBytes = (type: string, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload]);

/** Signs a value as JSON, in an envelope of DSSE. */
export function sealed(type: PayloadType, value: unknown, { key, id }: PrivateKey): SignedEnvelope {
  const payload = Buffer.from(JSON.stringify(value));
  return {
    payloadType: type,
    payload: payload.toString('base64'),
    signatures: [{ keyid: id, sig: sign(null, signedBytes(type, payload), key).toString('base64') }],
  };
}

export interface Opened {
  keyId: string;
  /** Parsed JSON, of any shape. */
  value: unknown;
}

/**
 * What a known key has signed; undefined when no known key has, or when it is about something else.
 * @param keyOf the public key of this id, where it is known
 */
export function opened(
  { payloadType, payload, signatures }: SignedEnvelope,
  type: PayloadType,
  keyOf: (id: string) => KeyObject | undefined,
): Opened | undefined {
  if (payloadType !== type) return undefined;
  const bytes = Buffer.from(payload, 'base64');
  for (const { keyid, sig } of signatures) {
    const key = keyOf(keyid);
    if (!key || !verify(null, signedBytes(type, bytes), key, Buffer.from(sig, 'base64'))) continue;
    try {
      return { keyId: keyid, value: JSON.parse(bytes.toString()) as unknown };
    } catch {
      return undefined;
    }
  }
  return undefined;
}
