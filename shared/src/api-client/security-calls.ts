import type * as z from 'zod/mini';
import type { wire } from '../contract';
import { schemasOf, type Call } from './call';

const answer = schemasOf(() => import(/* webpackChunkName: "wire-schemas" */ './account-answers'));

const read = <Schema extends Call<unknown>['schema']>(path: string, schema: Schema) =>
  ({ method: 'GET', path: `/api/users/${path}`, auth: 'bearer', schema }) satisfies Call<unknown>;
const send = <Schema extends Call<unknown>['schema']>(path: string, schema: Schema, body?: unknown) =>
  ({ method: 'POST', path: `/api/users/${path}`, body, auth: 'bearer', schema }) satisfies Call<unknown>;

export const userSessionsCall = () => read('sessions', answer('userSessions'));
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
export const endOtherSessionsCall = () => send('sessions/end-others', answer('done'));
/** Without a key: the answer has a token that is kept nowhere, so that no repeat can get it. */
export const changePasswordCall = (body: z.input<typeof wire.changePasswordRequest>) =>
  send('change-password', answer('authToken'), body);

export const secondFactorCall = () => read('second-factor', answer('secondFactor'));
export const startSecondFactorCall = (currentPassword: string) =>
  send('second-factor/start', answer('secondFactorSecret'), { currentPassword });
export const confirmSecondFactorCall = (code: string) =>
  send('second-factor/confirm', answer('confirmedSecondFactor'), { code });
export const newRecoveryCodesCall = (body: z.input<typeof wire.endSecondFactorRequest>) =>
  send('second-factor/recovery-codes', answer('recoveryCodes'), body);
export const endSecondFactorCall = (body: z.input<typeof wire.endSecondFactorRequest>) =>
  send('second-factor/end', answer('done'), body);

export const consentsCall = () => read('privacy/consents', answer('consents'));
export const chooseConsentCall = (choice: z.infer<typeof wire.consentRequest>) =>
  send('privacy/consents', answer('consents'), choice);

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
  send('privacy/delete-account', answer('done'), { currentPassword });

export const passkeysCall = () => read('passkeys', answer('passkeys'));
export const startPasskeyCall = (body: z.input<typeof wire.startPasskeyRequest>) =>
  send('passkeys/start', answer('passkeyOptions'), body);
export const addPasskeyCall = (body: z.input<typeof wire.addPasskeyRequest>) =>
  send('passkeys/add', answer('passkey'), body);
export const removePasskeyCall = (body: z.input<typeof wire.removePasskeyRequest>) =>
  send('passkeys/remove', answer('done'), body);
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
