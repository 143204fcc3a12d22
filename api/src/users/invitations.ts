import { createHash, randomBytes } from 'node:crypto';
import type { CompanyInvitation, ErrorCode, Language } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import type { Outcome } from '../idempotency/once';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { dropRegistrations } from './account-requests.store';
import {
  addInvitation,
  invitationOfId,
  invitationOfToken,
  makeCompany,
  takeInvitation,
  type Invitation,
  type NewInvitation,
} from './invitations.store';
import { newPasswordError } from './new-password';
import { hashPassword } from './password';
import { addUser, proveAddress, userByEmail, type DbOrTransaction, type User } from './users.store';

const DAY_MS = 24 * 3_600_000;
/** The e-mail says so, too. */
const VALID_MS = 7 * DAY_MS;

type Inviting = Pick<Deps, 'clock'> & { config: Pick<Deps['config'], 'publicOrigin'> };
type Refused = { ok: false; code: Extract<ErrorCode, 'token-invalid' | 'invitation-expired' | 'invitation-used'> };
interface WeakPassword {
  ok: false;
  code: 'validation';
  details: Record<string, string>;
}
type Found = { ok: true; invitation: Invitation } | Refused;

const DIGITS_OF_UUID = [8, 12, 16, 20] as const;

/**
 * The id under which an invited company registers. It follows from the token and is kept nowhere as such: whoever has
 * not opened the link cannot know it, not even with the database.
 */
function globalIdOf(token: string): string {
  const digest = createHash('sha256').update(`company:${token}`).digest();
  // Version 8 and the variant of RFC 9562: a UUID by a rule of our own.
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const digits = digest.toString('hex', 0, 16);
  return [0, ...DIGITS_OF_UUID].map((from, part) => digits.slice(from, DIGITS_OF_UUID[part])).join('-');
}

/** Invites a company by an e-mail in its language, whose link works once; answers until when. */
export async function inviteCompany(
  { clock, config }: Inviting,
  trx: DbOrTransaction,
  invited: NewInvitation,
): Promise<Date> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const token = randomBytes(32).toString('base64url');
  await addInvitation(trx, invited, { token, globalId: globalIdOf(token) }, { now, expiresAt });
  const { email: recipient, firstName, companyName, language } = invited;
  const link = pageUrl(config.publicOrigin, language, 'COMPANY_REGISTER', { token });
  await addMail(trx, { kind: 'invited', language, recipient, payload: { firstName, companyName, link } }, now);
  return expiresAt;
}

function usable(invitation: Invitation | undefined, now: Date): Found {
  if (invitation === undefined) return { ok: false, code: 'token-invalid' };
  if (invitation.used_at !== null) return { ok: false, code: 'invitation-used' };
  if (invitation.expires_at <= now) return { ok: false, code: 'invitation-expired' };
  return { ok: true, invitation };
}

/** Whom the link invites; a link that was used, has expired or never was says so, and nothing of anybody. */
export async function validateInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Outcome<CompanyInvitation>> {
  const found = usable(await invitationOfToken(db, token), clock());
  if (!found.ok) return found;
  const { email, company_name: companyName, first_name: firstName, last_name: lastName } = found.invitation;
  return { ok: true, answer: { globalId: globalIdOf(token), companyName, emailAddress: email, firstName, lastName } };
}

interface CompanyRegistration {
  globalId: string;
  password: string;
  language: Language;
}

/**
 * Opens the account of an invited company. The link has proven its address, as that of a new password does: an account
 * that the address has already becomes the company's, its other sessions end, and its second step stays.
 */
export async function registerCompany(
  deps: Pick<Deps, 'clock' | 'config'>,
  trx: DbOrTransaction,
  { globalId, password, language }: CompanyRegistration,
): Promise<{ ok: true; user: User } | Refused | WeakPassword> {
  const now = deps.clock();
  const found = usable(await invitationOfId(trx, globalId), now);
  if (!found.ok) return found;
  const { invitation } = found;
  const { email, first_name: firstName, last_name: lastName, company_name: companyName } = invitation;
  const weak = await newPasswordError({ ...deps, db: trx }, password, [email, firstName, lastName, companyName]);
  if (weak !== undefined) return { ok: false, code: 'validation', details: { password: weak } };
  if (!(await takeInvitation(trx, invitation, now))) return { ok: false, code: 'invitation-used' };
  const passwordHash = await hashPassword(password);
  const account = { id: globalId, email, passwordHash, firstName, lastName, language };
  const user = (await addUser(trx, account, now)) ?? (await userByEmail(trx, email));
  if (user === undefined) throw new Error('A user that is in the way of another must exist: the address is unique.');
  const proven = await proveAddress(trx, user.id, passwordHash, now);
  await makeCompany(trx, user.id, invitation, language);
  await dropRegistrations(trx, email);
  return { ok: true, user: proven };
}
