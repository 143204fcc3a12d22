import * as z from 'zod/mini';
import { ADMINISTRATOR_ROLES, wire, type AdministratorRole } from '@forecourt/shared/contract';
import type { Deps } from '../deps';
import { changeRoles, peopleOf } from '../users/people';

type Reading = Pick<Deps, 'db' | 'clock'>;
/** Who changes roles at the command line, in the log of changes. */
const OPERATOR = { id: null, email: 'npm run admin' };

const languages = z.array(wire.language);
const branches = z.array(wire.queryNumber.check(z.int()));
const roleName = z.enum(ADMINISTRATOR_ROLES);

/** `editor`, `translator:de,it`, `branch-manager:2,3`; undefined where it is none. */
export function roleIn(text: string): AdministratorRole | undefined {
  const [name, values = ''] = text.split(':');
  const read = roleName.safeParse(name);
  if (!read.success) return undefined;
  const of = { translator: languages, 'branch-manager': branches };
  const role = read.data;
  if (role !== 'translator' && role !== 'branch-manager') return values === '' ? { role } : undefined;
  const list = of[role].safeParse(values.split(','));
  if (!list.success) return undefined;
  return { role, [role === 'translator' ? 'languages' : 'branches']: list.data };
}

const inWords = ({ role, languages: of, branches: at }: AdministratorRole): string =>
  [role, [...(of ?? []), ...(at ?? [])].join(',')].filter(Boolean).join(':');

/** A line for each administrator. */
export async function listedRoles(deps: Reading): Promise<string> {
  const people = await peopleOf(deps);
  if (people.length === 0) return 'Nobody administers the site.';
  return people
    .map(({ email, roles, isInvited }) => `${email}  ${roles.map(inWords).join(' ')}${isInvited ? '  (invited)' : ''}`)
    .join('\n');
}

async function personOf(deps: Reading, email: string) {
  return (await peopleOf(deps)).find((one) => one.email.toLowerCase() === email.toLowerCase());
}

/** Links that are still on their way make nobody an administrator any more, either; the last owner stays. */
export async function dismissed(deps: Reading, email: string): Promise<string> {
  const person = await personOf(deps, email);
  if (!person) throw new Error(`${email} is no administrator.`);
  const changed = await changeRoles(deps, OPERATOR, person.id, []);
  if (!changed.ok) throw new Error(`Nothing was changed: ${changed.code}.`);
  return `${email} is no administrator any more.`;
}

/** The answer for the operator; undefined where a role cannot be read or none is named. */
export async function giveRoles(deps: Reading, email: string, texts: readonly string[]): Promise<string | undefined> {
  const roles = texts.map(roleIn).filter((role) => role !== undefined);
  if (roles.length === 0 || roles.length < texts.length) return undefined;
  const person = await personOf(deps, email);
  if (!person) return `${email} is no administrator: create makes one.`;
  const changed = await changeRoles(deps, OPERATOR, person.id, roles);
  return changed.ok ? `${email}: ${roles.map(inWords).join(' ')}` : `Nothing was changed: ${changed.code}.`;
}
