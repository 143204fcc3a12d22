import type { ContestRequest } from '@forecourt/shared/contract';
import { shownCurrency } from '../data/catalogue.store';
import type { Deps } from '../deps';
import { once, type Outcome } from '../idempotency/once';
import { addMail } from '../mail/mail.store';
import { mailingSite } from '../mail/site';
import type { User } from '../users/users.store';
import { fullName } from './booking-mail';
import {
  bookingById,
  branchContact,
  contestedInfraction,
  infractionOfUser,
  type DbOrTransaction,
  type InfractionRow,
} from './bookings.store';

type ContestDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * A customer says why an infraction is not accepted (D286). The branch that handed the car over gets it by e-mail and
 * answers the customer; what is to be paid stays as it is. The first objection stands: a second one changes nothing and
 * answers the infraction as it is. Somebody else's infraction is `not-found`.
 */
export const contestInfraction = (
  deps: ContestDeps,
  user: User,
  { infractionId, reason }: ContestRequest,
): Promise<Outcome<InfractionRow>> =>
  once<InfractionRow>(deps, undefined, async (trx) => {
    const contested = await contestedInfraction(trx, user.id, infractionId, { reason, now: deps.clock() });
    if (contested) await tellBranch(deps, trx, user, contested);
    const row = contested ?? (await infractionOfUser(trx, user.id, infractionId));
    return row === undefined ? { ok: false, code: 'not-found' } : { ok: true, answer: row };
  });

async function tellBranch(
  { clock }: ContestDeps,
  trx: DbOrTransaction,
  { email, first_name: firstName, last_name: lastName }: User,
  infraction: InfractionRow,
): Promise<void> {
  const booking = await bookingById(trx, infraction.booking_id);
  const branch = booking && (await branchContact(trx, booking.branch_office_id));
  if (branch === undefined || branch.email === '') return;
  const { currency, amount_minor: amountMinor, description, happened_at: at, objection } = infraction;
  const payload = {
    replyTo: { name: fullName({ firstName, lastName }), email },
    reference: infraction.booking_id,
    description,
    day: at.toISOString().slice(0, 10),
    amountMinor,
    currency,
    shownCurrency: await shownCurrency(trx, currency),
    reason: objection ?? '',
  };
  const language = branch.language ?? (await mailingSite(trx)).language;
  await addMail(trx, { kind: 'contested', language, recipient: branch.email, payload }, clock());
}
