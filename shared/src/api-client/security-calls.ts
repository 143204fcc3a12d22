import type * as z from 'zod/mini';
import type { wire } from '../contract';
import { schemasOf, type Call } from './call';

const answer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ './account-answers'));

export const userSessionsCall = () =>
  ({
    method: 'GET',
    path: '/api/users/sessions',
    auth: 'bearer',
    schema: answer('userSessions'),
  }) satisfies Call<unknown>;
export const endSessionCall = (id: string) =>
  ({
    method: 'POST',
    path: '/api/users/sessions/end',
    body: { id },
    auth: 'bearer',
    // A session ends once: its own name is the key of the call.
    idempotencyKey: `end-${id}`,
    schema: answer('done'),
  }) satisfies Call<unknown>;
export const endOtherSessionsCall = () =>
  ({
    method: 'POST',
    path: '/api/users/sessions/end-others',
    auth: 'bearer',
    schema: answer('done'),
  }) satisfies Call<unknown>;
/** Without a key: the answer has a token that is kept nowhere, so that no repeat can get it. */
export const changePasswordCall = (body: z.input<typeof wire.changePasswordRequest>) =>
  ({
    method: 'POST',
    path: '/api/users/change-password',
    body,
    auth: 'bearer',
    schema: answer('authToken'),
  }) satisfies Call<unknown>;

export const secondFactorCall = () =>
  ({
    method: 'GET',
    path: '/api/users/second-factor',
    auth: 'bearer',
    schema: answer('secondFactor'),
  }) satisfies Call<unknown>;
export const startSecondFactorCall = (currentPassword: string) =>
  ({
    method: 'POST',
    path: '/api/users/second-factor/start',
    body: { currentPassword },
    auth: 'bearer',
    schema: answer('secondFactorSecret'),
  }) satisfies Call<unknown>;
export const confirmSecondFactorCall = (code: string) =>
  ({
    method: 'POST',
    path: '/api/users/second-factor/confirm',
    body: { code },
    auth: 'bearer',
    schema: answer('confirmedSecondFactor'),
  }) satisfies Call<unknown>;
export const newRecoveryCodesCall = (body: z.input<typeof wire.endSecondFactorRequest>) =>
  ({
    method: 'POST',
    path: '/api/users/second-factor/recovery-codes',
    body,
    auth: 'bearer',
    schema: answer('recoveryCodes'),
  }) satisfies Call<unknown>;
export const endSecondFactorCall = (body: z.input<typeof wire.endSecondFactorRequest>) =>
  ({
    method: 'POST',
    path: '/api/users/second-factor/end',
    body,
    auth: 'bearer',
    schema: answer('done'),
  }) satisfies Call<unknown>;

export const consentsCall = () =>
  ({
    method: 'GET',
    path: '/api/users/privacy/consents',
    auth: 'bearer',
    schema: answer('consents'),
  }) satisfies Call<unknown>;
export const chooseConsentCall = (choice: z.infer<typeof wire.consentRequest>) =>
  ({
    method: 'POST',
    path: '/api/users/privacy/consents',
    body: choice,
    auth: 'bearer',
    schema: answer('consents'),
  }) satisfies Call<unknown>;

/** Everything that is stored of the account, as a file. */
export const exportDataCall = (currentPassword: string) =>
  ({
    method: 'POST',
    path: '/api/users/privacy/export',
    body: { currentPassword },
    auth: 'bearer',
    isFile: true,
    schema: answer('file'),
  }) satisfies Call<unknown>;
export const deleteAccountCall = (currentPassword: string) =>
  ({
    method: 'POST',
    path: '/api/users/privacy/delete-account',
    body: { currentPassword },
    auth: 'bearer',
    schema: answer('done'),
  }) satisfies Call<unknown>;

export const passkeysCall = () =>
  ({ method: 'GET', path: '/api/users/passkeys', auth: 'bearer', schema: answer('passkeys') }) satisfies Call<unknown>;
export const startPasskeyCall = (body: z.input<typeof wire.startPasskeyRequest>) =>
  ({
    method: 'POST',
    path: '/api/users/passkeys/start',
    body,
    auth: 'bearer',
    schema: answer('passkeyOptions'),
  }) satisfies Call<unknown>;
export const addPasskeyCall = (body: z.input<typeof wire.addPasskeyRequest>) =>
  ({
    method: 'POST',
    path: '/api/users/passkeys/add',
    body,
    auth: 'bearer',
    schema: answer('passkey'),
  }) satisfies Call<unknown>;
export const removePasskeyCall = (body: z.input<typeof wire.removePasskeyRequest>) =>
  ({
    method: 'POST',
    path: '/api/users/passkeys/remove',
    body,
    auth: 'bearer',
    schema: answer('done'),
  }) satisfies Call<unknown>;
export const passkeySignInOptionsCall = () =>
  ({
    method: 'POST',
    path: '/api/users/passkeys/sign-in-options',
    schema: answer('passkeyOptions'),
  }) satisfies Call<unknown>;
export const passkeySignInCall = (body: z.input<typeof wire.passkeySignInRequest>) =>
  ({
    method: 'POST',
    path: '/api/users/passkeys/sign-in',
    body,
    auth: 'replaced',
    schema: answer('authToken'),
  }) satisfies Call<unknown>;
export const startMicrosoftCall = (body: z.input<typeof wire.startMicrosoftRequest>) =>
  ({
    method: 'POST',
    path: '/api/users/microsoft/start',
    body,
    schema: answer('microsoftStart'),
  }) satisfies Call<unknown>;
export const finishMicrosoftCall = (body: z.input<typeof wire.finishMicrosoftRequest>) =>
  ({
    method: 'POST',
    path: '/api/users/microsoft/finish',
    body,
    auth: 'replaced',
    schema: answer('microsoftFinish'),
  }) satisfies Call<unknown>;
