import type { FastifyRequest } from 'fastify';
import type { DbOrTransaction } from '../db/database';
import type { Deps } from '../deps';
import { Refusal } from '../refusal';
import { signedInUser } from '../users/session';
import type { User } from '../users/users.store';

/** The agency that is signed in; for everybody else its workplace does not exist. */
export async function agencyOf(deps: Deps, request: FastifyRequest): Promise<User> {
  const user = await signedInUser(deps, request);
  if (user === undefined) throw new Refusal('unauthorized', 'Nobody is signed in.');
  if (!user.is_agency) throw new Refusal('not-found', 'Only an agency has a workplace.');
  return user;
}

/** As the company knows it, else as its account is called. */
export async function agencyName(db: DbOrTransaction, id: string): Promise<string> {
  const known = await db.selectFrom('agencies').select('name').where('guid', '=', id).executeTakeFirst();
  if (known !== undefined) return known.name;
  const user = await db
    .selectFrom('users')
    .select(['company_name', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user?.company_name ?? [user?.first_name, user?.last_name].filter(Boolean).join(' ');
}
