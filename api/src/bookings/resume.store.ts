import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { DbOrTransaction } from '../db/database';
import type { ResumeSchema } from '../db/schema-resume';
import type { BookingRow } from './bookings.store';

export type ResumeLink = Selectable<ResumeSchema['resume_links']>;

/** One browser goes on with one checkout: the last for which it asked. */
export const resumeIdOf = (holder: string): string =>
  `resume:${createHash('sha256').update(holder).digest('base64url')}`;

export const keepResumeLink = (trx: DbOrTransaction, link: Insertable<ResumeSchema['resume_links']>) => {
  const { id: _id, created_at: _createdAt, ...changed } = link;
  return trx
    .insertInto('resume_links')
    .values(link)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
};

export const dropResumeLink = (db: DbOrTransaction, holder: string) =>
  db.deleteFrom('resume_links').where('id', '=', resumeIdOf(holder)).execute();

/** Takes one link that is due out of the table, or none; several processes share them. */
export async function takeDueResumeLink(trx: DbOrTransaction, now: Date): Promise<ResumeLink | undefined> {
  const due = await trx
    .selectFrom('resume_links')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due !== undefined) await trx.deleteFrom('resume_links').where('id', '=', due.id).execute();
  return due;
}

type OfferOfLink = Pick<ResumeLink, 'email_key' | 'model_id' | 'from_at'>;

/** Whether this address has booked or quoted the car for these days, whatever became of it. */
export const isBookedAlready = async (trx: DbOrTransaction, { email_key, model_id, from_at }: OfferOfLink) =>
  (await trx
    .selectFrom('bookings')
    .select('id')
    .where('email_key', '=', email_key)
    .where('model_id', '=', model_id)
    .where('from_at', '=', from_at)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whoever has booked needs no link: neither this browser nor this address for the same car and days. */
export async function dropResumeOfBooking(
  trx: DbOrTransaction,
  { email_key, model_id, from_at }: BookingRow,
  holder: string | undefined,
): Promise<void> {
  await trx
    .deleteFrom('resume_links')
    .where((link) =>
      link.or([
        ...(holder === undefined ? [] : [link('id', '=', resumeIdOf(holder))]),
        link.and([link('email_key', '=', email_key), link('model_id', '=', model_id), link('from_at', '=', from_at)]),
      ]),
    )
    .execute();
}

export const dropOldResumeLinks = (db: DbOrTransaction, before: Date) =>
  db.deleteFrom('resume_links').where('created_at', '<', before).execute();

export const isWithdrawn = async (db: DbOrTransaction, address: string): Promise<boolean> =>
  (await db.selectFrom('resume_withdrawals').select('address').where('address', '=', address).executeTakeFirst()) !==
  undefined;

export const withdrawAddress = (db: DbOrTransaction, address: string, now: Date) =>
  db
    .insertInto('resume_withdrawals')
    .values({ address, created_at: now })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();

export const allowAddress = (db: DbOrTransaction, address: string) =>
  db.deleteFrom('resume_withdrawals').where('address', '=', address).execute();

export const modelNamed = (db: DbOrTransaction, id: number) =>
  db.selectFrom('models').select(['brand', 'name']).where('id', '=', id).executeTakeFirst();
