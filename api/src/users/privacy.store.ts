import { sql } from 'kysely';
import { BOOKING_STATUS } from '@forecourt/shared/contract';
import type { BookingRow, DbOrTransaction } from '../bookings/bookings.store';
import type { BookingDetails } from '../db/schema-bookings';
import { deleteEntriesOf } from '../forms/entries.store';
import type { User } from './users.store';

const { Reserved, Confirmed, Delivered, Quoted, Cancelled } = BOOKING_STATUS;
const PAGE = 50;

/** Bookings that are ahead or under way: whoever rents has to be known until the car is back. */
export async function openBookingsOf(trx: DbOrTransaction, userId: string, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('status', '=', Delivered),
        where.and([where('status', 'in', [Reserved, Confirmed]), where('to_at', '>', now)]),
      ]),
    )
    .orderBy('from_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** A user's bookings, page by page in the order of their references: an account may have thousands. */
export async function* everyBookingOf(db: DbOrTransaction, userId: string): AsyncGenerator<BookingRow> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('bookings')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

/** What is kept of a booking once its customer is forgotten: car, dates and amounts, which the books need. */
const anonymous = ({ shown, ...details }: BookingDetails): BookingDetails => {
  const nobody = { firstName: '–', lastName: '–', emailAddress: '', isCompany: shown.customer.isCompany };
  const { originalPrice, franchise, promotions, promotionId } = details;
  return {
    originalPrice,
    franchise,
    ...(promotions && { promotions }),
    ...(promotionId !== undefined && { promotionId }),
    shown: { ...shown, customer: nobody, drivers: [] },
    customerDetails: nobody,
  };
};

async function forgetBooking(trx: DbOrTransaction, { id, status, details }: BookingRow): Promise<void> {
  await trx
    .updateTable('bookings')
    .where('id', '=', id)
    .set({
      user_id: null,
      email_key: '',
      details: JSON.stringify(anonymous(details)),
      check_in: null,
      decline_reason: null,
      // Nobody is left to whom the price was promised.
      ...(status === Quoted && { status: Cancelled, cancel_reason: 'asked', quoted_until: null }),
    })
    .execute();
  await trx.updateTable('payment_attempts').where('booking_id', '=', id).set({ billing: '{}' }).execute();
  await trx.updateTable('booking_changes').where('booking_id', '=', id).set({ user_id: null, asked: null }).execute();
  await trx.deleteFrom('attachments').where('booking_id', '=', id).execute();
}

const OWNED = [
  'sessions',
  'account_tokens',
  'recovery_codes',
  'second_factors',
  'passkeys',
  'passkey_challenges',
  'microsoft_accounts',
  'kept_drivers',
  'consents',
  'attachments',
] as const;

/**
 * Forgets a person. Bookings stay without anybody's name; infractions, which name none, and the log of changes keep the
 * id, of which an empty account is left that nobody can open.
 */
export async function eraseUser(trx: DbOrTransaction, user: User): Promise<void> {
  for await (const booking of everyBookingOf(trx, user.id)) await forgetBooking(trx, booking);
  // What is photographed there is the person.
  await trx
    .deleteFrom('attachments')
    .where('infraction_id', 'in', trx.selectFrom('infractions').select('id').where('user_id', '=', user.id))
    .execute();
  await trx
    .updateTable('infractions')
    .set({ contested_at: null, objection: null })
    .where('user_id', '=', user.id)
    .execute();
  for (const table of OWNED) await trx.deleteFrom(table).where('user_id', '=', user.id).execute();
  await trx.deleteFrom('account_requests').where('email_key', '=', user.email_key).execute();
  await trx.deleteFrom('resume_links').where('email_key', '=', user.email_key).execute();
  await deleteEntriesOf(trx, user.email_key);
  await trx.deleteFrom('company_invitations').where('email_key', '=', user.email_key).execute();
  for (const table of ['outbox', 'mailbox'] as const)
    await trx
      .deleteFrom(table)
      .where(sql<string>`lower(recipient)`, '=', user.email_key)
      .execute();
  const nobody = `deleted:${user.id}`;
  await trx
    .updateTable('users')
    .where('id', '=', user.id)
    .set({
      email: nobody,
      email_key: nobody,
      // No password has this digest.
      password_hash: '',
      first_name: '',
      last_name: '',
      details: '{}',
      commercial_agreement_code: null,
      company_name: null,
      is_company: false,
      is_hotel: false,
      is_provider: false,
      verified_at: null,
    })
    .execute();
}

/** Everything else that is stored of an account, without what opens it. */
export async function storedOf(db: DbOrTransaction, { id, email_key: emailKey }: User) {
  const [sessions, passkeys, factor, infractions, files, invoices, consents, resumeLinks] = await Promise.all([
    db
      .selectFrom('sessions')
      .select([
        'created_at as createdAt',
        'last_used_at as lastUsedAt',
        'expires_at as expiresAt',
        'user_agent as device',
      ])
      .where('user_id', '=', id)
      .execute(),
    db
      .selectFrom('passkeys')
      .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('user_id', '=', id)
      .execute(),
    db.selectFrom('second_factors').select('confirmed_at as since').where('user_id', '=', id).executeTakeFirst(),
    db
      .selectFrom('infractions')
      .select([
        'booking_id as bookingId',
        'description',
        'happened_at as happenedAt',
        'amount_minor as amountInMinorUnits',
        'currency',
        'payment_status as paymentStatus',
        'contested_at as contestedAt',
        'objection',
      ])
      .where('user_id', '=', id)
      .execute(),
    db
      .selectFrom('attachments')
      .select(['name', 'media_type as mediaType', 'created_at as createdAt'])
      .where('user_id', '=', id)
      .execute(),
    db
      .selectFrom('invoices')
      .innerJoin('bookings', 'bookings.id', 'invoices.booking_id')
      .select(['invoices.number', 'kind', 'booking_id as bookingId', 'content', 'issued_at as issuedAt'])
      .where('bookings.user_id', '=', id)
      .execute(),
    db
      .selectFrom('consents')
      .select(['purpose', 'is_given as isGiven', 'text_version as textVersion', 'language', 'at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('resume_links')
      .select(['email', 'language', 'query as checkout', 'created_at as createdAt', 'due_at as sentAt'])
      .where('email_key', '=', emailKey)
      .execute(),
  ]);
  return { resumeLinks, sessions, passkeys, secondFactor: factor ?? null, infractions, files, invoices, consents };
}

export const filesOfBooking = (db: DbOrTransaction, bookingId: string) =>
  db
    .selectFrom('attachments')
    .select(['name', 'media_type as mediaType', 'created_at as createdAt'])
    .where('booking_id', '=', bookingId)
    .execute();
