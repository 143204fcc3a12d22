import { registerCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';

export interface NewAccount {
  firstName: string;
  lastName: string;
  emailAddress: string;
  password: string;
}

/**
 * Opens an account for somebody who has just booked. It must not spoil the booking: whether it worked is an answer, and
 * the confirmation tells it.
 */
export async function openAccount(
  host: Host,
  { firstName, lastName, emailAddress, password }: NewAccount,
): Promise<'sent' | 'failed'> {
  try {
    await host.api.send(
      registerCall(
        { name: firstName, lastName, email: emailAddress, password, useMsLogin: false, language: host.language },
        crypto.randomUUID(),
      ),
    );
    return 'sent';
  } catch (error) {
    host.report(error);
    return 'failed';
  }
}
