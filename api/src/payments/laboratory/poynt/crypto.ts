import { createHmac, webcrypto } from 'node:crypto';
import * as z from 'zod/mini';
import { base64, bytesOfBase64, bytesOfText } from '../primitives';
import { ACCOUNT, PUBLIC_KEY } from './test-data';

const CLOCK_SKEW_S = 60;

const headerSchema = z.object({ alg: z.literal('RS256') });
const claimsSchema = z.object({
  iss: z.literal(ACCOUNT.applicationId),
  sub: z.literal(ACCOUNT.applicationId),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  jti: z.string().check(z.minLength(1), z.maxLength(100)),
});

const urlSafe = (part: string): string => part.replaceAll('-', '+').replaceAll('_', '/');
function jsonIn(part: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOfBase64(urlSafe(part)))) as unknown;
  } catch {
    return undefined;
  }
}

async function isSigned(text: string, signature: string): Promise<boolean> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const der = Uint8Array.from(bytesOfBase64(PUBLIC_KEY.replace(/-----[A-Z ]+-----|\s/g, '')));
  const key = await webcrypto.subtle.importKey('spki', der, algorithm, false, ['verify']);
  try {
    const given = Uint8Array.from(bytesOfBase64(urlSafe(signature)));
    return await webcrypto.subtle.verify(algorithm, key, given, Uint8Array.from(bytesOfText(text)));
  } catch {
    return false;
  }
}

export interface Assertion {
  /** Undefined: it is good. */
  fault: string | undefined;
  /** Its own number, which is good once. */
  jti: string;
  steps: string[];
}

function claimsFault(
  claims: z.infer<typeof claimsSchema>,
  audiences: readonly string[],
  now: Date,
): string | undefined {
  const seconds = now.getTime() / 1000;
  if (!audiences.includes(claims.aud)) return `aud is none of ${audiences.join(', ')}`;
  if (claims.exp <= seconds) return 'exp is over';
  return claims.iat > seconds + CLOCK_SKEW_S ? 'iat has not come yet' : undefined;
}

/** Checks the JWT by which an application asks for an access token; it says whom it is for in `aud`. */
export async function checkAssertion(jwt: string, audiences: readonly string[], now: Date): Promise<Assertion> {
  const [header = '', claims = '', signature = ''] = jwt.split('.');
  const steps = [
    `header: ${JSON.stringify(jsonIn(header))}`,
    `claims: ${JSON.stringify(jsonIn(claims))}`,
    'RSA PKCS #1 v1.5 with SHA-256 over the first two parts, with the application’s public key',
  ];
  const verdict = (fault: string | undefined, jti = ''): Assertion => ({
    fault,
    jti,
    steps: [...steps, fault ?? 'it is good'],
  });
  if (!headerSchema.safeParse(jsonIn(header)).success) return verdict('alg is not RS256');
  if (!(await isSigned(`${header}.${claims}`, signature))) return verdict('the signature is not of the application');
  const read = claimsSchema.safeParse(jsonIn(claims));
  if (!read.success) return verdict(`claims: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  return verdict(claimsFault(read.data, audiences, now), read.data.jti);
}

/** `Poynt-Webhook-Signature`: base64 of HMAC-SHA1 over the body as it is sent. */
export const webhookSignature = (body: string): string =>
  base64(createHmac('sha1', ACCOUNT.webhookSecret).update(body, 'utf8').digest());
