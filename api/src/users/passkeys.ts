import type * as z from 'zod/mini';
import type { wire } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import {
  addChallenge,
  addPasskey,
  countUse,
  passkeyById,
  passkeysOf,
  takeChallenge,
  type Passkey,
} from './passkeys.store';
import { userById, type DbOrTransaction, type User } from './users.store';

/** Takes a quarter of a second to load: only who works on a passkey does. */
const webauthn = () => import('@simplewebauthn/server');

const CHALLENGE_MS = 5 * 60_000;
const MOST_PASSKEYS = 20;

type Site = Pick<Deps, 'config'>;
type Created = z.infer<typeof wire.addPasskeyRequest>;
type Signed = z.infer<typeof wire.passkeySignInRequest>['credential'];

/** Passkeys are made for the host of the storefront's public address, and work nowhere else. */
const siteOf = ({ config }: Site) => ({ rpID: new URL(config.publicOrigin).hostname, origin: config.publicOrigin });
const endOf = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock().getTime() + CHALLENGE_MS);

/** What the browser makes a passkey of; undefined when the user has as many as one may have. */
export async function optionsToCreate(deps: Deps, user: User) {
  const own = await passkeysOf(deps.db, user.id);
  if (own.length >= MOST_PASSKEYS) return undefined;
  const { rpID } = siteOf(deps);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID,
    rpName: rpID,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`.trim(),
    excludeCredentials: own.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await addChallenge(deps.db, { challenge: options.challenge, user_id: user.id, expires_at: endOf(deps) });
  return options;
}

/** What the browser signs with any passkey of this site; it says itself whose it is. */
export async function optionsToSign(deps: Deps) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: siteOf(deps).rpID, userVerification: 'required' });
  await addChallenge(deps.db, { challenge: options.challenge, user_id: null, expires_at: endOf(deps) });
  return options;
}

/** An answer that cannot be read, or was made for another site, throws in the library: it is refused as a wrong one. */
async function verified<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    const result = await verify();
    return result.verified ? result : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what the browser has made for a challenge of this user; undefined for anything else. */
export async function passkeyCreated(
  deps: Deps,
  trx: DbOrTransaction,
  user: User,
  { name, credential }: Created,
): Promise<Passkey | undefined> {
  const { rpID, origin } = siteOf(deps);
  const now = deps.clock();
  const { verifyRegistrationResponse } = await webauthn();
  const result = await verified(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(trx, challenge, user.id, now),
      expectedOrigin: origin,
      expectedRPID: rpID,
    }),
  );
  if (result?.registrationInfo === undefined) return undefined;
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return addPasskey(trx, {
    id,
    user_id: user.id,
    name,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    created_at: now,
  });
}

/** Whose passkey has signed a challenge of ours, with a counter that is no copy's; undefined for anything else. */
export async function userOfPasskey(deps: Deps, credential: Signed): Promise<User | undefined> {
  const { db, clock } = deps;
  const passkey = await passkeyById(db, credential.id);
  if (passkey === undefined) return undefined;
  const { rpID, origin } = siteOf(deps);
  const now = clock();
  const { userHandle, ...response } = credential.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.user_id) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const result = await verified(() =>
    verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(db, challenge, null, now),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (result === undefined || !(await countUse(db, passkey, result.authenticationInfo.newCounter, now)))
    return undefined;
  return userById(db, passkey.user_id);
}
