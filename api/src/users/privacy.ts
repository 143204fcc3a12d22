import { bookingToWire } from '@forecourt/shared/booking';
import type { BookingRow } from '../bookings/bookings.store';
import { bookingOf } from '../bookings/stored-booking';
import type { Deps } from '../deps';
import { messagesFrom } from '../forms/entries.store';
import { once, type Outcome } from '../idempotency/once';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { isAdministrator } from './administrators';
import { driversOf } from './drivers.store';
import { eraseUser, everyBookingOf, filesOfBooking, openBookingsOf, storedOf } from './privacy.store';
import type { User } from './users.store';

/** Names of open bookings in a refusal. */
const MOST_NAMED = 20;

async function exportedBooking({ db }: Pick<Deps, 'db'>, row: BookingRow) {
  const { customerDetails, asked } = row.details;
  return {
    ...bookingToWire(bookingOf(row)),
    ...{ customerDetails, asked, checkIn: row.check_in },
    files: await filesOfBooking(db, row.id),
  };
}

/** What opens the account, or says the same again, is no data of anybody. */
const NOT_EXPORTED: ReadonlySet<string> = new Set(['password_hash', 'email_key', 'lacks_factor']);
const profileOf = (user: User) => Object.fromEntries(Object.entries(user).filter(([name]) => !NOT_EXPORTED.has(name)));

/**
 * Everything that is stored of an account, as the text of a JSON document. Bookings come one after another: however
 * many there are, few are in memory.
 */
export async function* exportOf(deps: Pick<Deps, 'db' | 'clock'>, user: User): AsyncGenerator<string> {
  const { db, clock } = deps;
  const account = {
    exportedAt: clock().toISOString(),
    profile: profileOf(user),
    drivers: await driversOf(db, user.id),
    ...(await storedOf(db, user)),
    // An address that nobody has confirmed may be another person's.
    messages: user.verified_at === null ? [] : await messagesFrom(db, user.email_key),
  };
  yield `${JSON.stringify(account).slice(0, -1)},"bookings":[`;
  let separator = '';
  for await (const row of everyBookingOf(db, user.id)) {
    yield separator + JSON.stringify(await exportedBooking(deps, row));
    separator = ',';
  }
  yield ']}\n';
}

/** Whose account is not theirs alone is closed by the operator: an agency's bookings are its customers'. */
export const mayErase = (user: User): boolean => !user.is_agency && !isAdministrator(user);

/** Forgets the user, unless a booking is ahead or under way, which is named; an e-mail confirms it. */
export const eraseAccount = (deps: Deps, user: User): Promise<Outcome<{ done: true }>> =>
  once<{ done: true }>(deps, undefined, async (trx) => {
    const now = deps.clock();
    const open = await openBookingsOf(trx, user.id, now);
    if (open.length > 0)
      return { ok: false, code: 'bookings-open', details: { bookings: open.slice(0, MOST_NAMED).join(' ') } };
    await eraseUser(trx, user);
    const { email: recipient, first_name: firstName, language } = user;
    const link = pageUrl(deps.config.publicOrigin, language, 'SEARCH');
    await addMail(trx, { kind: 'accountDeleted', language, recipient, payload: { firstName, link } }, now);
    return { ok: true, answer: { done: true } };
  });
