import { ApiError, passkeySignInCall, passkeySignInOptionsCall, type ApiClient } from '@forecourt/shared/api-client';
import type { AuthToken } from '@forecourt/shared/contract';
import { PasskeyFailure, signWithPasskey } from '../../frame/passkey';

/** A token for a challenge that a passkey has signed; loaded when somebody wants to sign in so. */
export async function passkeyToken(api: ApiClient, remember: boolean): Promise<AuthToken> {
  const { options } = await api.send(passkeySignInOptionsCall());
  const credential = await signWithPasskey(options);
  try {
    return await api.send(passkeySignInCall({ credential, remember }));
  } catch (error) {
    // Its text would speak of e-mail and password.
    if (error instanceof ApiError && error.errorCode === 'invalid-credentials') throw new PasskeyFailure(error);
    throw error;
  }
}
