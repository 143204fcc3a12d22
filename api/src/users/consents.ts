import type { Consent, ConsentRequest } from '@forecourt/shared/contract';
import { withdrawnAddress } from '../bookings/access';
import { allowAddress, isWithdrawn, withdrawAddress } from '../bookings/resume.store';
import type { Deps } from '../deps';
import type { DbOrTransaction, User } from './users.store';

/** What the owner of an account has a choice about: each has an effect, and there is none without one (D124). */
export async function consentsOf(deps: Deps, db: DbOrTransaction, user: User): Promise<Consent[]> {
  const last = await db
    .selectFrom('consents')
    .select('at')
    .where('user_id', '=', user.id)
    .where('purpose', '=', 'resume')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isGiven = !(await isWithdrawn(db, withdrawnAddress(deps, user.email_key)));
  return [{ purpose: 'resume', isGiven, ...(last && { at: last.at.toISOString() }) }];
}

/** Writes down the choice with the wording that it was made on, and does what it says. */
export const chooseConsent = (
  deps: Deps,
  user: User,
  { purpose, isGiven, textVersion, language }: ConsentRequest,
): Promise<Consent[]> =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.clock();
    await trx
      .insertInto('consents')
      .values({ user_id: user.id, purpose, is_given: isGiven, text_version: textVersion, language, at })
      .execute();
    const address = withdrawnAddress(deps, user.email_key);
    if (isGiven) await allowAddress(trx, address);
    else await withdrawAddress(trx, address, at);
    return consentsOf(deps, trx, user);
  });
