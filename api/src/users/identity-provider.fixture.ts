import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What an account at the provider says of itself. */
export type Claims = Record<string, string>;

/** Claim of an account whose tokens somebody else signs. */
export const FORGED = 'forged';

const CLIENT = { clientId: 'forecourt', clientSecret: 'the-secret-of-the-tests' };

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/**
 * An identity provider that speaks OpenID Connect: discovery, keys and tokens. `accepts` is its page at which somebody
 * signs in, which answers with the code that the browser brings back.
 */
export async function anIdentityProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const grants = new Map<string, { challenge: string; nonce: string; claims: Claims }>();
  let issuer = '';

  async function tokenOf(form: URLSearchParams): Promise<object | undefined> {
    const granted = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = Buffer.from(
      await crypto.subtle.digest('SHA-256', Buffer.from(form.get('code_verifier') ?? '')),
    ).toString('base64url');
    if (granted === undefined || granted.challenge !== challenge) return undefined;
    const token = await new SignJWT({ nonce: granted.nonce, ...granted.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer(granted.claims['iss'] ?? issuer)
      .setAudience(granted.claims['aud'] ?? CLIENT.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(granted.claims[FORGED] === undefined ? privateKey : stranger.privateKey);
    return { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: token };
  }

  async function answerTo(request: IncomingMessage): Promise<object | undefined> {
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['pairwise'],
          id_token_signing_alg_values_supported: ['RS256'],
        };
      case '/keys':
        return { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] };
      default:
        return tokenOf(await bodyOf(request));
    }
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answerTo(request).then((answer) =>
      response
        .writeHead(answer === undefined ? 400 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer ?? { error: 'invalid_grant' })),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    settings: { issuer: new URL(issuer), ...CLIENT },
    /** Somebody signs in at the address to which the browser was sent; the code of the answer. */
    accepts(address: string, claims: Claims): string {
      const { searchParams } = new URL(address);
      const code = `code-${grants.size}-${claims['sub'] ?? ''}`;
      const [challenge, nonce] = [searchParams.get('code_challenge') ?? '', searchParams.get('nonce') ?? ''];
      grants.set(code, { challenge, nonce, claims });
      return code;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
