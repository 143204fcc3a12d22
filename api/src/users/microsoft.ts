import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import * as client from 'openid-client';
import type { Language } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import {
  addSignIn,
  bindMicrosoft,
  countCodeTry,
  endSignIn,
  hashOf,
  keepCode,
  rememberIdentity,
  signInOfState,
  userOfMicrosoft,
  type MicrosoftIdentity,
  type MicrosoftSignIn,
} from './microsoft.store';
import { hashPassword, nobodysPassword } from './password';
import { refusalOfCode, type FactorRefusal } from './second-factor';
import { lacksFactor, startSession } from './sign-in';
import { addUser, claimGuestBookings, proveAddress, userByEmail, type DbOrTransaction, type User } from './users.store';

const MINUTE_MS = 60_000;
/** Time to sign in there and to read an e-mail. */
const SIGN_IN_MS = 15 * MINUTE_MS;
const TRIES_OF_CODE = 5;
const RETURN_PATH = '/api/users/microsoft/return';
const SCOPE = 'openid profile email';
const LONGEST_NAME = 100;

type MicrosoftSettings = NonNullable<Deps['config']['microsoft']>;

const providers = new WeakMap<MicrosoftSettings, Promise<client.Configuration>>();

/** What the identity provider says of itself, asked for once; again after a failure. */
function providerOf(settings: MicrosoftSettings): Promise<client.Configuration> {
  const known = providers.get(settings);
  if (known) return known;
  const { issuer, clientId, clientSecret } = settings;
  // `config.ts` lets an address without TLS pass outside production only.
  const insecure = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  // The signature of an ID token is checked as well, though it comes from the issuer itself.
  const execute = [client.enableNonRepudiationChecks, ...insecure];
  const found = client.discovery(issuer, clientId, clientSecret, undefined, { execute });
  providers.set(settings, found);
  found.catch(() => providers.delete(settings));
  return found;
}

/** Address at Microsoft to which the browser goes, and the state by which it is known when it comes back. */
export async function startMicrosoft(
  deps: Deps,
  settings: MicrosoftSettings,
  { language, remember }: { language: Language; remember: boolean },
): Promise<{ url: string; state: string }> {
  const provider = await providerOf(settings);
  const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + SIGN_IN_MS);
  await addSignIn(deps.db, { state, nonce, verifier, language, remember, expiresAt }, now);
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: deps.config.publicOrigin + RETURN_PATH,
    scope: SCOPE,
    response_mode: 'query',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return { url: url.href, state };
}

/**
 * The page that goes on with what Microsoft has answered. The code stands behind the #: no server, log or other site
 * sees it, and the page uses it only for a sign-in that its own tab has begun.
 */
export async function pageAfterMicrosoft(
  deps: Deps,
  { state = '', code = '' }: { state?: string | undefined; code?: string | undefined },
): Promise<string> {
  const language = (await signInOfState(deps.db, state, deps.clock()))?.language ?? 'en-GB';
  const answer = new URLSearchParams({ microsoft: state, code });
  return `${pageUrl(deps.config.publicOrigin, language, 'LOGIN')}#${answer.toString()}`;
}

export interface FinishCall {
  state: string;
  /** Microsoft's answer. */
  code: string;
  /** Of the e-mail that proves the address. */
  emailCode?: string | undefined;
  /** Of the account's own second factor. */
  factorCode?: string | undefined;
  userAgent: string;
  replaced?: string | undefined;
}

interface Refused {
  ok: false;
  code: 'token-invalid' | 'invalid-credentials' | FactorRefusal['code'];
  details?: Record<string, string>;
}
/** A session, or the address to which a code has been sent. */
export type Finished = { ok: true; user: User; session: Session } | { ok: true; confirmBy: string } | Refused;
type Session = Awaited<ReturnType<typeof startSession>>;

/**
 * Opens a session for whom Microsoft vouches for. Who is new proves the e-mail address first, since Microsoft lets
 * anybody write any address into an account; from then on issuer and subject alone count.
 */
export async function finishMicrosoft(deps: Deps, settings: MicrosoftSettings, call: FinishCall): Promise<Finished> {
  const begun = await signInOfState(deps.db, call.state, deps.clock());
  if (begun === undefined) return { ok: false, code: 'token-invalid' };
  const signIn = begun.subject === null ? await identified(deps, settings, begun, call) : begun;
  if (signIn?.issuer == null || signIn.subject === null) return { ok: false, code: 'invalid-credentials' };
  const { issuer, subject } = signIn;
  const known = await userOfMicrosoft(deps.db, issuer, subject);
  const proved = known ?? (await provedUser(deps, { ...signIn, issuer, subject }, call.emailCode));
  return 'ok' in proved ? proved : sessionOf(deps, signIn, proved, call);
}

/** The sign-in with whom Microsoft names; undefined where its answer does not hold. */
async function identified(
  deps: Deps,
  settings: MicrosoftSettings,
  signIn: MicrosoftSignIn,
  { state, code }: FinishCall,
): Promise<MicrosoftSignIn | undefined> {
  const returned = new URL(deps.config.publicOrigin + RETURN_PATH);
  returned.search = new URLSearchParams({ code, state }).toString();
  try {
    const tokens = await client.authorizationCodeGrant(await providerOf(settings), returned, {
      pkceCodeVerifier: signIn.verifier,
      expectedState: state,
      expectedNonce: signIn.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    return claims && rememberIdentity(deps.db, signIn, identityOf(claims));
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof client.ResponseBodyError ||
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.ClientError;

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim().slice(0, LONGEST_NAME) : '');

function identityOf(claims: client.IDToken): MicrosoftIdentity {
  const email = textOf(claims['email']);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: /^[^\s@]+@[^\s@]+$/.test(email) ? email : null,
    first_name: textOf(claims['given_name']) || textOf(claims['name']),
    last_name: textOf(claims['family_name']),
  };
}

type Identified = MicrosoftSignIn & { issuer: string; subject: string };

async function provedUser(deps: Deps, signIn: Identified, code: string | undefined): Promise<User | Finished> {
  const { email } = signIn;
  if (email === null) return { ok: false, code: 'invalid-credentials' };
  if (code === undefined) {
    await mailCode(deps, signIn, email);
    return { ok: true, confirmBy: email };
  }
  const tried = await countCodeTry(deps.db, signIn, TRIES_OF_CODE);
  const isRight = tried?.code_hash != null && isSame(hashOf(code), tried.code_hash);
  if (!isRight) return { ok: false, code: 'second-factor-wrong' };
  return deps.db.transaction().execute((trx) => boundUser(deps, trx, signIn, email));
}

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Once for a sign-in: who asks again is told the same. */
async function mailCode(deps: Deps, signIn: Identified, recipient: string): Promise<void> {
  if (signIn.code_hash !== null) return;
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  const { language, first_name: firstName } = signIn;
  const link = pageUrl(deps.config.publicOrigin, language, 'LOGIN');
  await deps.db.transaction().execute(async (trx) => {
    await keepCode(trx, signIn, code);
    const payload = { firstName, code, link };
    await addMail(trx, { kind: 'microsoftCode', language, recipient, payload }, deps.clock());
  });
}

/** The account of the address, or a new one, with this way to sign in. */
async function boundUser(deps: Deps, trx: DbOrTransaction, signIn: Identified, email: string): Promise<User> {
  const now = deps.clock();
  const { first_name: firstName, last_name: lastName, language, issuer, subject } = signIn;
  const passwordHash = await hashPassword(nobodysPassword());
  const asked = { id: randomUUID(), email, passwordHash, firstName, lastName, language };
  const user = (await addUser(trx, asked, now)) ?? (await userByEmail(trx, email));
  if (user === undefined) throw new Error('A user that is in the way of another must exist: the address is unique.');
  await bindMicrosoft(trx, { issuer, subject, userId: user.id, now });
  // What a stranger may have registered for this address opens nothing.
  return user.verified_at === null ? proveAddress(trx, user.id, passwordHash, now) : user;
}

async function sessionOf(
  deps: Deps,
  signIn: MicrosoftSignIn,
  user: User,
  { factorCode, userAgent, replaced }: FinishCall,
): Promise<Finished> {
  const refused = await refusalOfCode(deps, user, factorCode);
  if (refused !== undefined) return refused;
  if (!(await endSignIn(deps.db, signIn))) return { ok: false, code: 'token-invalid' };
  await claimGuestBookings(deps.db, user);
  const { remember } = signIn;
  const wish = { remember, userAgent, replaced, lacksFactor: await lacksFactor(deps, user) };
  const session = await startSession(deps, user, wish);
  return { ok: true, user, session };
}
