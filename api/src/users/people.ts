import type { AdministratorRole, AdministratorSeen } from '@forecourt/shared/contract';
import { addToAudit, type Author } from '../audit/audit.store';
import type { Deps } from '../deps';
import { once, type IdempotentCall, type Outcome } from '../idempotency/once';
import { addMail } from '../mail/mail.store';
import { administratorLink } from './administrators';
import { administratorRows, dropInvitations, lockedOwners, setInvitedRoles, setRoles } from './administrators.store';
import { userByEmail, userById, type DbOrTransaction } from './users.store';

const done = { ok: true, answer: { done: true as const } } as const;
type Done = Outcome<(typeof done)['answer']>;

export const peopleOf = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<AdministratorSeen[]> =>
  (await administratorRows(db, clock())).map((row) => ({
    id: row.id,
    email: row.email,
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    roles: row.invitedTo ?? row.roles,
    hasSecondFactor: row.confirmed_at !== null,
    isInvited: row.invitedTo !== undefined,
  }));

/** A translator of no language and a manager of no branch could do nothing: the path of the first such role. */
function faultOf(roles: readonly AdministratorRole[]): Record<string, string> | undefined {
  const index = roles.findIndex(
    ({ role, languages = [], branches = [] }) =>
      (role === 'translator' && languages.length === 0) || (role === 'branch-manager' && branches.length === 0),
  );
  if (index < 0) return undefined;
  return {
    [`roles.${index}.${roles[index]?.role === 'translator' ? 'languages' : 'branches'}`]: 'errors.inputIsRequired',
  };
}

/** Mails a link that works once, within a day; who is an administrator already keeps the password by `changeRoles`. */
export async function invitePerson(
  deps: Deps,
  by: Author,
  { email, name, roles }: Invited,
  call: IdempotentCall | undefined,
): Promise<Done> {
  const details = roles.length === 0 ? { roles: 'errors.inputIsRequired' } : faultOf(roles);
  if (details) return { ok: false, code: 'validation', details };
  return once(deps, call, async (trx) => {
    const known = await userByEmail(trx, email);
    if (known?.is_administrator)
      return { ok: false, code: 'validation', details: { email: 'errors.codes.email-taken' } };
    if (known) await dropInvitations(trx, known.id);
    const id = await mailLink(deps, trx, { email, name: known?.first_name ?? name, roles });
    const subject = { kind: 'person', id };
    await addToAudit(trx, by, { action: 'person.invited', subject, after: { email, roles } }, deps.clock());
    return done;
  });
}

interface Invited {
  email: string;
  name: string;
  roles: readonly AdministratorRole[];
}

/** Answers whose account it is. */
async function mailLink(deps: Deps, trx: DbOrTransaction, { email, name, roles }: Invited): Promise<string> {
  const link = await administratorLink(deps, trx, email, { name, roles });
  const user = await userByEmail(trx, email);
  if (user === undefined) throw new Error('Whoever is invited has an account: the link belongs to it.');
  const payload = { firstName: name, link };
  const mail = { kind: 'administratorInvited', language: user.language, recipient: user.email, payload } as const;
  await addMail(trx, mail, deps.clock());
  return user.id;
}

/** Another link with the same roles, for a day from now on; the one before opens nothing any more. */
export const inviteAgain = (deps: Deps, by: Author, userId: string, call: IdempotentCall | undefined): Promise<Done> =>
  once(deps, call, async (trx) => {
    await lockedOwners(trx);
    const person = (await administratorRows(trx, deps.clock())).find(({ id }) => id === userId);
    if (person?.invitedTo === undefined) return { ok: false, code: 'not-found' };
    const { email, first_name: name, invitedTo: roles } = person;
    await dropInvitations(trx, userId);
    await mailLink(deps, trx, { email, name, roles });
    const subject = { kind: 'person', id: userId };
    await addToAudit(trx, by, { action: 'person.invitedAgain', subject, after: { email, roles } }, deps.clock());
    return done;
  });

/** Without a role somebody is no administrator any more, and an invitation opens nothing. */
export async function changeRoles(
  deps: Pick<Deps, 'db' | 'clock'>,
  by: Author,
  userId: string,
  roles: readonly AdministratorRole[],
): Promise<Done> {
  const details = faultOf(roles);
  if (details) return { ok: false, code: 'validation', details };
  return once(deps, undefined, async (trx) => {
    const owners = await lockedOwners(trx);
    const user = await userById(trx, userId);
    const invited = (await administratorRows(trx, deps.clock())).find(({ id }) => id === userId);
    if (user === undefined || invited === undefined) return { ok: false, code: 'not-found' };
    const isLast = owners.length === 1 && owners[0] === userId;
    if (isLast && !roles.some(({ role }) => role === 'owner')) return { ok: false, code: 'last-owner' };
    if (invited.invitedTo === undefined) await setRoles(trx, userId, roles);
    else await setInvitedRoles(trx, userId, roles);
    if (roles.length === 0) await dropInvitations(trx, userId);
    const before = { email: user.email, roles: invited.invitedTo ?? user.roles };
    const change = {
      action: 'roles.changed',
      subject: { kind: 'person', id: userId },
      before,
      after: { email: user.email, roles },
    };
    await addToAudit(trx, by, change, deps.clock());
    return done;
  });
}
