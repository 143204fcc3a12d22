/**
 * No passkey came about: the visitor has called it off or waited too long, there is none for this site, or the browser
 * knows none. Browsers do not tell which of them, so that no site learns what a visitor has.
 */
export class PasskeyFailure extends Error {
  constructor(cause: unknown) {
    super('No passkey was used or made.', { cause });
    this.name = 'PasskeyFailure';
  }
}

/** What the server asks for, in the browser's own JSON (WebAuthn level 3). */
interface Options {
  challenge: string;
}
interface Named {
  id: string;
  rawId: string;
  type: 'public-key';
}
interface Created extends Named {
  response: { clientDataJSON: string; attestationObject: string };
}
interface Signed extends Named {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
}

async function jsonOf(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await ask()) as PublicKeyCredential | null)?.toJSON();
  } catch (error) {
    throw new PasskeyFailure(error);
  }
}

/** Makes a passkey; the browser asks the visitor for fingerprint, face or the lock of the device. */
export async function createPasskey(options: Options): Promise<Created> {
  const created = await jsonOf(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
    }),
  );
  if (!created) throw new PasskeyFailure(undefined);
  return created as Created;
}

/** Signs with a passkey that the visitor chooses among those for this site. */
export async function signWithPasskey(options: Options): Promise<Signed> {
  const signed = await jsonOf(() =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
  );
  if (!signed) throw new PasskeyFailure(undefined);
  return signed as Signed;
}
