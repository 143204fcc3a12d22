import { queryOptions } from '@tanstack/react-query';
import { captchaCall, type ApiClient } from '@forecourt/shared/api-client';

interface Derivation {
  cost: number;
  keyLength: number;
}

const BITS = 8;

/** The browser's own PBKDF2, which works beside the page and not in it. */
async function deriveKey({ cost, keyLength }: Derivation, salt: Uint8Array, password: Uint8Array) {
  const bytes = (text: Uint8Array) => new Uint8Array(text);
  const key = await crypto.subtle.importKey('raw', bytes(password), 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: cost };
  return { derivedKey: new Uint8Array(await crypto.subtle.deriveBits(derivation, key, keyLength * BITS)) };
}

async function solve(api: ApiClient, signal: AbortSignal): Promise<string> {
  const [challenge, { solveChallenge }] = await Promise.all([
    api.send(captchaCall(), signal),
    import(/* webpackChunkName: "check-in" */ 'altcha-lib'),
  ]);
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await solveChallenge({ challenge, controller, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}

/**
 * A solved challenge (ALTCHA, D46), as the server takes it, once: another round is another challenge. It begins with
 * the form, so that it is done when the form is filled in.
 */
export const captchaQuery = (api: ApiClient, round: number) =>
  queryOptions({
    queryKey: ['account', 'captcha', round],
    queryFn: ({ signal }) => solve(api, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
