import * as z from 'zod/mini';
import { instant, text } from './primitive';
import { authToken } from './user';
import { newPassword } from './user-request';

/** A device on which a user is signed in; `browser` and `system` are proper names, absent where not known. */
const session = z.object({
  id: z.string(),
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  createdAt: instant,
  /** A few minutes late at most. */
  lastUsedAt: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export const userSessions = z.object({ items: z.array(session) });
export const endSessionRequest = z.object({ id: text(50) });

/** A password that is compared and not chosen. */
const presentPassword = text().check(z.minLength(1));
/** Of an authenticator app, or a recovery code. */
const code = text(20).check(z.minLength(1));
/** What a sign-in asks for, asked again; the code of whoever has turned codes on. */
const proof = { currentPassword: presentPassword, code: z.optional(code) };
export const changePasswordRequest = z.object({ currentPassword: presentPassword, newPassword });

export const secondFactor = z.object({
  isOn: z.boolean(),
  /** The installation demands it of this user. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
});
/** What a thief of a session must not do. */
export const confirmedRequest = z.object({ currentPassword: presentPassword });
export const startSecondFactorRequest = z.object({ currentPassword: presentPassword });
/** For an authenticator app: the secret to type, and the address that a picture of it holds (`otpauth:`). */
export const secondFactorSecret = z.object({ secret: z.string(), address: z.string() });
export const confirmSecondFactorRequest = z.object({ code });
/** Shown once: the server keeps their digests. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
/** The token takes the place of the one that asked. */
export const confirmedSecondFactor = z.extend(recoveryCodes, authToken.shape);
export const endSecondFactorRequest = z.object({ currentPassword: presentPassword, code });

/** Identifiers and binary parts of a passkey are base64url. */
const credentialId = text(1400).check(z.minLength(1));
const binary = text(8000);
/** What the browser's own `PublicKeyCredential` makes and reads as JSON (WebAuthn level 3). */
export const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });
const credentialOf = <T extends z.core.$ZodType>(response: T) =>
  z.object({ id: credentialId, rawId: credentialId, type: z.literal('public-key'), response });
const passkeyName = text(60).check(z.trim(), z.minLength(1));

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.optional(instant),
});
export const passkeys = z.object({ items: z.array(passkey) });
export const startPasskeyRequest = z.object(proof);
export const addPasskeyRequest = z.object({
  name: passkeyName,
  credential: credentialOf(z.object({ clientDataJSON: binary, attestationObject: text(20_000) })),
});
export const removePasskeyRequest = z.object({ id: credentialId, ...proof });
export const passkeySignInRequest = z.object({
  credential: credentialOf(
    z.object({ clientDataJSON: binary, authenticatorData: binary, signature: binary, userHandle: z.optional(text()) }),
  ),
  remember: z._default(z.boolean(), false),
});
