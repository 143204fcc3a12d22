import { randomBytes, randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE, type AdministratorRole } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { claimFirstAdministrator, OWNER } from './administrators.store';
import { hashPassword } from './password';
import { addAccountToken } from './session.store';
import { addUser, userByEmail, type DbOrTransaction, type User } from './users.store';

const LINK_MS = 24 * 3_600_000;
const NAME = 'Administrator';

type Inviting = Pick<Deps, 'clock'> & { config: Pick<Deps['config'], 'publicOrigin'> };

/** Whoever may see everything; an address alone makes nobody one, whoever has registered or confirmed it. */
export const isAdministrator = (user: User | undefined): boolean =>
  user !== undefined && user.verified_at !== null && user.is_administrator;

/**
 * A link that works once, within a day: whoever opens it chooses a password and is then an administrator with these
 * roles, an owner where none are named. A password that a stranger has registered before opens nothing.
 */
export async function administratorLink(
  { clock, config }: Inviting,
  trx: DbOrTransaction,
  email: string,
  { name = NAME, roles = OWNER }: { name?: string; roles?: readonly AdministratorRole[] } = {},
): Promise<string> {
  const now = clock();
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const account = { id: randomUUID(), email, passwordHash, firstName: name, lastName: '', language: DEFAULT_LANGUAGE };
  const user = (await addUser(trx, account, now)) ?? (await userByEmail(trx, email));
  if (user === undefined) throw new Error('A user that is in the way of another must exist: the address is unique.');
  const token = await addAccountToken(trx, {
    userId: user.id,
    purpose: 'reset',
    expiresAt: new Date(now.getTime() + LINK_MS),
    roles,
  });
  return pageUrl(config.publicOrigin, user.language, 'RESET_PASSWORD', { token });
}

/** Sends the first administrator the link, once in the life of an installation. */
export async function inviteFirstAdministrator(deps: Deps): Promise<void> {
  const email = deps.config.firstAdministrator;
  if (email === undefined) return;
  await deps.db.transaction().execute(async (trx) => {
    if (!(await claimFirstAdministrator(trx, email))) return;
    const link = await administratorLink(deps, trx, email);
    const payload = { firstName: NAME, link };
    await addMail(trx, { kind: 'reset', language: DEFAULT_LANGUAGE, recipient: email, payload }, deps.clock());
  });
}
